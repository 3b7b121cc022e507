// The filter's criteria, in the request's own field names: what direct requests give and plain English becomes.
export const sortFields = [
  "trending",
  "market_cap",
  "price_change",
  "traders",
  "traders_change",
  "volume",
  "volume_change",
  "buy_volume_ratio",
  "quant_score",
  "quant_score_change",
  "mentions_24h",
  "mentions_7d",
  "mentions_change_24h",
  "mentions_change_7d",
] as const;
export const timeframes = ["4h", "24h"] as const;
export const filterChains = ["solana", "ethereum", "base", "arbitrum"] as const;
export const boundFields = [
  "min_market_cap",
  "max_market_cap",
  "min_price_change",
  "max_price_change",
  "min_liquidity",
  "min_volume",
  "min_trader_count",
  "min_trader_change",
  "min_technical_score",
  "max_technical_score",
  "min_rsi",
  "max_rsi",
] as const;

/** What may be wanted, and the same left out. */
export const exclusions = [
  ["ecosystems", "exclude_ecosystems"],
  ["categories", "exclude_categories"],
] as const;

export type SortField = (typeof sortFields)[number];
export type Timeframe = (typeof timeframes)[number];
export type FilterChain = (typeof filterChains)[number];
export type BoundField = (typeof boundFields)[number];
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
