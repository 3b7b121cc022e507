// Amounts with their comparison and metric: "liquidity of at least 250k", "up 20%", "between 10 and 50 million".
import type { Amount } from "./amounts.ts";
import { applyPhrase, fieldOf, type Phrase } from "./bounding.ts";
import { kinds, type Bound, type Metric } from "./meanings.ts";
import type { Reading } from "./reading.ts";

interface Previous {
  readonly metric: Metric;
  readonly move: Phrase["move"];
  readonly op: Bound | undefined;
  readonly isNegated: boolean;
  readonly last: number;
}

const crowd = /^(?:people|wallets|folks|users|accounts|addresses|degens|buyers)$/;

/** What one may have a number "on". */
const scores: ReadonlySet<Metric | undefined> = new Set(["rsi", "technical", "quant"]);

/** Nobody asks for a million traders; the amount is about something else. */
const largestCrowd = 1_000_000;

/** USD; beyond it an amount after "deep liquidity" is hardly a pool. */
const largestPool = 5_000_000;

/** USD; a bare amount below this is not about market caps. */
const smallestMarketCap = 10_000;

export function readBounds(reading: Reading): void {
  let previous: Previous | undefined;
  for (let index = 0; index < reading.items.length; index++) {
    if (!reading.isFree(index, kinds.amount)) continue;
    const phrase = phraseAround(reading, index);
    if (phrase === undefined || isHope(reading, phrase)) continue;
    const isAlternative = previous !== undefined && isAfterOr(reading, phrase, previous.last);
    // "nothing under 5m or over 500m": what was negated stays so after an "or".
    if (isAlternative && previous?.isNegated === true) phrase.isNegated = true;
    const metric = metricOf(reading, phrase, previous);
    if (metric === undefined) continue;
    for (let used = phrase.first; used <= phrase.last; used++) reading.use(used);
    // "under 20m or over 1b": both would leave nothing, and one of two is no criterion the filter has.
    const isOther = isAlternative && !phrase.isNegated && metric === previous?.metric;
    if (isOther || !applyPhrase(reading, phrase, metric)) reading.refuse(phrase.first, phrase.last);
    const { move, op, isNegated, last } = phrase;
    previous = { metric, move, op, isNegated, last };
    index = phrase.last;
  }
}

/** "the next 100x" has not happened. */
function isHope(reading: Reading, { low, first }: Phrase): boolean {
  return low.isMultiple && /\b(?:next|potential|possible|future)$/.test(reading.said(first - 1));
}

function isAfterOr(reading: Reading, phrase: Phrase, last: number): boolean {
  const joint = reading.skip(last + 1, 1, kinds.link | kinds.time | kinds.noun);
  const next = reading.skip(joint, 1, kinds.or | kinds.link | kinds.noun | kinds.chatter);
  return phrase.op !== undefined && reading.is(joint, kinds.or) && next >= phrase.first;
}

function phraseAround(reading: Reading, index: number): Phrase | undefined {
  const low = reading.as(index, "amount")?.amount;
  if (low === undefined) return undefined;
  const phrase: Phrase = {
    low,
    high: undefined,
    first: index,
    last: index,
    op: undefined,
    metric: undefined,
    move: undefined,
    isNegated: false,
    isChange: false,
    isAround: false,
  };
  takeRange(reading, phrase);
  lookLeft(reading, phrase);
  lookRight(reading, phrase);
  if (phrase.high === undefined) lendScale(reading, phrase);
  if (phrase.op === undefined && phrase.high === undefined && low.upTo !== undefined)
    phrase.high = { ...low, value: low.upTo };
  return phrase;
}

/** "10 to 50m", "10m-50m", and "between 10 and 50m", where "and" joins only because of "between". */
function takeRange(reading: Reading, phrase: Phrase): void {
  const opening = reading.skip(phrase.first - 1, -1, kinds.link | kinds.approximately);
  const isOpened = reading.isFree(opening, kinds.between);
  const joint = phrase.last + 1;
  const joins = reading.is(joint, kinds.to) || (isOpened && reading.is(joint, kinds.and));
  const second = reading.as(joint + 1, "amount")?.amount;
  if (!joins || second === undefined) return;
  phrase.last = joint + 1;
  if (isOpened) phrase.first = opening;
  const [low, high] = sameUnit(phrase.low, second);
  phrase.low = low.value <= high.value ? low : high;
  phrase.high = low.value <= high.value ? high : low;
}

function sameUnit(low: Amount, high: Amount): [Amount, Amount] {
  const scaled =
    low.scale === 1 && high.scale > 1 && low.value < 1000
      ? { ...low, value: low.value * high.scale, scale: high.scale }
      : low;
  const unit = high.unit === "plain" ? scaled.unit : high.unit;
  return [
    { ...scaled, unit },
    { ...high, unit },
  ];
}

/** "more than 10 but less than 50 million": the first number borrows the scale of the second. */
function lendScale(reading: Reading, phrase: Phrase): void {
  if (phrase.low.unit !== "plain" || phrase.op === undefined || phrase.metric !== undefined) return;
  const next = reading.skip(phrase.last + 1, 1, kinds.and | kinds.stop | kinds.compare | kinds.link);
  const other = reading.as(next, "amount")?.amount;
  if (other !== undefined && next > phrase.last + 1 && reading.is(next - 1, kinds.compare))
    phrase.low = sameUnit(phrase.low, other)[0];
}

function lookLeft(reading: Reading, phrase: Phrase): void {
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
    const between = reading.as(index, "between");
    if (between?.isAround === true) phrase.isAround = true;
    // "from 200m": no other end.
    else if (between !== undefined && phrase.high === undefined && /^from/.test(reading.said(index)))
      phrase.op ??= "min";
    if (!reading.is(index, kinds.link | kinds.time | kinds.by)) phrase.first = index;
  }
  takeGrowth(reading, phrase);
  if (phrase.isNegated) return negatedMove(reading, phrase);
  // "no coins under 10m", "never show me anything with a cap below 5m"
  const negation = reading.skip(phrase.first - 1, -1, kinds.link | kinds.noun | kinds.chatter | kinds.limit);
  if (phrase.op !== undefined && reading.isFree(negation, kinds.not)) {
    phrase.isNegated = true;
    phrase.first = negation;
  }
}

/** "a rise in traders of 20%": the rise is theirs, not the price's. */
function takeGrowth(reading: Reading, phrase: Phrase): void {
  if (phrase.metric === undefined || phrase.low.unit !== "percent") return;
  const at = phrase.first - 2;
  if (!reading.is(phrase.first - 1, kinds.on | kinds.link) || !reading.isFree(at, kinds.move)) return;
  phrase.move ??= reading.as(at, "move")?.direction;
  phrase.first = at;
}

/** What an amount is about, said before small talk or a pause: "RSI for now below 65", "volume, say 2m", "up, but under 5%". */
function subjectBefore(reading: Reading, phrase: Phrase, from: number): number | undefined {
  const near = reading.skipInClause(from, -1, kinds.chatter | kinds.link | kinds.on);
  if (near < from && reading.isFree(near, kinds.metric)) return near;
  // "trader cnt >= 150"
  if (near === from && reading.isUnknown(from) && reading.isFree(from - 1, kinds.metric)) return from - 1;
  const far = reading.skip(from, -1, kinds.chatter | kinds.link | kinds.on | kinds.comma | kinds.stop);
  if (far === near || hasOwnMetric(reading, phrase)) return undefined;
  const { unit } = phrase.low;
  const metric = reading.as(far, "metric")?.metric;
  if (metric !== undefined && reading.isFree(far, kinds.metric)) {
    // "deep liquidity, 250k minimum", but "deep liquidity, over 50m" is back at market caps.
    const isLevel =
      reading.is(reading.skip(far - 1, -1, kinds.link), kinds.level | kinds.superlative) &&
      !(metric === "liquidity" ? phrase.low.value <= largestPool : unit === "plain");
    return !isLevel && fits(metric, phrase.low) && fieldOf(metric, phrase.op ?? "min") !== undefined
      ? far
      : undefined;
  }
  const move = reading.as(far, "move");
  const isFurther = phrase.op !== undefined && unit === "percent" && phrase.move === undefined;
  return move !== undefined &&
    isFurther &&
    reading.isFree(far, kinds.move) &&
    (!move.sorts || phrase.op === "max")
    ? far
    : undefined;
}

/** Whether an amount in this unit can be about this figure. */
function fits(metric: Metric, { unit, value }: Amount): boolean {
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

function lookRight(reading: Reading, phrase: Phrase): void {
  takeAfterwards(reading, phrase);
  // "trades over 1m in volume": the volume is what is meant.
  const isNamedLater = phrase.metric === "unsupported" && isOfOrIn(reading, phrase.last + 1);
  if (phrase.metric !== undefined && phrase.metric !== "price" && !isNamedLater) return;
  if (phrase.op === undefined && phrase.high === undefined && takeReversed(reading, phrase)) return;
  // "down 90% from its all time high" is a change since then, which nobody keeps.
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
  const isOpening = reading.is(following, kinds.compare | kinds.between) && !reading.is(following, kinds.stop | kinds.on);
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

function isOfOrIn(reading: Reading, index: number): boolean {
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

function metricOf(reading: Reading, phrase: Phrase, previous: Previous | undefined): Metric | undefined {
  if (phrase.metric === "price")
    return phrase.low.unit === "percent" || phrase.move !== undefined ? "price_change" : "unsupported";
  if (phrase.metric !== undefined) return phrase.metric;
  // "liquidity over 50k, make that 100k"
  if (previous !== undefined && phrase.op === undefined && reading.isTakenBack(previous.last, phrase.first)) {
    phrase.op = previous.op;
    phrase.move ??= previous.move;
    return previous.metric;
  }
  if (phrase.low.isMultiple || phrase.move !== undefined) return "price_change";
  // "rsi over 40 and under 60": the second comparison speaks of the same thing.
  const continues =
    previous !== undefined &&
    phrase.op !== undefined &&
    previous.op !== undefined &&
    phrase.op !== previous.op &&
    reading.skip(previous.last + 1, 1, kinds.and | kinds.or | kinds.comma | kinds.stop | kinds.link) ===
      phrase.first;
  if (phrase.low.unit === "percent") {
    // "down at least 10 but not more than 30 percent"
    if (continues && previous.metric === "price_change") phrase.move = previous.move;
    return "price_change";
  }
  if (
    continues &&
    fits(previous.metric, phrase.low) &&
    (phrase.low.unit === "plain" || fieldOf(previous.metric, phrase.op ?? "min") !== undefined)
  )
    return previous.metric;
  // "traded by at least 300 people"
  if (phrase.low.unit === "plain" && crowd.test(reading.said(phrase.last + 1))) {
    phrase.last += 1;
    return "traders";
  }
  // "more than 500 employees": a bare number of something we do not know is no market cap.
  const isCounting = phrase.low.unit === "plain" && reading.isUnknown(phrase.last + 1);
  if (isCounting) {
    phrase.last += 1;
    return "unsupported";
  }
  const isCompared = phrase.op !== undefined || phrase.high !== undefined;
  // "I have 500 dollars" is no market cap either.
  const isWorthy = phrase.low.unit === "money" && phrase.low.value >= smallestMarketCap;
  return isWorthy || isCompared ? "market_cap" : undefined;
}
