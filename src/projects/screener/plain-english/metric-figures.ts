// The figures of each metric that people name: its level, its change, and both over another window.
import { boundOf, type BoundField, type Side } from "../criteria.ts";
import type { FigureField } from "../figures.ts";

interface Figures {
  readonly level?: FigureField;
  readonly change?: FigureField;
}

interface MetricFigures extends Figures {
  /** By the hours of a window other than the timeframe. */
  readonly over?: Readonly<Record<number, Figures>>;
}

const priceChanges = {
  1: { level: "price_change_1h", change: "price_change_1h" },
  168: { level: "price_change_7d", change: "price_change_7d" },
  720: { level: "price_change_30d", change: "price_change_30d" },
  2160: { level: "price_change_90d", change: "price_change_90d" },
} as const;

const table = {
  market_cap: { level: "market_cap" },
  fdv: { level: "fdv" },
  market_cap_to_fdv: { level: "market_cap_to_fdv" },
  rank: { level: "market_cap_rank" },
  price: { level: "price", change: "price_change", over: priceChanges },
  price_change: { level: "price_change", change: "price_change", over: priceChanges },
  ath: { level: "ath_distance" },
  volume: { level: "volume", change: "volume_change", over: { 168: { level: "volume_7d" } } },
  volume_to_market_cap: { level: "volume_to_market_cap" },
  liquidity: { level: "liquidity" },
  traders: { level: "traders", change: "traders_change" },
  rsi: { level: "rsi" },
  technical: { level: "technical_score" },
  trending: { level: "trending" },
  quant: { level: "quant_score", change: "quant_score_change" },
  buy_ratio: { level: "buy_volume_ratio", change: "buy_volume_ratio" },
  mentions: {
    level: "mentions_24h",
    change: "mentions_change_24h",
    over: { 168: { level: "mentions_7d", change: "mentions_change_7d" } },
  },
  mindshare: {
    level: "mindshare_24h",
    change: "mindshare_change_24h",
    over: { 168: { level: "mindshare_7d", change: "mindshare_change_7d" } },
  },
  authors: { level: "authors_24h", over: { 168: { level: "authors_7d" } } },
  tvl: { level: "tvl", change: "tvl_change_7d", over: { 720: { change: "tvl_change_30d" } } },
  fees: {
    level: "fees_30d",
    change: "fees_change_7d",
    over: { 720: { level: "fees_30d", change: "fees_change_30d" } },
  },
  revenue: {
    level: "revenue_30d",
    change: "revenue_change_7d",
    over: { 720: { level: "revenue_30d", change: "revenue_change_30d" } },
  },
  market_cap_to_tvl: { level: "market_cap_to_tvl" },
  price_to_fees: { level: "price_to_fees" },
  age: { level: "token_age" },
  smart_money: { level: "smart_money_z_24h" },
  smart_wallets: { level: "smart_wallets_net_buying" },
  unique_traders: { level: "unique_traders" },
  holders: { level: "holders" },
  funding_rate: { level: "funding_rate" },
  open_interest: { level: "open_interest", change: "open_interest_change" },
  buy_tax: { level: "buy_tax" },
  sell_tax: { level: "sell_tax" },
  /** A metric without a figure (supply, staked, …), which must not be mistaken for another. */
  unsupported: {},
} as const satisfies Record<string, MetricFigures>;

export type Metric = keyof typeof table;
export const metrics = Object.keys(table) as [Metric, ...Metric[]];
const metricFigures: Readonly<Record<Metric, MetricFigures>> = table;

/** Returns the figure of a metric or of its change; `hours` is the window, if the text names one. */
export function figureOf(metric: Metric, isChange: boolean, hours?: number): FigureField | undefined {
  const { over, ...usual } = metricFigures[metric];
  const of = (hours === undefined ? undefined : over?.[hours]) ?? usual;
  return (isChange ? of.change : of.level) ?? (isChange ? usual.change : usual.level);
}

/** Returns the same figure over another window. */
export function figureOver(figure: FigureField, hours: number): FigureField | undefined {
  for (const metric of metrics) {
    const { level, change, over } = metricFigures[metric];
    const other = over?.[hours];
    if (other !== undefined && (figure === change || figure === level))
      return figure === change ? other.change : other.level;
  }
  return undefined;
}

/** Whether the metric has a figure of its own over this window. */
export function hasWindow(metric: Metric, hours: number): boolean {
  return metricFigures[metric].over?.[hours] !== undefined;
}

/** Returns the criterion that bounds a metric, or its change, on one side. */
export function fieldOf(metric: Metric, op: Side, isChange = false, hours?: number): BoundField | undefined {
  const figure = figureOf(metric, isChange, hours);
  return figure === undefined ? undefined : boundOf(figure, op);
}
