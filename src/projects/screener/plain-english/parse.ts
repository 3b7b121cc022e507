// From an English instruction to filter criteria, without a model: the same text always gives the same criteria.
import type { Criteria } from "../criteria.ts";
import { readBounds } from "./amount-phrases.ts";
import { readLimit } from "./counts.ts";
import { readEntities } from "./entities.ts";
import { itemsOf } from "./lexical-items.ts";
import { kinds } from "./meanings.ts";
import { Reading } from "./parse-state.ts";
import { readSorting } from "./sorting.ts";
import { readStates } from "./named-bounds.ts";

export interface Understanding {
  readonly criteria: Criteria;
  /** The parts of the text that had no effect, in its own words. */
  readonly ignored: string[];
}

/** "My friend lost a fortune on memes. Anyway, ...": what comes before was not the question. */
const digression = /[.!?…]\s*any(?:way|ways|how)\b/iu;

export function parseInstructions(text: string): Understanding {
  const turn = text.search(digression);
  if (turn < 0) return read(text);
  const { criteria, ignored } = read(text.slice(turn + 1));
  return Object.keys(criteria).length > 0
    ? { criteria, ignored: [text.slice(0, turn + 1).trim(), ...ignored] }
    : read(text);
}

function read(text: string): Understanding {
  const reading = new Reading(text, itemsOf(text));
  if (reading.has(kinds.time)) readTimeframe(reading);
  if (reading.has(kinds.state | kinds.band)) readStates(reading);
  readLimit(reading);
  readSorting(reading);
  if (reading.has(kinds.amount)) readBounds(reading);
  if (reading.has(kinds.move)) readBareMoves(reading);
  if (reading.has(kinds.ecosystem | kinds.category)) readEntities(reading);
  const ignored = leftovers(reading);
  const fields = Object.keys(reading.criteria);
  // "I feel sad today": a time alone, next to words without meaning, is not a request.
  const isUnderstood =
    fields.length > (reading.criteria.timeframe !== undefined && ignored.length > 0 ? 1 : 0);
  return isUnderstood ? { criteria: reading.criteria, ignored } : { criteria: {}, ignored: whole(text) };
}

function whole(text: string): string[] {
  const trimmed = text.trim();
  return trimmed === "" ? [] : [trimmed];
}

function readTimeframe(reading: Reading): void {
  for (let index = 0; index < reading.items.length; index++) {
    const time = reading.as(index, "time");
    if (time === undefined) continue;
    // "launched in the last day" is an age, which the filter does not know.
    const before = reading.skip(index - 1, -1, kinds.link | kinds.on | kinds.compare);
    if (reading.as(before, "metric")?.metric === "unsupported") {
      reading.refuse(before, index);
    } else if (time.hours === 4 || time.hours === 24) {
      reading.criteria.timeframe ??= time.hours === 4 ? "4h" : "24h";
      reading.use(index);
    }
  }
}

/** "rising", "in the red", "pumping": moves without an amount. */
function readBareMoves(reading: Reading): void {
  for (let index = 0; index < reading.items.length; index++) {
    const move = reading.as(index, "move");
    if (move === undefined || reading.isUsed(index)) continue;
    const before = reading.skip(index - 1, -1, kinds.link | kinds.chatter);
    const isNegated = reading.isFree(before, kinds.not) && reading.as(before, "not")?.lists === false;
    const isUp = (move.direction === "up") !== isNegated;
    if (move.sorts && !isNegated) {
      if (reading.sort("price_change", isUp ? "desc" : "asc", false)) reading.use(index);
    } else {
      const { min_price_change: least = -Infinity, max_price_change: most = Infinity } = reading.criteria;
      // "down 20% but bouncing": the amount is the firmer word.
      if (isUp ? most < 0 : least > 0) continue;
      reading.bound(isUp ? "min_price_change" : "max_price_change", 0, index, true);
      reading.use(index, isNegated ? before : undefined);
    }
  }
}

const silent =
  kinds.chatter |
  kinds.link |
  kinds.noun |
  kinds.comma |
  kinds.stop |
  kinds.and |
  kinds.or |
  kinds.only |
  kinds.limit |
  kinds.on |
  kinds.place |
  kinds.to |
  kinds.between |
  kinds.approximately |
  kinds.level |
  kinds.by |
  kinds.change |
  kinds.compare |
  kinds.afterwards |
  kinds.not |
  kinds.superlative;
const edges = kinds.comma | kinds.stop | kinds.and | kinds.or | kinds.on | kinds.by;

/** Runs of unused words that carry meaning, cut at used words and sentence marks. */
function leftovers(reading: Reading): string[] {
  const runs: string[] = [];
  let first = -1;
  let last = -1;
  for (let index = 0; index <= reading.items.length; index++) {
    const isRefused = reading.isRefused(index);
    const isEnd =
      index === reading.items.length ||
      (!isRefused && (reading.isUsed(index) || reading.is(index, kinds.comma | kinds.stop)));
    if (isEnd && first >= 0) {
      runs.push(reading.text.slice(reading.items[first]?.start, reading.items[last]?.end));
      first = -1;
    }
    const isSilent = reading.is(index, silent) || reading.as(index, "correction") !== undefined;
    if (isEnd || (!isRefused && isSilent)) continue;
    if (first < 0 && isRefused && reading.is(index, edges)) continue;
    if (first < 0) first = index;
    last = index;
  }
  return runs;
}
