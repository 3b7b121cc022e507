// Translates an amount with its comparison and metric to criteria.
import { boundOf, bounds } from "../criteria.ts";
import { figures } from "../figures.ts";
import type { Amount } from "./amount-words.ts";
import { kinds, type Bound } from "./meanings.ts";
import { fieldOf, figureOf, type Metric } from "./metric-figures.ts";
import type { ParseState } from "./parse-state.ts";
import { windowNear } from "./windows.ts";

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

/** Returns whether the filter supports the whole phrase. */
export function applyPhrase(parse: ParseState, phrase: Phrase, metric: Metric): boolean {
  if (metric === "price_change") return applyMove(parse, phrase);
  const figure = figureOf(metric, false);
  const unit = figure === undefined ? undefined : figures[figure].unit;
  const isPercentage = unit === "percent" || unit === "ratio";
  const change = figureOf(metric, true);
  // "mindshare up 2 points"
  const inPoints = change !== undefined && figures[change].unit === "points" && phrase.move !== undefined;
  const isRelative =
    inPoints ||
    (phrase.low.unit === "percent" && !isPercentage) ||
    (phrase.low.isMultiple && unit !== "ratio") ||
    phrase.isChange;
  if (isRelative && !plainOnly.has(metric)) return applyRelative(parse, phrase, metric);
  if (phrase.low.isMultiple && unit !== "ratio") return false;
  const hours = windowNear(parse, metric, phrase.first, phrase.last);
  const low = amountFor(metric, phrase.low);
  // "seven figure liquidity" needs no upper bound.
  const isFloor = phrase.low.upTo !== undefined && !inMillions(metric);
  const high = phrase.high === undefined || isFloor ? undefined : amountFor(metric, phrase.high);
  const field = fieldOf(metric, "min", false, hours);
  const [lowest = -Infinity, highest = Infinity] = (field && bounds[field].range) ?? [0];
  if (low < lowest || (high ?? low) > highest) return false;
  if (high !== undefined) return setBoth(parse, phrase, metric, low, high, hours);
  // "within 10% of its all-time high"
  const op = phrase.isAround && metric === "ath" ? "max" : sideOf(parse, phrase, metric);
  return op === undefined
    ? applyBare(parse, phrase, metric, low, hours)
    : set(parse, phrase, metric, op, low, hours);
}

const plainOnly: ReadonlySet<Metric> = new Set(["rsi", "technical", "buy_ratio", "rank"]);

/** The side that a comparison bounds: "not under" is a lower bound, and a rank below 100 is a larger number. */
function sideOf(
  parse: ParseState,
  { op, isNegated, first, last }: Phrase,
  metric: Metric,
): Bound | undefined {
  if (op === undefined) return undefined;
  const isPlace =
    metric === "rank" &&
    Array.from({ length: last - first + 1 }, (_, at) => parse.textAt(first + at)).some((word) =>
      /\b(?:below|above|beneath|lower|higher|worse|better)\b/.test(word),
    );
  return isNegated !== isPlace ? opposite(op) : op;
}

/** Market cap and FDV are in millions. */
function inMillions(metric: Metric): boolean {
  const figure = figureOf(metric, false);
  return figure !== undefined && figures[figure].scale === 1e6;
}

/** A small number without a unit already is in millions. */
function amountFor(metric: Metric, amount: Amount): number {
  const figure = figureOf(metric, false);
  const isRatio = figure !== undefined && figures[figure].unit === "ratio";
  // "at least 60% buys" is a ratio of 0.6.
  if (isRatio && (amount.unit === "percent" || (metric === "buy_ratio" && amount.value > 1)))
    return amount.value / 100;
  if (!inMillions(metric)) return amount.value;
  return amount.unit === "plain" && amount.value < 10_000 ? amount.value : amount.value / 1e6;
}

function set(
  parse: ParseState,
  phrase: Phrase,
  metric: Metric,
  op: Bound,
  value: number,
  hours?: number,
): boolean {
  const field = fieldOf(metric, op, false, hours);
  if (field === undefined) return false;
  parse.bound(field, value, phrase.first);
  return true;
}

function setBoth(
  parse: ParseState,
  phrase: Phrase,
  metric: Metric,
  low: number,
  high: number,
  hours?: number,
): boolean {
  const hasMin = set(parse, phrase, metric, "min", low, hours);
  return set(parse, phrase, metric, "max", high, hours) && hasMin;
}

/** Less is better, so that an amount alone is the most that is wanted: "5% sell tax". */
const bareMaxima: ReadonlySet<Metric> = new Set([
  "rank",
  "market_cap_to_tvl",
  "price_to_fees",
  "buy_tax",
  "sell_tax",
]);

/** Applies an amount without a comparison: ±20% for a size or price, otherwise as a lower bound. */
function applyBare(
  parse: ParseState,
  phrase: Phrase,
  metric: Metric,
  value: number,
  hours?: number,
): boolean {
  if (metric === "market_cap" || metric === "fdv" || metric === "price")
    return !parse.isBounded(metric) && setBoth(parse, phrase, metric, value * 0.8, value * 1.2);
  if (bareMaxima.has(metric)) return set(parse, phrase, metric, "max", value);
  if (metric === "technical" || metric === "funding_rate")
    return set(parse, phrase, metric, value < 0 ? "max" : "min", value);
  if (metric === "rsi" && phrase.isRough)
    return setBoth(parse, phrase, metric, value * 0.8, Math.min(value * 1.2, 100));
  if (metric === "rsi") return value !== 50 && set(parse, phrase, metric, value < 50 ? "max" : "min", value);
  return set(parse, phrase, metric, "min", value, hours);
}

/** Applies a percent change of something other than the price: "TVL up 20% this month". */
function applyRelative(parse: ParseState, phrase: Phrase, metric: Metric): boolean {
  const { sort_by: sorted } = parse.criteria;
  // "weekly gainers above 20%": the bound is on the figure of the order.
  const isSame = metric === "price_change" && parse.is(phrase.first - 1, kinds.sort);
  const figure =
    isSame && sorted?.startsWith("price_change") === true
      ? sorted
      : figureOf(metric, true, windowNear(parse, metric, phrase.first, phrase.last));
  if (figure === undefined) return false;
  const [least, most] = changeBounds(phrase);
  if (least !== undefined) parse.bound(boundOf(figure, "min"), least, phrase.first);
  if (most !== undefined) parse.bound(boundOf(figure, "max"), most, phrase.first);
  return true;
}

/** Returns the change in percent: "2x" is 100. */
function changeOf({ value, isMultiple }: Amount): number {
  return isMultiple ? (value - 1) * 100 : value;
}

function applyMove(parse: ParseState, phrase: Phrase): boolean {
  return phrase.low.unit !== "money" && applyRelative(parse, phrase, "price_change");
}

type Range = readonly [least: number | undefined, most: number | undefined];

function changeBounds({ low, high, op, move, isNegated, isChange, isAround }: Phrase): Range {
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
