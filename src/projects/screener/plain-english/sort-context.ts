// Parses the context of a metric: whether it is a bound or a sort order, the direction, and the sort field.
import { kinds, type Direction } from "./meanings.ts";
import type { ParseState } from "./parse-state.ts";

/** The kinds that a superlative may rank. */
export const ranked = kinds.noun | kinds.category | kinds.ecosystem | kinds.metric | kinds.amount;

/** A metric next to a comparison or an amount is a bound, not a sort order. */
export function isBounded(parse: ParseState, at: number): boolean {
  const after = parse.skip(at + 1, 1, kinds.link | kinds.time | kinds.change | kinds.move | kinds.by);
  // "high volume (>= 800k)"
  if (parse.textAt(after) === "(" && parse.is(after + 1, kinds.compare | kinds.amount | kinds.between))
    return true;
  if (
    parse.is(after, kinds.amount | kinds.between) ||
    (parse.is(after, kinds.compare) && !parse.is(after, kinds.order) && !startsNewCriterion(parse, after))
  )
    return true;
  let before = parse.skipInClause(at - 1, -1, kinds.link | kinds.time);
  // "1m worth of volume", "1m in volume"
  const beyond = /^(?:worth|worth of|in)$/.test(parse.textAt(before)) ? before - 1 : before;
  if (parse.isFree(beyond, kinds.amount)) return true;
  // "a 20% increase in traders"
  const grown = before - (parse.is(before, kinds.on) ? 1 : 0);
  if (parse.is(grown, kinds.move | kinds.change)) before = parse.skip(grown - 1, -1, kinds.link);
  if (parse.isUsed(before)) return false;
  // "30m max market cap"
  const isAfterAmount = parse.is(before - 1, kinds.amount) && parse.is(before, kinds.afterwards);
  return (
    isAfterAmount ||
    (parse.is(before, kinds.amount | kinds.afterwards | kinds.compare) &&
      !parse.is(before, kinds.superlative))
  );
}

/** "but not under" starts a new criterion. */
function startsNewCriterion(parse: ParseState, index: number): boolean {
  return parse.textAt(index).startsWith("but ");
}

export function changeAfter(parse: ParseState, metric: number): number | undefined {
  return parse.is(metric + 1, kinds.change | kinds.move) && !parse.isUsed(metric + 1)
    ? metric + 1
    : undefined;
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
export function neighbours(parse: ParseState, index: number): Neighbours {
  const near: Neighbours = {
    superlative: undefined,
    level: undefined,
    order: undefined,
    moving: undefined,
    change: undefined,
    at: undefined,
  };
  const noteMove = (at: number) => {
    if (!parse.isFree(at, kinds.move | kinds.change)) return false;
    const move = parse.as(at, "move");
    // "traders dumping" are not fewer traders.
    if (move?.sorts === true && parse.as(index, "metric")?.metric === "traders") return false;
    near.change = at;
    if (move !== undefined) near.moving = move.direction === "up" ? "desc" : "asc";
    return true;
  };
  let before = parse.skip(index - 1, -1, kinds.link | kinds.time);
  // "increase in traders", "growing their volume"
  if (parse.is(before, kinds.on) && parse.is(before - 1, kinds.move | kinds.change | kinds.superlative))
    before -= 1;
  if (noteMove(before)) before = parse.skip(before - 1, -1, kinds.link | kinds.time);
  // "the most lopsided buying"
  if (parse.isUnknown(before)) before = parse.skip(before - 1, -1, kinds.link | kinds.noun);
  let after = parse.skip(index + 1, 1, kinds.link | kinds.time);
  if (near.change === undefined && noteMove(after)) after = parse.skip(after + 1, 1, kinds.link | kinds.time);
  after = parse.skip(after, 1, kinds.comma | kinds.link);
  const superlativeAt = parse.isFree(before, kinds.superlative)
    ? before
    : parse.isFree(after, kinds.superlative) &&
        !parse.is(after + 1, ranked | kinds.sort | kinds.move) &&
        // "earning the most in fees"
        !(parse.is(after + 1, kinds.on) && parse.is(after + 2, kinds.metric))
      ? after
      : undefined;
  if (superlativeAt !== undefined) {
    near.superlative = parse.as(superlativeAt, "superlative");
    near.at = superlativeAt;
  } else if (parse.isFree(after, kinds.order)) {
    near.order = parse.as(after, "order");
    near.at = after;
  } else if (parse.isFree(before, kinds.level)) {
    near.level = parse.as(before, "level");
    near.at = before;
  }
  return near;
}
