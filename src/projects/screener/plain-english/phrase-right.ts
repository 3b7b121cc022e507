// Parses the words to the right of an amount: "(50m) or more", "(20%) increase in traders", "(1m) worth of volume".
import type { Phrase } from "./amount-criteria.ts";
import { kinds, type Metric } from "./meanings.ts";
import type { Reading } from "./parse-state.ts";

/** What one may have a number "on". */
const scores: ReadonlySet<Metric | undefined> = new Set(["rsi", "technical", "quant"]);

export function lookRight(reading: Reading, phrase: Phrase): void {
  takeAfterwards(reading, phrase);
  // "trades over 1m in volume": the volume is what is meant.
  const isNamedLater = phrase.metric === "unsupported" && isOfOrIn(reading, phrase.last + 1);
  if (phrase.metric !== undefined && phrase.metric !== "price" && !isNamedLater) return;
  if (phrase.op === undefined && phrase.high === undefined && takeReversed(reading, phrase)) return;
  // "down 90% from its all time high" is a change since then, for which there is no figure.
  const since = reading.skip(phrase.last + 1, 1, kinds.on | kinds.between | kinds.compare | kinds.link);
  if (
    since > phrase.last + 1 &&
    reading.as(since, "metric")?.metric === "unsupported" &&
    phrase.low.unit === "percent"
  ) {
    phrase.metric = "unsupported";
    phrase.last = since;
    return;
  }
  let next = phrase.last + 1;
  while (isOfOrIn(reading, next)) next += 1;
  const move = reading.as(next, "move");
  if (
    move !== undefined &&
    phrase.low.unit === "percent" &&
    reading.isFree(next, kinds.move) &&
    phrase.move === undefined
  ) {
    phrase.move = move.direction;
    phrase.last = next;
    // "a 20% increase in traders"
    const grown = reading.skip(next + 1, 1, kinds.on | kinds.link);
    const { metric } = reading.as(grown, "metric") ?? {};
    if (grown > next + 1 && metric !== "price" && reading.isFree(grown, kinds.metric)) {
      phrase.metric = metric;
      phrase.last = grown;
    }
    return;
  }
  const metric = reading.as(next, "metric");
  if (metric === undefined || !reading.isFree(next, kinds.metric)) return;
  if (phrase.metric !== undefined && !isNamedLater) return;
  // In "under 50m, volume over 1m" the volume belongs to what follows it.
  const following = reading.skip(next + 1, 1, kinds.link | kinds.time);
  const isOpening =
    reading.is(following, kinds.compare | kinds.between) && !reading.is(following, kinds.stop | kinds.on);
  if (isOpening && !reading.said(following).startsWith("but ")) {
    if (reading.is(reading.skip(following + 1, 1, kinds.link | kinds.approximately), kinds.amount)) return;
  }
  const nextAmount = reading.as(next + 1, "amount")?.amount;
  const isItsOwn =
    nextAmount !== undefined && (nextAmount.unit !== "percent" || phrase.low.unit === "percent");
  if (isItsOwn) return;
  phrase.metric = metric.metric;
  phrase.last = next;
  if (reading.is(next + 1, kinds.change)) {
    phrase.isChange = true;
    phrase.last += 1;
  } else if (reading.isFree(next + 1, kinds.move) && phrase.low.unit === "percent") {
    phrase.move = reading.as(next + 1, "move")?.direction;
    phrase.last += 1;
  }
  takeAfterwards(reading, phrase);
}

/** "50m or more", "30m max market cap"; in "50k min traders 200" the "min" belongs to the traders. */
function takeAfterwards(reading: Reading, phrase: Phrase): void {
  const at = phrase.last + 1;
  const afterwards = reading.as(at, "afterwards");
  if (afterwards === undefined || phrase.op !== undefined) {
    // "from 200m up"
    if (phrase.op === "min" && reading.said(phrase.first) === "from" && reading.said(at) === "up")
      phrase.last = at;
    return;
  }
  const opensNext =
    reading.is(at, kinds.compare) &&
    (reading.is(at + 1, kinds.amount) ||
      (reading.is(at + 1, kinds.metric) && reading.is(at + 2, kinds.amount | kinds.link)));
  if (opensNext) return;
  // "-20% or worse", "-20% or more": further down.
  const isDeeper = phrase.low.value < 0 && phrase.low.unit === "percent" && afterwards.op === "min";
  phrase.op = isDeeper ? "max" : afterwards.op;
  phrase.last = at;
}

/** "10m < market cap < 50m": the first amount is compared from the left, and both share the metric. */
function takeReversed(reading: Reading, phrase: Phrase): boolean {
  const at = phrase.last + 1;
  const compare = reading.as(at, "compare");
  const metric = reading.as(at + 1, "metric");
  const isSign = compare !== undefined && /^[<>]/.test(reading.said(at));
  if (!isSign || metric === undefined || !reading.isFree(at + 1, kinds.metric)) return false;
  phrase.op = compare.op === "min" ? "max" : "min";
  phrase.metric = metric.metric;
  phrase.last = reading.is(at + 2, kinds.compare) ? at : at + 1;
  return true;
}

export function isOfOrIn(reading: Reading, index: number): boolean {
  const word = reading.said(index);
  if (word === "") return false;
  // "at least 25 on technicals"
  if (word === "on" || word === "on the") return scores.has(reading.as(index + 1, "metric")?.metric);
  if (word === "in the") return reading.is(index + 1, kinds.metric);
  return (
    [
      "of",
      "in",
      "worth of",
      "in total",
      "total",
      "a",
      "the",
      "price",
      "active",
      "in daily",
      "daily",
      "unique",
      "more",
    ].includes(word) ||
    (reading.is(index, kinds.time) && reading.is(index + 1, kinds.metric))
  );
}
