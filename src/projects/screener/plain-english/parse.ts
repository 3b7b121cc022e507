// Parses an English instruction to filter criteria without a language model: the result is deterministic.
import type { Criteria } from "../criteria.ts";
import { readBounds } from "./amount-phrases.ts";
import { readLimit } from "./counts.ts";
import { readEntities } from "./entities.ts";
import { itemsOf } from "./lexical-items.ts";
import { kinds } from "./meanings.ts";
import { ParseState } from "./parse-state.ts";
import { readSorting } from "./sorting.ts";
import { readStates } from "./named-bounds.ts";

export interface ParsedInstructions {
  readonly criteria: Criteria;
  /** The parts of the text that had no effect, verbatim. */
  readonly ignored: string[];
}

/** "My friend lost a fortune on memes. Anyway, …": the text before is not part of the request. */
const digression = /[.!?…]\s*any(?:way|ways|how)\b/iu;

export function parseInstructions(text: string): ParsedInstructions {
  const end = text.search(digression);
  if (end < 0) return read(text);
  const { criteria, ignored } = read(text.slice(end + 1));
  return Object.keys(criteria).length > 0
    ? { criteria, ignored: [text.slice(0, end + 1).trim(), ...ignored] }
    : read(text);
}

function read(text: string): ParsedInstructions {
  const parse = new ParseState(text, itemsOf(text));
  if (parse.has(kinds.time)) readTimeframe(parse);
  if (parse.has(kinds.state | kinds.band)) readStates(parse);
  readLimit(parse);
  readSorting(parse);
  if (parse.has(kinds.amount)) readBounds(parse);
  if (parse.has(kinds.move)) readBareMoves(parse);
  if (parse.has(kinds.ecosystem | kinds.category)) readEntities(parse);
  const ignored = leftovers(parse);
  const fields = Object.keys(parse.criteria);
  // "I feel sad today": a time alone, next to words without meaning, is not a request.
  const isUnderstood = fields.length > (parse.criteria.timeframe !== undefined && ignored.length > 0 ? 1 : 0);
  return isUnderstood ? { criteria: parse.criteria, ignored } : { criteria: {}, ignored: whole(text) };
}

function whole(text: string): string[] {
  const trimmed = text.trim();
  return trimmed === "" ? [] : [trimmed];
}

function readTimeframe(parse: ParseState): void {
  for (let index = 0; index < parse.items.length; index++) {
    const time = parse.as(index, "time");
    if (time === undefined) continue;
    // "launched in the last day" is an age, which the filter does not support.
    const before = parse.skip(index - 1, -1, kinds.link | kinds.on | kinds.compare);
    if (parse.as(before, "metric")?.metric === "unsupported") {
      parse.markUnsupported(before, index);
    } else if (time.hours === 4 || time.hours === 24) {
      parse.criteria.timeframe ??= time.hours === 4 ? "4h" : "24h";
      parse.use(index);
    }
  }
}

/** "rising", "in the red", "pumping": moves without an amount. */
function readBareMoves(parse: ParseState): void {
  for (let index = 0; index < parse.items.length; index++) {
    const move = parse.as(index, "move");
    if (move === undefined || parse.isUsed(index)) continue;
    const before = parse.skip(index - 1, -1, kinds.link | kinds.chatter);
    const isNegated = parse.isFree(before, kinds.not) && parse.as(before, "not")?.lists === false;
    const isUp = (move.direction === "up") !== isNegated;
    if (move.sorts && !isNegated) {
      if (parse.sort("price_change", isUp ? "desc" : "asc", false)) parse.use(index);
    } else {
      const { min_price_change: least = -Infinity, max_price_change: most = Infinity } = parse.criteria;
      // "down 20% but bouncing": the amount takes precedence.
      if (isUp ? most < 0 : least > 0) continue;
      parse.bound(isUp ? "min_price_change" : "max_price_change", 0, index, true);
      parse.use(index, isNegated ? before : undefined);
    }
  }
}

const unreported =
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

/** Returns runs of unused words that carry meaning, split at used words and punctuation. */
function leftovers(parse: ParseState): string[] {
  const runs: string[] = [];
  let first = -1;
  let last = -1;
  for (let index = 0; index <= parse.items.length; index++) {
    const isUnsupported = parse.isUnsupported(index);
    const isEnd =
      index === parse.items.length ||
      (!isUnsupported && (parse.isUsed(index) || parse.is(index, kinds.comma | kinds.stop)));
    if (isEnd && first >= 0) {
      runs.push(parse.text.slice(parse.items[first]?.start, parse.items[last]?.end));
      first = -1;
    }
    const isUnreported = parse.is(index, unreported) || parse.as(index, "correction") !== undefined;
    if (isEnd || (!isUnsupported && isUnreported)) continue;
    if (first < 0 && isUnsupported && parse.is(index, edges)) continue;
    if (first < 0) first = index;
    last = index;
  }
  return runs;
}
