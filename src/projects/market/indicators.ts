// Computes indicators over candles with the trading-signals library. Each is null until its history is long enough.
import { ADX, ATR, BollingerBands, EMA, MACD, RSI } from "trading-signals";
import type { Candle } from "./candles.ts";
import { type Levels, supportAndResistance } from "./price-levels.ts";
import { type Indicators, technicalScore } from "./scores.ts";

export interface Technical extends Indicators, Levels {
  readonly candles: number;
  readonly macd: number | null;
  readonly macd_signal: number | null;
  readonly bollinger_lower: number | null;
  readonly atr: number | null;
  /** −100..100, see docs/methodology/technical.md. */
  readonly technical_score: number | null;
}

/** Computes indicators incrementally: candles are added in order, and the figures can be read after any of them. */
export class IndicatorAccumulator {
  readonly #rsi = new RSI(14);
  readonly #macd = new MACD(new EMA(12), new EMA(26), new EMA(9));
  readonly #ema20 = new EMA(20);
  readonly #ema50 = new EMA(50);
  readonly #atr = new ATR(14);
  readonly #adx = new ADX(14);
  readonly #seen: Candle[] = [];
  #hasMoved = false;

  add(candle: Candle): void {
    const previous = this.#seen.at(-1);
    this.#hasMoved ||= previous !== undefined && previous.close !== candle.close;
    this.#seen.push(candle);
    this.#rsi.add(candle.close);
    this.#macd.add(candle.close);
    this.#ema20.add(candle.close);
    this.#ema50.add(candle.close);
    this.#atr.add(candle);
    // Directional movement is divided by the true range: before the first price change that is 0 / 0, and stays NaN.
    if (this.#hasMoved) this.#adx.add(candle);
  }

  figures(): Technical {
    const indicators = this.#indicators();
    const levels = supportAndResistance(this.#seen);
    return { ...indicators, ...levels, technical_score: technicalScore(indicators) };
  }

  score(): number | null {
    return technicalScore(this.#indicators());
  }

  #indicators() {
    const macd = this.#macd.getResult();
    const bollinger = bandsOf(this.#seen);
    const adx = known(this.#adx.getResult());
    return {
      candles: this.#seen.length,
      close: this.#seen.at(-1)?.close ?? null,
      // The library returns 100 for a series that never fell; one that never moved is neutral.
      rsi: this.#hasMoved ? known(this.#rsi.getResult()) : this.#rsi.isStable ? 50 : null,
      macd: known(macd?.macd),
      macd_signal: known(macd?.signal),
      macd_histogram: known(macd?.histogram),
      // An EMA has a value from its first candle on, but it is meaningful only once its interval is full.
      ema_20: this.#seen.length >= 20 ? known(this.#ema20.getResult()) : null,
      ema_50: this.#seen.length >= 50 ? known(this.#ema50.getResult()) : null,
      bollinger_upper: known(bollinger?.upper),
      bollinger_middle: known(bollinger?.middle),
      bollinger_lower: known(bollinger?.lower),
      atr: known(this.#atr.getResult()),
      adx,
      plus_di: adx === null ? null : percentOf(this.#adx.pdi),
      minus_di: adx === null ? null : percentOf(this.#adx.mdi),
    };
  }
}

/** Bollinger bands depend only on the last interval, so they are computed on demand. */
function bandsOf(candles: readonly Candle[]) {
  const bands = new BollingerBands(20, 2);
  for (const candle of candles.slice(-bands.interval)) bands.add(candle.close);
  return bands.getResult();
}

export function technicalOf(candles: readonly Candle[]): Technical {
  const reader = new IndicatorAccumulator();
  for (const candle of candles) reader.add(candle);
  return reader.figures();
}

function known(value: number | null | undefined): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : value;
}

/** The library returns directional indicators as fractions. */
function percentOf(value: number | void): number | null {
  const share = known(value ?? null);
  return share === null ? null : share * 100;
}
