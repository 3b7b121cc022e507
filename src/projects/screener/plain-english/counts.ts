// Parses the number of results: "top 5", "give me ten coins", "no more than 8 projects", "the three priciest DAOs".
import { kinds } from "./meanings.ts";
import type { ParseState } from "./parse-state.ts";

const maxResults = 50;

export function readLimit(parse: ParseState): void {
  let countedAt = -1;
  for (let index = 0; index < parse.items.length; index++) {
    if (isOneOnly(parse, index)) parse.criteria.limit ??= 1;
    const count = wholeNumberAt(parse, index);
    if (count === undefined || !isCount(parse, index)) continue;
    if (countedAt >= 0 && !parse.isCorrected(countedAt, index)) continue;
    countedAt = index;
    parse.criteria.limit = Math.min(count, maxResults);
    parse.use(index);
    if (count > maxResults) parse.markUnsupported(index, index);
    const before = parse.skip(index - 1, -1, kinds.link | kinds.approximately);
    if (parse.is(before, kinds.limit | kinds.compare)) parse.use(before);
  }
}

/** "the single largest" requests one result. */
function isOneOnly(parse: ParseState, index: number): boolean {
  return parse.is(index + 1, kinds.superlative | kinds.sort) && parse.textAt(index) === "single";
}

/** "outside the top 100", "in the top 50", "top 200 coins": the rank by market cap, which is not a number of results. */
export function readTopRanks(parse: ParseState): void {
  for (let index = 0; index < parse.items.length; index++) {
    const count = wholeNumberAt(parse, index + 1);
    if (count === undefined || parse.textAt(index) !== "top") continue;
    // "in the top 5 by volume" is another order.
    const by = parse.skip(index + 2, 1, kinds.noun | kinds.link);
    const isOther = parse.is(by, kinds.by) && parse.as(by + 1, "metric")?.metric !== "market_cap";
    let before = parse.skip(index - 1, -1, kinds.link);
    const word = parse.textAt(before);
    const isNegated =
      parse.isFree(before, kinds.not) || /^(?:out of|beyond|below|beneath|under|past|after)$/.test(word);
    const isWithin = /^(?:in|in the|within|within the|inside|inside the|among|from the|part of the)$/.test(
      word,
    );
    if (isWithin && parse.isFree(parse.skip(before - 1, -1, kinds.link), kinds.not)) {
      before = parse.skip(before - 1, -1, kinds.link);
      parse.bound("min_market_cap_rank", count + 1, index);
    } else if (isNegated) parse.bound("min_market_cap_rank", count + 1, index);
    else if (!isOther && (isWithin || count > maxResults)) parse.bound("max_market_cap_rank", count, index);
    else continue;
    parse.use(index, index + 1, isNegated || isWithin ? before : undefined);
    if (!isOther && parse.is(by, kinds.by)) parse.use(by, by + 1);
  }
}

function wholeNumberAt(parse: ParseState, index: number): number | undefined {
  const amount = parse.isUsed(index) ? undefined : parse.as(index, "amount")?.amount;
  if (amount === undefined || amount.unit !== "plain" || amount.scale > 1) return undefined;
  return Number.isInteger(amount.value) && amount.value > 0 && !amount.isMultiple ? amount.value : undefined;
}

function isCount(parse: ParseState, index: number): boolean {
  if (parse.is(index + 1, kinds.to | kinds.afterwards)) return false;
  const before = parse.skip(index - 1, -1, kinds.link);
  const isAsked = parse.is(before, kinds.limit);
  const isRangeEnd = parse.is(index - 1, kinds.to) && parse.is(index - 2, kinds.amount);
  if ((isRangeEnd || parse.is(index - 1, kinds.metric | kinds.between)) && !isAsked) return false;
  const compared = parse.as(parse.skip(index - 1, -1, kinds.link | kinds.approximately), "compare");
  if (compared !== undefined && !isAsked) return compared.op === "max" && endsInNoun(parse, index + 1);
  if (isAsked && (parse.is(before, kinds.superlative) || !parse.is(index + 1, kinds.metric))) return true;
  if (parse.is(index + 1, kinds.superlative | kinds.sort | kinds.state | kinds.band | kinds.move))
    return true;
  // "Solana's hottest 6"
  const isRanked = parse.is(index - 1, kinds.sort | kinds.superlative);
  if (isRanked && !parse.is(index + 1, kinds.metric | kinds.amount) && !parse.isUnknown(index + 1))
    return true;
  return endsInNoun(parse, index + 1);
}

/** Whether a counted noun follows: "(5) AI coins", "(5) promising names". One adjective may be unknown. */
function endsInNoun(parse: ParseState, from: number): boolean {
  const counted = kinds.category | kinds.ecosystem | kinds.noun | kinds.band | kinds.sort;
  const adjectives = kinds.level | kinds.superlative | kinds.state;
  let unknown = 0;
  for (let at = from; at < parse.items.length; at++) {
    if (parse.is(at, counted)) return true;
    if (parse.isUnknown(at)) unknown += 1;
    else if (!parse.is(at, adjectives)) return false;
    if (unknown > 1) return false;
  }
  return false;
}
