// Parses the words to the right of an amount: "(50m) or more", "(20%) increase in traders", "(1m) worth of volume".
import type { Phrase } from "./amount-criteria.ts";
import { kinds } from "./meanings.ts";
import type { Metric } from "./metric-figures.ts";
import type { ParseState } from "./parse-state.ts";

/** Metrics that follow a number with "on": "25 on technicals". */
const scores: ReadonlySet<Metric | undefined> = new Set(["rsi", "technical", "quant"]);

export function parseRight(parse: ParseState, phrase: Phrase): void {
  parseAfterwards(parse, phrase);
  // "trades over 1m in volume": the metric is volume.
  const isNamedLater = phrase.metric === "unsupported" && isOfOrIn(parse, phrase.last + 1);
  if (phrase.metric !== undefined && phrase.metric !== "price" && !isNamedLater) return;
  if (phrase.op === undefined && phrase.high === undefined && parseReversed(parse, phrase)) return;
  // "down 90% from its all time high" is a change since then, which the filter does not support.
  const since = parse.skip(phrase.last + 1, 1, kinds.on | kinds.between | kinds.compare | kinds.link);
  if (
    since > phrase.last + 1 &&
    parse.as(since, "metric")?.metric === "unsupported" &&
    phrase.low.unit === "percent"
  ) {
    phrase.metric = "unsupported";
    phrase.last = since;
    return;
  }
  let next = phrase.last + 1;
  while (isOfOrIn(parse, next)) next += 1;
  const move = parse.as(next, "move");
  if (
    move !== undefined &&
    phrase.low.unit === "percent" &&
    parse.isFree(next, kinds.move) &&
    phrase.move === undefined
  ) {
    phrase.move = move.direction;
    phrase.last = next;
    // "a 20% increase in traders"
    const grown = parse.skip(next + 1, 1, kinds.on | kinds.link);
    const { metric } = parse.as(grown, "metric") ?? {};
    if (grown > next + 1 && metric !== "price" && parse.isFree(grown, kinds.metric)) {
      phrase.metric = metric;
      phrase.last = grown;
    }
    return;
  }
  const metric = parse.as(next, "metric");
  if (metric === undefined || !parse.isFree(next, kinds.metric)) return;
  if (phrase.metric !== undefined && !isNamedLater) return;
  // In "under 50m, volume over 1m" the volume belongs to the second amount.
  const following = parse.skip(next + 1, 1, kinds.link | kinds.time);
  const isOpening =
    parse.is(following, kinds.compare | kinds.between) && !parse.is(following, kinds.stop | kinds.on);
  if (isOpening && !parse.textAt(following).startsWith("but ")) {
    if (parse.is(parse.skip(following + 1, 1, kinds.link | kinds.approximately), kinds.amount)) return;
  }
  const nextAmount = parse.as(next + 1, "amount")?.amount;
  const isItsOwn =
    nextAmount !== undefined && (nextAmount.unit !== "percent" || phrase.low.unit === "percent");
  if (isItsOwn) return;
  phrase.metric = metric.metric;
  phrase.last = next;
  if (parse.is(next + 1, kinds.change)) {
    phrase.isChange = true;
    phrase.last += 1;
  } else if (parse.isFree(next + 1, kinds.move) && phrase.low.unit === "percent") {
    phrase.move = parse.as(next + 1, "move")?.direction;
    phrase.last += 1;
  }
  parseAfterwards(parse, phrase);
}

/** "50m or more", "30m max market cap"; in "50k min traders 200" the "min" belongs to the traders. */
function parseAfterwards(parse: ParseState, phrase: Phrase): void {
  const at = phrase.last + 1;
  const afterwards = parse.as(at, "afterwards");
  if (afterwards === undefined || phrase.op !== undefined) {
    // "from 200m up"
    if (phrase.op === "min" && parse.textAt(phrase.first) === "from" && parse.textAt(at) === "up")
      phrase.last = at;
    return;
  }
  const opensNext =
    parse.is(at, kinds.compare) &&
    (parse.is(at + 1, kinds.amount) ||
      (parse.is(at + 1, kinds.metric) && parse.is(at + 2, kinds.amount | kinds.link)));
  if (opensNext) return;
  // "-20% or worse", "-20% or more": further down.
  const isDeeper = phrase.low.value < 0 && phrase.low.unit === "percent" && afterwards.op === "min";
  phrase.op = isDeeper ? "max" : afterwards.op;
  phrase.last = at;
}

/** "10m < market cap < 50m": the first amount is compared from the left, and both share the metric. */
function parseReversed(parse: ParseState, phrase: Phrase): boolean {
  const at = phrase.last + 1;
  const compare = parse.as(at, "compare");
  const metric = parse.as(at + 1, "metric");
  const isSign = compare !== undefined && /^[<>]/.test(parse.textAt(at));
  if (!isSign || metric === undefined || !parse.isFree(at + 1, kinds.metric)) return false;
  phrase.op = compare.op === "min" ? "max" : "min";
  phrase.metric = metric.metric;
  phrase.last = parse.is(at + 2, kinds.compare) ? at : at + 1;
  return true;
}

export function isOfOrIn(parse: ParseState, index: number): boolean {
  const word = parse.textAt(index);
  if (word === "") return false;
  // "at least 25 on technicals"
  if (word === "on" || word === "on the") return scores.has(parse.as(index + 1, "metric")?.metric);
  if (word === "in the") return parse.is(index + 1, kinds.metric);
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
    (parse.is(index, kinds.time) && parse.is(index + 1, kinds.metric))
  );
}
