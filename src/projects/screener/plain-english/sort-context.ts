// What is around a metric in an instruction: whether it is a bound or an order, which way it goes, and the field it sorts by.
import type { SortField } from "../figures.ts";
import { kinds, type Direction, type Metric } from "./meanings.ts";
import type { Reading } from "./parse-state.ts";

interface SortPair {
  readonly level?: SortField;
  readonly change?: SortField;
}

export const sortFields: Readonly<Record<Metric, SortPair>> = {
  market_cap: { level: "market_cap" },
  price: { level: "price_change", change: "price_change" },
  price_change: { level: "price_change", change: "price_change" },
  volume: { level: "volume", change: "volume_change" },
  traders: { level: "traders", change: "traders_change" },
  quant: { level: "quant_score", change: "quant_score_change" },
  mentions: { level: "mentions_24h", change: "mentions_change_24h" },
  buy_ratio: { level: "buy_volume_ratio", change: "buy_volume_ratio" },
  liquidity: {},
  rsi: {},
  technical: {},
  unsupported: {},
};

/** What a superlative may rank. */
export const ranked = kinds.noun | kinds.category | kinds.ecosystem | kinds.metric | kinds.amount;

/** A metric with a comparison or an amount at its side is a bound, not an order. */
export function isBounded(reading: Reading, at: number): boolean {
  const after = reading.skip(at + 1, 1, kinds.link | kinds.time | kinds.change | kinds.move | kinds.by);
  // "high volume (>= 800k)"
  if (reading.said(after) === "(" && reading.is(after + 1, kinds.compare | kinds.amount | kinds.between))
    return true;
  if (
    reading.is(after, kinds.amount | kinds.between) ||
    (reading.is(after, kinds.compare) && !reading.is(after, kinds.order) && !startsAnew(reading, after))
  )
    return true;
  let before = reading.skipInClause(at - 1, -1, kinds.link | kinds.time);
  // "1m worth of volume", "1m in volume"
  const beyond = /^(?:worth|worth of|in)$/.test(reading.said(before)) ? before - 1 : before;
  if (reading.isFree(beyond, kinds.amount)) return true;
  // "a 20% increase in traders"
  const grown = before - (reading.is(before, kinds.on) ? 1 : 0);
  if (reading.is(grown, kinds.move | kinds.change)) before = reading.skip(grown - 1, -1, kinds.link);
  if (reading.isUsed(before)) return false;
  // "30m max market cap"
  const isAfterAmount = reading.is(before - 1, kinds.amount) && reading.is(before, kinds.afterwards);
  return (
    isAfterAmount ||
    (reading.is(before, kinds.amount | kinds.afterwards | kinds.compare) &&
      !reading.is(before, kinds.superlative))
  );
}

/** "but not under" is one phrase, and says something else than what came before. */
function startsAnew(reading: Reading, index: number): boolean {
  return reading.said(index).startsWith("but ");
}

export function changeAfter(reading: Reading, metric: number): number | undefined {
  return reading.is(metric + 1, kinds.change | kinds.move) && !reading.isUsed(metric + 1)
    ? metric + 1
    : undefined;
}

export function pick(metric: Metric, isChange: boolean, isWeekly: boolean): SortField | undefined {
  if (metric === "mentions" && isWeekly) return isChange ? "mentions_change_7d" : "mentions_7d";
  return isChange ? sortFields[metric].change : sortFields[metric].level;
}

/** Seven days mean something to mentions only. */
export function sevenDays(reading: Reading): boolean {
  const at = reading.items.findIndex((_, index) => reading.as(index, "time")?.hours === 168);
  if (at >= 0) reading.use(at);
  return at >= 0;
}

export interface Neighbours {
  superlative: { direction: Direction } | undefined;
  level: { direction: Direction } | undefined;
  order: { direction: Direction } | undefined;
  moving: Direction | undefined;
  change: number | undefined;
  at: number | undefined;
}

/** The words around a metric: "fastest growing volume", "volume growing fastest", "high volume", "volume high to low". */
export function neighbours(reading: Reading, index: number): Neighbours {
  const near: Neighbours = {
    superlative: undefined,
    level: undefined,
    order: undefined,
    moving: undefined,
    change: undefined,
    at: undefined,
  };
  const noteMove = (at: number) => {
    if (!reading.isFree(at, kinds.move | kinds.change)) return false;
    const move = reading.as(at, "move");
    // "traders dumping" are not fewer traders.
    if (move?.sorts === true && reading.as(index, "metric")?.metric === "traders") return false;
    near.change = at;
    if (move !== undefined) near.moving = move.direction === "up" ? "desc" : "asc";
    return true;
  };
  let before = reading.skip(index - 1, -1, kinds.link | kinds.time);
  // "increase in traders", "growing their volume"
  if (reading.is(before, kinds.on) && reading.is(before - 1, kinds.move | kinds.change)) before -= 1;
  if (noteMove(before)) before = reading.skip(before - 1, -1, kinds.link | kinds.time);
  // "the most lopsided buying"
  if (reading.isUnknown(before)) before = reading.skip(before - 1, -1, kinds.link | kinds.noun);
  let after = reading.skip(index + 1, 1, kinds.link | kinds.time);
  if (near.change === undefined && noteMove(after))
    after = reading.skip(after + 1, 1, kinds.link | kinds.time);
  after = reading.skip(after, 1, kinds.comma | kinds.link);
  const superlativeAt = reading.isFree(before, kinds.superlative)
    ? before
    : reading.isFree(after, kinds.superlative) && !reading.is(after + 1, ranked | kinds.sort | kinds.move)
      ? after
      : undefined;
  if (superlativeAt !== undefined) {
    near.superlative = reading.as(superlativeAt, "superlative");
    near.at = superlativeAt;
  } else if (reading.isFree(after, kinds.order)) {
    near.order = reading.as(after, "order");
    near.at = after;
  } else if (reading.isFree(before, kinds.level)) {
    near.level = reading.as(before, "level");
    near.at = before;
  }
  return near;
}
