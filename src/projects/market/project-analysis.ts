// One project's market, indicators and scores at one moment, from its hourly observations alone.
import { HOUR_MS } from "../../base/time.ts";
import { believed } from "./outliers.ts";
import { gathered, hourlyCandles } from "./candles.ts";
import { marketFigures, percentChange, windowFigures, type MarketFigures } from "./market-window.ts";
import type { MarketColumns } from "./market-series.ts";
import { quantScore } from "./scores.ts";
import { TechnicalReader, technicalOf, type Technical } from "./indicators.ts";

export interface ProjectAnalysis {
  readonly market: MarketFigures;
  readonly hourly: Technical;
  readonly fourHourly: Technical;
  readonly quant_score: number | null;
  readonly quant_score_change: number | null;
}

export function analyse(observed: MarketColumns, now: number): ProjectAnalysis {
  const series = believed(observed, now);
  const market = marketFigures(series, now);
  const dayAgo = now - 24 * HOUR_MS;
  const candles = hourlyCandles(series, now);
  const reader = new TechnicalReader();
  let scoreDayAgo: number | null = null;
  // One pass gives both scores: yesterday's is read when the last candle of yesterday is in.
  for (const [index, candle] of candles.entries()) {
    reader.add(candle);
    const next = candles[index + 1]?.time ?? Infinity;
    if (candle.time <= dayAgo && next > dayAgo) scoreDayAgo = reader.score();
  }
  const hourly = reader.figures();
  const quant_score = quantScore({ ...market.windows["24h"], technical_score: hourly.technical_score });
  const before = quantScore({ ...windowFigures(series, dayAgo, 24), technical_score: scoreDayAgo });
  let fourHourly: Technical | undefined;
  return {
    market,
    hourly,
    // Computed on demand: no criterion uses it, and most projects never need it.
    get fourHourly() {
      return (fourHourly ??= technicalOf(gathered(candles, 4)));
    },
    quant_score,
    quant_score_change: percentChange(before, quant_score),
  };
}
