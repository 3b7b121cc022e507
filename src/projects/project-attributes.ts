// What an answer may carry about a project beside its figures; what other domains know comes by these interfaces.
import { isoOf } from "../base/time.ts";
import type { Project } from "./catalogue/catalogue.ts";
import type { MentionFigures, ScreenedProject } from "./screener/screened-project.ts";

/** A content item as the content search gives it. */
export type ContentItem = Readonly<Record<string, unknown>>;

/** Content about projects, newest first, keyed by project; supplied by the content domain. */
export interface ProjectContent {
  recent(
    projectIds: readonly number[],
    options: { limit: number; daysBack: number },
  ): Promise<ReadonlyMap<number, readonly ContentItem[]>>;
  developments(
    projectIds: readonly number[],
    options: { limit: number },
  ): Promise<ReadonlyMap<number, readonly ContentItem[]>>;
}

/** Attention at one moment: what it says never changes. */
export interface AttentionMoment {
  /** Null where nothing is known about attention at all, which is not the same as no mentions. */
  mentions(projectId: number): MentionFigures | null;
  mindshare(projectId: number): object | null;
}

/** Attention per project; supplied by the mindshare domain. */
export interface ProjectAttention {
  /** The same object until a figure may have changed. */
  now(): AttentionMoment;
  /** Whether all stored posts are counted in it. */
  isLoaded(): boolean;
}

export function marketData({ market }: ScreenedProject) {
  return {
    price: market.price,
    market_cap: market.market_cap,
    liquidity: market.liquidity,
    observed_at: market.observed_at === null ? null : isoOf(market.observed_at),
    "4h": market.windows["4h"],
    "24h": market.windows["24h"],
  };
}

/** Hourly candles at the top, four-hour candles beside them. */
export function technicalAnalysis({ hourly, fourHourly, quant_score, quant_score_change }: ScreenedProject) {
  return {
    candle: "1h",
    ...hourly,
    quant_score,
    quant_score_change,
    four_hour: { candle: "4h", ...fourHourly },
  };
}

export function projectMetadata(project: Project) {
  return {
    slug: project.slug,
    description: project.description,
    website: project.website,
    twitter_handle: project.twitter_handle,
    tokens: project.tokens,
    aliases: project.aliases,
    is_wrapped: project.is_wrapped,
    is_stablecoin: project.is_stablecoin,
    launched_at: project.launched_at === null ? null : isoOf(project.launched_at),
  };
}
