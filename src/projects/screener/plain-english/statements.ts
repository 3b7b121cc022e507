// Recognises sentences that state something instead of asking for projects: news, what the writer did, opinions.
import { Context, contextWords } from "../../linker/word-lists.ts";
import { kinds, type Item } from "./meanings.ts";
import { otherRequests } from "./phrase-files.ts";
import { isBuyingVerb, isOfWallets } from "./smart-money.ts";
import { asking, isUnknown, isUnsupported, projects, wordOf } from "./request-words.ts";

const { reports } = otherRequests();

/** "I've lost 80% on memes", "we just bought AI coins": what the writer did. */
export const personal =
  /^\s*(?:i|i['’]ve|i have|we|we['’]ve|we have)\s+(?:just |already |finally |once )?(?!(?:need|wanted|needed|looked)\b)(?:\p{L}+ed|lost|made|bought|sold|put|went|took|had|held|spent|found|saw)\s/iu;

/** "97% are down more than 80%" */
export const statistic = /^\s*\d+(?:\.\d+)?\s*%\s+(?:of|are|have|were|will)\b/i;

/** "Litecoin is outside the top 20", "Arbitrum votes to …", "the market just passed 100B": about one coin, or an event. */
export function isNews(text: string, items: readonly Item[]): boolean {
  if (/\?\s*$/.test(text) || asking.test(wordOf(text, items[0]))) return false;
  if (
    /\b(?:just|now|finally|already)\s+(?:\p{L}+ed|hit|broken?|left|overtook|became|got|went)\b/iu.test(text)
  )
    return true;
  if (isAboutOne(items) || isAboutWallets(text, items)) return true;
  const relative = items.findIndex((item) => /^(?:that|which|who|where|with)$/.test(wordOf(text, item)));
  const lastUnknown = items.findLastIndex(isUnknown);
  return items.slice(1, relative < 0 ? undefined : relative).some((item, before) => {
    const [subject, verb, next] = [items[before], wordOf(text, item), before + 2];
    if (subject === undefined || (item.kinds & kinds.noun) !== 0) return false;
    const isName = isUnknown(subject) && /^\p{Lu}\p{Ll}/u.test(text.slice(subject.start, subject.end));
    if (isName && /^(?:is|was|has|had|will)$/.test(verb)) return true;
    const isSingular = (subject.kinds & kinds.ecosystem) !== 0 || !wordOf(text, subject).endsWith("s");
    const isSubject = isUnknown(subject) || (subject.kinds & projects) !== 0;
    // "Solana down 12% after an outage": a price move is news only together with what happened.
    const isMove = (item.kinds & (kinds.move | kinds.compare)) !== 0;
    const isOpening = before === 0 && (subject.kinds & kinds.ecosystem) !== 0;
    if (isMove && lastUnknown < next) return false;
    const isVerb = isSingular && verb.endsWith("s") && isHeadlineVerb(verb);
    return isSubject && (isVerb || reports.has(verb) || (isMove && isOpening));
  });
}

/** "Bitcoin dominance above 60%", "Ethereum staking yields …": something of one network that is no project. */
function isAboutOne(items: readonly Item[]): boolean {
  if (((items[0]?.kinds ?? 0) & kinds.ecosystem) === 0) return false;
  const end = items.findIndex((item, at) => at > 0 && !isUnknown(item) && !isUnsupported(item));
  const next = items[end];
  return end !== 1 && (next === undefined || (next.kinds & projects) === 0);
}

/** "Smart money is rotating out of memes", "smart money just bought 40M of ETH": what wallets did, or what has no figure. */
function isAboutWallets(text: string, [who, verb, next]: readonly Item[]): boolean {
  const isWho = who?.meanings.some((meaning) => meaning.kind === "metric" && isOfWallets(meaning.metric));
  if (isWho !== true) return false;
  if (/^(?:just|finally|already)$/.test(wordOf(text, verb))) return true;
  return (
    /^(?:is|are|has|have)$/.test(wordOf(text, verb)) &&
    !/^(?:been|being|net|\p{L}+ly)$/u.test(wordOf(text, next)) &&
    isBuyingVerb(wordOf(text, next)) === undefined
  );
}

function isHeadlineVerb(word: string): boolean {
  return ((contextWords().get(word) ?? 0) & Context.verb) !== 0;
}

export const verbs =
  /^(?:is|are|was|were|has|have|had|will|would|makes?|made|entered|lists|burned|crossed|turned|released|reminds?|keeps?|believe|think|won|left|became|becomes|hits?|reached|passed|described|needs?|means?|gave|gives?|own|owns|adds?|use|uses|loses?|says?|pays?|built)$/;
export const notSubjects =
  /^(?:that|which|who|whos|whose|where|it|its|they|i|im|ive|we|you|there|what|whats|and|or|to|not|but|one|ones)$/;
const predicates =
  kinds.sort |
  kinds.state |
  kinds.move |
  kinds.band |
  kinds.compare |
  kinds.amount |
  kinds.metric |
  kinds.on |
  kinds.excluded |
  kinds.category |
  kinds.superlative |
  kinds.not;

export function isStatement(text: string, items: readonly Item[]): boolean {
  if (/\?\s*$/.test(text) || /^(?:what|whats|which|who)$/.test(wordOf(text, items[0]))) return false;
  // "micro caps that smart wallets are accumulating": the verb of a relative clause states nothing.
  const isRelative = (index: number) =>
    items
      .slice(Math.max(0, index - 3), index)
      .some((item) => /^(?:that|which|who)$/.test(wordOf(text, item)));
  return items.some((_, index) => !isRelative(index) && isStatedOf(text, items, index));
}

/** Keeps the time of a long text linear. */
const MAX_ADVERBS = 5;

/** "Meme coins are good for the community", "Terra has left the top 20": the item is a verb with a subject that is no figure. */
function isStatedOf(text: string, items: readonly Item[], index: number): boolean {
  if (!verbs.test(wordOf(text, items[index]))) return false;
  // "coins that actually have users": adverbs are no subject.
  const isAdverb = (one: Item | undefined) =>
    one?.kinds === kinds.chatter && !notSubjects.test(wordOf(text, one));
  let before = index - 1;
  while (index - before <= MAX_ADVERBS && isAdverb(items[before])) before -= 1;
  const [subject, item, next] = [items[before], items[index], items[index + 1]];
  if (subject === undefined || item === undefined) return false;
  if (notSubjects.test(wordOf(text, subject))) return false;
  if (isUnknown(subject) || isUnsupported(subject)) return true;
  if ((subject.kinds & (kinds.metric | kinds.on | kinds.compare | kinds.by | kinds.sort | kinds.not)) !== 0)
    return false;
  if (/^(?:will|would)$/.test(wordOf(text, item))) return true;
  return next !== undefined && (next.kinds & (predicates | kinds.stop)) === 0;
}
