// From an amount with its comparison and metric to the criteria it means.
import { boundFields, bounds, type BoundField } from "../criteria.ts";
import type { Amount } from "./amount-words.ts";
import type { Bound, Metric } from "./meanings.ts";
import type { Reading } from "./parse-state.ts";

/** An amount and its context, from item `first` to item `last`. */
export interface Phrase {
  low: Amount;
  high: Amount | undefined;
  first: number;
  last: number;
  op: Bound | undefined;
  metric: Metric | undefined;
  move: "up" | "down" | undefined;
  isNegated: boolean;
  isChange: boolean;
  /** "within 5%": that far either way. */
  isAround: boolean;
  /** "around 50m" */
  isRough: boolean;
}

/** The criterion that bounds a metric, or its change, on one side. */
export function fieldOf(metric: Metric, op: Bound, isChange = false): BoundField | undefined {
  return boundFields.find((field) => {
    const bound = bounds[field];
    return bound.metric === metric && bound.side === op && (bound.isChange ?? false) === isChange;
  });
}

/** Whether the filter has a field for all of it. */
export function applyPhrase(reading: Reading, phrase: Phrase, metric: Metric): boolean {
  if (metric === "price_change") return applyMove(reading, phrase);
  const isRelative = phrase.low.unit === "percent" || phrase.low.isMultiple || phrase.isChange;
  if (isRelative && metric !== "rsi" && metric !== "technical" && metric !== "buy_ratio")
    return applyRelative(reading, phrase, metric);
  if (phrase.low.isMultiple) return false;
  if (metric === "quant") reading.sort("quant_score", "desc", false);
  if (metric === "buy_ratio") reading.sort("buy_volume_ratio", "desc", false);
  const low = amountFor(metric, phrase.low);
  // "seven figure liquidity" has no upper end the filter could hold it to, and needs none.
  const isFloor = phrase.low.upTo !== undefined && fieldOf(metric, "max") === undefined;
  const high = phrase.high === undefined || isFloor ? undefined : amountFor(metric, phrase.high);
  const field = fieldOf(metric, "min");
  const [lowest, highest = Infinity] = (field && bounds[field].range) ?? [0];
  if (low < lowest || (high ?? low) > highest) return false;
  if (high !== undefined) return setBoth(reading, phrase, metric, low, high);
  const op = phrase.op === undefined ? undefined : phrase.isNegated ? opposite(phrase.op) : phrase.op;
  return op === undefined ? applyBare(reading, phrase, metric, low) : set(reading, phrase, metric, op, low);
}

/** Market cap is in millions; a bare small number there already is. */
function amountFor(metric: Metric, amount: Amount): number {
  if (metric !== "market_cap") return amount.value;
  return amount.unit === "plain" && amount.value < 10_000 ? amount.value : amount.value / 1e6;
}

function set(reading: Reading, phrase: Phrase, metric: Metric, op: Bound, value: number): boolean {
  const field = fieldOf(metric, op);
  if (field === undefined) return false;
  reading.bound(field, value, phrase.first);
  return true;
}

function setBoth(reading: Reading, phrase: Phrase, metric: Metric, low: number, high: number): boolean {
  const stands = set(reading, phrase, metric, "min", low);
  return set(reading, phrase, metric, "max", high) && stands;
}

/** An amount without a comparison: a floor where only floors exist, else a fifth either way. */
function applyBare(reading: Reading, phrase: Phrase, metric: Metric, value: number): boolean {
  if (metric === "market_cap")
    return !reading.isBounded(metric) && setBoth(reading, phrase, metric, value * 0.8, value * 1.2);
  if (metric === "technical") return set(reading, phrase, metric, value < 0 ? "max" : "min", value);
  if (metric === "rsi" && phrase.isRough)
    return setBoth(reading, phrase, metric, value * 0.8, Math.min(value * 1.2, 100));
  if (metric === "rsi")
    return value !== 50 && set(reading, phrase, metric, value < 50 ? "max" : "min", value);
  return set(reading, phrase, metric, "min", value);
}

/** Percent changes of something other than the price: traders have a bound, the rest only an order. */
function applyRelative(reading: Reading, phrase: Phrase, metric: Metric): boolean {
  const isDown = phrase.move === "down" || changeOf(phrase.low) < 0;
  if (
    metric === "traders" &&
    !isDown &&
    phrase.high === undefined &&
    (phrase.op ?? "min") === "min" &&
    !phrase.isNegated
  ) {
    reading.bound("min_trader_change", changeOf(phrase.low), phrase.first);
    return true;
  }
  const direction = isDown ? "asc" : "desc";
  if (metric === "volume") reading.sort("volume_change", direction, false);
  if (metric === "mentions") reading.sort("mentions_change_24h", direction, false);
  if (metric === "traders") reading.sort("traders_change", direction, false);
  return false;
}

/** In percent: "2x" is 100 more. */
function changeOf({ value, isMultiple }: Amount): number {
  return isMultiple ? (value - 1) * 100 : value;
}

function applyMove(reading: Reading, phrase: Phrase): boolean {
  if (phrase.low.unit === "money") return false;
  const [least, most] = priceBounds(phrase);
  if (least !== undefined) reading.bound("min_price_change", least, phrase.first);
  if (most !== undefined) reading.bound("max_price_change", most, phrase.first);
  return true;
}

type Range = readonly [least: number | undefined, most: number | undefined];

function priceBounds({ low, high, op, move, isNegated, isChange, isAround }: Phrase): Range {
  const change = changeOf(low);
  const size = Math.abs(change);
  if (high !== undefined) {
    const ends = move === "down" ? [-high.value, -change] : [change, high.value];
    return [Math.min(...ends), Math.max(...ends)];
  }
  // "has not moved more than 3%": neither way.
  if (isAround || (move === undefined && isNegated && isChange && op === "min")) return [-size, size];
  // "halved" says the way itself.
  const way = low.isMultiple && change < 0 ? "down" : move;
  const isAtMost = op === "max";
  if (way === undefined) {
    const implied = op ?? (change < 0 ? "max" : "min");
    return (implied === "min") === isNegated ? [undefined, change] : [change, undefined];
  }
  const isUp = way === "up";
  const signed = isUp ? size : -size;
  if (isNegated) return isUp === isAtMost ? [signed, undefined] : [undefined, signed];
  if (!isAtMost) return isUp ? [signed, undefined] : [undefined, signed];
  // "down less than 10%" is down, but not far: between the limit and nothing.
  return isUp ? [0, signed] : [signed, 0];
}

function opposite(op: Bound): Bound {
  return op === "min" ? "max" : "min";
}
