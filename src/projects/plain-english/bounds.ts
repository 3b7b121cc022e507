// Amounts with their comparison and metric: "liquidity of at least 250k", "up 20%", "between 10 and 50 million".
import type { BoundField } from "../criteria.ts";
import type { Amount } from "./amounts.ts";
import { kinds, type Bound, type Metric } from "./meanings.ts";
import type { Reading } from "./reading.ts";

interface Phrase {
  low: Amount;
  high: Amount | undefined;
  first: number;
  last: number;
  op: Bound | undefined;
  metric: Metric | undefined;
  move: "up" | "down" | undefined;
  isNegated: boolean;
  isChange: boolean;
}

interface Previous {
  readonly metric: Metric;
  readonly move: Phrase["move"];
  readonly op: Bound | undefined;
  readonly last: number;
}

/** USD; a bare amount below this is not about market caps. */
const smallestMarketCap = 10_000;

export function readBounds(reading: Reading): void {
  let previous: Previous | undefined;
  for (let index = 0; index < reading.items.length; index++) {
    if (!reading.isFree(index, kinds.amount)) continue;
    const phrase = phraseAround(reading, index);
    if (phrase === undefined) continue;
    const metric = metricOf(reading, phrase, previous);
    if (metric === undefined) continue;
    for (let used = phrase.first; used <= phrase.last; used++) reading.use(used);
    if (!apply(reading, phrase, metric)) reading.refuse(phrase.first, phrase.last);
    previous = { metric, move: phrase.move, op: phrase.op, last: phrase.last };
    index = phrase.last;
  }
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
      break;
    } else if (!reading.is(index, kinds.link | kinds.time | kinds.approximately | kinds.by | kinds.between)) {
      // "RSI that is for now below 65": small talk between a metric and its bound.
      const beyond = reading.skip(index, -1, kinds.chatter | kinds.link);
      if (beyond === index || phrase.metric !== undefined || !reading.isFree(beyond, kinds.metric)) break;
      index = beyond + 1;
      continue;
    }
    if (!reading.is(index, kinds.link | kinds.time | kinds.by)) phrase.first = index;
  }
  // "no coins under 10m", "ignore anything with a cap below 5m"
  const negation = reading.skip(phrase.first - 1, -1, kinds.link | kinds.noun | kinds.chatter);
  if (!phrase.isNegated && phrase.op !== undefined && reading.isFree(negation, kinds.not)) {
    phrase.isNegated = true;
    phrase.first = negation;
  }
}

/** "gainers over 20%": the ranking stays, and the amount bounds the same move. */
function moveOfSort(reading: Reading, index: number): "up" | "down" | undefined {
  const sort = reading.as(index, "sort");
  if (sort?.by !== "price_change") return undefined;
  return sort.direction === "desc" ? "up" : "down";
}

function lookRight(reading: Reading, phrase: Phrase): void {
  const afterwards = reading.as(phrase.last + 1, "afterwards");
  const isOwn =
    afterwards !== undefined &&
    !(reading.is(phrase.last + 1, kinds.compare) && reading.is(phrase.last + 2, kinds.amount | kinds.metric));
  if (isOwn && phrase.op === undefined) {
    // "-20% or worse", "-20% or more": further down.
    const isDeeper = phrase.low.value < 0 && phrase.low.unit === "percent" && afterwards.op === "min";
    phrase.op = isDeeper ? "max" : afterwards.op;
    phrase.last += 1;
  }
  if (phrase.metric !== undefined && phrase.metric !== "price") return;
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
    return;
  }
  const metric = reading.as(next, "metric");
  if (metric === undefined || !reading.isFree(next, kinds.metric) || phrase.metric !== undefined) return;
  // In "under 50m, volume over 1m" the volume belongs to what follows it.
  const following = reading.skip(next + 1, 1, kinds.link | kinds.time);
  if (reading.is(following, kinds.compare | kinds.between) && !reading.is(following, kinds.stop | kinds.on)) {
    if (reading.is(reading.skip(following + 1, 1, kinds.link | kinds.approximately), kinds.amount)) return;
  }
  if (reading.is(next + 1, kinds.amount)) return;
  phrase.metric = metric.metric;
  phrase.last = next;
  if (reading.is(next + 1, kinds.change)) {
    phrase.isChange = true;
    phrase.last += 1;
  } else if (reading.isFree(next + 1, kinds.move) && phrase.low.unit === "percent") {
    phrase.move = reading.as(next + 1, "move")?.direction;
    phrase.last += 1;
  }
}

function isOfOrIn(reading: Reading, index: number): boolean {
  const item = reading.items[index];
  if (item === undefined) return false;
  const word = reading.text.slice(item.start, item.end).toLowerCase();
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
    ].includes(word) ||
    (reading.is(index, kinds.time) && reading.is(index + 1, kinds.metric))
  );
}

function metricOf(reading: Reading, phrase: Phrase, previous: Previous | undefined): Metric | undefined {
  if (phrase.metric === "price")
    return phrase.low.unit === "percent" || phrase.move !== undefined ? "price_change" : "unsupported";
  if (phrase.metric !== undefined) return phrase.metric;
  if (phrase.low.isMultiple || phrase.move !== undefined) return "price_change";
  // "rsi over 40 and under 60": the second comparison speaks of the same thing.
  const continues =
    previous !== undefined &&
    phrase.op !== undefined &&
    phrase.op !== previous.op &&
    reading.skip(previous.last + 1, 1, kinds.and | kinds.comma | kinds.stop | kinds.link) === phrase.first;
  if (phrase.low.unit === "percent") {
    // "down at least 10 but not more than 30 percent"
    if (continues && previous.metric === "price_change") phrase.move = previous.move;
    return "price_change";
  }
  if (
    continues &&
    (phrase.low.unit === "plain" || fieldOf(previous.metric, phrase.op ?? "min") !== undefined)
  )
    return previous.metric;
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

function fieldOf(metric: Metric, op: Bound): BoundField | undefined {
  switch (metric) {
    case "market_cap":
      return `${op}_market_cap`;
    case "price_change":
      return `${op}_price_change`;
    case "rsi":
      return `${op}_rsi`;
    case "technical":
      return `${op}_technical_score`;
    case "volume":
      return op === "min" ? "min_volume" : undefined;
    case "liquidity":
      return op === "min" ? "min_liquidity" : undefined;
    case "traders":
      return op === "min" ? "min_trader_count" : undefined;
    default:
      return undefined;
  }
}

const ranges: Partial<Record<Metric, readonly [number, number]>> = { rsi: [0, 100], technical: [-100, 100] };

function apply(reading: Reading, phrase: Phrase, metric: Metric): boolean {
  if (metric === "price_change") return applyMove(reading, phrase);
  if (phrase.low.isMultiple) return false;
  const isRelative = phrase.low.unit === "percent" || phrase.isChange;
  if (isRelative && metric !== "rsi" && metric !== "technical" && metric !== "buy_ratio")
    return applyRelative(reading, phrase, metric);
  if (metric === "quant") reading.sort("quant_score", "desc", false);
  if (metric === "buy_ratio") reading.sort("buy_volume_ratio", "desc", false);
  const [low, high] = [
    amountFor(metric, phrase.low),
    phrase.high === undefined ? undefined : amountFor(metric, phrase.high),
  ];
  const allowed = ranges[metric];
  if (
    allowed !== undefined &&
    [low, high].some((value) => value !== undefined && (value < allowed[0] || value > allowed[1]))
  )
    return false;
  if (metric !== "technical" && low < 0) return false;
  if (high !== undefined) return setBoth(reading, metric, low, high);
  const op = phrase.op === undefined ? undefined : phrase.isNegated ? opposite(phrase.op) : phrase.op;
  if (op === undefined) return applyBare(reading, metric, low);
  const field = fieldOf(metric, op);
  return field !== undefined && reading.bound(field, low);
}

/** Market cap is in millions; a bare small number there already is. */
function amountFor(metric: Metric, amount: Amount): number {
  if (metric !== "market_cap") return amount.value;
  return amount.unit === "plain" && amount.value < 10_000 ? amount.value : amount.value / 1e6;
}

function setBoth(reading: Reading, metric: Metric, low: number, high: number): boolean {
  const [min, max] = [fieldOf(metric, "min"), fieldOf(metric, "max")];
  const stands = min !== undefined && reading.bound(min, low);
  return max !== undefined && reading.bound(max, high) && stands;
}

/** An amount without a comparison: a floor where only floors exist, else a fifth either way. */
function applyBare(reading: Reading, metric: Metric, value: number): boolean {
  if (metric === "market_cap") return setBoth(reading, metric, value * 0.8, value * 1.2);
  if (metric === "technical")
    return reading.bound(value < 0 ? "max_technical_score" : "min_technical_score", value);
  if (metric === "rsi")
    return value === 50 ? false : reading.bound(value < 50 ? "max_rsi" : "min_rsi", value);
  const field = fieldOf(metric, "min");
  return field !== undefined && reading.bound(field, value);
}

/** Percent changes of something other than the price: traders have a bound, the rest only an order. */
function applyRelative(reading: Reading, phrase: Phrase, metric: Metric): boolean {
  const isDown = phrase.move === "down";
  if (
    metric === "traders" &&
    !isDown &&
    phrase.high === undefined &&
    (phrase.op ?? "min") === "min" &&
    !phrase.isNegated
  )
    return reading.bound("min_trader_change", phrase.low.value);
  const direction = isDown ? "asc" : "desc";
  if (metric === "volume") reading.sort("volume_change", direction, false);
  if (metric === "mentions") reading.sort("mentions_change_24h", direction, false);
  if (metric === "traders") reading.sort("traders_change", direction, false);
  return false;
}

function applyMove(reading: Reading, phrase: Phrase): boolean {
  const low = phrase.low.isMultiple ? (phrase.low.value - 1) * 100 : phrase.low.value;
  const high = phrase.high?.value;
  if (phrase.low.unit === "money") return false;
  if (high !== undefined) {
    const bounds = phrase.move === "down" ? [-high, -low] : [low, high];
    return (
      reading.bound("min_price_change", Math.min(...bounds)) &&
      reading.bound("max_price_change", Math.max(...bounds))
    );
  }
  const op = phrase.op;
  if (phrase.move === undefined) {
    // "has not moved more than 3%": neither way.
    if (phrase.isNegated && phrase.isChange && op === "min")
      return reading.bound("min_price_change", -low) && reading.bound("max_price_change", low);
    const implied = op ?? (phrase.low.value < 0 ? "max" : "min");
    return reading.bound(
      phrase.isNegated ? `${opposite(implied)}_price_change` : `${implied}_price_change`,
      low,
    );
  }
  const signed = phrase.move === "up" ? Math.abs(low) : -Math.abs(low);
  const outward: Bound = phrase.move === "up" ? "min" : "max";
  const isAtMost = op === "max";
  if (phrase.isNegated)
    return reading.bound(`${isAtMost ? outward : opposite(outward)}_price_change`, signed);
  if (!isAtMost) return reading.bound(`${outward}_price_change`, signed);
  // "down less than 10%" is down, but not far: between the limit and nothing.
  if (!reading.bound(`${opposite(outward)}_price_change`, signed)) return false;
  reading.bound(`${outward}_price_change`, 0);
  return true;
}

function opposite(op: Bound): Bound {
  return op === "min" ? "max" : "min";
}
