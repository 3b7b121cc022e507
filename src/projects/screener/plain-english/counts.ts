// Reads numbers of results: "top 5", "ten coins", "at most 8 projects"; "in the top 100" and "outside the top 100" are ranks.
import type { Kind } from "./lexicon.ts";
import type { Reading } from "./reading.ts";

const maxResults = 50;

export function readCounts(reading: Reading): void {
  for (const index of reading.places("amount")) {
    const amount = reading.as(index, "amount")?.amount;
    if (amount?.unit !== "plain" || amount.scale > 1 || amount.isSigned) continue;
    if (!Number.isInteger(amount.value) || amount.value < 1) continue;
    if (/\btop$/.test(reading.textAt(index - 1))) readTop(reading, index, amount.value);
    else if (isCounted(reading, index)) readLimit(reading, index, amount.value);
  }
}

function readTop(reading: Reading, index: number, value: number): void {
  const word = reading.wordBefore(index - 1)?.text ?? "";
  const negation = reading.negationBefore(index - 1);
  const isOutside = negation !== undefined || /^(?:beyond|below|beneath|under|past|outside)\b/.test(word);
  const isWithin = /^(?:(?:in|within|inside|from)(?: the)?|among|part of(?: the)?)$/.test(word);
  const order = reading.is(index + 1, "by") ? reading.as(index + 2, "metric")?.name : "market_cap";
  const isOther = order !== "market_cap" || reading.is(index + 1, "metric", "move", "ranking");
  // "the top 10 wallets hold"
  const isElse = reading.is(index + 1, "unknown", "wallets") || (isOther && (isWithin || isOutside));
  if (isElse) return reading.report(negation ?? index - 1, index + 1);
  if (!isOutside && !isWithin && (value <= maxResults || isOther)) {
    readLimit(reading, index, value);
    reading.isTop = reading.criteria.limit === value;
    return;
  }
  reading.bound(isOutside ? "min_market_cap_rank" : "max_market_cap_rank", isOutside ? value + 1 : value);
  const first = negation ?? (isOutside && reading.is(index - 2, "compare") ? index - 2 : index - 1);
  reading.use(first, reading.is(index + 1, "by") ? index + 2 : index);
}

function readLimit(reading: Reading, index: number, value: number): void {
  const first = reading.is(index - 1, "compare", "limit", "superlative") ? index - 1 : index;
  if (reading.criteria.limit !== undefined || value > maxResults) return reading.report(first, index);
  reading.criteria.limit = value;
  reading.use(reading.is(first, "ranking") ? index : first, index);
}

/** Whether something that is listed follows, at most after one adjective. */
function isCounted(reading: Reading, index: number): boolean {
  const listed: readonly Kind[] = ["noun", "category", "ecosystem", "ranking", "state"];
  const isListed = (at: number) => reading.was(at, ...listed);
  const compare = reading.as(index - 1, "compare");
  const isOpen = reading.isBoundary(index - 2) || reading.was(index - 2, "limit", "noun");
  if (compare !== undefined)
    return compare.op === "max" && isOpen && reading.was(index + 1, "noun", "category");
  if (reading.was(index - 1, "between", "to", "metric", "move", "around", "amount")) return false;
  if (reading.was(index - 1, "and") && reading.was(index - 2, "amount")) return false;
  if (reading.is(index + 1, "after", "to", "metric", "compare")) return false;
  const isLimit = reading.is(index - 1, "limit", "ranking", "superlative") && reading.isBoundary(index + 1);
  const isAdjective =
    reading.was(index + 1, "unknown", "superlative", "level", "move") && isListed(index + 2);
  return isLimit || isListed(index + 1) || isAdjective || reading.is(index + 1, "superlative");
}
