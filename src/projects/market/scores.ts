// The published scores: bounded, monotone in every part, and missing where their ground is missing.
// Formulas and a worked example: docs/methodology/technical.md.

/** x / (|x| + half): 0 at 0, ±0.5 at ±half, never beyond ±1. */
export function squash(value: number, half: number): number {
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

/** −100..100; null until the slowest part, the EMA over 50 candles, is full. */
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
  let score = 0;
  for (const [name, weight] of entriesOf(technicalWeights)) score += weight * parts[name];
  return rounded(score * 100);
}

interface QuantGround {
  readonly technical_score: number | null;
  readonly price_change: number | null;
  readonly volume_change: number | null;
  readonly traders_change: number | null;
  readonly buy_volume_ratio: number | null;
}

const quantWeights = { technical: 0.4, price: 0.2, volume: 0.15, traders: 0.15, buying: 0.1 } as const;

/** 0..100 over 24 hours; without a technical score there is none, any other missing part counts as neutral. */
export function quantScore(of: QuantGround): number | null {
  if (of.technical_score === null) return null;
  const parts: Record<keyof typeof quantWeights, number> = {
    technical: of.technical_score / 100,
    price: of.price_change === null ? 0 : squash(of.price_change, 20),
    volume: of.volume_change === null ? 0 : squash(of.volume_change, 100),
    traders: of.traders_change === null ? 0 : squash(of.traders_change, 100),
    buying: of.buy_volume_ratio === null ? 0 : 2 * of.buy_volume_ratio - 1,
  };
  let score = 0;
  for (const [name, weight] of entriesOf(quantWeights)) score += weight * parts[name];
  return rounded(50 + 50 * score);
}

interface TrendingGround {
  readonly price_change: number | null;
  readonly volume: number | null;
  readonly volume_change: number | null;
  readonly traders_change: number | null;
  readonly mentions_24h: number | null;
  readonly mentions_change_24h: number | null;
}

/** Half of a project's trend from trading comes at this volume, half of the attention at this many mentions. */
const volumeHalf = 100_000;
const mentionsHalf = 50;

/**
 * 0..100: half how trading accelerates, half how much attention there is and whether it grows.
 * Acceleration counts by size, so that a burst in a dust pool moves nothing.
 */
export function trendingScore(of: TrendingGround): number | null {
  const trading = tradingAcceleration(of);
  const attention = attentionOf(of);
  if (trading === null && attention === null) return null;
  return rounded(50 * (trading === null ? 0 : (1 + trading) / 2) + 50 * (attention ?? 0));
}

function tradingAcceleration(of: TrendingGround): number | null {
  if (of.volume === null) return null;
  const parts = [
    of.volume_change === null ? 0 : squash(of.volume_change, 100),
    of.traders_change === null ? 0 : squash(of.traders_change, 100),
    of.price_change === null ? 0 : squash(of.price_change, 20),
  ];
  return (squash(of.volume, volumeHalf) * parts.reduce((total, part) => total + part, 0)) / parts.length;
}

function attentionOf(of: TrendingGround): number | null {
  if (of.mentions_24h === null) return null;
  const growth = of.mentions_change_24h === null ? 0 : squash(of.mentions_change_24h, 100);
  return (squash(of.mentions_24h, mentionsHalf) * (1 + growth)) / 2;
}

/** The position of the price between the middle band (0) and the outer ones (±1). */
function bandPosition({ close, bollinger_upper, bollinger_middle }: Indicators): number {
  if (close === null || bollinger_upper === null || bollinger_middle === null) return 0;
  const width = bollinger_upper - bollinger_middle;
  return width > 0 ? Math.max(-1, Math.min(1, (close - bollinger_middle) / width)) : 0;
}

/** Which way the market moves, counted by how strongly it moves at all. */
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

function entriesOf<Key extends string>(record: Readonly<Record<Key, number>>): [Key, number][] {
  return Object.entries(record) as [Key, number][];
}
