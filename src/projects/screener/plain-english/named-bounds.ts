// Words that imply a bound: "oversold", "low cap", "bullish", "in positive territory".
import { kinds } from "./meanings.ts";
import type { Reading } from "./parse-state.ts";

export function readStates(reading: Reading): void {
  for (let index = 0; index < reading.items.length; index++)
    if (reading.is(index, kinds.band)) readBand(reading, index);
    else if (reading.is(index, kinds.state)) readState(reading, index);
}

function readBand(reading: Reading, index: number): void {
  const band = reading.as(index, "band");
  // "low caps first" is an order.
  if (band === undefined || reading.is(index + 1, kinds.order)) return;
  if (band.min !== undefined) reading.bound("min_market_cap", band.min, index, true);
  if (band.max !== undefined) reading.bound("max_market_cap", band.max, index, true);
  reading.use(index);
}

const bounding = kinds.compare | kinds.amount | kinds.between;

function readState(reading: Reading, index: number): void {
  const state = reading.as(index, "state")?.state;
  // "best technical score above 30" is a figure with a bound.
  const after = reading.skip(index + 1, 1, kinds.link);
  const next = reading.said(after) === "(" ? after + 1 : after;
  if (state === undefined || (reading.is(index, kinds.metric) && reading.is(next, bounding))) return;
  const before = reading.skip(index - 1, -1, kinds.link | kinds.chatter | kinds.level);
  // "if it is overbought, skip it"
  const aside = reading.skip(index + 1, 1, kinds.noun | kinds.link | kinds.chatter | kinds.comma);
  const isPassedOver = reading.isFree(aside, kinds.excluded);
  if (isPassedOver) reading.use(aside);
  const isNegated = reading.is(before, kinds.not) || isPassedOver;
  if (state === "positive" || state === "negative") {
    const subject = signedSubject(reading, index);
    if (subject === undefined) return;
    const side = (state === "positive") === isNegated ? "max" : "min";
    reading.bound(`${side}_${subject.field}`, 0, index, true);
    reading.use(subject.at);
  } else if (state === "oversold") reading.bound(isNegated ? "min_rsi" : "max_rsi", 30, index, true);
  else if (state === "overbought") reading.bound(isNegated ? "max_rsi" : "min_rsi", 70, index, true);
  else if (state === "neutral") {
    reading.bound("min_rsi", 30, index, true);
    reading.bound("max_rsi", 70, index, true);
  } else if (state === "bullish")
    reading.bound(isNegated ? "max_technical_score" : "min_technical_score", 20, index, true);
  else reading.bound(isNegated ? "min_technical_score" : "max_technical_score", -20, index, true);
  reading.use(index, reading.is(before, kinds.not) ? before : undefined);
  if (state === "oversold" || state === "overbought" || state === "neutral") useRsi(reading, index);
}

/** "oversold on the RSI", "RSI looks oversold": the index is part of the word. */
function useRsi(reading: Reading, index: number): void {
  const glue = kinds.link | kinds.chatter | kinds.on;
  for (const at of [reading.skipInClause(index + 1, 1, glue), reading.skipInClause(index - 1, -1, glue)]) {
    const isBounded = reading.is(at + 1, kinds.compare | kinds.amount | kinds.between | kinds.link);
    if (reading.as(at, "metric")?.metric === "rsi" && (at < index || !isBounded)) return reading.use(at);
  }
}

/** What is positive or negative: the metric next to the word, or the price where only a day is ("positive on the day"). */
function signedSubject(
  reading: Reading,
  index: number,
): { readonly field: "technical_score" | "price_change"; readonly at?: number } | undefined {
  const glue = kinds.link | kinds.chatter | kinds.on;
  for (const at of [reading.skip(index + 1, 1, kinds.link), reading.skip(index - 1, -1, glue)]) {
    const metric = reading.as(at, "metric")?.metric;
    if (metric === "technical") return { field: "technical_score", at };
    if (metric === "price" || metric === "price_change") return { field: "price_change", at };
    if (metric !== undefined) return undefined;
  }
  return reading.is(index + 1, kinds.time) ? { field: "price_change" } : undefined;
}
