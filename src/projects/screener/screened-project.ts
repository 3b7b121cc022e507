// A project with all its figures for the screener.
import type { Project } from "../catalogue/catalogue.ts";
import type { MarketFigures, Timeframe } from "../market/market-window.ts";
import type { Technical } from "../market/indicators.ts";

/** The mentions of a project; changes are in percent against the previous window. */
export interface MentionFigures {
  readonly mentions_24h: number;
  readonly mentions_7d: number;
  readonly mentions_change_24h: number | null;
  readonly mentions_change_7d: number | null;
}

export interface ScreenedProject {
  readonly project: Project;
  readonly market: MarketFigures;
  readonly hourly: Technical;
  readonly fourHourly: Technical;
  readonly quant_score: number | null;
  readonly quant_score_change: number | null;
  readonly mentions: MentionFigures | null;
  readonly trending: Readonly<Record<Timeframe, number | null>>;
}
