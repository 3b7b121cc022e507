// Parses words that imply a bound: "oversold", "low cap", "bullish", "in positive territory".
import { kinds, type State } from "./meanings.ts";
import type { ParseState } from "./parse-state.ts";

export function readStates(parse: ParseState): void {
  for (let index = 0; index < parse.items.length; index++)
    if (parse.is(index, kinds.band)) readBand(parse, index);
    else if (parse.is(index, kinds.state)) readState(parse, index);
}

function readBand(parse: ParseState, index: number): void {
  const band = parse.as(index, "band");
  // "low caps first" is a sort order.
  if (band === undefined || parse.is(index + 1, kinds.order)) return;
  if (band.min !== undefined) parse.bound("min_market_cap", band.min, index, true);
  if (band.max !== undefined) parse.bound("max_market_cap", band.max, index, true);
  parse.use(index);
}

/** Words for what a token's contract allows. */
const flags: Readonly<
  Partial<Record<State, { field: "honeypot" | "mintable" | "freezable"; isYes: boolean }>>
> = {
  honeypot: { field: "honeypot", isYes: true },
  mintable: { field: "mintable", isYes: true },
  unmintable: { field: "mintable", isYes: false },
  freezable: { field: "freezable", isYes: true },
  unfreezable: { field: "freezable", isYes: false },
};

const bounding = kinds.compare | kinds.amount | kinds.between;

function readState(parse: ParseState, index: number): void {
  const state = parse.as(index, "state")?.state;
  // "best technical score above 30" is a metric with a bound.
  const after = parse.skip(index + 1, 1, kinds.link);
  const next = parse.textAt(after) === "(" ? after + 1 : after;
  if (state === undefined || (parse.is(index, kinds.metric) && parse.is(next, bounding))) return;
  const before = parse.skip(index - 1, -1, kinds.link | kinds.chatter | kinds.level);
  // "if it is overbought, skip it"
  const aside = parse.skip(index + 1, 1, kinds.noun | kinds.link | kinds.chatter | kinds.comma);
  const isExcluded = parse.isFree(aside, kinds.excluded);
  if (isExcluded) parse.use(aside);
  const isNegated = parse.is(before, kinds.not) || isExcluded;
  const flag = flags[state];
  if (flag !== undefined) {
    const isYes = flag.isYes !== isNegated;
    parse.bound(`${isYes ? "min" : "max"}_${flag.field}`, isYes ? 1 : 0, index, true);
  } else if (state === "positive" || state === "negative") {
    const subject = signedSubject(parse, index);
    if (subject === undefined) return;
    const side = (state === "positive") === isNegated ? "max" : "min";
    parse.bound(`${side}_${subject.field}`, 0, index, true);
    parse.use(subject.at);
  } else if (state === "undervalued" || state === "overvalued") {
    const isCheap = (state === "undervalued") !== isNegated;
    parse.bound(
      isCheap ? "max_valuation_percentile" : "min_valuation_percentile",
      isCheap ? 30 : 70,
      index,
      true,
    );
  } else if (state === "oversold") parse.bound(isNegated ? "min_rsi" : "max_rsi", 30, index, true);
  else if (state === "overbought") parse.bound(isNegated ? "max_rsi" : "min_rsi", 70, index, true);
  else if (state === "neutral") {
    parse.bound("min_rsi", 30, index, true);
    parse.bound("max_rsi", 70, index, true);
  } else if (state === "bullish")
    parse.bound(isNegated ? "max_technical_score" : "min_technical_score", 20, index, true);
  else parse.bound(isNegated ? "min_technical_score" : "max_technical_score", -20, index, true);
  parse.use(index, parse.is(before, kinds.not) ? before : undefined);
  if (state === "oversold" || state === "overbought" || state === "neutral") useRsi(parse, index);
}

/** "oversold on the RSI", "RSI looks oversold": the RSI belongs to the word. */
function useRsi(parse: ParseState, index: number): void {
  const glue = kinds.link | kinds.chatter | kinds.on;
  for (const at of [parse.skipInClause(index + 1, 1, glue), parse.skipInClause(index - 1, -1, glue)]) {
    const isBounded = parse.is(at + 1, kinds.compare | kinds.amount | kinds.between | kinds.link);
    if (parse.as(at, "metric")?.metric === "rsi" && (at < index || !isBounded)) return parse.use(at);
  }
}

/** Returns what is positive or negative: the adjacent metric, or the price if only a time follows ("positive on the day"). */
function signedSubject(
  parse: ParseState,
  index: number,
): { readonly field: "technical_score" | "price_change" | "funding_rate"; readonly at?: number } | undefined {
  const glue = kinds.link | kinds.chatter | kinds.on;
  for (const at of [parse.skip(index + 1, 1, kinds.link), parse.skip(index - 1, -1, glue)]) {
    const metric = parse.as(at, "metric")?.metric;
    if (metric === "technical") return { field: "technical_score", at };
    if (metric === "funding_rate") return { field: "funding_rate", at };
    if (metric === "price" || metric === "price_change") return { field: "price_change", at };
    if (metric !== undefined) return undefined;
  }
  return parse.is(index + 1, kinds.time) ? { field: "price_change" } : undefined;
}
