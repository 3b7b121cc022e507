// A project with all its figures for the screener.
import type { Project } from "../catalogue/catalogue.ts";
import type { MarketFigures, Timeframe } from "../market/market-window.ts";
import type { StatedFigures } from "../market/stated-figures.ts";
import type { Technical } from "../market/indicators.ts";

/** The attention to a project. Mentions change in percent against the previous window; mindshare in percentage points and in percent. */
export interface AttentionFigures {
  readonly mentions_24h: number;
  readonly mentions_7d: number;
  readonly mentions_change_24h: number | null;
  readonly mentions_change_7d: number | null;
  readonly mindshare_24h: number;
  readonly mindshare_7d: number;
  readonly mindshare_change_24h: number | null;
  readonly mindshare_change_7d: number | null;
  readonly mindshare_change_24h_percent: number | null;
  readonly mindshare_change_7d_percent: number | null;
  readonly authors_24h: number;
  readonly authors_7d: number;
}

/** In USD; changes in percent. Fees and revenue are sums over complete days. */
export interface FundamentalFigures {
  readonly tvl: number | null;
  readonly tvl_change_7d: number | null;
  readonly tvl_change_30d: number | null;
  readonly fees_30d: number | null;
  readonly fees_change_7d: number | null;
  readonly fees_change_30d: number | null;
  readonly revenue_30d: number | null;
  readonly revenue_change_7d: number | null;
  readonly revenue_change_30d: number | null;
}

/** What proven wallets do with the project's tokens, over 24 hours. */
export interface SmartMoneyFigures {
  readonly smart_money_z_24h: number | null;
  readonly smart_wallets_net_buying: number | null;
}

export interface ScreenedProject {
  readonly project: Project;
  readonly market: MarketFigures;
  readonly hourly: Technical;
  readonly fourHourly: Technical;
  readonly quant_score: number | null;
  readonly quant_score_change: number | null;
  readonly attention: AttentionFigures | null;
  readonly fundamentals: FundamentalFigures;
  readonly smartMoney?: SmartMoneyFigures;
  /** Figures that only some sources state; undefined if none was ever stated. */
  readonly stated?: StatedFigures | undefined;
  readonly age_days: number | null;
  readonly trending: Readonly<Record<Timeframe, number | null>>;
}

/** A project of a snapshot, with the figures that depend on the other projects. */
export interface ComparedProject extends ScreenedProject {
  readonly market_cap_rank: number | null;
  readonly valuation_percentile: number | null;
}
