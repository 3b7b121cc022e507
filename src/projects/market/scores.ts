// The published scores: bounded, monotone in every component, and null if required inputs are missing.
// docs/methodology/technical.md has the formulas and a worked example.
import type { WindowFigures } from "./market-window.ts";

/** x / (|x| + half): 0 at 0, ±0.5 at ±half, never beyond ±1. */
function squash(value: number, half: number): number {
  return value / (Math.abs(value) + half);
}

export interface Indicators {
  readonly close: number | null;
  readonly rsi: number | null;
  readonly macd_histogram: number | null;
  readonly ema_20: number | null;
  readonly ema_50: number | null;
  readonly bollinger_upper: number | null;
  readonly bollinger_middle: number | null;
  readonly adx: number | null;
  readonly plus_di: number | null;
  readonly minus_di: number | null;
}

const technicalWeights = {
  rsi: 0.25,
  macd: 0.2,
  trend: 0.2,
  position: 0.15,
  bands: 0.1,
  direction: 0.1,
} as const;

/** Returns −100..100, or null until the slowest component, the EMA over 50 candles, is available. */
export function technicalScore(of: Indicators): number | null {
  const { close, rsi, macd_histogram, ema_20, ema_50 } = of;
  if (close === null || rsi === null || macd_histogram === null || ema_20 === null || ema_50 === null)
    return null;
  const parts: Record<keyof typeof technicalWeights, number> = {
    rsi: (rsi - 50) / 50,
    macd: squash(percentOf(macd_histogram, close), 0.5),
    trend: squash(percentOf(ema_20 - ema_50, ema_50), 2),
    position: squash(percentOf(close - ema_20, ema_20), 2),
    bands: bandPosition(of),
    direction: directionOf(of),
  };
  return rounded(weightedSum(technicalWeights, parts) * 100);
}

type QuantInputs = Pick<
  WindowFigures,
  "price_change" | "volume_change" | "traders_change" | "buy_volume_ratio"
> & { readonly technical_score: number | null };

const quantWeights = { technical: 0.4, price: 0.2, volume: 0.15, traders: 0.15, buying: 0.1 } as const;

/** Returns 0..100 over 24 hours, or null without a technical score. Any other missing component counts as neutral. */
export function quantScore(of: QuantInputs): number | null {
  if (of.technical_score === null) return null;
  const parts: Record<keyof typeof quantWeights, number> = {
    technical: of.technical_score / 100,
    price: squash(of.price_change ?? 0, 20),
    volume: squash(of.volume_change ?? 0, 100),
    traders: squash(of.traders_change ?? 0, 100),
    buying: of.buy_volume_ratio === null ? 0 : 2 * of.buy_volume_ratio - 1,
  };
  return rounded(50 + 50 * weightedSum(quantWeights, parts));
}

type TrendingInputs = Pick<WindowFigures, "price_change" | "volume" | "volume_change" | "traders_change"> & {
  readonly mentions_24h: number | null;
  readonly mentions_change_24h: number | null;
};

/** The volume and the number of mentions at which `squash` reaches one half. */
const volumeHalf = 100_000;
const mentionsHalf = 50;

/**
 * Returns 0..100: one half is the acceleration of trading, the other the amount and growth of attention.
 * Acceleration is weighted by volume, so that a burst in a dust pool has no effect.
 */
export function trendingScore(of: TrendingInputs): number | null {
  const trading = tradingAcceleration(of);
  const attention = attentionOf(of);
  if (trading === null && attention === null) return null;
  return rounded(50 * (trading === null ? 0 : (1 + trading) / 2) + 50 * (attention ?? 0));
}

function tradingAcceleration(of: TrendingInputs): number | null {
  if (of.volume === null) return null;
  const parts = [
    squash(of.volume_change ?? 0, 100),
    squash(of.traders_change ?? 0, 100),
    squash(of.price_change ?? 0, 20),
  ];
  return (squash(of.volume, volumeHalf) * parts.reduce((total, part) => total + part, 0)) / parts.length;
}

function attentionOf(of: TrendingInputs): number | null {
  if (of.mentions_24h === null) return null;
  const growth = squash(of.mentions_change_24h ?? 0, 100);
  return (squash(of.mentions_24h, mentionsHalf) * (1 + growth)) / 2;
}

/** The position of the price between the middle band (0) and the outer ones (±1). */
function bandPosition({ close, bollinger_upper, bollinger_middle }: Indicators): number {
  if (close === null || bollinger_upper === null || bollinger_middle === null) return 0;
  const width = bollinger_upper - bollinger_middle;
  return width > 0 ? Math.max(-1, Math.min(1, (close - bollinger_middle) / width)) : 0;
}

/** The direction of the market, weighted by the strength of the trend. */
function directionOf({ adx, plus_di, minus_di }: Indicators): number {
  if (adx === null || plus_di === null || minus_di === null || plus_di + minus_di === 0) return 0;
  return ((plus_di - minus_di) / (plus_di + minus_di)) * squash(adx, 25);
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

function weightedSum<Key extends string>(
  weights: Readonly<Record<Key, number>>,
  parts: Record<Key, number>,
): number {
  return (Object.keys(weights) as Key[]).reduce((sum, name) => sum + weights[name] * parts[name], 0);
}
