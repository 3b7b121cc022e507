// Parses the sort order: stated explicitly ("by market cap, smallest first"), by superlative ("most traders"), or by a word ("gainers").
import type { SortField } from "../figures.ts";
import { kinds, type Direction, type Metric } from "./meanings.ts";
import type { Reading } from "./parse-state.ts";
import {
  changeAfter,
  isBounded,
  type Neighbours,
  neighbours,
  pick,
  ranked,
  sevenDays,
  sortFields,
} from "./sort-context.ts";

export function readSorting(reading: Reading): void {
  readEach(reading, kinds.by, readBy);
  readEach(reading, kinds.metric | kinds.sort, readNamed);
  readEach(reading, kinds.move, readMove);
  readEach(reading, kinds.order, readOrder);
  readEach(reading, kinds.superlative, readSize);
}

/** One rule for all items of a kind that no rule has claimed. */
function readEach(reading: Reading, wanted: number, rule: (reading: Reading, index: number) => void): void {
  if (!reading.has(wanted)) return;
  for (let index = 0; index < reading.items.length; index++)
    if (reading.isFree(index, wanted)) rule(reading, index);
}

function readNamed(reading: Reading, index: number): void {
  if (reading.is(index, kinds.metric)) readMetric(reading, index);
  else readSortWord(reading, index);
}

/** "climbing fastest", "fallen the most", "sharpest drop" */
function readMove(reading: Reading, index: number): void {
  const move = reading.as(index, "move");
  const after = reading.skip(index + 1, 1, kinds.link | kinds.chatter);
  const before = reading.skip(index - 1, -1, kinds.link);
  // In "falling, most traded first" the superlative has its own noun.
  const isOwn = reading.isFree(after, kinds.superlative) && !reading.is(after + 1, ranked);
  const superlative = isOwn ? after : before;
  if (move === undefined || reading.as(superlative, "superlative")?.direction !== "desc") return;
  if (!reading.isFree(superlative, kinds.superlative) || reading.is(superlative, kinds.compare)) return;
  if (reading.sort("price_change", move.direction === "up" ? "desc" : "asc", false))
    reading.use(index, superlative);
}

/** "sorted by 4h price change, lowest first" */
function readBy(reading: Reading, index: number): void {
  const superlative = nextSuperlative(reading, index + 1);
  const from = reading.skipInClause(
    superlative ?? index + 1,
    1,
    kinds.link | kinds.time | kinds.superlative | kinds.level | kinds.chatter,
  );
  // "by growth in traders"
  const changeBefore =
    reading.is(from, kinds.change | kinds.move) && reading.is(from + 1, kinds.on | kinds.link)
      ? from
      : undefined;
  const at =
    changeBefore === undefined ? from : reading.skip(from + 1, 1, kinds.on | kinds.link | kinds.time);
  const sort = reading.as(at, "sort");
  if (sort !== undefined && reading.isFree(at, kinds.sort)) {
    if (reading.sort(sort.by as SortField, sort.direction, true)) reading.use(index, at);
    return;
  }
  const metric = reading.as(at, "metric");
  const move = reading.as(at, "move");
  // "ranked by losses", "by 24h change"
  const isMoving = move !== undefined || reading.is(at, kinds.change);
  if (metric === undefined && isMoving && !reading.is(at + 1, kinds.amount)) {
    if (reading.sort("price_change", move?.direction === "down" ? "asc" : "desc", true))
      reading.use(index, at);
    return;
  }
  if (metric === undefined || isBounded(reading, at)) return;
  const change = changeBefore ?? changeAfter(reading, at);
  const isWeekly = metric.metric === "mentions" && sevenDays(reading);
  const field = pick(metric.metric, change !== undefined, isWeekly);
  if (field === undefined) return reading.refuse(index, at);
  const direction =
    superlative === undefined
      ? (sizeBefore(reading, index) ?? "desc")
      : (reading.as(superlative, "superlative")?.direction ?? "desc");
  if (reading.sort(field, direction, true)) reading.use(index, at, change, superlative);
}

function nextSuperlative(reading: Reading, from: number): number | undefined {
  const at = reading.skip(from, 1, kinds.link | kinds.time);
  return reading.is(at, kinds.superlative) ? at : undefined;
}

/** "smallest projects by market cap": the superlative precedes the nouns. */
function sizeBefore(reading: Reading, by: number): Direction | undefined {
  // "smallest DePIN projects first, by market cap"
  const stop = reading.skip(by - 1, -1, kinds.comma);
  const end = reading.is(stop, kinds.limit) && stop < by - 1 ? stop - 1 : by - 1;
  const at = reading.skip(
    end,
    -1,
    kinds.noun |
      kinds.category |
      kinds.ecosystem |
      kinds.link |
      kinds.amount |
      kinds.place |
      kinds.on |
      kinds.comma |
      kinds.sort,
  );
  const superlative = reading.as(at, "superlative");
  if (superlative === undefined || !reading.isFree(at, kinds.superlative)) return undefined;
  // "rsi max 40, by traders"
  if (reading.is(at, kinds.compare)) return undefined;
  reading.use(at);
  return superlative.direction;
}

function readMetric(reading: Reading, index: number): void {
  const { metric } = reading.as(index, "metric") ?? {};
  if (metric === undefined || isBounded(reading, index)) return;
  if (readGainersOf(reading, index, metric)) return;
  const near = neighbours(reading, index);
  const isChange = near.change !== undefined;
  // "top 10 volume": the superlative was used for the count.
  const isCounted =
    reading.is(index - 1, kinds.amount) &&
    reading.isUsed(index - 1) &&
    reading.is(index - 2, kinds.superlative);
  const direction =
    near.superlative?.direction ??
    near.level?.direction ??
    near.order?.direction ??
    near.moving ??
    (isCounted || (metric === "mentions" && sevenDays(reading)) ? "desc" : undefined);
  if (direction === undefined) return;
  if (
    metric === "price" ||
    (metric === "price_change" && near.superlative === undefined && near.order === undefined)
  )
    return readPrice(reading, index, near);
  const isWeekly = metric === "mentions" && sevenDays(reading);
  const field = pick(metric, isChange, isWeekly);
  if (field === undefined) return;
  const signed = near.superlative !== undefined && near.moving === "asc" ? "asc" : direction;
  if (reading.sort(field, signed, near.order !== undefined)) reading.use(index, near.change, near.at);
  else if (field === "traders_change" && near.moving === "desc") {
    // With an order already given, "traders rising" can still be a bound.
    reading.bound("min_trader_change", 0, index, true);
    reading.use(index, near.change);
  }
}

/** "volume gainers": who gained volume; "market cap losers": who lost, for price and market cap move together. */
function readGainersOf(reading: Reading, index: number, metric: Metric): boolean {
  const sort = reading.as(index + 1, "sort");
  if (sort?.by !== "price_change") return false;
  const field = metric === "market_cap" ? "price_change" : sortFields[metric].change;
  if (field === undefined || !reading.sort(field, sort.direction, false)) return false;
  reading.use(index, index + 1, reading.is(index - 1, kinds.superlative) ? index - 1 : undefined);
  return true;
}

/** "highest price" is not a sort order; a rising price is a bound. */
function readPrice(reading: Reading, index: number, near: Neighbours): void {
  if (near.change === undefined || near.moving === undefined) return;
  if (near.superlative !== undefined) {
    if (reading.sort("price_change", near.moving, false)) reading.use(index, near.change, near.at);
    return;
  }
  reading.bound(near.moving === "desc" ? "min_price_change" : "max_price_change", 0, index, true);
  reading.use(index, near.change);
}

function readSortWord(reading: Reading, index: number): void {
  const sort = reading.as(index, "sort");
  if (sort === undefined || reading.is(index - 1, kinds.not)) return;
  // "biggest increase in traders"
  const of = reading.skip(index + 1, 1, kinds.on | kinds.link | kinds.time);
  const { metric } = reading.as(of, "metric") ?? {};
  // "gained the most traders" needs no "in".
  const isJoined = of > index + 1 || reading.said(index).endsWith("most");
  const field = metric === undefined || !isJoined ? undefined : sortFields[metric].change;
  if (sort.by === "price_change" && field !== undefined && !isBounded(reading, of)) {
    if (reading.sort(field, sort.direction, false)) reading.use(index, of);
    return;
  }
  const previous = reading.as(index - 1, "superlative");
  // "least hyped"
  const isReversed = sort.direction === "desc" && previous?.direction === "asc";
  const mentions = sort.by === "mentions_24h" && sevenDays(reading) ? "mentions_7d" : sort.by;
  if (reading.sort(mentions as SortField, isReversed ? "asc" : sort.direction, false)) {
    reading.use(index);
    if (previous !== undefined) reading.use(index - 1);
  }
}

/** "smallest first" turns the order around, and alone means market cap; "ascending" alone says nothing. */
function readOrder(reading: Reading, index: number): void {
  const order = reading.as(index, "order");
  // "50m upwards" is a bound.
  if (order === undefined || reading.is(index - 1, kinds.amount)) return;
  // "in ascending order of market cap"
  const metricAt = reading.skip(index + 1, 1, kinds.link | kinds.by);
  const metric = reading.as(metricAt, "metric");
  const field =
    metric === undefined || isBounded(reading, metricAt)
      ? undefined
      : pick(metric.metric, changeAfter(reading, metricAt) !== undefined, false);
  if (field !== undefined && reading.sort(field, order.direction, true))
    reading.use(metricAt, changeAfter(reading, metricAt));
  if (reading.criteria.sort_by !== undefined) reading.criteria.sort_direction = order.direction;
  else if (order.isSize) reading.sort("market_cap", order.direction, true);
  else return;
  reading.use(index);
}

/** "largest DAOs", "5 smallest projects": a size without a metric is market cap. */
function readSize(reading: Reading, index: number): void {
  const superlative = reading.as(index, "superlative");
  const next = reading.skip(index + 1, 1, kinds.link | kinds.amount);
  // "the worst 5 AI coins" can only be meant by their price.
  if (reading.said(index) === "worst" && reading.is(next, kinds.noun | kinds.category | kinds.ecosystem)) {
    if (reading.sort("price_change", "asc", false)) reading.use(index);
    return;
  }
  if (superlative?.isSize !== true) return;
  // "Bitcoin ecosystem, five smallest"
  const isCounted = reading.is(index - 1, kinds.amount) && reading.isUsed(index - 1);
  const isAboutProjects =
    isCounted || reading.is(next, kinds.noun | kinds.category | kinds.ecosystem | kinds.metric);
  if (isAboutProjects && reading.sort("market_cap", superlative.direction, false)) {
    reading.use(index);
    if (reading.as(next, "metric")?.metric === "market_cap") reading.use(next);
  }
}
