// Decides whether an ambiguous word means a project, with published weights.
import { Ambiguity, Context, wordAmbiguity } from "./word-lists.ts";
import type { Sense } from "./linker-lexicon.ts";
import type { Hit, Scan, Word } from "./text-scan.ts";
import {
  type Casing,
  casingOf,
  isAdjacent,
  isAfterAmount,
  isBeforeNumber,
  isListGap,
  isPossessive,
  isSentenceStart,
  rawText,
  type TextShape,
} from "./shape.ts";
import type { LinkerProject } from "./linker-types.ts";

/** Evidence from the whole content item for judging one hit. */
export interface ItemContext {
  certain: ReadonlySet<LinkerProject>;
  /** Ecosystems of the certain projects. */
  ecosystems: ReadonlySet<string>;
  cryptoWords: number;
}

export const ACCEPT_FROM = 0.54;

export const weights = {
  prior: {
    [Ambiguity.clear]: 0.45,
    [Ambiguity.ordinary]: 0.25,
    [Ambiguity.everyday]: 0,
    [Ambiguity.acronym]: -0.3,
  },
  hashtag: {
    [Ambiguity.clear]: 0.5,
    [Ambiguity.ordinary]: 0.35,
    [Ambiguity.everyday]: 0.2,
    [Ambiguity.acronym]: 0.2,
  },
  casing: { exact: 0.45, proper: 0.3, neutral: 0.05, shouted: 0, lower: -0.3 },
  nextNoun: 0.4,
  nextNounWeak: 0.2,
  nextVerb: {
    [Ambiguity.clear]: 0.3,
    [Ambiguity.ordinary]: 0.3,
    [Ambiguity.everyday]: 0.2,
    [Ambiguity.acronym]: 0.2,
  },
  /** "is", "will", "to", or an ordinary word ending in -s after a name that opens a sentence. */
  nextAction: 0.15,
  nextNumber: -0.5,
  nextCommonplace: -0.4,
  nextCompany: -0.5,
  nextOnProject: 0.2,
  /** "Core Scientific", "Ledger Nano": part of a longer proper name. */
  longerName: -0.5,
  /** "Stock-to-Flow" */
  hyphenTail: -0.5,
  possessive: 0.15,
  afterPreposition: 0.2,
  afterDeterminer: -0.35,
  afterThe: -0.1,
  afterNoun: 0.15,
  afterAmount: 0.4,
  inList: 0.35,
  paired: 0.5,
  certain: 0.6,
  ecosystem: 0.1,
  cryptoNone: -0.05,
  cryptoSome: 0.1,
  cryptoMuch: 0.2,
} as const;

const CRYPTO_MUCH = 3;

/** Certain without context: identifiers, cashtags, coined names, and coined symbols in their own casing. */
export function isCertain(hit: Hit, sense: Sense, scan: Scan): boolean {
  if (hit.mark === "identifier") return true;
  if (hit.mark === "cashtag") return sense.kind === "symbol" || sense.ambiguity === Ambiguity.clear;
  if (sense.ambiguity !== Ambiguity.clear) return false;
  return sense.kind !== "symbol" || (isTicker(rawText(hit, scan), sense) && !isCompany(hit, scan));
}

/** A symbol that is also a word counts only in capitals or among other tickers: "btc eth sol". */
function isPossible({ hit, sense, scan }: Candidate, listed: boolean, known: boolean): boolean {
  if (sense.kind !== "symbol" || hit.mark !== "none") return true;
  // A single letter is not a symbol: "U.S.", "S&P".
  if (sense.written.length < 2) return false;
  const raw = rawText(hit, scan);
  // "IP rights", "AI agents": acronyms are always written in capitals.
  if (sense.ambiguity === Ambiguity.acronym)
    return isTicker(raw, sense) && (known || listed || isAfterAmount(scan.text, hit.start));
  if (sense.ambiguity === Ambiguity.clear || isTicker(raw, sense)) return true;
  return sense.ambiguity === Ambiguity.ordinary && listed;
}

function isTicker(raw: string, sense: Sense): boolean {
  return raw === sense.written || raw === raw.toUpperCase();
}

/** One ambiguous mention with its context in the text. */
export interface Candidate {
  hit: Hit;
  sense: Sense;
  scan: Scan;
  shape: TextShape;
  /** The nearest accepted hits. */
  neighbours: { left: Hit | undefined; right: Hit | undefined };
  /** All undecided hits, sorted by start, and the index of this one. */
  undecidedHits: readonly Hit[];
  index: number;
}

/** Returns a score from below 0 to above 1, which is a link from ACCEPT_FROM on, or null if the sense is impossible. */
export function judge(candidate: Candidate, itemContext: ItemContext): number | null {
  const { hit, sense, scan, shape, neighbours } = candidate;
  const { text } = scan;
  const listed = isListed(candidate);
  const paired = isPaired(candidate);
  if (!isPossible(candidate, listed, paired || itemContext.certain.has(sense.project))) return null;
  const casing = casingOf(hit, sense, scan, shape);
  let score = weights.prior[sense.ambiguity] + casingScore(candidate, casing, listed);
  if (hit.mark === "hashtag") score += weights.hashtag[sense.ambiguity];
  score += nextScore(candidate, casing) + previousScore(candidate, casing);
  if (listed) score += weights.inList;
  if (neighbours.right && text.slice(hit.end, neighbours.right.start).toLowerCase() === " on ")
    score += weights.nextOnProject;
  if (paired) score += weights.paired;
  return score + itemContextScore(sense.project, itemContext);
}

function casingScore({ hit, sense }: Candidate, casing: Casing, listed: boolean): number {
  const lowerIsUsual =
    sense.ambiguity === Ambiguity.clear || hit.mark === "hashtag" || (listed && sense.kind === "symbol");
  return casing === "lower" && lowerIsUsual ? 0 : weights.casing[casing];
}

function nextScore(candidate: Candidate, casing: Casing): number {
  const { hit, sense, scan } = candidate;
  const score = isPossessive(scan.text, hit.end) ? weights.possessive : 0;
  if (isBeforeNumber(scan.text, hit.end)) {
    return casing === "exact" || sense.ambiguity !== Ambiguity.everyday ? score : score + weights.nextNumber;
  }
  const next = nextWord(hit, scan);
  if (next === undefined) return score;
  if (next.bits & Context.noun) {
    // "Core Team", "Gas Price": these nouns follow any word.
    const weak =
      sense.ambiguity === Ambiguity.everyday && !(next.bits & Context.crypto) && casing !== "exact";
    return score + (weak ? weights.nextNounWeak : weights.nextNoun);
  }
  if (next.bits & Context.company) return score + weights.nextCompany;
  if (next.bits & Context.commonplace && casing !== "exact") return score + weights.nextCommonplace;
  if (next.bits & Context.verb && casing !== "lower") return score + weights.nextVerb[sense.ambiguity];
  if (isJoinable(candidate, casing) && isOtherName(candidate, next)) return score + weights.longerName;
  return casing !== "lower" && isAction(candidate, next) ? score + weights.nextAction : score;
}

function previousScore(candidate: Candidate, casing: Casing): number {
  const { hit, scan } = candidate;
  const { text } = scan;
  if (isAfterAmount(text, hit.start)) return weights.afterAmount;
  const previous = scan.words[hit.firstWord - 1];
  if (previous === undefined || !isAdjacent(text, previous.end, hit.start)) return 0;
  if (text[hit.start - 1] === "-" && casing !== "exact" && !isListed(candidate)) return weights.hyphenTail;
  if (text.slice(previous.start, previous.end).toLowerCase() === "the") return weights.afterThe;
  if (previous.bits & Context.determiner && casing !== "exact") {
    // "Another Compound fork": the article belongs to the noun that follows.
    const ofNoun = casing !== "lower" && ((nextWord(hit, scan)?.bits ?? 0) & Context.noun) !== 0;
    return ofNoun ? 0 : weights.afterDeterminer;
  }
  if (casing === "lower") return 0;
  // "Bitcoin Rainbow chart"
  const { left } = candidate.neighbours;
  const unmarked = hit.mark === "none" && left?.mark === "none";
  if (unmarked && casing !== "exact" && left.end + 1 === hit.start && !isListed(candidate))
    return weights.longerName;
  if (previous.bits & Context.preposition) return weights.afterPreposition;
  if (previous.bits & Context.noun) return weights.afterNoun;
  const joined =
    text[previous.end] === " " && isJoinable(candidate, casing) && isOtherName(candidate, previous);
  return joined ? weights.longerName : 0;
}

function nextWord(hit: Hit, scan: Scan): Word | undefined {
  const next = scan.words[hit.afterWord];
  return next !== undefined && isAdjacent(scan.text, hit.end, next.start) ? next : undefined;
}

/** Whether it may be part of a longer proper name: "Core Scientific", "Nashville SC". Headlines capitalise every word. */
function isJoinable({ sense, shape }: Candidate, casing: Casing): boolean {
  if (casing === "proper") return true;
  return casing === "exact" && !shape.titleCase && sense.ambiguity === Ambiguity.everyday;
}

/** Whether it is a capitalised word without a context class that is not part of a project's name. */
function isOtherName({ scan, neighbours }: Candidate, word: Word): boolean {
  if ((word.bits & ~Context.crypto) !== 0 || isSentenceStart(scan.text, word.start)) return false;
  if (covers(neighbours.left, word) || covers(neighbours.right, word)) return false;
  return /^\p{Lu}\p{L}/u.test(scan.text.slice(word.start, word.start + 3));
}

function covers(hit: Hit | undefined, word: Word): boolean {
  return hit !== undefined && hit.start <= word.start && word.end <= hit.end;
}

/** "Terra has …", or "Ripple Slams …" at the start of a sentence. */
function isAction({ hit, sense, scan }: Candidate, next: Word): boolean {
  if (sense.ambiguity !== Ambiguity.ordinary) return false;
  if (next.bits & Context.auxiliary) return true;
  const word = scan.text.slice(next.start, next.end).toLowerCase();
  return (
    isSentenceStart(scan.text, hit.start) && /[^su]s$/.test(word) && wordAmbiguity(word) !== Ambiguity.clear
  );
}

function isCompany(hit: Hit, scan: Scan): boolean {
  return ((nextWord(hit, scan)?.bits ?? 0) & Context.company) !== 0;
}

function itemContextScore(project: LinkerProject, itemContext: ItemContext): number {
  let score = 0;
  if (itemContext.certain.has(project)) score += weights.certain;
  else if (project.ecosystems?.some((ecosystem) => itemContext.ecosystems.has(ecosystem)))
    score += weights.ecosystem;
  const crypto = itemContext.cryptoWords + itemContext.certain.size;
  if (crypto === 0) return score + weights.cryptoNone;
  return score + (crypto >= CRYPTO_MUCH ? weights.cryptoMuch : weights.cryptoSome);
}

/** Whether it is next to an accepted hit with only list punctuation between, or directly between two: "XMR Neo TRX". */
function isListed({ hit, sense, scan: { text }, neighbours: { left, right } }: Candidate): boolean {
  if (left !== undefined && isListGap(text, left.end, hit.start, areTickers(sense, left))) return true;
  if (right === undefined) return false;
  if (isListGap(text, hit.end, right.start, areTickers(sense, right))) return true;
  return left !== undefined && left.end + 1 === hit.start && hit.end + 1 === right.start;
}

function areTickers(sense: Sense, other: Hit): boolean {
  return sense.kind === "symbol" && other.senses.some(({ kind }) => kind === "symbol");
}

/** The most positions between two hits of a pair in the list of undecided hits, which may overlap. */
const PAIR_REACH = 4;

/** "Optimism (OP)": two undecided words of one project confirm each other. */
function isPaired({ hit, sense, scan: { text }, undecidedHits, index }: Candidate): boolean {
  for (let i = Math.max(0, index - PAIR_REACH); i <= index + PAIR_REACH; i++) {
    const other = undecidedHits[i];
    if (other === undefined || other === hit) continue;
    const [left, right] = hit.start < other.start ? [hit, other] : [other, hit];
    if (text[right.end] !== ")" || !/^ ?\(\$?$/.test(text.slice(left.end, right.start))) continue;
    if (other.senses.some((twin) => twin.project === sense.project && twin.kind !== sense.kind)) return true;
  }
  return false;
}
