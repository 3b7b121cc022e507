// Support and resistance: the nearest turning points below and above the price.
import type { Candle } from "./candles.ts";

const lookback = 168;
/** A turning point is the extreme among this many candles on either side. */
const reach = 3;

export interface Levels {
  readonly support: number | null;
  readonly resistance: number | null;
}

export function supportAndResistance(candles: readonly Candle[]): Levels {
  const recent = candles.slice(-lookback);
  const price = recent.at(-1)?.close;
  let support: number | null = null;
  let resistance: number | null = null;
  if (price === undefined) return { support, resistance };
  for (let at = reach; at < recent.length - reach; at++) {
    const { low, high } = recent[at] ?? { low: NaN, high: NaN };
    if (low < price && (support === null || low > support) && isExtreme(recent, at, "low")) support = low;
    if (high > price && (resistance === null || high < resistance) && isExtreme(recent, at, "high"))
      resistance = high;
  }
  return { support, resistance };
}

function isExtreme(candles: readonly Candle[], at: number, side: "low" | "high"): boolean {
  const value = candles[at]?.[side] ?? NaN;
  for (let near = at - reach; near <= at + reach; near++) {
    const other = candles[near]?.[side] ?? NaN;
    if (side === "low" ? other < value : other > value) return false;
  }
  return true;
}
