// Parses the words to the left of an amount: "volume of at least (1m)", "has not dropped more than (10%)", "RSI, say (40)".
import type { Amount } from "./amount-words.ts";
import { fieldOf, type Phrase } from "./amount-criteria.ts";
import { kinds, type Metric } from "./meanings.ts";
import { isOfOrIn } from "./phrase-right.ts";
import type { Reading } from "./parse-state.ts";

/** Nobody asks for a million traders; the amount is about something else. */
const largestCrowd = 1_000_000;

/** USD; beyond it an amount after "deep liquidity" is hardly a pool. */
const largestPool = 5_000_000;

export function lookLeft(reading: Reading, phrase: Phrase): void {
  let index = phrase.first - 1;
  for (; index >= 0; index--) {
    if (reading.is(index, kinds.sort) && phrase.move === undefined && phrase.low.unit === "percent") {
      phrase.move = moveOfSort(reading, index);
      break;
    }
    if ((reading.isUsed(index) && !reading.is(index, kinds.time)) || reading.is(index, kinds.ecosystem))
      break;
    const compare = reading.as(index, "compare");
    const move = reading.as(index, "move");
    const metric = reading.as(index, "metric");
    if (compare !== undefined && phrase.op === undefined) phrase.op = compare.op;
    else if (move !== undefined && phrase.move === undefined && phrase.metric === undefined)
      phrase.move = move.direction;
    else if (metric !== undefined && phrase.metric === undefined) phrase.metric = metric.metric;
    else if (reading.is(index, kinds.change)) phrase.isChange = true;
    else if (
      reading.is(index, kinds.not) &&
      (phrase.op !== undefined || phrase.move !== undefined || reading.is(index + 1, kinds.metric))
    ) {
      phrase.isNegated = true;
      phrase.first = index;
      // "RSI has not gone above 65"
      const subject = reading.skip(index - 1, -1, kinds.link | kinds.chatter);
      const { metric: said } = reading.as(subject, "metric") ?? {};
      if (phrase.metric === undefined && phrase.move === undefined && reading.isFree(subject, kinds.metric)) {
        phrase.metric = said;
        phrase.first = subject;
      }
      break;
    } else if (!reading.is(index, kinds.link | kinds.time | kinds.approximately | kinds.by | kinds.between)) {
      const subject = phrase.metric === undefined ? subjectBefore(reading, phrase, index) : undefined;
      if (subject === undefined) break;
      index = subject + 1;
      continue;
    }
    if (reading.is(index, kinds.approximately)) phrase.isRough = true;
    const between = reading.as(index, "between");
    if (between?.isAround === true) phrase.isAround = true;
    // "from 200m": no other end.
    else if (between !== undefined && phrase.high === undefined && reading.said(index).startsWith("from"))
      phrase.op ??= "min";
    if (!reading.is(index, kinds.link | kinds.time | kinds.by)) phrase.first = index;
  }
  takeGrowth(reading, phrase);
  if (phrase.isNegated) return negatedMove(reading, phrase);
  // "no coins under 10m", "never show me anything with a cap below 5m"
  const negation = reading.skip(phrase.first - 1, -1, kinds.link | kinds.noun | kinds.chatter | kinds.limit);
  if ((phrase.op ?? phrase.move) !== undefined && reading.isFree(negation, kinds.not)) {
    phrase.isNegated = true;
    phrase.first = negation;
  }
}

/** "a rise in traders of 20%": the rise is theirs, not the price's. */
function takeGrowth(reading: Reading, phrase: Phrase): void {
  if (phrase.metric === undefined || phrase.low.unit !== "percent") return;
  // "growing trader counts (30% or more)"
  const at = reading.is(phrase.first - 1, kinds.on | kinds.link) ? phrase.first - 2 : phrase.first - 1;
  if (!reading.is(phrase.first, kinds.metric) || !reading.isFree(at, kinds.move)) return;
  phrase.move ??= reading.as(at, "move")?.direction;
  phrase.first = at;
}

/** What an amount is about, said before small talk or a pause: "RSI for now below 65", "volume, say 2m", "up, but under 5%". */
function subjectBefore(reading: Reading, phrase: Phrase, from: number): number | undefined {
  const near = reading.skipInClause(from, -1, kinds.chatter | kinds.link | kinds.on);
  if (near < from && reading.isFree(near, kinds.metric)) return near;
  // "trader cnt >= 150"
  if (near === from && reading.isUnknown(from) && reading.isFree(from - 1, kinds.metric)) return from - 1;
  const pause =
    kinds.chatter |
    kinds.link |
    kinds.on |
    kinds.comma |
    kinds.stop |
    kinds.time |
    kinds.between |
    kinds.level;
  const far = reading.skip(from, -1, pause);
  if (far === near || hasOwnMetric(reading, phrase)) return undefined;
  const { unit } = phrase.low;
  const metric = reading.as(far, "metric")?.metric;
  if (metric !== undefined && reading.isFree(far, kinds.metric)) {
    // "deep liquidity, 250k minimum", but "deep liquidity, over 50m" is back at market caps.
    const isLevel =
      reading.said(far + 1) !== "(" &&
      reading.is(reading.skip(far - 1, -1, kinds.link), kinds.level | kinds.superlative) &&
      !(metric === "liquidity" ? phrase.low.value <= largestPool : unit === "plain");
    return !isLevel && fits(metric, phrase.low) && fieldOf(metric, phrase.op ?? "min") !== undefined
      ? far
      : undefined;
  }
  const move = reading.as(far, "move");
  const isFurther = unit === "percent" && phrase.move === undefined && !phrase.low.isSigned;
  return move !== undefined &&
    isFurther &&
    reading.isFree(far, kinds.move) &&
    (!move.sorts || phrase.op !== "min")
    ? far
    : undefined;
}

/** Whether an amount in this unit can be about this figure. */
export function fits(metric: Metric, { unit, value }: Amount): boolean {
  if (metric === "rsi" || metric === "technical") return unit === "plain";
  if (metric === "price_change") return unit !== "money";
  return metric === "traders" ? value < largestCrowd : unit !== "percent";
}

function hasOwnMetric(reading: Reading, phrase: Phrase): boolean {
  let next = phrase.last + 1;
  while (isOfOrIn(reading, next) || reading.is(next, kinds.afterwards | kinds.link)) next += 1;
  return reading.isFree(next, kinds.metric);
}

/** "dipped, but not by more than 12%" is a dip all the same; "has not dipped more than 12%" need not be one. */
function negatedMove(reading: Reading, phrase: Phrase): void {
  if (phrase.op !== "min" || phrase.move !== undefined || phrase.metric !== undefined) return;
  const at = reading.skip(phrase.first - 1, -1, kinds.comma | kinds.stop | kinds.link);
  if (phrase.low.unit !== "percent" || !reading.isFree(at, kinds.move)) return;
  phrase.move = reading.as(at, "move")?.direction;
  phrase.isNegated = false;
  phrase.op = "max";
  phrase.first = at;
}

/** "gainers over 20%": the ranking stays, and the amount bounds the same move. */
function moveOfSort(reading: Reading, index: number): "up" | "down" | undefined {
  const sort = reading.as(index, "sort");
  if (sort?.by !== "price_change") return undefined;
  return sort.direction === "desc" ? "up" : "down";
}
