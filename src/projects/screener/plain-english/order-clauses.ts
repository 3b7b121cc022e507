// Reads the order: "by volume", "highest TVL", "fastest growing fees", "smallest first", "top gainers".
import type { FigureField } from "../figures.ts";
import { metricNamed, type Kind } from "./lexicon.ts";
import { emptyNoun, extendNoun, figureOf, type Noun } from "./nouns.ts";
import type { Direction } from "./phrase-files.ts";
import type { Reading } from "./reading.ts";

const opposite = (direction: Direction): Direction => (direction === "asc" ? "desc" : "asc");
const subjects: readonly Kind[] = ["noun", "category", "ecosystem", "state", "place"];

export function readOrder(reading: Reading): void {
  for (const index of reading.places("ranking", "superlative", "by")) {
    if (reading.is(index, "ranking")) readRanking(reading, index);
    else if (reading.is(index, "superlative")) readSuperlative(reading, index);
    else if (reading.is(index, "by")) readBy(reading, index);
  }
  for (const index of reading.places("order")) readDirection(reading, index);
  if (reading.isTop) reading.sort("market_cap", "desc");
}

/** The noun after a place, or before it if there is none. */
function nounAfter(reading: Reading, index: number): Noun {
  const noun = emptyNoun(index + 1, index);
  extendNoun(reading, noun, 1);
  return { ...noun, first: index };
}

/** Orders by the noun, or reports its words. */
function sortBy(reading: Reading, noun: Noun, direction: Direction): void {
  const metric =
    noun.metrics[0] ?? (noun.isChange && noun.move === undefined ? metricNamed("price_change") : undefined);
  const isLevel = metric?.name === "price_change" || metric?.name === "ath";
  const found = metric && figureOf(metric, noun.isChange && !isLevel, noun.hours);
  // A rank of 1 is the highest.
  const isTurned = (noun.move === "down") !== (found?.figure === "market_cap_rank");
  const order = isTurned ? opposite(direction) : direction;
  if (found !== undefined && reading.criteria.sort_by === undefined && reading.frame(found.timeframe)) {
    reading.sort(found.figure, order);
    reading.use(noun.first, noun.last);
  } else reading.reportWithNeighbours(noun.first, noun.last);
}

/** What else than its own figure a ranking can be about: "biggest gains in TVL", "gainers this week". */
const rankedMetrics: Partial<Record<FigureField, string>> = {
  price_change: "price_change",
  volume: "volume",
  mentions_24h: "mentions",
};

function readRanking(reading: Reading, index: number): void {
  const ranking = reading.as(index, "ranking");
  if (ranking === undefined) return;
  const negation = reading.negationBefore(index);
  const noun = nounAfter(reading, index);
  const isChange = ranking.by === "price_change";
  const isElse =
    reading.is(index + 1, "unknown") && /^(?:in|of|by)$/.test(reading.wordBefore(index + 1)?.text ?? "");
  if (negation !== undefined || isElse) return reading.report(negation ?? index, isElse ? index + 1 : index);
  if (isChange && noun.metrics.length > 0)
    return sortBy(reading, { ...noun, isChange: true }, ranking.direction);
  const time = timeOf(reading, index);
  const own = rankedMetrics[ranking.by];
  const hours = reading.as(time, "time")?.hours;
  const found =
    own === undefined || hours === undefined
      ? { figure: ranking.by }
      : figureOf(metricNamed(own), false, hours);
  if (found === undefined || !reading.sort(found.figure, ranking.direction))
    return reading.report(index, Math.max(index, time));
  if ("timeframe" in found) reading.frame(found.timeframe);
  if (own !== undefined && hours !== undefined) reading.use(time);
  // "top gainers", "talked about the most"
  const isMost = reading.is(index + 1, "superlative") && !reading.is(index + 2, "metric", "move", "unknown");
  reading.use(reading.is(index - 1, "superlative") ? index - 1 : index, isMost ? index + 1 : index);
}

/** The window in the same clause: "gainers on Base (this week)". */
function timeOf(reading: Reading, index: number): number {
  let at = index + 1;
  while (reading.was(at, ...subjects, "superlative")) at += 1;
  return reading.is(at, "time") ? at : reading.is(index - 1, "time") ? index - 1 : -1;
}

/** "highest volume", "fastest growing TVL", "volume growing fastest", "biggest AI coins" */
function readSuperlative(reading: Reading, index: number): void {
  const superlative = reading.as(index, "superlative");
  if (superlative === undefined) return;
  const negation = reading.negationBefore(index);
  let noun = nounAfter(reading, index);
  const isLast = !reading.is(index + 1, "unknown", "metric", "move", "change", "wallets");
  if (noun.metrics.length === 0 && isLast) {
    const before = emptyNoun(index, index);
    extendNoun(reading, before, -1);
    if (before.metrics.length > 0 && !reading.is(before.first - 1, "amount", "compare")) noun = before;
  }
  if (negation !== undefined) return reading.report(negation, Math.max(noun.last, index + 1));
  const { direction, isSize } = superlative;
  if (noun.metrics.length > 0) return sortBy(reading, noun, direction);
  const isOfSubject =
    reading.was(index + 1, ...subjects) ||
    (reading.isBoundary(index + 1) && reading.was(index - 1, ...subjects));
  const word = reading.textAt(index);
  // "cheapest L2s by P/F": cheap by another measure.
  const by = word === "cheapest" ? byAfter(reading, index) : undefined;
  if (by !== undefined) {
    readBy(reading, by, "asc");
    return reading.use(index);
  }
  if (!isOfSubject)
    return reading.report(index, reading.is(index + 1, "unknown", "move", "wallets") ? index + 1 : index);
  if (word === "top") {
    reading.isTop = true;
    reading.use(index);
  } else if ((isSize || word === "cheapest") && reading.sort(isSize ? "market_cap" : "price", direction))
    reading.use(index);
  else reading.report(index);
}

function byAfter(reading: Reading, index: number): number | undefined {
  let at = index + 1;
  while (reading.was(at, ...subjects)) at += 1;
  return reading.is(at, "by") ? at : undefined;
}

/** "sorted by 24h volume", "by lowest market cap" */
function readBy(reading: Reading, index: number, direction: Direction = "desc"): void {
  const level = reading.as(index + 1, "superlative") ?? reading.as(index + 1, "level");
  const noun = nounAfter(reading, level === undefined ? index : index + 1);
  if (noun.metrics.length > 0 || noun.isChange)
    sortBy(reading, { ...noun, first: index }, level?.direction ?? direction);
  else if (reading.is(index + 1, "unknown", "wallets")) reading.report(index, index + 1);
}

/** "smallest first", "ascending": turns the order that the text names; a size alone orders by market cap. */
function readDirection(reading: Reading, index: number): void {
  const order = reading.as(index, "order");
  if (order === undefined) return;
  const first = reading.is(index - 1, "comma") ? index - 2 : index - 1;
  if (reading.criteria.sort_by !== undefined) reading.criteria.sort_direction = order.direction;
  else if (reading.is(first, "metric")) {
    const noun = emptyNoun(first + 1, first);
    extendNoun(reading, noun, -1);
    return sortBy(reading, { ...noun, last: index }, order.direction);
  } else if (!order.isSize || !reading.sort("market_cap", order.direction)) return;
  reading.use(index);
}
