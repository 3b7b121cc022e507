// Translates an amount with its comparison and metric to criteria.
import { boundFields, bounds, type BoundField } from "../criteria.ts";
import type { Amount } from "./amount-words.ts";
import type { Bound, Metric } from "./meanings.ts";
import type { ParseState } from "./parse-state.ts";

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
  /** "within 5%": in both directions. */
  isAround: boolean;
  /** "around 50m" */
  isRough: boolean;
}

/** Returns the criterion that bounds a metric, or its change, on one side. */
export function fieldOf(metric: Metric, op: Bound, isChange = false): BoundField | undefined {
  return boundFields.find((field) => {
    const bound = bounds[field];
    return bound.metric === metric && bound.side === op && (bound.isChange ?? false) === isChange;
  });
}

/** Returns whether the filter supports the whole phrase. */
export function applyPhrase(parse: ParseState, phrase: Phrase, metric: Metric): boolean {
  if (metric === "price_change") return applyMove(parse, phrase);
  const isRelative = phrase.low.unit === "percent" || phrase.low.isMultiple || phrase.isChange;
  if (isRelative && metric !== "rsi" && metric !== "technical" && metric !== "buy_ratio")
    return applyRelative(parse, phrase, metric);
  if (phrase.low.isMultiple) return false;
  if (metric === "quant") parse.sort("quant_score", "desc", false);
  if (metric === "buy_ratio") parse.sort("buy_volume_ratio", "desc", false);
  const low = amountFor(metric, phrase.low);
  // "seven figure liquidity" needs no upper bound, and the filter has none for liquidity.
  const isFloor = phrase.low.upTo !== undefined && fieldOf(metric, "max") === undefined;
  const high = phrase.high === undefined || isFloor ? undefined : amountFor(metric, phrase.high);
  const field = fieldOf(metric, "min");
  const [lowest, highest = Infinity] = (field && bounds[field].range) ?? [0];
  if (low < lowest || (high ?? low) > highest) return false;
  if (high !== undefined) return setBoth(parse, phrase, metric, low, high);
  const op = phrase.op === undefined ? undefined : phrase.isNegated ? opposite(phrase.op) : phrase.op;
  return op === undefined ? applyBare(parse, phrase, metric, low) : set(parse, phrase, metric, op, low);
}

/** Market cap is in millions; a small number without a unit already is. */
function amountFor(metric: Metric, amount: Amount): number {
  if (metric !== "market_cap") return amount.value;
  return amount.unit === "plain" && amount.value < 10_000 ? amount.value : amount.value / 1e6;
}

function set(parse: ParseState, phrase: Phrase, metric: Metric, op: Bound, value: number): boolean {
  const field = fieldOf(metric, op);
  if (field === undefined) return false;
  parse.bound(field, value, phrase.first);
  return true;
}

function setBoth(parse: ParseState, phrase: Phrase, metric: Metric, low: number, high: number): boolean {
  const hasMin = set(parse, phrase, metric, "min", low);
  return set(parse, phrase, metric, "max", high) && hasMin;
}

/** Applies an amount without a comparison: as a lower bound if the metric has only those, otherwise ±20%. */
function applyBare(parse: ParseState, phrase: Phrase, metric: Metric, value: number): boolean {
  if (metric === "market_cap")
    return !parse.isBounded(metric) && setBoth(parse, phrase, metric, value * 0.8, value * 1.2);
  if (metric === "technical") return set(parse, phrase, metric, value < 0 ? "max" : "min", value);
  if (metric === "rsi" && phrase.isRough)
    return setBoth(parse, phrase, metric, value * 0.8, Math.min(value * 1.2, 100));
  if (metric === "rsi") return value !== 50 && set(parse, phrase, metric, value < 50 ? "max" : "min", value);
  return set(parse, phrase, metric, "min", value);
}

/** Applies a percent change of something other than the price: only traders have a bound, other metrics are sorted by. */
function applyRelative(parse: ParseState, phrase: Phrase, metric: Metric): boolean {
  const isDown = phrase.move === "down" || changeOf(phrase.low) < 0;
  if (
    metric === "traders" &&
    !isDown &&
    phrase.high === undefined &&
    (phrase.op ?? "min") === "min" &&
    !phrase.isNegated
  ) {
    parse.bound("min_trader_change", changeOf(phrase.low), phrase.first);
    return true;
  }
  const direction = isDown ? "asc" : "desc";
  if (metric === "volume") parse.sort("volume_change", direction, false);
  if (metric === "mentions") parse.sort("mentions_change_24h", direction, false);
  if (metric === "traders") parse.sort("traders_change", direction, false);
  return false;
}

/** Returns the change in percent: "2x" is 100. */
function changeOf({ value, isMultiple }: Amount): number {
  return isMultiple ? (value - 1) * 100 : value;
}

function applyMove(parse: ParseState, phrase: Phrase): boolean {
  if (phrase.low.unit === "money") return false;
  const [least, most] = priceBounds(phrase);
  if (least !== undefined) parse.bound("min_price_change", least, phrase.first);
  if (most !== undefined) parse.bound("max_price_change", most, phrase.first);
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
  // "has not moved more than 3%" is a bound in both directions.
  if (isAround || (move === undefined && isNegated && isChange && op === "min")) return [-size, size];
  // "halved" implies the direction.
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
  // "down less than 10%" is between the limit and 0.
  return isUp ? [0, signed] : [signed, 0];
}

function opposite(op: Bound): Bound {
  return op === "min" ? "max" : "min";
}
