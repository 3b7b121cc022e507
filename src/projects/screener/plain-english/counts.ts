// How many results: "top 5", "give me ten coins", "no more than 8 projects", "the three priciest DAOs".
import { kinds } from "./meanings.ts";
import type { Reading } from "./parse-state.ts";

const mostResults = 50;

export function readLimit(reading: Reading): void {
  let countedAt = -1;
  for (let index = 0; index < reading.items.length; index++) {
    if (isOneOnly(reading, index)) reading.criteria.limit ??= 1;
    const count = wholeNumberAt(reading, index);
    if (count === undefined || !isCount(reading, index)) continue;
    if (countedAt >= 0 && !reading.isTakenBack(countedAt, index)) continue;
    countedAt = index;
    reading.criteria.limit = Math.min(count, mostResults);
    reading.use(index);
    if (count > mostResults) reading.refuse(index, index);
    const before = reading.skip(index - 1, -1, kinds.link | kinds.approximately);
    if (reading.is(before, kinds.limit | kinds.compare)) reading.use(before);
  }
}

/** "the single largest" asks for one. */
function isOneOnly(reading: Reading, index: number): boolean {
  return reading.is(index + 1, kinds.superlative | kinds.sort) && reading.said(index) === "single";
}

function wholeNumberAt(reading: Reading, index: number): number | undefined {
  const amount = reading.as(index, "amount")?.amount;
  if (amount === undefined || amount.unit !== "plain" || amount.scale > 1) return undefined;
  return Number.isInteger(amount.value) && amount.value > 0 && !amount.isMultiple ? amount.value : undefined;
}

function isCount(reading: Reading, index: number): boolean {
  if (reading.is(index + 1, kinds.to | kinds.afterwards)) return false;
  const before = reading.skip(index - 1, -1, kinds.link);
  const isAsked = reading.is(before, kinds.limit);
  const isRangeEnd = reading.is(index - 1, kinds.to) && reading.is(index - 2, kinds.amount);
  if ((isRangeEnd || reading.is(index - 1, kinds.metric | kinds.between)) && !isAsked) return false;
  const compared = reading.as(reading.skip(index - 1, -1, kinds.link | kinds.approximately), "compare");
  if (compared !== undefined && !isAsked) return compared.op === "max" && endsInNoun(reading, index + 1);
  if (isAsked && (reading.is(before, kinds.superlative) || !reading.is(index + 1, kinds.metric))) return true;
  if (reading.is(index + 1, kinds.superlative | kinds.sort | kinds.state | kinds.band | kinds.move))
    return true;
  // "Solana's hottest 6"
  const isRanked = reading.is(index - 1, kinds.sort | kinds.superlative);
  if (isRanked && !reading.is(index + 1, kinds.metric | kinds.amount) && !reading.isUnknown(index + 1))
    return true;
  return endsInNoun(reading, index + 1);
}

/** "(5) AI coins", "(5) promising names": words for what is counted, of which we may not know every adjective. */
function endsInNoun(reading: Reading, from: number): boolean {
  const counted = kinds.category | kinds.ecosystem | kinds.noun | kinds.band | kinds.sort;
  const adjectives = kinds.level | kinds.superlative | kinds.state;
  let unknown = 0;
  for (let at = from; at < reading.items.length; at++) {
    if (reading.is(at, counted)) return true;
    if (reading.isUnknown(at)) unknown += 1;
    else if (!reading.is(at, adjectives)) return false;
    if (unknown > 1) return false;
  }
  return false;
}
