// Parses amounts with their comparison and metric: "liquidity of at least 250k", "up 20%", "between 10 and 50 million".
import type { Amount } from "./amount-words.ts";
import { applyPhrase, type Phrase } from "./amount-criteria.ts";
import { kinds, type Bound } from "./meanings.ts";
import { fieldOf, metrics, type Metric } from "./metric-figures.ts";
import { fits } from "./phrase-left.ts";
import { phraseAround } from "./phrases.ts";
import type { ParseState } from "./parse-state.ts";

interface Previous {
  readonly metric: Metric;
  readonly move: Phrase["move"];
  /** The side that it bounds. */
  readonly op: Bound | undefined;
  readonly isNegated: boolean;
  readonly last: number;
}

const sizes: ReadonlySet<Metric> = new Set(["market_cap", "price"]);
const crowd = /^(?:people|wallets|folks|users|accounts|addresses|degens|buyers)$/;

/** In USD. A smaller amount without a comparison is not a market cap. */
const smallestMarketCap = 10_000;

/** "mcap lower than TVL": a bound of 1 on the ratio of two figures. */
export function readRatios(parse: ParseState): void {
  for (let index = 0; index < parse.items.length; index++) {
    const { op } = parse.as(index, "compare") ?? {};
    const left = parse.skip(index - 1, -1, kinds.link);
    const right = parse.skip(index + 1, 1, kinds.link);
    const [above, below] = [parse.as(left, "metric")?.metric, parse.as(right, "metric")?.metric];
    const ratio = metrics.find((name) => name === `${above}_to_${below}`);
    const field = op && ratio && fieldOf(ratio, op);
    if (field === undefined || parse.is(right + 1, kinds.amount | kinds.compare)) continue;
    parse.bound(field, 1, index);
    for (let used = left; used <= right; used++) parse.use(used);
  }
}

export function readBounds(parse: ParseState): void {
  let previous: Previous | undefined;
  for (let index = 0; index < parse.items.length; index++) {
    if (!parse.isFree(index, kinds.amount)) continue;
    const phrase = phraseAround(parse, index);
    if (phrase === undefined || isSpeculation(parse, phrase)) continue;
    const isAlternative = previous !== undefined && isAfterOr(parse, phrase, previous.last);
    // "nothing under 5m or over 500m": the negation also applies after "or".
    if (isAlternative && previous?.isNegated === true) phrase.isNegated = true;
    const metric = metricOf(parse, phrase, previous);
    if (metric === undefined) continue;
    for (let used = phrase.first; used <= phrase.last; used++) parse.use(used);
    // "under 20m or over 1b": no project meets both, and the filter does not support alternatives.
    const isOther = isAlternative && !phrase.isNegated && metric === previous?.metric;
    if (isOther || !applyPhrase(parse, phrase, metric)) parse.markUnsupported(phrase.first, phrase.last);
    else applyToOthers(parse, phrase);
    const { move, isNegated, last } = phrase;
    previous = { metric, move, op: sideOf(phrase), isNegated, last };
    index = phrase.last;
  }
}

/** Returns the side that a comparison bounds: "not under" is a lower bound. */
function sideOf({ op, isNegated }: Phrase): Bound | undefined {
  return op === undefined || !isNegated ? op : op === "min" ? "max" : "min";
}

/** "volume and liquidity over 500k": the bound applies to both. */
function applyToOthers(parse: ParseState, phrase: Phrase): void {
  if (!parse.is(phrase.first, kinds.metric)) return;
  const joint = parse.skip(phrase.first - 1, -1, kinds.link);
  const at = parse.skip(joint - 1, -1, kinds.link);
  const { metric } = parse.as(at, "metric") ?? {};
  const isRanked = parse.is(
    at - 1,
    kinds.level | kinds.superlative | kinds.by | kinds.amount | kinds.compare,
  );
  if (!parse.is(joint, kinds.and | kinds.or) || !parse.isFree(at, kinds.metric) || isRanked) return;
  if (metric === undefined || metric === "price_change" || !fits(metric, phrase.low)) return;
  const other: Phrase = { ...phrase, metric, first: at };
  parse.use(at);
  if (applyPhrase(parse, other, metric)) applyToOthers(parse, other);
  else parse.markUnsupported(at, at);
}

/** "the next 100x", "10x gems": in the future and not a criterion. */
function isSpeculation(parse: ParseState, { low, first, move, metric, op }: Phrase): boolean {
  if (!low.isMultiple || metric !== undefined) return false;
  const before = parse.textAt(first - 1);
  const isPast = /^(?:did|done|did a|a|by|have|has|already|just)$/.test(before) || move !== undefined;
  return (
    /\b(?:next|potential|possible|future)$/.test(before) || (low.value >= 5 && op === undefined && !isPast)
  );
}

function isAfterOr(parse: ParseState, phrase: Phrase, last: number): boolean {
  const joint = parse.skip(last + 1, 1, kinds.link | kinds.time | kinds.noun);
  const next = parse.skip(joint, 1, kinds.or | kinds.link | kinds.noun | kinds.chatter);
  return phrase.op !== undefined && parse.is(joint, kinds.or) && next >= phrase.first;
}

/** "from 2019 onwards" */
function isYear({ value, unit, scale }: Amount): boolean {
  return unit === "plain" && scale === 1 && Number.isInteger(value) && value >= 1990 && value < 2100;
}

/** "under $1", "below 50 dollars", "under 0.05": nobody writes a market cap like that. */
function isUnitPrice({ value, unit, scale }: Amount): boolean {
  return scale <= 1 && value < smallestMarketCap && (unit === "money" || (unit === "plain" && value < 1));
}

/** "trading more than 3m a day", "over 750k traded" */
function isTurnover(parse: ParseState, { metric, op, low, isNegated, first, last }: Phrase): boolean {
  if (op !== "min" || isNegated || low.unit !== "money") return false;
  if (metric !== undefined) return metric === "unsupported" && parse.textAt(first) === "trades";
  return (
    parse.textAt(last + 1) === "traded" ||
    /^(?:trading|trade|traded|doing|does|turning over)$/.test(parse.textAt(first - 1))
  );
}

/** "under 0.1 ETH", "below 50€": only dollars can be compared. */
function isForeign(parse: ParseState, { first, last }: Phrase): boolean {
  const end = parse.items[last]?.end;
  if (/[€£₹¥]/.test(parse.text.slice(parse.items[first]?.start, end))) return true;
  return /^\s*(?:eth|btc|sol|bnb|sats?|euros?|eur|pounds?|gbp|rupees?|inr|yen)\b/i.test(
    parse.text.slice(end),
  );
}

function metricOf(parse: ParseState, phrase: Phrase, previous: Previous | undefined): Metric | undefined {
  if (isForeign(parse, phrase)) {
    if (!/[€£₹¥]/.test(parse.textAt(phrase.last))) phrase.last += 1;
    return "unsupported";
  }
  // An age is a time, not a number: "launched after 2021".
  if (phrase.metric === "age") return "unsupported";
  if (phrase.metric === "price")
    return phrase.low.unit === "percent" || phrase.move !== undefined ? "price_change" : "price";
  if (isTurnover(parse, phrase)) return "volume";
  // "what trades between 30 and 300 million" means market cap.
  const isVerb =
    phrase.metric === "unsupported" && phrase.low.unit === "money" && parse.textAt(phrase.first) === "trades";
  if (phrase.metric !== undefined && !isVerb) return phrase.metric;
  // "liquidity over 50k, make that 100k"
  if (previous !== undefined && phrase.op === undefined && parse.isCorrected(previous.last, phrase.first)) {
    phrase.op = previous.op;
    phrase.move ??= previous.move;
    return previous.metric;
  }
  if (phrase.low.isMultiple || phrase.move !== undefined) return "price_change";
  // "rsi over 40 and under 60": the second comparison has the same metric.
  const continues =
    previous !== undefined &&
    phrase.op !== undefined &&
    previous.op !== undefined &&
    sideOf(phrase) !== previous.op &&
    // "volume over 1m but capped at 30m" names the market cap.
    !parse.textAt(phrase.first).startsWith("capped") &&
    parse.skip(previous.last + 1, 1, kinds.and | kinds.or | kinds.comma | kinds.stop | kinds.link) ===
      phrase.first;
  if (phrase.low.unit === "percent") {
    // "down at least 10 but not more than 30 percent"
    if (continues && previous.metric === "price_change") phrase.move = previous.move;
    return "price_change";
  }
  if (
    continues &&
    fits(previous.metric, phrase.low) &&
    // In "volume over 1m but 30m and below" the second amount is another figure.
    (phrase.low.unit === "plain" || sizes.has(previous.metric) || parse.is(phrase.first, kinds.compare))
  )
    return previous.metric;
  // "traded by at least 300 people"
  if (phrase.low.unit === "plain" && crowd.test(parse.textAt(phrase.last + 1))) {
    phrase.last += 1;
    return "traders";
  }
  // "more than 500 employees": a number before an unknown noun is not a market cap.
  const isCounting = phrase.low.unit === "plain" && parse.isUnknown(phrase.last + 1);
  if (isCounting) {
    phrase.last += parse.is(phrase.last + 2, kinds.afterwards) ? 2 : 1;
    return "unsupported";
  }
  const isCompared = phrase.op !== undefined || phrase.high !== undefined;
  if (isCompared && isYear(phrase.low)) return "unsupported";
  if (isCompared && isUnitPrice(phrase.low)) return "price";
  // "I have 500 dollars" is not a market cap either.
  const isLargeEnough = phrase.low.unit === "money" && phrase.low.value >= smallestMarketCap;
  return isLargeEnough || isCompared ? "market_cap" : undefined;
}
