// Computes the market figures, indicators and scores of a project from its hourly observations.
import { HOUR_MS } from "../../base/time.ts";
import { withoutOutliers } from "./outliers.ts";
import { aggregateCandles, hourlyCandles } from "./candles.ts";
import {
  marketFigures,
  percentChange,
  windowFigures,
  type EarlierPrices,
  type MarketFigures,
} from "./market-window.ts";
import type { MarketColumns } from "./market-series.ts";
import { quantScore } from "./scores.ts";
import { IndicatorAccumulator, technicalOf, type Technical } from "./indicators.ts";

export interface ProjectAnalysis {
  readonly market: MarketFigures;
  readonly hourly: Technical;
  readonly fourHourly: Technical;
  readonly quant_score: number | null;
  readonly quant_score_change: number | null;
}

export function analyse(observed: MarketColumns, now: number, earlier?: EarlierPrices): ProjectAnalysis {
  const series = withoutOutliers(observed, now);
  const market = marketFigures(series, now, earlier);
  const dayAgo = now - 24 * HOUR_MS;
  const candles = hourlyCandles(series, now);
  const indicators = new IndicatorAccumulator();
  let scoreDayAgo: number | null = null;
  // One pass computes both scores: yesterday's is read after the last candle of yesterday.
  for (const [index, candle] of candles.entries()) {
    indicators.add(candle);
    const next = candles[index + 1]?.time ?? Infinity;
    if (candle.time <= dayAgo && next > dayAgo) scoreDayAgo = indicators.score();
  }
  const hourly = indicators.figures();
  const quant_score = quantScore({ ...market.windows["24h"], technical_score: hourly.technical_score });
  const before = quantScore({ ...windowFigures(series, dayAgo, 24), technical_score: scoreDayAgo });
  // Aggregated now, because the analysis would otherwise keep the hourly candles: four times the memory.
  const fourHours = aggregateCandles(candles, 4);
  let fourHourly: Technical | undefined;
  return {
    market,
    hourly,
    // This is computed lazily, because no criterion uses it.
    get fourHourly() {
      return (fourHourly ??= technicalOf(fourHours));
    },
    quant_score,
    quant_score_change: percentChange(before, quant_score),
  };
}
