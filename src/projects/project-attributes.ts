// Attributes of a project that several endpoints can add to it. Other domains supply theirs through the interfaces here.
import { z } from "zod";
import type { ReadonlyDeep } from "../base/route.ts";
import { isoOf } from "../base/time.ts";
import type { Project } from "./catalogue/catalogue.ts";
import type {
  AttentionFigures,
  FundamentalFigures,
  ScreenedProject,
  SmartMoneyFigures,
} from "./screener/screened-project.ts";

const figure = z.number().nullable();

const WindowFigures = z.object({
  price_change: figure,
  volume: figure,
  volume_change: figure,
  traders: figure,
  traders_change: figure,
  buy_volume_ratio: figure,
});

const isSo = z.boolean().nullable();
const Safety = z
  .object({
    honeypot: isSo.describe("Whether it can be bought but not sold."),
    mintable: isSo.describe("Whether someone may increase its supply."),
    freezable: isSo.describe("Whether someone may freeze accounts."),
    buy_tax: figure.describe("Percent."),
    sell_tax: figure.describe("Percent."),
  })
  .describe("What the token's contract allows. Null is unknown, not safe.");

export const MarketData = z.object({
  price: figure,
  market_cap: figure,
  liquidity: figure,
  unique_traders: figure.describe("Buyers and sellers in 24 hours."),
  holders: figure,
  funding_rate: figure.describe("Percent per funding interval of the exchange, usually 8 hours."),
  open_interest: figure.describe("In USD."),
  open_interest_change: figure.describe("Percent, against 24 hours ago."),
  safety: Safety,
  observed_at: z.string().nullable(),
  "4h": WindowFigures,
  "24h": WindowFigures,
});
export type MarketData = ReadonlyDeep<z.output<typeof MarketData>>;

const Indicators = z.object({
  candles: z.int().describe("Candles behind these figures."),
  close: figure,
  rsi: figure,
  macd: figure,
  macd_signal: figure,
  macd_histogram: figure,
  ema_20: figure,
  ema_50: figure,
  bollinger_upper: figure,
  bollinger_middle: figure,
  bollinger_lower: figure,
  atr: figure,
  adx: figure,
  plus_di: figure,
  minus_di: figure,
  support: figure,
  resistance: figure,
  technical_score: figure.describe("-100 to 100."),
});

export const TechnicalAnalysis = Indicators.extend({
  candle: z.literal("1h"),
  quant_score: figure.describe("0 to 100."),
  quant_score_change: figure.describe("Percent, against 24 hours ago."),
  four_hour: Indicators.extend({ candle: z.literal("4h") }).describe("Indicators from four-hour candles."),
}).describe("From hourly candles. A figure is null until its history is long enough.");
export type TechnicalAnalysis = ReadonlyDeep<z.output<typeof TechnicalAnalysis>>;

export const ProjectMetadata = z.object({
  slug: z.string(),
  description: z.string(),
  website: z.string(),
  twitter_handle: z.string(),
  tokens: z.array(z.object({ chain: z.string(), address: z.string(), decimals: z.int().nullable() })),
  aliases: z.array(z.string()),
  is_wrapped: z.boolean(),
  is_stablecoin: z.boolean(),
  launched_at: z.string().nullable(),
});

export const AttentionReference = z
  .array(
    z.object({
      source: z
        .string()
        .describe(
          "Who measured it: wikipedia, x_posts (the number of posts on X), or the source of an import.",
        ),
      daily: z
        .array(
          z.object({
            date: z.string(),
            value: z.number(),
            share: z
              .number()
              .optional()
              .describe("x_posts only: percent of the posts on X about all counted projects. Not mindshare."),
            projects: z.int().optional().describe("x_posts only: the number of counted projects."),
          }),
        )
        .describe("Oldest first. A day without a figure is missing, not 0."),
    }),
  )
  .describe(
    "Daily attention as others measure it, such as the views of the project's Wikipedia article. It does not enter mindshare.",
  );
export type AttentionReference = ReadonlyDeep<z.output<typeof AttentionReference>>;

/** The reference attention of projects between two days, both included; supplied by the mindshare domain. */
export type AttentionReferenceOf = (
  projectIds: readonly number[],
  days: { from: string; until: string },
) => Promise<ReadonlyMap<number, AttentionReference>>;

/** Supplied by the content domain, which describes its fields. */
export const AttachedContent = z.record(z.string(), z.unknown()).describe("An item as in content search.");
/** Supplied by the mindshare domain, which describes its fields. */
export const AttachedMindshare = z.record(z.string(), z.unknown()).describe("As in the mindshare map.");

/** A content item as content search returns it. */
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

/** An immutable snapshot of the attention to all projects. */
export interface AttentionMoment {
  /** Returns null if there is no attention data at all, which is not the same as no mentions. */
  figures(projectId: number): AttentionFigures | null;
  mindshare(projectId: number): Promise<object | null>;
}

/** Attention per project; supplied by the mindshare domain. */
export interface ProjectAttention {
  now(): AttentionMoment;
  /** Increases when a figure may have changed. */
  version(): number;
  /** Whether all stored posts have been counted. */
  isLoaded(): boolean;
}

/** Fundamental figures per project; supplied by the fundamentals domain. */
export interface ProjectFundamentals {
  /** Increases when a figure may have changed. */
  version(): number;
  of(projectId: number): FundamentalFigures;
}

/** What proven wallets do, per project; supplied by the smart-money domain. */
export interface ProjectSmartMoney {
  /** Increases when a figure may have changed. */
  version(): number;
  of(project: Project): SmartMoneyFigures;
}

export function marketData({ market, stated }: ScreenedProject): MarketData {
  return {
    price: market.price,
    market_cap: market.market_cap,
    liquidity: market.liquidity,
    unique_traders: stated?.unique_traders ?? null,
    holders: stated?.holders ?? null,
    funding_rate: stated?.funding_rate ?? null,
    open_interest: stated?.open_interest ?? null,
    open_interest_change: stated?.open_interest_change ?? null,
    safety: {
      honeypot: isYes(stated?.honeypot),
      mintable: isYes(stated?.mintable),
      freezable: isYes(stated?.freezable),
      buy_tax: stated?.buy_tax ?? null,
      sell_tax: stated?.sell_tax ?? null,
    },
    observed_at: market.observed_at === null ? null : isoOf(market.observed_at),
    "4h": market.windows["4h"],
    "24h": market.windows["24h"],
  };
}

function isYes(flag: number | null | undefined): boolean | null {
  return flag == null ? null : flag > 0;
}

export function technicalAnalysis(project: ScreenedProject): TechnicalAnalysis {
  const { hourly, fourHourly, quant_score, quant_score_change } = project;
  return {
    candle: "1h",
    ...hourly,
    quant_score,
    quant_score_change,
    four_hour: { candle: "4h", ...fourHourly },
  };
}

export function projectMetadata(project: Project): ReadonlyDeep<z.output<typeof ProjectMetadata>> {
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
