// The relevance formula as pure functions; docs/methodology/relevance.md explains it.

/** Increase this when the formula changes a score. */
export const FORMULA_VERSION = "5";

/** The weights of words and meaning, and how far freshness and attention can change the result. */
export interface Weights {
  words: number;
  meaning: number;
  freshness: number;
  attention: number;
}

/**
 * With a query, words + meaning = 1, and freshness and attention scale that match.
 * Without one, freshness + attention = 1 are the whole score.
 */
export const weights = {
  auto: { words: 0.7, meaning: 0.3, freshness: 0.1, attention: 0.05 },
  semantic: { words: 0.6, meaning: 0.4, freshness: 0.05, attention: 0.05 },
  recent: { words: 1, meaning: 0, freshness: 0.1, attention: 0.05 },
  newest: { words: 0, meaning: 0, freshness: 0.7, attention: 0.3 },
  attention: { words: 0, meaning: 0, freshness: 0.3, attention: 0.7 },
} as const satisfies Record<string, Weights>;

/**
 * The weights for items whose vector is the transformer's, which says more about them than a static one. The other weights
 * are the same for both.
 */
export const transformerWeights = {
  ...weights,
  auto: { ...weights.auto, words: 0.45, meaning: 0.55 },
  semantic: { ...weights.semantic, words: 0.5, meaning: 0.5 },
} as const satisfies Record<keyof typeof weights, Weights>;

/** The four parts of a score, from 0 to 1. */
export type ScoreParts = Record<keyof Weights, number>;

export function relevance(parts: ScoreParts, w: Weights): number {
  if (w.words + w.meaning === 0) return w.freshness * parts.freshness + w.attention * parts.attention;
  const match = w.words * parts.words + w.meaning * parts.meaning;
  return (
    match * (1 - w.freshness - w.attention + w.freshness * parts.freshness + w.attention * parts.attention)
  );
}

/** Converts a match to the share of results with such a match that are relevant: a logistic curve. */
export interface Calibration {
  slope: number;
  offset: number;
}

/** Fitted to the judged queries of the working half; docs/methodology/relevance.md has the reliability diagram. */
export const calibrations = {
  auto: { slope: 10.7, offset: -5.3 },
  semantic: { slope: 11.5, offset: -5.7 },
  recent: { slope: 7.7, offset: -4.1 },
} as const satisfies Record<string, Calibration>;

export function calibrated(relevance: number, { slope, offset }: Calibration): number {
  return 1 / (1 + Math.exp(-(offset + slope * relevance)));
}

/** The inverse of calibrated: the relevance at which a score begins. */
export function uncalibrated(score: number, { slope, offset }: Calibration): number {
  if (score <= 0) return 0;
  return score >= 1
    ? Number.POSITIVE_INFINITY
    : Math.max(0, (Math.log(score / (1 - score)) - offset) / slope);
}

/** BM25 with a fixed reference length, so that a score does not change when other texts arrive. */
const K1 = 0.9;
const B = 0.4;
const REFERENCE_LENGTH = 40;
/** A word in the title counts as this many in the body. */
export const TITLE_WEIGHT = 2;
export const IMPACT_STEPS = 255;
const IMPACT_MAX = K1 + 1;

/** The term-frequency part of BM25 (0..1.9) in 255 steps, as a posting stores it. */
export function impactOf(frequency: number, length: number): number {
  const saturated = (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / REFERENCE_LENGTH));
  return Math.max(1, Math.round((saturated / IMPACT_MAX) * IMPACT_STEPS));
}

export const IMPACT_UNIT = IMPACT_MAX / IMPACT_STEPS;

/** The inverse document frequency of a term that `matching` of `total` items contain. */
export function informationOf(matching: number, total: number): number {
  return Math.log(1 + (total - matching + 0.5) / (matching + 0.5));
}

/** What a term counts in `words`. Rare terms count more than in BM25, because a question has many common ones. */
export function weightOf(information: number): number {
  return information * Math.sqrt(information);
}

/** A match by words must cover at least this share of the query's information. */
const COVERAGE_NEEDED = 0.5;
/** A question of many words finds what shares a few of them, as BM25 does. */
const QUESTION_TERMS = 4;
const QUESTION_COVERAGE = 0.2;

export function coverageNeeded(terms: number): number {
  return terms >= QUESTION_TERMS ? QUESTION_COVERAGE : COVERAGE_NEEDED;
}

/** The weight of a synonym. */
export const SYNONYM_WEIGHT = 0.7;
/** The weight of a corrected word. */
export const CORRECTION_WEIGHT = 0.8;

const WORDS_STEEPNESS = 1.2;

/** The sum over matched terms as a share of the weight of all terms: 0.70 for one plain mention of each term. */
export function wordsPart(weightedSum: number, weightOfAll: number): number {
  return weightOfAll > 0 ? 1 - Math.exp((-WORDS_STEEPNESS * weightedSum) / weightOfAll) : 0;
}

/** The inverse of wordsPart: the sum for `part`; below 0 if every match reaches it, infinite if none can. */
export function wordsSum(part: number, weightOfAll: number): number {
  if (part >= 1) return Number.POSITIVE_INFINITY;
  return part <= 0 ? Number.NEGATIVE_INFINITY : (-Math.log(1 - part) * weightOfAll) / WORDS_STEEPNESS;
}

/** The cosines of unrelated texts and of texts with the same meaning. They depend on the embedding model. */
export interface MeaningScale {
  none: number;
  same: number;
}

/** For the bundled model and its transformer: by the model of the query, then by that of the item. */
export const meaningScales = {
  static: { static: { none: 0.15, same: 0.8 }, transformer: { none: 0.1, same: 0.8 } },
  transformer: { static: { none: 0.1, same: 0.75 }, transformer: { none: 0.1, same: 0.8 } },
} as const satisfies Record<string, Record<string, MeaningScale>>;

export function meaningPart(cosine: number, scale: MeaningScale): number {
  return Math.min(1, Math.max(0, (cosine - scale.none) / (scale.same - scale.none)));
}

/** The cosine of two vectors of which only the share of differing sign bits is known: fitted to queries and posts. */
export function estimatedCosine(differing: number): number {
  return 1.09 - 2.13 * differing;
}

/** The standard deviation of the cosine from its estimate, for static and transformer vectors alike. */
export const COSINE_DEVIATION = 0.055;

const FRESHNESS_HALF_LIFE_MS = 72 * 3_600_000;

/** One half after three days; the future is as fresh as now. */
export function freshnessPart(ageMs: number): number {
  return ageMs <= 0 ? 1 : 2 ** (-ageMs / FRESHNESS_HALF_LIFE_MS);
}

export interface EngagementFigures {
  likes: number;
  reposts: number;
  replies: number;
  quotes: number;
  views: number;
}

/** Without engagement figures (a feed, an explainer) attention is unknown, not zero. */
export const ATTENTION_UNKNOWN = 0.2;
const ATTENTION_FULL = 50_000;
/** The index stores attention in a byte. It is rounded here, so that the returned number is the one that is used. */
export const ATTENTION_STEPS = 250;

/** Logarithmic: 0 for no interactions, 1 for fifty thousand. */
export function attentionPart(figures: EngagementFigures): number {
  const interactions =
    figures.likes + 2 * figures.reposts + 1.5 * figures.replies + 2 * figures.quotes + figures.views / 100;
  if (interactions <= 0) return ATTENTION_UNKNOWN;
  const share = Math.min(1, Math.log1p(interactions) / Math.log1p(ATTENTION_FULL));
  return Math.round(share * ATTENTION_STEPS) / ATTENTION_STEPS;
}
