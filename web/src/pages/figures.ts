// The figures of the screener: their names, and how they are shown. A test compares the list with the server's.
import { number, percent, price, readableChange, usd } from "../format.ts";

export type Unit = "usd" | "percent" | "points" | "score" | "ratio" | "count" | "rank" | "days";

export interface Figure {
  label: string;
  unit: Unit;
  /** The name of its bounds in a request, if it is not the figure's own. */
  bound?: string;
  /** Whether its bounds are in millions. */
  inMillions?: true;
}

export const figures: Readonly<Record<string, Figure>> = {
  trending: { label: "Trending", unit: "score" },
  market_cap: { label: "Market cap", unit: "usd", inMillions: true },
  price_change: { label: "Change", unit: "percent" },
  traders: { label: "Traders", unit: "count", bound: "trader_count" },
  traders_change: { label: "Traders change", unit: "percent", bound: "trader_change" },
  volume: { label: "Volume", unit: "usd" },
  volume_change: { label: "Volume change", unit: "percent" },
  buy_volume_ratio: { label: "Buy share", unit: "ratio" },
  quant_score: { label: "Quant", unit: "score" },
  quant_score_change: { label: "Quant change", unit: "percent" },
  mentions_24h: { label: "Mentions 24 h", unit: "count" },
  mentions_7d: { label: "Mentions 7 d", unit: "count" },
  mentions_change_24h: { label: "Mentions change 24 h", unit: "percent" },
  mentions_change_7d: { label: "Mentions change 7 d", unit: "percent" },
  liquidity: { label: "Liquidity", unit: "usd" },
  technical_score: { label: "Technical score", unit: "score" },
  rsi: { label: "RSI", unit: "score" },
  price: { label: "Price", unit: "usd" },
  market_cap_rank: { label: "Rank", unit: "rank" },
  fdv: { label: "FDV", unit: "usd", inMillions: true },
  market_cap_to_fdv: { label: "Market cap / FDV", unit: "ratio" },
  price_change_1h: { label: "Change 1 h", unit: "percent" },
  price_change_4h: { label: "Change 4 h", unit: "percent" },
  price_change_24h: { label: "Change 24 h", unit: "percent" },
  price_change_7d: { label: "Change 7 d", unit: "percent" },
  price_change_30d: { label: "Change 30 d", unit: "percent" },
  price_change_90d: { label: "Change 90 d", unit: "percent" },
  ath_distance: { label: "Below all-time high", unit: "percent" },
  volume_7d: { label: "Volume 7 d", unit: "usd" },
  volume_to_market_cap: { label: "Volume / market cap", unit: "ratio" },
  mindshare_24h: { label: "Mindshare 24 h", unit: "percent" },
  mindshare_7d: { label: "Mindshare 7 d", unit: "percent" },
  mindshare_change_24h: { label: "Mindshare change 24 h", unit: "points" },
  mindshare_change_7d: { label: "Mindshare change 7 d", unit: "points" },
  authors_24h: { label: "Authors 24 h", unit: "count" },
  authors_7d: { label: "Authors 7 d", unit: "count" },
  tvl: { label: "TVL", unit: "usd" },
  tvl_change_7d: { label: "TVL change 7 d", unit: "percent" },
  tvl_change_30d: { label: "TVL change 30 d", unit: "percent" },
  fees_30d: { label: "Fees 30 d", unit: "usd" },
  fees_change_7d: { label: "Fees change 7 d", unit: "percent" },
  fees_change_30d: { label: "Fees change 30 d", unit: "percent" },
  revenue_30d: { label: "Revenue 30 d", unit: "usd" },
  revenue_change_7d: { label: "Revenue change 7 d", unit: "percent" },
  revenue_change_30d: { label: "Revenue change 30 d", unit: "percent" },
  market_cap_to_tvl: { label: "Market cap / TVL", unit: "ratio" },
  price_to_fees: { label: "Price / fees", unit: "ratio" },
  valuation_percentile: { label: "Valuation percentile", unit: "score" },
  token_age: { label: "Token age", unit: "days" },
  smart_money_z_24h: { label: "Smart-money z 24 h", unit: "score" },
  smart_wallets_net_buying: { label: "Proven wallets buying", unit: "count" },
};

/** The columns of a new table. */
export const usualColumns = [
  "market_cap",
  "price",
  "price_change",
  "volume",
  "traders",
  "rsi",
  "quant_score",
  "trending",
  "mentions_24h",
];

/** "millions of USD": the unit of a bound in a request. */
export function boundUnit(field: string): string {
  const { unit, inMillions } = figures[field] ?? {};
  if (unit === "usd") return inMillions ? "millions of USD" : "USD";
  if (unit === "percent") return "%";
  if (unit === "points") return "percentage points";
  return unit === "days" ? "days" : "";
}

export function isChange(field: string): boolean {
  return field.includes("change");
}

export function shown(field: string, value: number | null | undefined): string {
  const unit = figures[field]?.unit;
  if (value === null || value === undefined) return "–";
  if (field === "price") return price(value);
  if (unit === "usd") return usd(value);
  if (unit === "percent") return isChange(field) ? readableChange(value) : percent(value);
  if (unit === "points") return `${value > 0 ? "+" : ""}${value.toFixed(2).replace("-", "−")}`;
  if (unit === "score") return value.toFixed(0).replace("-", "−");
  return unit === "days" ? `${number(Math.round(value))} d` : number(value);
}

/** The figure of a bound, such as traders for min_trader_count. */
export function figureOfBound(bound: string): string {
  const name = bound.replace(/^(?:min|max)_/, "");
  return Object.entries(figures).find(([, figure]) => figure.bound === name)?.[0] ?? name;
}

export function boundOf(field: string, side: string): string {
  return `${side}_${figures[field]?.bound ?? field}`;
}
