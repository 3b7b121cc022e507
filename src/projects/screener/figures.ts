// Every figure of a project that can be filtered or sorted by. Sort fields, explanations and criteria are derived from this
// table.
import type { Timeframe } from "../market/market-window.ts";
import type { ScreenedProject } from "./screened-project.ts";

export interface Figure {
  /** "ordered by market cap" */
  readonly label: string;
  /** "with a market cap of at least $5M"; for a count, the noun that is counted: "at least 5 traders". */
  readonly phrase: string;
  readonly unit: "usd" | "percent" | "score" | "ratio" | "count";
  /** Whether it is measured over the request's timeframe. */
  readonly isWindowed?: true;
  /** Returns null if it is unknown. */
  of(row: ScreenedProject, frame: Timeframe): number | null;
}

const windowed = (
  field: "price_change" | "traders" | "traders_change" | "volume" | "volume_change" | "buy_volume_ratio",
) => ({
  isWindowed: true as const,
  of: ({ market }: ScreenedProject, frame: Timeframe) => market.windows[frame][field],
});
const mentions = (field: "mentions_24h" | "mentions_7d" | "mentions_change_24h" | "mentions_change_7d") => ({
  of: (row: ScreenedProject) => row.mentions?.[field] ?? null,
});

/** The figures that can be sorted by, in the order of the API documentation. */
const sortable = {
  trending: {
    label: "trending score",
    phrase: "a trending score",
    unit: "score",
    of: (row, frame) => row.trending[frame],
  },
  market_cap: {
    label: "market cap",
    phrase: "a market cap",
    unit: "usd",
    of: ({ market }) => market.market_cap,
  },
  price_change: {
    label: "price change",
    phrase: "a price change",
    unit: "percent",
    ...windowed("price_change"),
  },
  traders: { label: "number of traders", phrase: "trader", unit: "count", ...windowed("traders") },
  traders_change: {
    label: "change in traders",
    phrase: "a change in traders",
    unit: "percent",
    ...windowed("traders_change"),
  },
  volume: { label: "trading volume", phrase: "a trading volume", unit: "usd", ...windowed("volume") },
  volume_change: {
    label: "change in volume",
    phrase: "a change in volume",
    unit: "percent",
    ...windowed("volume_change"),
  },
  buy_volume_ratio: {
    label: "share of buying in the volume",
    phrase: "a share of buying in the volume",
    unit: "ratio",
    ...windowed("buy_volume_ratio"),
  },
  quant_score: {
    label: "quant score",
    phrase: "a quant score",
    unit: "score",
    of: (row) => row.quant_score,
  },
  quant_score_change: {
    label: "change in quant score",
    phrase: "a change in quant score",
    unit: "percent",
    of: (row) => row.quant_score_change,
  },
  mentions_24h: {
    label: "mentions in 24 hours",
    phrase: "mention in 24 hours",
    unit: "count",
    ...mentions("mentions_24h"),
  },
  mentions_7d: {
    label: "mentions in 7 days",
    phrase: "mention in 7 days",
    unit: "count",
    ...mentions("mentions_7d"),
  },
  mentions_change_24h: {
    label: "change in mentions over 24 hours",
    phrase: "a change in mentions over 24 hours",
    unit: "percent",
    ...mentions("mentions_change_24h"),
  },
  mentions_change_7d: {
    label: "change in mentions over 7 days",
    phrase: "a change in mentions over 7 days",
    unit: "percent",
    ...mentions("mentions_change_7d"),
  },
} as const satisfies Record<string, Figure>;

const filterOnly = {
  liquidity: { label: "liquidity", phrase: "liquidity", unit: "usd", of: ({ market }) => market.liquidity },
  technical_score: {
    label: "technical score",
    phrase: "a technical score",
    unit: "score",
    of: ({ hourly }) => hourly.technical_score,
  },
  rsi: { label: "RSI", phrase: "an RSI", unit: "score", of: ({ hourly }) => hourly.rsi },
} as const satisfies Record<string, Figure>;

export type SortField = keyof typeof sortable;
export type FigureField = SortField | keyof typeof filterOnly;

export const figures: Readonly<Record<FigureField, Figure>> = { ...sortable, ...filterOnly };
export const sortFields = Object.keys(sortable) as [SortField, ...SortField[]];

export function figureOf(row: ScreenedProject, field: FigureField, frame: Timeframe): number | null {
  return figures[field].of(row, frame);
}
