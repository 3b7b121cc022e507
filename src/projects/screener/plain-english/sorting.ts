// Parses the sort order: explicit ("by market cap, smallest first"), by superlative ("most traders") or by a word
// ("gainers").
import { boundOf } from "../criteria.ts";
import type { FigureField } from "../figures.ts";
import { kinds, type Direction } from "./meanings.ts";
import { figureOf, type Metric } from "./metric-figures.ts";
import type { ParseState } from "./parse-state.ts";
import { changeAfter, isBounded, type Neighbours, neighbours, ranked } from "./sort-context.ts";
import { overNearestWindow, windowNear } from "./windows.ts";

export function readSorting(parse: ParseState): void {
  readEach(parse, kinds.by, readBy);
  readEach(parse, kinds.metric | kinds.sort, readNamed);
  readEach(parse, kinds.move, readMove);
  readEach(parse, kinds.order, readOrder);
  readEach(parse, kinds.superlative, readSize);
}

/** Applies a rule to all unused items of a kind. */
function readEach(parse: ParseState, wanted: number, rule: (parse: ParseState, index: number) => void): void {
  if (!parse.has(wanted)) return;
  for (let index = 0; index < parse.items.length; index++)
    if (parse.isFree(index, wanted)) rule(parse, index);
}

function readNamed(parse: ParseState, index: number): void {
  if (parse.is(index, kinds.metric)) readMetric(parse, index);
  else readSortWord(parse, index);
}

/** "climbing fastest", "fallen the most", "sharpest drop" */
function readMove(parse: ParseState, index: number): void {
  const move = parse.as(index, "move");
  const after = parse.skip(index + 1, 1, kinds.link | kinds.chatter);
  const before = parse.skip(index - 1, -1, kinds.link);
  // In "falling, most traded first" the superlative belongs to another word.
  const isOwn = parse.isFree(after, kinds.superlative) && !parse.is(after + 1, ranked);
  const superlative = isOwn ? after : before;
  if (move === undefined || parse.as(superlative, "superlative")?.direction !== "desc") return;
  if (!parse.isFree(superlative, kinds.superlative) || parse.is(superlative, kinds.compare)) return;
  const figure = overNearestWindow(parse, "price_change", index);
  if (parse.sort(figure, move.direction === "up" ? "desc" : "asc", false)) parse.use(index, superlative);
}

/** "sorted by 4h price change, lowest first" */
function readBy(parse: ParseState, index: number): void {
  const superlative = nextSuperlative(parse, index + 1);
  const from = parse.skipInClause(
    superlative ?? index + 1,
    1,
    kinds.link | kinds.time | kinds.superlative | kinds.level | kinds.chatter,
  );
  // "by growth in traders"
  const changeBefore =
    parse.is(from, kinds.change | kinds.move) && parse.is(from + 1, kinds.on | kinds.link) ? from : undefined;
  const at = changeBefore === undefined ? from : parse.skip(from + 1, 1, kinds.on | kinds.link | kinds.time);
  const sort = parse.as(at, "sort");
  if (sort !== undefined && parse.isFree(at, kinds.sort)) {
    const figure = overNearestWindow(parse, sort.by as FigureField, at);
    if (parse.sort(figure, sort.direction, true)) parse.use(index, at);
    return;
  }
  const metric = parse.as(at, "metric");
  const move = parse.as(at, "move");
  // "ranked by losses", "by 24h change"
  const isMoving = move !== undefined || parse.is(at, kinds.change);
  if (metric === undefined && isMoving && !parse.is(at + 1, kinds.amount)) {
    const figure = overNearestWindow(parse, "price_change", at);
    if (parse.sort(figure, move?.direction === "down" ? "asc" : "desc", true)) parse.use(index, at);
    return;
  }
  if (metric === undefined || isBounded(parse, at)) return;
  const change = changeBefore ?? changeAfter(parse, at);
  const field = figureOf(metric.metric, change !== undefined, windowNear(parse, metric.metric, at));
  if (field === undefined) return parse.markUnsupported(index, at);
  const direction =
    superlative === undefined
      ? (sizeBefore(parse, index) ?? "desc")
      : (parse.as(superlative, "superlative")?.direction ?? "desc");
  if (parse.sort(field, direction, true, index)) parse.use(index, at, change, superlative);
}

function nextSuperlative(parse: ParseState, from: number): number | undefined {
  const at = parse.skip(from, 1, kinds.link | kinds.time);
  return parse.is(at, kinds.superlative) ? at : undefined;
}

/** "smallest projects by market cap": the superlative precedes the nouns. */
function sizeBefore(parse: ParseState, by: number): Direction | undefined {
  // "smallest DePIN projects first, by market cap"
  const stop = parse.skip(by - 1, -1, kinds.comma);
  const end = parse.is(stop, kinds.limit) && stop < by - 1 ? stop - 1 : by - 1;
  const at = parse.skip(
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
  const superlative = parse.as(at, "superlative");
  if (superlative === undefined || !parse.isFree(at, kinds.superlative)) return undefined;
  // "rsi max 40, by traders"
  if (parse.is(at, kinds.compare)) return undefined;
  parse.use(at);
  return superlative.direction;
}

function readMetric(parse: ParseState, index: number): void {
  const { metric } = parse.as(index, "metric") ?? {};
  if (metric === undefined || isBounded(parse, index)) return;
  if (readGainersOf(parse, index, metric)) return;
  const near = neighbours(parse, index);
  const isChange = near.change !== undefined;
  // "top 10 volume": the superlative was used for the count.
  const isCounted =
    parse.is(index - 1, kinds.amount) && parse.isUsed(index - 1) && parse.is(index - 2, kinds.superlative);
  const hours = windowNear(parse, metric, index);
  const direction =
    near.superlative?.direction ??
    near.level?.direction ??
    near.order?.direction ??
    near.moving ??
    (isCounted || (metric === "mentions" && hours !== undefined) ? "desc" : undefined);
  if (direction === undefined) return;
  const isLevelOnly =
    near.level !== undefined && (near.superlative ?? near.order ?? near.moving) === undefined;
  if (isLevelOnly && scored.has(metric)) return;
  if (
    metric === "price" ||
    (metric === "price_change" && near.superlative === undefined && near.order === undefined)
  )
    return readPrice(parse, index, near);
  const field = figureOf(metric, isChange, hours);
  if (field === undefined) return;
  if (fundamentals.has(metric) && near.moving !== undefined && near.superlative === undefined) {
    parse.bound(boundOf(field, near.moving === "desc" ? "min" : "max"), 0, index, true);
    return parse.use(index, near.change, near.at);
  }
  const signed = near.superlative !== undefined && near.moving === "asc" ? "asc" : direction;
  if (parse.sort(field, signed, near.order !== undefined)) parse.use(index, near.change, near.at);
  else if (field === "traders_change" && near.moving === "desc") {
    // If there already is an order, "traders rising" can still be a bound.
    parse.bound("min_trader_change", 0, index, true);
    parse.use(index, near.change);
  }
}

/** "deep liquidity, 250k minimum": a level of these is not an order. */
const scored: ReadonlySet<Metric> = new Set(["liquidity", "rsi", "technical", "rank", "age"]);

/** "growing TVL" is a condition, "rising volume" an order. */
const fundamentals: ReadonlySet<Metric> = new Set(["tvl", "fees", "revenue", "mindshare"]);

/** "volume gainers" gained volume; "market cap losers" lost price, because price and market cap move together. */
function readGainersOf(parse: ParseState, index: number, metric: Metric): boolean {
  const sort = parse.as(index + 1, "sort");
  if (sort?.by !== "price_change") return false;
  const field = metric === "market_cap" ? "price_change" : figureOf(metric, true);
  if (field === undefined || !parse.sort(field, sort.direction, false)) return false;
  parse.use(index, index + 1, parse.is(index - 1, kinds.superlative) ? index - 1 : undefined);
  return true;
}

/** "highest price" is not a sort order; a rising price is a bound. */
function readPrice(parse: ParseState, index: number, near: Neighbours): void {
  if (near.change === undefined || near.moving === undefined) return;
  if (near.superlative !== undefined) {
    const figure = overNearestWindow(parse, "price_change", index);
    if (parse.sort(figure, near.moving, false)) parse.use(index, near.change, near.at);
    return;
  }
  const figure = overNearestWindow(parse, "price_change", index);
  parse.bound(boundOf(figure, near.moving === "desc" ? "min" : "max"), 0, index, true);
  parse.use(index, near.change);
}

function readSortWord(parse: ParseState, index: number): void {
  const sort = parse.as(index, "sort");
  if (sort === undefined || parse.is(index - 1, kinds.not)) return;
  // "whales are loading up on": what a group without a figure does.
  const who = parse.skip(index - 1, -1, kinds.link);
  if (parse.as(who, "metric")?.metric === "unsupported") return parse.markUnsupported(who, index);
  // "dropped the most from ATH"
  const next = index + 1;
  if (sort.by === "price_change" && parse.as(next, "metric")?.metric === "ath" && !isBounded(parse, next)) {
    if (parse.sort("ath_distance", "desc", false)) parse.use(index, next);
    return;
  }
  // "biggest increase in traders"
  const of = parse.skip(index + 1, 1, kinds.on | kinds.link | kinds.time);
  const { metric } = parse.as(of, "metric") ?? {};
  // "gained the most traders" needs no "in".
  const isJoined = of > index + 1 || parse.textAt(index).endsWith("most");
  const field =
    metric === undefined || !isJoined ? undefined : figureOf(metric, true, windowNear(parse, metric, of));
  if (sort.by === "price_change" && field !== undefined && !isBounded(parse, of)) {
    if (parse.sort(field, sort.direction, false)) parse.use(index, of);
    return;
  }
  const previous = parse.as(index - 1, "superlative");
  // "least hyped"
  const isReversed = sort.direction === "desc" && previous?.direction === "asc";
  const figure = overNearestWindow(parse, sort.by as FigureField, index);
  if (parse.sort(figure, isReversed ? "asc" : sort.direction, false)) {
    parse.use(index);
    if (previous !== undefined) parse.use(index - 1);
  }
}

/** "smallest first" sets the direction, and alone means market cap; "ascending" alone has no meaning. */
function readOrder(parse: ParseState, index: number): void {
  const order = parse.as(index, "order");
  // "50m upwards" is a bound.
  if (order === undefined || parse.is(index - 1, kinds.amount)) return;
  // "in ascending order of market cap"
  const metricAt = parse.skip(index + 1, 1, kinds.link | kinds.by);
  const metric = parse.as(metricAt, "metric");
  const field =
    metric === undefined || isBounded(parse, metricAt)
      ? undefined
      : figureOf(metric.metric, changeAfter(parse, metricAt) !== undefined);
  if (field !== undefined && parse.sort(field, order.direction, true))
    parse.use(metricAt, changeAfter(parse, metricAt));
  if (parse.criteria.sort_by !== undefined) parse.criteria.sort_direction = order.direction;
  else if (order.isSize) parse.sort("market_cap", order.direction, true);
  else return;
  parse.use(index);
}

/** "largest DAOs", "5 smallest projects": a size without a metric is market cap. */
function readSize(parse: ParseState, index: number): void {
  const superlative = parse.as(index, "superlative");
  const next = parse.skip(index + 1, 1, kinds.link | kinds.amount);
  // "the worst 5 AI coins" means their price change.
  if (parse.textAt(index) === "worst" && parse.is(next, kinds.noun | kinds.category | kinds.ecosystem)) {
    if (parse.sort("price_change", "asc", false)) parse.use(index);
    return;
  }
  if (superlative?.isSize !== true) return;
  // "Bitcoin ecosystem, five smallest"
  const isCounted = parse.is(index - 1, kinds.amount) && parse.isUsed(index - 1);
  const isAboutProjects =
    isCounted || parse.is(next, kinds.noun | kinds.category | kinds.ecosystem | kinds.metric);
  if (isAboutProjects && parse.sort("market_cap", superlative.direction, false)) {
    parse.use(index);
    if (parse.as(next, "metric")?.metric === "market_cap") parse.use(next);
  }
}
