// Amounts with their comparison and metric: "liquidity of at least 250k", "up 20%", "between 10 and 50 million".
import { applyPhrase, fieldOf, type Phrase } from "./amount-criteria.ts";
import { kinds, type Bound, type Metric } from "./meanings.ts";
import { fits } from "./phrase-left.ts";
import { phraseAround } from "./phrases.ts";
import type { Reading } from "./parse-state.ts";

interface Previous {
  readonly metric: Metric;
  readonly move: Phrase["move"];
  /** The end it bounds. */
  readonly op: Bound | undefined;
  readonly isNegated: boolean;
  readonly last: number;
}

const crowd = /^(?:people|wallets|folks|users|accounts|addresses|degens|buyers)$/;

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
    else applyToOthers(reading, phrase);
    const { move, isNegated, last } = phrase;
    previous = { metric, move, op: sideOf(phrase), isNegated, last };
    index = phrase.last;
  }
}

/** Which end a comparison bounds: "not under" is a floor. */
function sideOf({ op, isNegated }: Phrase): Bound | undefined {
  return op === undefined || !isNegated ? op : op === "min" ? "max" : "min";
}

/** "volume and liquidity over 500k": the bound is said once, for both. */
function applyToOthers(reading: Reading, phrase: Phrase): void {
  if (!reading.is(phrase.first, kinds.metric)) return;
  const joint = reading.skip(phrase.first - 1, -1, kinds.link);
  const at = reading.skip(joint - 1, -1, kinds.link);
  const { metric } = reading.as(at, "metric") ?? {};
  const isRanked = reading.is(
    at - 1,
    kinds.level | kinds.superlative | kinds.by | kinds.amount | kinds.compare,
  );
  if (!reading.is(joint, kinds.and | kinds.or) || !reading.isFree(at, kinds.metric) || isRanked) return;
  if (metric === undefined || metric === "price" || !fits(metric, phrase.low)) return;
  const other: Phrase = { ...phrase, metric, first: at };
  reading.use(at);
  if (applyPhrase(reading, other, metric)) applyToOthers(reading, other);
  else reading.refuse(at, at);
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

/** "trading more than 3m a day", "over 750k traded" */
function isTurnover(reading: Reading, { metric, op, low, isNegated, first, last }: Phrase): boolean {
  if (op !== "min" || isNegated || low.unit !== "money") return false;
  if (metric !== undefined) return metric === "unsupported" && reading.said(first) === "trades";
  return (
    reading.said(last + 1) === "traded" ||
    /^(?:trading|trade|traded|doing|does|turning over)$/.test(reading.said(first - 1))
  );
}

function metricOf(reading: Reading, phrase: Phrase, previous: Previous | undefined): Metric | undefined {
  if (phrase.metric === "price")
    return phrase.low.unit === "percent" || phrase.move !== undefined ? "price_change" : "unsupported";
  if (isTurnover(reading, phrase)) return "volume";
  // "what trades between 30 and 300 million": its size.
  const isVerb =
    phrase.metric === "unsupported" && phrase.low.unit === "money" && reading.said(phrase.first) === "trades";
  if (phrase.metric !== undefined && !isVerb) return phrase.metric;
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
    sideOf(phrase) !== previous.op &&
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
    (phrase.low.unit === "plain" || fieldOf(previous.metric, sideOf(phrase) ?? "min") !== undefined)
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
