// The screener's criteria, with the field names of the request. The request schema, the filter, the plain-English parser,
// the explanation and the language model's schema are derived from the table of bounds.
import type { FigureField, SortField } from "./figures.ts";
import type { Timeframe } from "../market/market-window.ts";

export interface Bound {
  readonly figure: FigureField;
  readonly side: "min" | "max";
  /** The factor from the unit of the request to the unit of the figure. */
  readonly scale: number;
  /** The values that a request may have. */
  readonly range?: readonly [least: number, most?: number];
  readonly description: string;
  /** The metric in plain English (see plain-english/meanings.ts), and whether the bound is on its change. */
  readonly metric: "market_cap" | "price_change" | "volume" | "liquidity" | "traders" | "rsi" | "technical";
  readonly isChange?: true;
}

const marketCap = {
  figure: "market_cap",
  metric: "market_cap",
  scale: 1e6,
  range: [0],
  description: "In millions of USD.",
} as const;
const priceChange = {
  figure: "price_change",
  metric: "price_change",
  scale: 1,
  description: "Percent over the timeframe.",
} as const;
const technicalScore = {
  figure: "technical_score",
  metric: "technical",
  scale: 1,
  range: [-100, 100],
  description: "See docs/methodology/technical.md.",
} as const;
const rsi = {
  figure: "rsi",
  metric: "rsi",
  scale: 1,
  range: [0, 100],
  description: "RSI(14) on hourly candles.",
} as const;

/** One entry per criterion, in the order of the API documentation. */
const table = {
  min_market_cap: { ...marketCap, side: "min" },
  max_market_cap: { ...marketCap, side: "max" },
  min_price_change: { ...priceChange, side: "min" },
  max_price_change: { ...priceChange, side: "max" },
  min_liquidity: {
    figure: "liquidity",
    metric: "liquidity",
    side: "min",
    scale: 1,
    range: [0],
    description: "USD.",
  },
  min_volume: {
    figure: "volume",
    metric: "volume",
    side: "min",
    scale: 1,
    range: [0],
    description: "USD over the timeframe.",
  },
  min_trader_count: {
    figure: "traders",
    metric: "traders",
    side: "min",
    scale: 1,
    range: [0],
    description: "Traders over the timeframe.",
  },
  min_trader_change: {
    figure: "traders_change",
    metric: "traders",
    isChange: true,
    side: "min",
    scale: 1,
    description: "Percent, against the timeframe before.",
  },
  min_technical_score: { ...technicalScore, side: "min" },
  max_technical_score: { ...technicalScore, side: "max" },
  min_rsi: { ...rsi, side: "min" },
  max_rsi: { ...rsi, side: "max" },
} as const satisfies Record<string, Bound>;

export type BoundField = keyof typeof table;
export const bounds: Readonly<Record<BoundField, Bound>> = table;
export const boundFields = Object.keys(table) as BoundField[];

/** The lower and the upper bound of each figure that has both. */
export const boundPairs: readonly (readonly [min: BoundField, max: BoundField])[] = boundFields.flatMap(
  (min) => {
    const max = boundFields.find(
      (field) => bounds[field].figure === bounds[min].figure && bounds[field].side === "max",
    );
    return bounds[min].side === "min" && max !== undefined ? [[min, max] as const] : [];
  },
);

export const filterChains = ["solana", "ethereum", "base", "arbitrum"] as const;

/** The pairs of an inclusion list and its exclusion list. */
export const exclusions = [
  ["ecosystems", "exclude_ecosystems"],
  ["categories", "exclude_categories"],
] as const;

export type FilterChain = (typeof filterChains)[number];
export type SortDirection = "asc" | "desc";

export type Criteria = { [Field in BoundField]?: number } & {
  sort_by?: SortField;
  sort_direction?: SortDirection;
  timeframe?: Timeframe;
  tradable_chains?: FilterChain[];
  ecosystems?: string[];
  categories?: string[];
  exclude_ecosystems?: string[];
  exclude_categories?: string[];
  limit?: number;
};
