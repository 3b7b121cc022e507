// The meanings of words and phrases. The lexicon maps phrases to meanings; the grammar combines them.
import type { Side } from "../criteria.ts";
import type { Amount } from "./amount-words.ts";
import type { Metric } from "./metric-figures.ts";

export type Direction = "asc" | "desc";
export type Bound = Side;
/** Words that imply a bound. */
export const states = [
  "oversold",
  "overbought",
  "neutral",
  "bullish",
  "bearish",
  "positive",
  "negative",
  "undervalued",
  "overvalued",
  "honeypot",
  "mintable",
  "unmintable",
  "freezable",
  "unfreezable",
] as const;

export type State = (typeof states)[number];

export type Meaning =
  | { readonly kind: "ecosystem"; readonly slug: string }
  | { readonly kind: "category"; readonly slug: string }
  | { readonly kind: "metric"; readonly metric: Metric }
  | { readonly kind: "compare"; readonly op: Bound }
  /** A comparison after its amount: "or more", "+". */
  | { readonly kind: "afterwards"; readonly op: Bound }
  /** Starts a range; `isAround` if one amount is both ends: "within 5%", "±5%". */
  | { readonly kind: "between"; readonly isAround?: boolean }
  | { readonly kind: "to" }
  | { readonly kind: "approximately" }
  /** The price went up or down; `sorts` if the word alone means a ranking ("pumping") rather than a bound ("rising"). */
  | { readonly kind: "move"; readonly direction: "up" | "down"; readonly sorts: boolean }
  | { readonly kind: "change" }
  | { readonly kind: "not"; readonly lists: boolean }
  | { readonly kind: "excluded" }
  | { readonly kind: "and" }
  | { readonly kind: "or" }
  | { readonly kind: "comma" }
  | { readonly kind: "stop" }
  | { readonly kind: "superlative"; readonly direction: Direction; readonly isSize: boolean }
  | { readonly kind: "level"; readonly direction: Direction }
  | { readonly kind: "by" }
  | { readonly kind: "order"; readonly direction: Direction; readonly isSize: boolean }
  | { readonly kind: "sort"; readonly by: string; readonly direction: Direction }
  | { readonly kind: "state"; readonly state: State }
  | { readonly kind: "band"; readonly min?: number; readonly max?: number }
  | { readonly kind: "time"; readonly hours: number }
  | { readonly kind: "on"; readonly means: "chain" | "ecosystem" }
  | { readonly kind: "place"; readonly means: "chain" | "ecosystem" }
  | { readonly kind: "only" }
  | { readonly kind: "limit" }
  | { readonly kind: "noun" }
  | { readonly kind: "amount"; readonly amount: Amount }
  /** Words that may appear between a metric, its comparison and its amount. */
  | { readonly kind: "link" }
  /** Replaces the preceding criterion: "make that", "no wait". */
  | { readonly kind: "correction" }
  | { readonly kind: "chatter" }
  | { readonly kind: "unknown" };

/** One bit per kind, so that one operation tests for several; corrections and unknown words have none. */
export const kinds = {
  ecosystem: 1 << 0,
  category: 1 << 1,
  metric: 1 << 2,
  compare: 1 << 3,
  afterwards: 1 << 4,
  between: 1 << 5,
  to: 1 << 6,
  approximately: 1 << 7,
  move: 1 << 8,
  change: 1 << 9,
  not: 1 << 10,
  excluded: 1 << 11,
  and: 1 << 12,
  or: 1 << 13,
  comma: 1 << 14,
  stop: 1 << 15,
  superlative: 1 << 16,
  level: 1 << 17,
  by: 1 << 18,
  order: 1 << 19,
  sort: 1 << 20,
  state: 1 << 21,
  band: 1 << 22,
  time: 1 << 23,
  on: 1 << 24,
  place: 1 << 25,
  only: 1 << 26,
  limit: 1 << 27,
  noun: 1 << 28,
  amount: 1 << 29,
  link: 1 << 30,
  chatter: 1 << 31,
} as const satisfies Record<Exclude<Meaning["kind"], "unknown" | "correction">, number>;

export function kindsOf(meanings: readonly Meaning[]): number {
  let bits = 0;
  for (const { kind } of meanings) if (kind !== "unknown" && kind !== "correction") bits |= kinds[kind];
  return bits;
}

/** A span of the text with all possible meanings; the grammar chooses the one that fits its neighbours. */
export interface Item {
  readonly meanings: readonly Meaning[];
  /** The bits of the kinds of its meanings. */
  readonly kinds: number;
  readonly start: number;
  readonly end: number;
}
