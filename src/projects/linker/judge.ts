// Decides, with published weights, whether an ambiguous word means the project.
import { Context } from "./context-words.ts";
import type { Sense } from "./lexicon.ts";
import type { Hit, Scan } from "./scan.ts";
import {
  casingOf,
  isAdjacent,
  isAfterAmount,
  isBeforeNumber,
  isListGap,
  isPossessive,
  rawText,
} from "./shape.ts";
import type { Casing, TextShape } from "./shape.ts";
import type { LinkerProject } from "./types.ts";
import { Ambiguity } from "./words.ts";

/** What is known of the whole item when one hit is judged. */
export interface Surroundings {
  certain: ReadonlySet<LinkerProject>;
  /** Ecosystems of the certain projects. */
  ecosystems: ReadonlySet<string>;
  cryptoWords: number;
}

export const ACCEPT_FROM = 0.55;

export const weights = {
  prior: { [Ambiguity.clear]: 0.45, [Ambiguity.ordinary]: 0.2, [Ambiguity.everyday]: 0 },
  hashtag: { [Ambiguity.clear]: 0.5, [Ambiguity.ordinary]: 0.35, [Ambiguity.everyday]: 0.2 },
  casing: { exact: 0.4, proper: 0.35, neutral: 0.1, shouted: 0, lower: -0.25 },
  nextNoun: 0.35,
  nextVerb: 0.25,
  nextNumber: -0.5,
  nextCommonplace: -0.4,
  possessive: 0.15,
  afterPreposition: 0.2,
  afterDeterminer: -0.35,
  afterThe: -0.1,
  afterNoun: 0.15,
  afterAmount: 0.4,
  inList: 0.35,
  paired: 0.5,
  certain: 0.6,
  ecosystem: 0.15,
  cryptoNone: -0.3,
  cryptoSome: 0.1,
  cryptoMuch: 0.2,
} as const;

const CRYPTO_MUCH = 3;

/** Sure without looking around: marked evidence, coined names, and coined symbols in their own casing. */
export function isCertain(hit: Hit, sense: Sense, scan: Scan): boolean {
  if (hit.mark === "sure") return true;
  if (hit.mark === "cashtag") return sense.kind === "symbol" || sense.ambiguity === Ambiguity.clear;
  if (sense.ambiguity !== Ambiguity.clear) return false;
  return sense.kind !== "symbol" || isTicker(rawText(hit, scan), sense);
}

/** A symbol that is an ordinary word counts in capitals only. */
export function isPossible(hit: Hit, sense: Sense, scan: Scan): boolean {
  if (sense.kind !== "symbol" || hit.mark !== "none" || sense.ambiguity === Ambiguity.clear) return true;
  return isTicker(rawText(hit, scan), sense);
}

function isTicker(raw: string, sense: Sense): boolean {
  return raw === sense.written || raw === raw.toUpperCase();
}

/** What stands in the same text: hits already accepted, and hits still doubtful. */
export interface Neighbours {
  accepted: readonly Hit[];
  open: readonly Hit[];
}

/** From below 0 to above 1; a link from ACCEPT_FROM on. */
export function judge(
  hit: Hit,
  sense: Sense,
  scan: Scan,
  shape: TextShape,
  near: Neighbours,
  around: Surroundings,
): number {
  const casing = casingOf(hit, sense, scan, shape);
  let score = weights.prior[sense.ambiguity];
  score += sense.ambiguity === Ambiguity.clear && casing === "lower" ? 0 : weights.casing[casing];
  if (hit.mark === "hashtag") score += weights.hashtag[sense.ambiguity];
  score += nextScore(hit, casing, scan);
  score += previousScore(hit, casing, scan);
  if (near.accepted.some((other) => isNeighbour(hit, other, scan.text))) score += weights.inList;
  if (near.open.some((other) => isPair(hit, other, sense, scan.text))) score += weights.paired;
  score += surroundingsScore(sense.project, around);
  return score;
}

function nextScore(hit: Hit, casing: Casing, scan: Scan): number {
  const { text, words } = scan;
  let score = isPossessive(text, hit.end) ? weights.possessive : 0;
  if (isBeforeNumber(text, hit.end)) return score + (casing === "exact" ? 0 : weights.nextNumber);
  const next = words[hit.afterWord];
  if (next === undefined || !isAdjacent(text, hit.end, next.start)) return score;
  if (next.bits & Context.noun) score += weights.nextNoun;
  else if (next.bits & Context.verb && casing !== "lower") score += weights.nextVerb;
  if (next.bits & Context.commonplace && casing !== "exact") score += weights.nextCommonplace;
  return score;
}

function previousScore(hit: Hit, casing: Casing, scan: Scan): number {
  const { text, words } = scan;
  if (isAfterAmount(text, hit.start)) return weights.afterAmount;
  const previous = words[hit.firstWord - 1];
  if (previous === undefined || !isAdjacent(text, previous.end, hit.start)) return 0;
  if (text.slice(previous.start, previous.end).toLowerCase() === "the") return weights.afterThe;
  let score = 0;
  if (previous.bits & Context.determiner && casing !== "exact") score += weights.afterDeterminer;
  if (previous.bits & Context.preposition && casing !== "lower") score += weights.afterPreposition;
  if (previous.bits & Context.noun && casing !== "lower") score += weights.afterNoun;
  return score;
}

function surroundingsScore(project: LinkerProject, around: Surroundings): number {
  let score = 0;
  if (around.certain.has(project)) score += weights.certain;
  else if (project.ecosystems?.some((ecosystem) => around.ecosystems.has(ecosystem)))
    score += weights.ecosystem;
  const crypto = around.cryptoWords + around.certain.size;
  if (crypto === 0) score += weights.cryptoNone;
  else score += crypto >= CRYPTO_MUCH ? weights.cryptoMuch : weights.cryptoSome;
  return score;
}

function isNeighbour(hit: Hit, other: Hit, text: string): boolean {
  if (hit.field !== other.field) return false;
  return other.start > hit.start
    ? isListGap(text, hit.end, other.start)
    : isListGap(text, other.end, hit.start);
}

/** "Optimism (OP)": two doubtful words of one project vouch for each other. */
function isPair(hit: Hit, other: Hit, sense: Sense, text: string): boolean {
  if (!other.senses.some((twin) => twin.project === sense.project && twin.kind !== sense.kind)) return false;
  const [left, right] = hit.start < other.start ? [hit, other] : [other, hit];
  return /^ ?\(\$?$/.test(text.slice(left.end, right.start)) && text[right.end] === ")";
}
