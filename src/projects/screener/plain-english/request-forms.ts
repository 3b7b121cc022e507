// Decides whether a sentence asks for projects. A title, a statement or a question about something else has nothing to screen
// for, even if it names a category: "What is the best place to deposit stablecoins?"
import { kinds, type Item } from "./meanings.ts";
import { otherRequests } from "./phrase-files.ts";
import { asking, isUnknown, isUnsupported, projects, startsWith, wordOf } from "./request-words.ts";
import { isBuyingVerb } from "./smart-money.ts";
import { isNews, isStatement, notSubjects, personal, statistic, verbs } from "./statements.ts";

const { openings, things } = otherRequests();

export function asks(sentence: string, items: readonly Item[]): boolean {
  // A text about one token is not a request.
  if (/(?<!\b(?:like|to|than|except|excluding|without|not)\s)\$\p{L}{2,}/iu.test(sentence)) return false;
  if (personal.test(sentence) || statistic.test(sentence)) return false;
  for (let index = 0; index < items.length; index++) {
    if (!startsClause(sentence, items, index)) continue;
    if (startsWith(sentence, items, index, openings)) return false;
    const isQuestion =
      index === 0 || /^(?:what|whats|which|who|any|best)$/.test(wordOf(sentence, items[index]));
    if (isQuestion && isAboutThings(sentence, items.slice(index))) return false;
  }
  if (isDefinition(sentence, items) || isActivity(sentence, items) || isNews(sentence, items)) return false;
  const [first, second] = [wordOf(sentence, items[0]), wordOf(sentence, items[1])];
  // "Can L2 fees ever go below one cent?"
  if (/^(?:can|could|will|would|should|did|is|are|was|were)$/.test(first) && !offered.test(second))
    return false;
  if (isSpecific(sentence, items)) return true;
  // A size or a state is only a request if the sentence states nothing else: "Low caps are where the money is".
  if (items.some((item) => (item.kinds & (kinds.band | kinds.state)) !== 0))
    return !isStatement(sentence, items) && !/\b(?:vs|versus)\b/i.test(sentence);
  return !isTalk(sentence, items);
}

/** "What is DeFi?", but not "what is trending in DeFi" */
function isDefinition(text: string, items: readonly Item[]): boolean {
  const at = /^(?:what|whats)$/.test(wordOf(text, items[0]))
    ? /^(?:is|are)$/.test(wordOf(text, items[1]))
      ? 2
      : 1
    : 0;
  const asked = items[at];
  if (asked === undefined || at === 0 || (at === 1 && wordOf(text, items[0]) !== "whats")) return false;
  // "what is smart money buying"
  if (isBuyingVerb(wordOf(text, items[at + 1])) !== undefined) return false;
  const isNamed = (asked.kinds & (kinds.category | kinds.ecosystem | kinds.metric)) !== 0 || isUnknown(asked);
  const wanted = kinds.compare | kinds.sort | kinds.state | kinds.move | kinds.superlative | kinds.by;
  return isNamed && items.slice(at).every((item) => (item.kinds & wanted) === 0);
}

/** "Learning programming on L1s" */
function isActivity(text: string, items: readonly Item[]): boolean {
  const [first] = items;
  const wanted = kinds.compare | kinds.sort | kinds.superlative | kinds.metric;
  return (
    first !== undefined &&
    isUnknown(first) &&
    wordOf(text, first).endsWith("ing") &&
    items.every((item) => (item.kinds & wanted) === 0)
  );
}

/** A clause starts at the first word, and after punctuation. */
function startsClause(text: string, items: readonly Item[], index: number): boolean {
  const before = items[index - 1];
  return (
    before === undefined ||
    /^(?:[,:;|()–—-]|and|but|so|know|knows|wonder|wondering|understand|lmao|lol|omg|wow|damn|bro|guys|yo|hey|ok)$/.test(
      wordOf(text, before),
    )
  );
}

const breaks = kinds.on | kinds.comma | kinds.compare | kinds.not | kinds.and | kinds.or | kinds.amount;
/** How many words a compound noun may have: "stable coin staking (strategy)". */
const longestCompound = 3;

/** Whether the noun that is asked for is not a project: "best (way) to …", "DeFi staking (strategy)". */
function isAboutThings(text: string, items: readonly Item[]): boolean {
  let since = -1;
  for (const [index, item] of items.entries()) {
    // "APR over 15%" is a condition.
    const isBounded = ((items[index + 1]?.kinds ?? 0) & (kinds.compare | kinds.amount)) !== 0;
    const isThing =
      !isBounded &&
      (item.kinds & (kinds.category | kinds.ecosystem)) === 0 &&
      (things.has(singular(wordOf(text, item))) || startsWith(text, items, index, things));
    if (isThing && (since < 0 || index - since <= longestCompound)) return true;
    if ((item.kinds & projects) !== 0) since = index;
    // Once the projects are described, nothing else is asked for.
    else if (since >= 0 && ((item.kinds & breaks) !== 0 || isFunctionWord(wordOf(text, item)))) return false;
    else if ((item.kinds & (kinds.state | kinds.sort | kinds.compare)) !== 0) return false;
  }
  return false;
}

/** Whether it states a bound or an order: then it is a request, however it is worded. */
function isSpecific(text: string, items: readonly Item[]): boolean {
  const comparing = kinds.compare | kinds.between;
  const near = (index: number) => (items[index]?.kinds ?? 0) & kinds.amount;
  const ordered = (index: number) =>
    [index, index + 1].some(
      (at) => ((items[at]?.kinds ?? 0) & (kinds.metric | kinds.sort | kinds.move | kinds.change)) !== 0,
    );
  return items.some((item, index) => {
    if ((item.kinds & kinds.order) !== 0) return true;
    if ((item.kinds & kinds.move) !== 0 && near(index + 1) !== 0) return true;
    if ((item.kinds & kinds.by) !== 0 && ordered(index + 1)) return true;
    if ((item.kinds & kinds.to) !== 0 && near(index - 1) !== 0 && near(index + 1) !== 0) return true;
    if ((item.kinds & comparing) !== 0 && (near(index + 1) | near(index + 2)) !== 0) return true;
    if ((item.kinds & kinds.afterwards) !== 0 && near(index - 1) !== 0) return true;
    return (item.kinds & kinds.sort) !== 0 && wordOf(text, item).includes(" ");
  });
}

/** Talk about projects names a category or a coin, but asks for nothing: a statement, a yes-or-no question, a headline. */
function isTalk(text: string, items: readonly Item[]): boolean {
  const isQuestion = /\?\s*$/.test(text);
  const first = wordOf(text, items[0]);
  const second = wordOf(text, items[1]);
  if (
    /^(?:if|how|when|while|since|because|although|after|before)$/.test(first) &&
    !/^(?:much|many|about)/.test(second)
  )
    return true;
  if (
    yesOrNo.test(first) &&
    !(
      offered.test(second) &&
      !/^(?:do|are|did|have|should|would) (?:you|we|i) (?!have|know|recommend|suggest)/i.test(text)
    )
  )
    return true;
  const asked = askedFor(text, items);
  if (asked !== undefined) return asked !== "projects";
  // "no dogs, no cats", "show me …"
  if (((items[0]?.kinds ?? 0) & (kinds.limit | kinds.not)) !== 0 && first !== "just") return false;
  if (isStatement(text, items)) return true;
  const unknownWords = items.filter((item) => isUnknown(item) || isUnsupported(item)).length;
  const meant = items.filter((item) => (item.kinds & meaningful) !== 0 && !isUnsupported(item)).length;
  if (unknownWords > meant && unknownWords >= (isQuestion ? 4 : 2)) return true;
  if (!isQuestion && /^(?:i|im|id|ive|we|my)$/.test(first))
    return !wanting.test(text) && items.every((item) => (item.kinds & (kinds.not | kinds.sort)) === 0);
  return !asking.test(first) && !isNounPhrase(text, items);
}

const wanting =
  /\b(?:want|wanna|need|looking|searching|hunting|seeking|interested|after|find|show|give|list|recommend\w*|suggest\w*|prefer|like|love|pick|screen|filter|only|what|which|any)\b/i;

/** "Best Cosmos coins", "underrated DeFi tokens?", "AI and DePIN on Solana": projects with adjectives, and no verb. */
function isNounPhrase(text: string, items: readonly Item[]): boolean {
  const [first, second] = items;
  if (first === undefined || /\b(?:vs|versus)\b/i.test(text)) return false;
  const describes =
    projects | kinds.superlative | kinds.level | kinds.state | kinds.sort | kinds.metric | kinds.amount;
  if (isUnknown(first) && ((second?.kinds ?? 0) & describes) === 0) return false;
  return !items.some((item, index) => {
    const subject = items[index - 1];
    return (
      subject !== undefined &&
      verbs.test(wordOf(text, item)) &&
      !notSubjects.test(wordOf(text, subject)) &&
      (subject.kinds & kinds.metric) === 0
    );
  });
}

const yesOrNo = /^(?:can|should|is|are|was|were|would|could|do|does|did|has|have)$/;
const offered = /^(?:you|u|be|i|we|there|any|anyone|some|people|traders|buyers|sellers|everyone|not)\b/;
const meaningful =
  kinds.category |
  kinds.ecosystem |
  kinds.noun |
  kinds.metric |
  kinds.sort |
  kinds.superlative |
  kinds.amount |
  kinds.move;

const askers =
  /^(?:what|whats|which|any|best|top|need|looking|seeking|looking for|searching for|in search of|is|are|there|for|some|a|an|the|good)$/;

/** What the first noun phrase of the question is about: "which hardware wallet …", "looking for writers", "what stablecoins". */
function askedFor(text: string, items: readonly Item[]): "projects" | "something else" | undefined {
  const first = wordOf(text, items[0]);
  if (!/^(?:what|whats|which|any|best|top|looking|need|seeking|the|a)\b/.test(first)) return undefined;
  const skipped =
    kinds.limit | kinds.superlative | kinds.chatter | kinds.link | kinds.level | kinds.amount | kinds.on;
  const isSkipped = (item: Item | undefined) =>
    item !== undefined && (askers.test(wordOf(text, item)) || (item.kinds & skipped) !== 0);
  const from = items.findIndex((item) => !isSkipped(item) || (item.kinds & projects) !== 0);
  if (from < 0) return undefined;
  const rest = items.slice(from);
  const end = rest.findIndex(
    (item) =>
      /^(?:of|of the)$/.test(wordOf(text, item)) ||
      isFunctionWord(wordOf(text, item)) ||
      (item.kinds & breaks) !== 0,
  );
  const phrase = end < 0 ? rest : rest.slice(0, end);
  const last = phrase.at(-1);
  if (last === undefined) return undefined;
  const known = phrase.filter(
    (item) => !isUnknown(item) && !isUnsupported(item) && (item.kinds & ~kinds.link) !== 0,
  );
  // "which wallet (do you use)"
  const isNamed = known.some((item) => (item.kinds & ~(kinds.link | kinds.chatter)) !== 0);
  if (known.length === 0 || (!isNamed && phrase.some(isUnknown))) return "something else";
  // "DeFi (stocks)"
  if (
    isUnknown(last) &&
    wordOf(text, last).endsWith("s") &&
    known.every((item) => (item.kinds & kinds.noun) === 0)
  )
    return "something else";
  const isWhich = /^(?:what|whats|which|any|best|top)\b/.test(first);
  return isWhich && known.some((item) => (item.kinds & projects) !== 0) ? "projects" : undefined;
}

function isFunctionWord(word: string): boolean {
  return /^(?:to|for|with|that|which|who|is|are|has|have|in|on|at|from|by)$/.test(word);
}

function singular(word: string): string {
  if (things.has(word)) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.replace(/s$/, "");
}
