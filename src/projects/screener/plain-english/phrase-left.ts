// Parses the words to the left of an amount: "volume of at least (1m)", "has not dropped more than (10%)", "RSI, say (40)".
import type { Amount } from "./amount-words.ts";
import { figures } from "../figures.ts";
import type { Phrase } from "./amount-criteria.ts";
import { kinds } from "./meanings.ts";
import { fieldOf, figureOf, type Metric } from "./metric-figures.ts";
import { isOfOrIn } from "./phrase-right.ts";
import type { ParseState } from "./parse-state.ts";

/** An amount from this on is not a number of traders. */
const largestCrowd = 1_000_000;

/** In USD. A larger amount after "deep liquidity" is not a liquidity. */
const largestPool = 5_000_000;

export function parseLeft(parse: ParseState, phrase: Phrase): void {
  let index = phrase.first - 1;
  for (; index >= 0; index--) {
    if (parse.is(index, kinds.sort) && phrase.move === undefined && phrase.low.unit === "percent") {
      phrase.move = moveOfSort(parse, index);
      break;
    }
    if ((parse.isUsed(index) && !parse.is(index, kinds.time)) || parse.is(index, kinds.ecosystem)) break;
    const compare = parse.as(index, "compare");
    const move = parse.as(index, "move");
    const metric = parse.as(index, "metric");
    if (compare !== undefined && phrase.op === undefined) phrase.op = compare.op;
    else if (move !== undefined && phrase.move === undefined && phrase.metric === undefined)
      phrase.move = move.direction;
    else if (metric !== undefined && phrase.metric === undefined) phrase.metric = metric.metric;
    else if (parse.is(index, kinds.change)) {
      phrase.isChange = true;
      // "moved less than 2%" in either direction
      phrase.isAround ||= phrase.op === "max" && !parse.textAt(index).startsWith("change");
    } else if (
      parse.is(index, kinds.not) &&
      (phrase.op !== undefined || phrase.move !== undefined || parse.is(index + 1, kinds.metric))
    ) {
      phrase.isNegated = true;
      phrase.first = index;
      // "RSI has not gone above 65"
      const subject = parse.skip(index - 1, -1, kinds.link | kinds.chatter);
      const { metric: subjectMetric } = parse.as(subject, "metric") ?? {};
      if (phrase.metric === undefined && phrase.move === undefined && parse.isFree(subject, kinds.metric)) {
        phrase.metric = subjectMetric;
        phrase.first = subject;
      }
      break;
    } else if (!parse.is(index, kinds.link | kinds.time | kinds.approximately | kinds.by | kinds.between)) {
      const subject = phrase.metric === undefined ? subjectBefore(parse, phrase, index) : undefined;
      if (subject === undefined) break;
      index = subject + 1;
      continue;
    }
    if (parse.is(index, kinds.approximately)) phrase.isRough = true;
    const between = parse.as(index, "between");
    if (between?.isAround === true) phrase.isAround = true;
    // "from 200m" has no upper end.
    else if (between !== undefined && phrase.high === undefined && parse.textAt(index).startsWith("from"))
      phrase.op ??= "min";
    if (!parse.is(index, kinds.link | kinds.time | kinds.by)) phrase.first = index;
  }
  parseGrowth(parse, phrase);
  if (phrase.isNegated) return negatedMove(parse, phrase);
  // "no coins under 10m", "never show me anything with a cap below 5m"
  const negation = parse.skip(phrase.first - 1, -1, kinds.link | kinds.noun | kinds.chatter | kinds.limit);
  if ((phrase.op ?? phrase.move) !== undefined && parse.isFree(negation, kinds.not)) {
    phrase.isNegated = true;
    phrase.first = negation;
  }
}

/** "a rise in traders of 20%": the rise is about the traders, not the price. */
function parseGrowth(parse: ParseState, phrase: Phrase): void {
  if (phrase.metric === undefined || phrase.low.unit !== "percent") return;
  // "growing trader counts (30% or more)"
  const at = parse.is(phrase.first - 1, kinds.on | kinds.link) ? phrase.first - 2 : phrase.first - 1;
  if (!parse.is(phrase.first, kinds.metric) || !parse.isFree(at, kinds.move)) return;
  phrase.move ??= parse.as(at, "move")?.direction;
  phrase.first = at;
}

/**
 * Finds the subject of an amount before filler words or punctuation: "RSI for now below 65", "volume, say 2m",
 * "up, but under 5%".
 */
function subjectBefore(parse: ParseState, phrase: Phrase, from: number): number | undefined {
  const near = parse.skipInClause(from, -1, kinds.chatter | kinds.link | kinds.on);
  if (near < from && parse.isFree(near, kinds.metric)) return near;
  // "trader cnt >= 150"
  if (near === from && parse.isUnknown(from) && parse.isFree(from - 1, kinds.metric)) return from - 1;
  const pause =
    kinds.chatter |
    kinds.link |
    kinds.on |
    kinds.comma |
    kinds.stop |
    kinds.time |
    kinds.between |
    kinds.level;
  const far = parse.skip(from, -1, pause);
  if (far === near || hasOwnMetric(parse, phrase)) return undefined;
  const { unit } = phrase.low;
  const metric = parse.as(far, "metric")?.metric;
  if (metric !== undefined && parse.isFree(far, kinds.metric)) {
    // "deep liquidity, 250k minimum" is about liquidity, "deep liquidity, over 50m" about market cap.
    const isLevel =
      parse.textAt(far + 1) !== "(" &&
      parse.is(parse.skip(far - 1, -1, kinds.link), kinds.level | kinds.superlative) &&
      !(metric === "liquidity" ? phrase.low.value <= largestPool : unit === "plain");
    return !isLevel && fits(metric, phrase.low) && fieldOf(metric, phrase.op ?? "min") !== undefined
      ? far
      : undefined;
  }
  const move = parse.as(far, "move");
  const isFurther = unit === "percent" && phrase.move === undefined && !phrase.low.isSigned;
  return move !== undefined &&
    isFurther &&
    parse.isFree(far, kinds.move) &&
    (!move.sorts || phrase.op !== "min")
    ? far
    : undefined;
}

/** Whether an amount in this unit can be a value of this metric. */
export function fits(metric: Metric, { unit, value }: Amount): boolean {
  const figure = figureOf(metric, false);
  if (figure === undefined) return unit !== "percent";
  const { unit: own } = figures[figure];
  if (own === "percent") return unit !== "money";
  if (own === "usd") return unit !== "percent";
  return own === "count" ? value < largestCrowd : unit === "plain";
}

function hasOwnMetric(parse: ParseState, phrase: Phrase): boolean {
  let next = phrase.last + 1;
  while (isOfOrIn(parse, next) || parse.is(next, kinds.afterwards | kinds.link)) next += 1;
  return parse.isFree(next, kinds.metric);
}

/** "dipped, but not by more than 12%" is a dip; "has not dipped more than 12%" need not be one. */
function negatedMove(parse: ParseState, phrase: Phrase): void {
  if (phrase.op !== "min" || phrase.move !== undefined || phrase.metric !== undefined) return;
  const at = parse.skip(phrase.first - 1, -1, kinds.comma | kinds.stop | kinds.link);
  if (phrase.low.unit !== "percent" || !parse.isFree(at, kinds.move)) return;
  phrase.move = parse.as(at, "move")?.direction;
  phrase.isNegated = false;
  phrase.op = "max";
  phrase.first = at;
}

/** "gainers over 20%": the ranking applies, and the amount bounds the same move. */
function moveOfSort(parse: ParseState, index: number): "up" | "down" | undefined {
  const sort = parse.as(index, "sort");
  if (sort?.by !== "price_change") return undefined;
  return sort.direction === "desc" ? "up" : "down";
}
