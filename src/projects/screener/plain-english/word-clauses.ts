// Reads clauses without an amount: ages, states ("oversold"), signs, verbs of change and what proven wallets do.
import { boundOf } from "../criteria.ts";
import { metricNamed, type Kind } from "./lexicon.ts";
import { emptyNoun, extendNoun, figureOf } from "./nouns.ts";
import type { Metric } from "./phrase-files.ts";
import type { Reading } from "./reading.ts";

/** After "will" or "could" comes what is expected, and after "if" or "before" what is about another time. */
export function readAsides(reading: Reading): void {
  for (const index of reading.places("aside", "modal")) {
    const isAside = reading.is(index, "aside");
    if (!isAside && !reading.is(index, "modal")) continue;
    reading.report(index);
    for (let at = index + 1; reading.core[at] !== undefined; at++) {
      if (reading.was(at, "comma", "stop") || (!isAside && reading.isBoundary(at))) break;
      if (isAside || !reading.was(at, "noun", "category", "ecosystem", "place")) reading.report(at);
    }
  }
}

/** "older than 2 years", "launched in the last 30 days", "between 3 and 12 months old" */
export function readAges(reading: Reading): void {
  for (const index of reading.places("time")) {
    const time = reading.as(index, "time");
    if (time === undefined) continue;
    const low = reading.is(index - 1, "to", "and") ? reading.as(index - 2, "amount")?.amount : undefined;
    const compare = reading.as(index - 1, "compare")?.op;
    let first = low !== undefined ? index - 2 : compare === undefined ? index : index - 1;
    if (low !== undefined && reading.is(first - 1, "between")) first -= 1;
    const isNoun = reading.as(first - 1, "metric")?.name === "age";
    const age = reading.as(first - 1, "age") ?? (isNoun ? { op: undefined } : undefined);
    if (age === undefined && time.tail !== "old") continue;
    if (age !== undefined) first -= 1;
    const negation = reading.negationBefore(first);
    const isRecent = /\b(?:last|past|previous|within)\b|^(?:in|this)\b/.test(reading.textAt(index));
    const isMax = age !== undefined && isRecent && time.tail !== "ago";
    const op = age?.op ?? compare ?? (time.lead.endsWith("over") ? "min" : isMax ? "max" : undefined);
    const unit = time.hours / 24 / Number(/\d+/.exec(reading.textAt(index))?.[0] ?? NaN);
    if (low !== undefined && negation === undefined && unit > 0) {
      reading.bound("min_token_age", low.value * unit);
      reading.bound("max_token_age", time.hours / 24);
    } else if (op === undefined || low !== undefined) {
      reading.report(first, index);
      continue;
    } else {
      const isMin = (op === "min") === (negation === undefined);
      reading.bound(isMin ? "min_token_age" : "max_token_age", time.hours / 24);
    }
    reading.use(negation ?? first, index);
  }
}

/** "oversold", "large caps", "excluding stablecoins, honeypots and anything mintable" */
export function readStates(reading: Reading): void {
  for (const index of reading.places("state")) {
    const state = reading.as(index, "state");
    if (state === undefined) continue;
    const negation = reading.negationBefore(index) ?? negationOfList(reading, index);
    const criteria = negation === undefined ? state.criteria : state.negated;
    if (criteria === undefined) reading.report(negation ?? index, index);
    else {
      reading.imply(criteria);
      reading.use(index);
      if (negation !== undefined) reading.use(negation);
    }
  }
}

/** The word that excludes the list to which a place belongs, used or not. */
export function negationOfList(reading: Reading, index: number): number | undefined {
  let at = index - 1;
  while (reading.was(at, "noun", "place", "level", "joint")) at -= 1;
  let isJoined = reading.was(at, "and", "or", "comma");
  const joint = reading.textAt(at);
  const listed: readonly Kind[] = [
    "unknown",
    "noun",
    "place",
    "metric",
    "state",
    "category",
    "ecosystem",
    "move",
  ];
  for (; at >= 0; at--) {
    const not = reading.meaning(at, "not");
    // After a plain "no", a comma alone does not continue a list.
    if (not !== undefined)
      return isJoined && (not.lists || /^(?:and|or|nor|\/|&)$/.test(joint)) ? at : undefined;
    if (!reading.was(at, "and", "or", "comma", ...listed)) return undefined;
    isJoined &&= reading.isBoundary(at) || reading.was(at, ...listed);
  }
  return undefined;
}

/** "positive funding rate", "7d price change is negative" */
export function readSigns(reading: Reading): void {
  for (const index of reading.places("sign")) {
    const sign = reading.as(index, "sign");
    if (sign === undefined) continue;
    const noun = emptyNoun(index, index);
    extendNoun(reading, noun, 1);
    if (noun.metrics.length === 0) extendNoun(reading, noun, -1);
    const negation = reading.negationBefore(noun.first);
    const [metric] = noun.metrics;
    const found = metric && figureOf(metric, noun.isChange && metric.name !== "price_change", noun.hours);
    if (found === undefined || noun.move !== undefined || !reading.frame(found.timeframe)) {
      reading.reportWithNeighbours(negation ?? noun.first, noun.last);
      continue;
    }
    const isMin = (sign.op === "min") === (negation === undefined);
    reading.bound(boundOf(found.figure, isMin ? "min" : "max"), 0);
    reading.use(negation ?? noun.first, noun.last);
  }
}

/** They trade; "traders dumping" is not a change in their number. */
const agents = new Set(["traders", "unique_traders", "holders", "authors"]);

/** "growing TVL", "volume is rising", "red today". A verb of change without a figure is reported. */
export function readMoves(reading: Reading): void {
  for (const index of reading.places("move")) {
    const move = reading.as(index, "move");
    if (move === undefined) continue;
    const noun = { ...emptyNoun(index, index), move: move.direction };
    const isNegatedVerb = reading.is(index - 1, "not") && reading.is(index - 2, "metric");
    if (isNegatedVerb) noun.first -= 1;
    extendNoun(reading, noun, -1);
    extendNoun(reading, noun, 1);
    const { hours } = noun;
    const metrics = noun.metrics.length > 0 ? noun.metrics : nounShared(reading, index);
    const negation = reading.negationBefore(noun.first) ?? (isNegatedVerb ? noun.first : undefined);
    const [first, last] = [negation ?? noun.first, noun.last];
    const isUp = (move.direction === "up") === (negation === undefined && !isNegatedVerb);
    const isPrice =
      metrics.length === 0 &&
      (move.of !== "any" || move.percent !== undefined) &&
      standsAlone(reading, first, last);
    const isAgent = move.of === "ranking" && metrics.some(({ name }) => agents.has(name));
    const named = isPrice ? [metricNamed("price_change")] : isAgent ? [] : metrics;
    const found = named.map((metric) => figureOf(metric, true, hours));
    const [one] = found;
    const isVague =
      reading.is(last + 1, "by") ||
      reading.was(last + 1, "superlative") ||
      (negation !== undefined && move.percent !== undefined);
    if (one === undefined || isVague || !found.every((other) => reading.frame(other?.timeframe))) {
      reading.reportWithNeighbours(first, reading.is(last + 1, "by") ? last + 1 : last);
    } else if (isPrice && move.of === "ranking" && negation === undefined) {
      if (reading.sort(one.figure, isUp ? "desc" : "asc")) reading.use(first, last);
      else reading.report(first, last);
    } else {
      const value = (move.percent ?? 0) * (isUp ? 1 : -1);
      for (const other of found)
        if (other !== undefined) reading.bound(boundOf(other.figure, isUp ? "min" : "max"), value + 0);
      reading.use(first, last);
    }
  }
}

/** "growing (TVL) above 100m", "TVL (above 100m) and growing": the noun has become part of a bound. */
function nounShared(reading: Reading, index: number): Metric[] {
  const after = reading.core[index + 1]?.isUsed === true ? reading.meaning(index + 1, "metric") : undefined;
  if (after !== undefined) return [after];
  if (reading.textAt(index - 1) !== "and" || reading.core[index - 2]?.isUsed !== true) return [];
  for (let at = index - 2; at >= 0 && !reading.isBoundary(at); at--) {
    const metric = reading.meaning(at, "metric");
    if (metric !== undefined) return [metric];
  }
  return [];
}

/** Whether nothing next to the words could be what they are about. */
function standsAlone(reading: Reading, first: number, last: number): boolean {
  const subjects: readonly Kind[] = [
    "noun",
    "category",
    "ecosystem",
    "place",
    "ranking",
    "superlative",
    "order",
  ];
  const isFine = (at: number) =>
    reading.isBoundary(at) || reading.was(at, ...subjects) || reading.core[at]?.isUsed === true;
  return isFine(first - 1) && isFine(last + 1);
}

/** "smart money is buying", "bought by smart wallets", "strongest smart money inflows" */
export function readSmartMoney(reading: Reading): void {
  for (const index of reading.places("metric")) {
    const name = reading.as(index, "metric")?.name;
    if (name !== "smart_money" && name !== "smart_wallets") continue;
    const flow = /\b(in|out)flows?$/.exec(reading.textAt(index))?.[1];
    const before = reading.is(index - 1, "by") ? index - 2 : index - 1;
    const at = [index + 1, before].find((place) => reading.is(place, "wallets")) ?? index;
    const isBuying = flow === undefined ? reading.as(at, "wallets")?.isBuying : flow === "in";
    // "smart money score above 2", "at least 3 proven wallets buying"
    const isBounded =
      reading.is(index - 1, "amount") || reading.is(Math.max(at, index) + 1, "compare", "amount");
    if (isBuying === undefined || isBounded) continue;
    const [first, last] = [Math.min(index, at), Math.max(index, at)];
    const negation = reading.negationBefore(first);
    const superlative = [first - 1, last + 1].find((place) => reading.is(place, "superlative"));
    const [from, to] = [
      Math.min(superlative ?? first, negation ?? first),
      Math.max(last, superlative ?? last),
    ];
    if (superlative !== undefined) {
      const isSorted = negation === undefined && reading.sort("smart_money_z_24h", isBuying ? "desc" : "asc");
      if (!isSorted) reading.report(from, to);
    } else {
      const isMin = isBuying === (negation === undefined);
      const value = negation === undefined ? (isBuying ? 1 : -1) : 0;
      reading.bound(isMin ? "min_smart_wallets_net_buying" : "max_smart_wallets_net_buying", value);
    }
    reading.use(reading.core[from]?.isReported === true ? to + 1 : from, to);
  }
}
