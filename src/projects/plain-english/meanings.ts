// What a word or phrase can mean to the screener. The lexicon maps phrases to these; the grammar combines them.
import type { Amount } from "./amounts.ts";

export type Direction = "asc" | "desc";
export type Bound = "min" | "max";
export type Metric =
  | "market_cap"
  | "price"
  | "price_change"
  | "volume"
  | "liquidity"
  | "traders"
  | "rsi"
  | "technical"
  | "quant"
  | "mentions"
  | "buy_ratio"
  /** Something people ask for that the filter has no field for (TVL, holders, age ...): never to be taken for market cap. */
  | "unsupported";

export type Meaning =
  | { readonly kind: "ecosystem"; readonly slug: string }
  | { readonly kind: "category"; readonly slug: string }
  | { readonly kind: "metric"; readonly metric: Metric }
  | { readonly kind: "compare"; readonly op: Bound }
  /** A comparison said after its amount: "or more", "+". */
  | { readonly kind: "afterwards"; readonly op: Bound }
  | { readonly kind: "between" }
  | { readonly kind: "to" }
  | { readonly kind: "approximately" }
  /** The price went up or down; `sorts` when the bare word asks for a ranking ("pumping") rather than a bound ("rising"). */
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
  | {
      readonly kind: "state";
      readonly state: "oversold" | "overbought" | "neutral" | "bullish" | "bearish" | "positive" | "negative";
    }
  | { readonly kind: "band"; readonly min?: number; readonly max?: number }
  | { readonly kind: "time"; readonly hours: number }
  | { readonly kind: "on"; readonly means: "chain" | "ecosystem" }
  | { readonly kind: "place"; readonly means: "chain" | "ecosystem" }
  | { readonly kind: "only" }
  | { readonly kind: "limit" }
  | { readonly kind: "noun" }
  | { readonly kind: "amount"; readonly amount: Amount }
  /** Glue that may stand between a metric, its comparison and its amount. */
  | { readonly kind: "link" }
  | { readonly kind: "chatter" }
  | { readonly kind: "unknown" };

/** A stretch of the text with everything it may mean; the grammar takes the meaning that fits its neighbours. */
export interface Item {
  readonly meanings: readonly Meaning[];
  readonly start: number;
  readonly end: number;
}
