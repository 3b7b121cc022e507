// Decides whether an ambiguous word means a project, with published weights.
import { Ambiguity, Context } from "./word-lists.ts";
import type { Sense } from "./lexicon-types.ts";
import type { Hit, Scan, Word } from "./text-scan.ts";
import { isNameWord } from "./other-names.ts";
import { nextWord, type Candidate } from "./candidate.ts";
import {
  isAmongCompanies,
  isAmongTickers,
  isBetween,
  isExample,
  isListed,
  isPaired,
} from "./list-context.ts";
import { isDevice } from "./devices.ts";
import { weights } from "./judge-weights.ts";
import { isPossible } from "./possible-senses.ts";
import { isExpected } from "./prior.ts";
import { isAction, isDoer } from "./subject.ts";
import {
  type Casing,
  casingOf,
  isAdjacent,
  isAffiliation,
  isAfterAmount,
  isBeforeNumber,
  isPossessive,
  isPriced,
  isSentenceStart,
  isSoldAt,
} from "./shape.ts";
import { isBeforeNoun, isOwn, isOwnTicker, isPredicate } from "./token-use.ts";
import type { LinkerProject } from "./linker-types.ts";

/** Evidence from the whole content item for judging one hit. */
export interface ItemContext {
  certain: ReadonlySet<LinkerProject>;
  /** How many different words show that the item is about crypto. */
  cryptoWords: number;
  /** Whether it has prices, percentages or cashtags, as texts about any market have. */
  hasAmounts: boolean;
  /** Senses of words that are part of another name somewhere in the item: after "Justin Sun", "Sun" is the person. */
  otherNames: ReadonlySet<readonly Sense[]>;
  /** Projects whose name and whose symbol are both in the item. */
  named: ReadonlySet<LinkerProject>;
  /** Senses of words that are a company's somewhere in the item: after "HIVE Digital", "HIVE" is the company. */
  companies: ReadonlySet<readonly Sense[]>;
}

/** From this many signs on, an item is surely about crypto. */
export const CRYPTO_MUCH = 3;

/** Returns a score from below 0 to above 1, which is a link from ACCEPT_FROM on, or null if the sense is impossible. */
export function judge(candidate: Candidate, itemContext: ItemContext): number | null {
  const { hit, sense, scan, shape, neighbours } = candidate;
  const { text } = scan;
  // "kraken, synapse funding": words in lower case follow the name of a company, too.
  const listed = isListed(candidate) || (startsUpper(text, hit) && isAmongCompanies(candidate));
  const paired = isPaired(candidate);
  if (!isPossible(candidate, listed, paired || itemContext.certain.has(sense.project))) return null;
  const casing = casingOf(hit, sense, scan, shape);
  let score = weights.prior[sense.ambiguity] + casingScore(candidate, casing, listed);
  if (hit.mark === "hashtag") score += weights.hashtag[sense.ambiguity];
  score += nextScore(candidate, casing) + previousScore(candidate, casing, listed);
  // "Ripple, Swift": the common words of a list are no projects that few know.
  if (
    listed &&
    (isExpected(sense.standing) || sense.ambiguity !== Ambiguity.acronym || hit.mark === "cashtag")
  )
    score += weights.inList;
  // Capitals prove nothing where all words have them, but a list of tickers does.
  if (listed && casing === "shouted" && isAmongTickers(candidate)) score += weights.amongTickers;
  if (casing === "lower" && isDevice(candidate)) score += weights.device;
  if (neighbours.right && text.slice(hit.end, neighbours.right.start).toLowerCase() === " on ")
    score += weights.nextOnProject;
  // "Circle's EURC". A long gap is not read, so that the time stays linear.
  const gap = neighbours.right ? neighbours.right.start - hit.end : Infinity;
  if (gap <= 3 && casing !== "lower" && /^['’]s? $/.test(text.slice(hit.end, hit.end + gap)))
    score += weights.owns;
  if (
    (casing === "proper" || casing === "neutral") &&
    isExpected(sense.standing) &&
    isAffiliation(text, hit.start, hit.end)
  )
    score += weights.affiliation;
  if (itemContext.named.has(sense.project)) score += weights.withSymbol;
  if (paired) score += weights.paired;
  else if (itemContext.companies.has(hit.senses)) score += weights.otherCompany;
  else if (itemContext.otherNames.has(hit.senses)) score += weights.otherName[sense.standing];
  return score + itemContextScore(sense, itemContext);
}

function casingScore(candidate: Candidate, casing: Casing, listed: boolean): number {
  const { hit, sense, shape } = candidate;
  const isWord = sense.ambiguity === Ambiguity.ordinary || sense.ambiguity === Ambiguity.everyday;
  if (casing === "exact" && hit.mark === "none" && sense.kind === "symbol" && isWord)
    return weights.exactWord;
  if (casing !== "lower") return weights.casing[casing];
  if (sense.ambiguity === Ambiguity.clear) {
    if (!isExpected(sense.standing)) return weights.lowerCoined;
    return shape.lowerCase && sense.standing === "known" ? weights.lowerClear : 0;
  }
  if (listed && isExpected(sense.standing)) {
    if (isAmongLower(candidate)) return 0;
    // "NEO and ripple"
    if (sense.ambiguity === Ambiguity.ordinary && !isBeforeNoun(candidate)) return weights.lowerListed;
  }
  if (shape.lowerCase && isExpected(sense.standing)) return weights.lowerStyle;
  return hit.mark === "hashtag" || (listed && sense.kind === "symbol") ? 0 : weights.casing.lower;
}

/** "tensor, kamino": an accepted neighbour is in lower case, so that lower case is no evidence here. */
function isAmongLower({ scan: { text }, neighbours: { left, right } }: Candidate): boolean {
  return [left, right].some(
    (hit) => hit !== undefined && /^\p{Ll}[^\p{Lu}]*$/u.test(text.slice(hit.start, hit.end)),
  );
}

function nextScore(candidate: Candidate, casing: Casing): number {
  const { hit, sense, scan } = candidate;
  const score = isPossessive(scan.text, hit.end) ? weights.possessive : 0;
  if (isPriced(scan.text, hit.end)) return score + weights.priced;
  if (casing !== "lower" && sense.ambiguity === Ambiguity.ordinary && isSoldAt(scan.text, hit.end))
    return score + weights.priced;
  if (isBeforeNumber(scan.text, hit.end)) {
    return casing === "exact" || sense.ambiguity !== Ambiguity.everyday ? score : score + weights.nextNumber;
  }
  const next = nextWord(hit, scan);
  if (next === undefined) return score;
  if (next.bits & Context.noun || isTradeOf(scan, hit.afterWord)) {
    if (casing === "lower" && sense.ambiguity !== Ambiguity.clear) return score + weights.nextNounLower;
    // "Core Team", "Gas Price": these nouns follow any word.
    const weak = sense.ambiguity >= Ambiguity.everyday && !(next.bits & Context.crypto) && casing !== "exact";
    return score + (weak ? weights.nextNounWeak : weights.nextNoun);
  }
  if (next.bits & Context.company) return score + weights.nextCompany;
  if (next.bits & Context.commonplace && casing !== "exact") return score + weights.nextCommonplace;
  const acts = (next.bits & Context.verb) !== 0 || isDoer(candidate, next);
  if (acts && casing !== "lower") return score + weights.nextVerb[sense.ambiguity];
  if (continuesName(candidate, casing, next)) return score + weights.longerName;
  const isTicker = casing === "exact" && isOwnTicker(candidate) && isPredicate(scan.text, next);
  return isTicker || (casing !== "lower" && isAction(candidate, next)) ? score + weights.nextAction : score;
}

/** "Ether short position", "Ether spot ETF" */
function isTradeOf({ text, words }: Scan, at: number): boolean {
  const [kind, noun] = [words[at], words[at + 1]];
  if (kind === undefined || noun === undefined || !(noun.bits & Context.noun)) return false;
  return (
    /^(?:short|long|spot|leveraged|perpetual)$/i.test(text.slice(kind.start, kind.end)) &&
    isAdjacent(text, kind.end, noun.start)
  );
}

function previousScore(candidate: Candidate, casing: Casing, listed: boolean): number {
  const { hit, sense, scan } = candidate;
  const { text } = scan;
  // "a $35 million cyber fund": a name in lower case is not counted in units.
  if (isAfterAmount(text, hit.start))
    return sense.kind === "symbol" || (isExpected(sense.standing) && casing !== "lower")
      ? weights.afterAmount
      : 0;
  const previous = scan.words[hit.firstWord - 1];
  if (previous === undefined || !isAdjacent(text, previous.end, hit.start)) return 0;
  if (text[hit.start - 1] === "-" && casing !== "exact" && !listed) return weights.hyphenTail;
  if (text.slice(previous.start, previous.end).toLowerCase() === "the") return weights.afterThe;
  const isArticle = /^an?$/i.test(text.slice(previous.start, previous.end));
  if (previous.bits & Context.determiner && (casing !== "exact" || isArticle))
    return determinerScore(candidate, casing, previous, isArticle);
  if (casing === "exact" && isOwnTicker(candidate) && !isBeforeNoun(candidate)) {
    if (isOwn(text, previous)) return weights.afterOwn;
    if (/^(?:in|of|about|for|than|like)$/.test(text.slice(previous.start, previous.end)))
      return weights.afterOf;
  }
  if (casing === "lower") {
    const isUsed =
      sense.ambiguity === Ambiguity.clear &&
      (previous.bits & Context.preposition) !== 0 &&
      text.slice(previous.start, previous.end).toLowerCase() !== "to";
    return isUsed ? weights.afterPreposition : 0;
  }
  if (previous.bits & Context.business && text[hit.start - 1] === " ") return weights.afterBusiness;
  if (previous.bits & Context.owner && isPossessive(text, previous.end)) return weights.afterOwner;
  // "Bitcoin Rainbow chart"
  const { left } = candidate.neighbours;
  const unmarked = hit.mark === "none" && left?.mark === "none";
  if (unmarked && casing !== "exact" && left.end + 1 === hit.start && !isBetween(candidate))
    return weights.longerName;
  if (isExample(candidate)) return weights.example;
  if (previous.bits & Context.preposition) {
    const weak = !isExpected(sense.standing) && sense.ambiguity >= Ambiguity.everyday;
    return weak ? weights.afterPrepositionWeak : weights.afterPreposition;
  }
  if (previous.bits & Context.noun) return weights.afterNoun;
  const joined = text[previous.end] === " " && continuesName(candidate, casing, previous);
  return joined ? weights.longerName : 0;
}

/** After "a", "another" or "that" and the like, a word is more often a common noun. */
function determinerScore(candidate: Candidate, casing: Casing, previous: Word, isArticle: boolean): number {
  const { hit, sense, scan } = candidate;
  const { text } = scan;
  // "Another Compound fork": the article belongs to the noun that follows.
  const next = nextWord(hit, scan);
  const ofNoun = next !== undefined && ((next.bits & Context.noun) !== 0 || isTradeOf(scan, hit.afterWord));
  if (ofNoun && casing !== "lower") return 0;
  // "reports indicate that Tether"
  if (casing === "proper" && text.slice(previous.start, previous.end).toLowerCase() === "that") return 0;
  if (isExpected(sense.standing)) {
    if (sense.ambiguity === Ambiguity.clear && (isArticle ? isBeforeNoun(candidate) : isOwn(text, previous)))
      return 0;
    if (sense.ambiguity === Ambiguity.ordinary && casing === "proper" && (isArticle || isOwn(text, previous)))
      return weights.afterDeterminerProper;
  }
  return casing === "exact" ? weights.exactAfterArticle : weights.afterDeterminer;
}

/** Whether a word follows that makes it the name of a company or a law: "HIVE Digital", "Clarity Act". */
export function isCompanyName({ hit, scan }: Candidate): boolean {
  const next = hit.mark === "none" ? nextWord(hit, scan) : undefined;
  return next !== undefined && (next.bits & Context.company) !== 0 && startsUpper(scan.text, next);
}

/** Whether the word is part of a longer name of something else: "Core Scientific", "Justin Sun", "Sonic Boom". */
export function isPartOfOtherName(candidate: Candidate): boolean {
  const { hit, sense, scan, shape } = candidate;
  if (hit.mark !== "none" || sense.kind === "symbol") return false;
  const next = nextWord(hit, scan);
  const previous = scan.words[hit.firstWord - 1];
  const isAfterName =
    previous !== undefined &&
    scan.text[previous.end] === " " &&
    previous.end + 1 === hit.start &&
    isOtherName(candidate, previous);
  const isBeforeName = next !== undefined && isOtherName(candidate, next);
  if (!isAfterName && !isBeforeName) return false;
  const casing = casingOf(hit, sense, scan, shape);
  return (
    (isBeforeName && continuesName(candidate, casing, next)) ||
    (isAfterName && continuesName(candidate, casing, previous))
  );
}

/** Headlines capitalise every word, so that there only a word that is a name by itself continues one. */
function continuesName(candidate: Candidate, casing: Casing, word: Word): boolean {
  if (casing === "lower" || casing === "shouted" || !isOtherName(candidate, word)) return false;
  return isJoinable(candidate, casing) || (casing === "neutral" && isNameWord(candidate.scan, word));
}

/** Whether it may be part of a longer proper name: "Core Scientific", "Nashville SC". Headlines capitalise every word. */
function isJoinable({ sense, shape }: Candidate, casing: Casing): boolean {
  if (casing === "proper") return true;
  return casing === "exact" && !shape.titleCase && sense.ambiguity === Ambiguity.everyday;
}

/** Whether it is a capitalised word without a context class that is not part of a project's name. */
function isOtherName({ scan, neighbours }: Candidate, word: Word): boolean {
  if (!startsUpper(scan.text, word)) return false;
  if ((word.bits & ~(Context.crypto | Context.owner)) !== 0 || isSentenceStart(scan.text, word.start))
    return false;
  if (covers(neighbours.left, word) || covers(neighbours.right, word)) return false;
  return /^\p{Lu}\p{L}+$/u.test(scan.text.slice(word.start, word.end));
}

/** A quick test before the exact one. */
function startsUpper(text: string, { start }: { start: number }): boolean {
  const code = text.charCodeAt(start);
  return code < 0x61 || code > 0x7a;
}

function covers(hit: Hit | undefined, word: Word): boolean {
  return hit !== undefined && hit.start <= word.start && word.end <= hit.end;
}

function itemContextScore(sense: Sense, itemContext: ItemContext): number {
  const { project, standing, ambiguity } = sense;
  const score = itemContext.certain.has(project) ? weights.certain : 0;
  const isRisky = sense.kind === "symbol" ? !isExpected(standing) : sense.isProperName;
  const signs = itemContext.cryptoWords + itemContext.certain.size;
  const crypto = itemContext.hasAmounts && (!isRisky || signs > 0) ? signs + 1 : signs;
  if (crypto === 0 && isRisky)
    return score + (sense.kind === "symbol" ? weights.cryptoNoneSymbol : weights.cryptoNoneProper);
  if (crypto === 0) return score + weights.cryptoNone[ambiguity === Ambiguity.clear ? "known" : standing];
  return score + (crypto >= CRYPTO_MUCH ? weights.cryptoMuch : weights.cryptoSome);
}
