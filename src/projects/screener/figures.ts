// Every figure of a project. The request fields, sort fields, explanations, response fields and the names in plain English
// are derived from this table.
import type { Timeframe } from "../market/market-window.ts";
import type {
  AttentionFigures,
  FundamentalFigures,
  ScreenedProject,
  SmartMoneyFigures,
} from "./screened-project.ts";
import { marketCapRanks, valuationPercentiles } from "./relative-figures.ts";

export interface Figure {
  /** "ordered by market cap" */
  readonly label: string;
  /** "with a market cap of at least $5M" */
  readonly phrase: string;
  /** Whether the phrase is the noun that is counted: "at least 5 traders". */
  readonly isNoun?: true;
  readonly unit: "usd" | "percent" | "points" | "score" | "ratio" | "count" | "rank" | "days";
  /** Whether it is measured over the request's timeframe. */
  readonly isWindowed?: true;
  /** The name of its bounds in a request, if it is not the figure's own: min_trader_count. */
  readonly bound?: string;
  /** The factor from the unit of a request to the unit of the figure. */
  readonly scale?: number;
  /** The values that a bound may have. */
  readonly range?: readonly [least: number, most?: number];
  /** One value per project; a missing figure is NaN. */
  column(rows: readonly ScreenedProject[], frame: Timeframe): Float64Array;
}

type Of = (row: ScreenedProject, frame: Timeframe) => number | null;

function each(of: Of) {
  return {
    column: (rows: readonly ScreenedProject[], frame: Timeframe) =>
      Float64Array.from(rows, (row) => of(row, frame) ?? NaN),
  };
}
const windowed = (
  field: "price_change" | "traders" | "traders_change" | "volume" | "volume_change" | "buy_volume_ratio",
) => ({ isWindowed: true as const, ...each(({ market }, frame) => market.windows[frame][field]) });
const attention = (field: keyof AttentionFigures) => each((row) => row.attention?.[field] ?? null);
const fundamental = (field: keyof FundamentalFigures) => each((row) => row.fundamentals[field]);
const smartMoney = (field: keyof SmartMoneyFigures) => each((row) => row.smartMoney?.[field] ?? null);
/** The label is also the phrase. */
const named = <Unit extends Figure["unit"]>(label: string, unit: Unit, article = "a ") => ({
  label,
  phrase: `${article}${label}`,
  unit,
});
const priceChangeOver = (window: "1h" | "4h" | "24h" | "7d" | "30d" | "90d", name: string) => ({
  ...named(`price change over ${name}`, "percent"),
  ...each(({ market }) => market.changes[window]),
});
const ratio = (above: number | null, below: number | null) =>
  above === null || below === null || below <= 0 ? null : above / below;
const yearlyFees = ({ fundamentals }: ScreenedProject) =>
  fundamentals.fees_30d === null ? null : (fundamentals.fees_30d * 365) / 30;
const marketCapToTvl: Of = ({ market, fundamentals }) => ratio(market.market_cap, fundamentals.tvl);
const priceToFees: Of = (row) => ratio(row.market.market_cap, yearlyFees(row));

/** In the order of the API documentation. */
const table = {
  trending: {
    ...named("trending score", "score"),
    range: [0, 100],
    ...each((row, frame) => row.trending[frame]),
  },
  market_cap: {
    ...named("market cap", "usd"),
    scale: 1e6,
    range: [0],
    ...each(({ market }) => market.market_cap),
  },
  price_change: { ...named("price change", "percent"), ...windowed("price_change") },
  traders: {
    label: "number of traders",
    phrase: "trader",
    isNoun: true,
    unit: "count",
    bound: "trader_count",
    range: [0],
    ...windowed("traders"),
  },
  traders_change: {
    ...named("change in traders", "percent"),
    bound: "trader_change",
    ...windowed("traders_change"),
  },
  volume: { ...named("trading volume", "usd"), range: [0], ...windowed("volume") },
  volume_change: { ...named("change in volume", "percent"), ...windowed("volume_change") },
  buy_volume_ratio: {
    ...named("share of buying in the volume", "ratio"),
    range: [0, 1],
    ...windowed("buy_volume_ratio"),
  },
  quant_score: { ...named("quant score", "score"), range: [0, 100], ...each((row) => row.quant_score) },
  quant_score_change: {
    ...named("change in quant score", "percent"),
    ...each((row) => row.quant_score_change),
  },
  mentions_24h: {
    label: "mentions in 24 hours",
    phrase: "mention in 24 hours",
    isNoun: true,
    unit: "count",
    range: [0],
    ...attention("mentions_24h"),
  },
  mentions_7d: {
    label: "mentions in 7 days",
    phrase: "mention in 7 days",
    isNoun: true,
    unit: "count",
    range: [0],
    ...attention("mentions_7d"),
  },
  mentions_change_24h: {
    ...named("change in mentions over 24 hours", "percent"),
    ...attention("mentions_change_24h"),
  },
  mentions_change_7d: {
    ...named("change in mentions over 7 days", "percent"),
    ...attention("mentions_change_7d"),
  },
  liquidity: { ...named("liquidity", "usd", ""), range: [0], ...each(({ market }) => market.liquidity) },
  technical_score: {
    ...named("technical score", "score"),
    range: [-100, 100],
    ...each(({ hourly }) => hourly.technical_score),
  },
  rsi: { ...named("RSI", "score", "an "), range: [0, 100], ...each(({ hourly }) => hourly.rsi) },
  price: { ...named("price", "usd"), range: [0], ...each(({ market }) => market.price) },
  market_cap_rank: { ...named("market cap rank", "rank"), range: [1], column: marketCapRanks },
  fdv: {
    ...named("fully diluted valuation", "usd"),
    scale: 1e6,
    range: [0],
    ...each(({ market }) => market.fdv),
  },
  market_cap_to_fdv: {
    ...named("ratio of market cap to fully diluted valuation", "ratio"),
    range: [0],
    ...each(({ market }) => ratio(market.market_cap, market.fdv)),
  },
  price_change_1h: priceChangeOver("1h", "1 hour"),
  price_change_4h: priceChangeOver("4h", "4 hours"),
  price_change_24h: priceChangeOver("24h", "24 hours"),
  price_change_7d: priceChangeOver("7d", "7 days"),
  price_change_30d: priceChangeOver("30d", "30 days"),
  price_change_90d: priceChangeOver("90d", "90 days"),
  ath_distance: {
    ...named("distance below the all-time high", "percent"),
    range: [0, 100],
    ...each(({ market }) => market.ath_distance),
  },
  volume_7d: {
    ...named("trading volume over 7 days", "usd"),
    range: [0],
    ...each(({ market }) => market.volume_7d),
  },
  volume_to_market_cap: {
    ...named("ratio of 24-hour volume to market cap", "ratio"),
    range: [0],
    ...each(({ market }) => ratio(market.windows["24h"].volume, market.market_cap)),
  },
  mindshare_24h: {
    ...named("mindshare over 24 hours", "percent"),
    range: [0, 100],
    ...attention("mindshare_24h"),
  },
  mindshare_7d: {
    ...named("mindshare over 7 days", "percent"),
    range: [0, 100],
    ...attention("mindshare_7d"),
  },
  mindshare_change_24h: {
    ...named("change in mindshare over 24 hours", "points"),
    ...attention("mindshare_change_24h"),
  },
  mindshare_change_7d: {
    ...named("change in mindshare over 7 days", "points"),
    ...attention("mindshare_change_7d"),
  },
  authors_24h: {
    label: "authors in 24 hours",
    phrase: "author in 24 hours",
    isNoun: true,
    unit: "count",
    range: [0],
    ...attention("authors_24h"),
  },
  authors_7d: {
    label: "authors in 7 days",
    phrase: "author in 7 days",
    isNoun: true,
    unit: "count",
    range: [0],
    ...attention("authors_7d"),
  },
  tvl: { ...named("TVL", "usd"), range: [0], ...fundamental("tvl") },
  tvl_change_7d: { ...named("change in TVL over 7 days", "percent"), ...fundamental("tvl_change_7d") },
  tvl_change_30d: { ...named("change in TVL over 30 days", "percent"), ...fundamental("tvl_change_30d") },
  fees_30d: { ...named("fees over 30 days", "usd", ""), range: [0], ...fundamental("fees_30d") },
  fees_change_7d: { ...named("change in fees over 7 days", "percent"), ...fundamental("fees_change_7d") },
  fees_change_30d: { ...named("change in fees over 30 days", "percent"), ...fundamental("fees_change_30d") },
  revenue_30d: { ...named("revenue over 30 days", "usd", ""), ...fundamental("revenue_30d") },
  revenue_change_7d: {
    ...named("change in revenue over 7 days", "percent"),
    ...fundamental("revenue_change_7d"),
  },
  revenue_change_30d: {
    ...named("change in revenue over 30 days", "percent"),
    ...fundamental("revenue_change_30d"),
  },
  market_cap_to_tvl: {
    ...named("ratio of market cap to TVL", "ratio"),
    range: [0],
    ...each(marketCapToTvl),
  },
  price_to_fees: {
    ...named("ratio of market cap to yearly fees", "ratio"),
    range: [0],
    ...each(priceToFees),
  },
  valuation_percentile: {
    ...named("valuation percentile within its category", "score"),
    range: [0, 100],
    column: (rows) => valuationPercentiles(rows, [marketCapToTvl, priceToFees]),
  },
  token_age: { ...named("token age", "days"), range: [0], ...each((row) => row.age_days) },
  smart_money_z_24h: { ...named("smart-money z-score", "score"), ...smartMoney("smart_money_z_24h") },
  smart_wallets_net_buying: {
    label: "proven wallets buying minus selling",
    phrase: "a number of proven wallets buying, minus those selling,",
    unit: "count",
    ...smartMoney("smart_wallets_net_buying"),
  },
} as const satisfies Record<string, Figure>;

type Table = typeof table;
export type FigureField = keyof Table;
/** The name of a figure's bounds, without "min_" and "max_". */
export type BoundName = {
  [Field in FigureField]: Table[Field] extends { bound: infer Name extends string } ? Name : Field;
}[FigureField];

export const figures: Readonly<Record<FigureField, Figure>> = table;
export const figureFields = Object.keys(table) as [FigureField, ...FigureField[]];

/** "in millions of USD", "in percent over the timeframe" */
export function unitOf({ unit, scale, isWindowed, range }: Figure): string {
  const over = isWindowed ? " over the timeframe" : "";
  if (unit === "usd") return `in ${scale === 1e6 ? "millions of " : ""}USD${over}`;
  if (unit === "percent") return `in percent${over}`;
  if (unit === "points") return "in percentage points";
  if (unit === "rank") return "as a rank, 1 for the largest";
  if (unit === "days") return "in days";
  if (unit === "count") return `as a number${over}`;
  const [least, most] = range ?? [];
  const span = most === undefined ? "" : ` from ${least} to ${most}`;
  return `as a ${unit === "ratio" ? "ratio" : "score"}${span}${over}`;
}
