// Parses an English instruction to filter criteria without a language model: the result is deterministic.
import { boundOf, type Criteria } from "../criteria.ts";
import { readBounds, readRatios } from "./amount-phrases.ts";
import { readLimit, readTopRanks } from "./counts.ts";
import { readEntities } from "./entities.ts";
import { itemsOf } from "./lexical-items.ts";
import { kinds } from "./meanings.ts";
import { ParseState } from "./parse-state.ts";
import { sentencesOf, withoutSpeculation } from "./requests.ts";
import { readSorting } from "./sorting.ts";
import { readStates } from "./named-bounds.ts";
import { readSmartMoney } from "./smart-money.ts";
import { overNearestWindow } from "./windows.ts";
import type { FigureField } from "../figures.ts";
import { figureOf } from "./metric-figures.ts";

export interface ParsedInstructions {
  readonly criteria: Criteria;
  /** The parts of the text that had no effect, verbatim. */
  readonly ignored: string[];
}

/** "My friend lost a fortune on memes. Anyway, …": the text before is not part of the request. */
const digression = /[.!?…]\s*any(?:way|ways|how)\b/iu;

export function parseInstructions(text: string): ParsedInstructions {
  const end = text.search(digression);
  if (end < 0) return readRequests(text);
  const { criteria, ignored } = readRequests(text.slice(end + 1));
  return Object.keys(criteria).length > 0
    ? { criteria, ignored: [text.slice(0, end + 1).trim(), ...ignored] }
    : readRequests(text);
}

/** Reads the sentences that ask for projects; the others are ignored. */
function readRequests(text: string): ParsedInstructions {
  const others = sentencesOf(text).filter(({ asks }) => !asks);
  if (others.length === 0) return read(text);
  let rest = text;
  for (const { start, end } of others)
    rest = `${rest.slice(0, start)}${" ".repeat(end - start)}${rest.slice(end)}`;
  const { criteria, ignored } = read(rest);
  return Object.keys(criteria).length === 0
    ? { criteria, ignored: whole(text) }
    : { criteria, ignored: [...others.map(({ start, end }) => text.slice(start, end).trim()), ...ignored] };
}

function read(text: string): ParsedInstructions {
  const parse = new ParseState(text, withoutSpeculation(text, itemsOf(text)));
  if (parse.has(kinds.time)) readTimeframe(parse);
  if (parse.has(kinds.state | kinds.band)) readStates(parse);
  if (parse.has(kinds.metric)) readSmartMoney(parse);
  readTopRanks(parse);
  readLimit(parse);
  if (parse.has(kinds.compare)) readRatios(parse);
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
    // "launched in the last day", "older than a year", "less than 30 days old"
    const before = parse.skip(index - 1, -1, kinds.link | kinds.on | kinds.compare);
    const isAge = parse.as(index, "metric")?.metric === "age";
    // "a 5 year old kid" is not a token.
    if (isAge && parse.isUnknown(index + 1)) parse.markUnsupported(index, index + 1);
    else if (isAge || parse.as(before, "metric")?.metric === "age") {
      readAge(parse, isAge ? before + 1 : before, index, time.hours);
    } else if (time.hours === 4 || time.hours === 24) {
      parse.criteria.timeframe ??= time.hours === 4 ? "4h" : "24h";
      parse.use(index);
    }
  }
}

function readAge(parse: ParseState, first: number, index: number, hours: number): void {
  // "launched over 2 years ago", but not "launched over the last 30 days"
  let isOlder = /^(?:for )?over (?!the\b)/.test(parse.textAt(index));
  for (let at = first; at < index; at++) {
    const op = parse.as(at, "compare")?.op;
    isOlder = op === "min" || (op !== "max" && (isOlder || /^older\b|\baround\b/.test(parse.textAt(at))));
    parse.use(at);
  }
  // "none of them older than a year"
  const negation = parse.skip(first - 1, -1, kinds.link | kinds.noun | kinds.chatter);
  if (parse.isFree(negation, kinds.not)) {
    isOlder = !isOlder;
    parse.use(negation);
  }
  parse.bound(isOlder ? "min_token_age" : "max_token_age", hours / 24, first);
  parse.use(index);
}

/** "rising", "in the red", "pumping": moves without an amount. */
function readBareMoves(parse: ParseState): void {
  for (let index = 0; index < parse.items.length; index++) {
    const move = parse.as(index, "move");
    if (move === undefined || parse.isUsed(index)) continue;
    const before = parse.skip(index - 1, -1, kinds.link | kinds.chatter);
    const isNegated = parse.isFree(before, kinds.not) && parse.as(before, "not")?.lists === false;
    const isUp = (move.direction === "up") !== isNegated;
    const word = parse.textAt(index);
    // "growing fundamentals", "user growth": of something without a figure.
    const ofUnknown = word === "growth" ? index - 1 : word.endsWith("ing") ? index + 1 : -1;
    if (!move.sorts && parse.isUnknown(ofUnknown)) {
      parse.markUnsupported(Math.min(index, ofUnknown), Math.max(index, ofUnknown));
      continue;
    }
    if (move.sorts && !isNegated) {
      const figure = overNearestWindow(parse, "price_change", index);
      if (parse.sort(figure, isUp ? "desc" : "asc", false)) parse.use(index);
    } else {
      const figure = growingBefore(parse, index) ?? overNearestWindow(parse, "price_change", index);
      const least = parse.criteria[boundOf(figure, "min")] ?? -Infinity;
      const most = parse.criteria[boundOf(figure, "max")] ?? Infinity;
      // "down 20% but bouncing", "growing or shrinking": the first takes precedence.
      if (isUp ? most <= 0 : least >= 0) continue;
      parse.bound(boundOf(figure, isUp ? "min" : "max"), 0, index, true);
      parse.use(index, isNegated ? before : undefined);
    }
  }
}

/** "TVL over 100m and still growing": the change of the figure before, not of the price. */
function growingBefore(parse: ParseState, index: number): FigureField | undefined {
  const joint = parse.skipInClause(index - 1, -1, kinds.link | kinds.chatter);
  const last = parse.skip(joint - 1, -1, kinds.link | kinds.afterwards);
  if (!parse.is(joint, kinds.and) || !parse.isUsed(last) || !parse.is(last, kinds.amount | kinds.metric))
    return undefined;
  const first = parse.skip(last, -1, kinds.amount | kinds.compare | kinds.link | kinds.to | kinds.between);
  const metric = parse.as(parse.is(last, kinds.metric) ? last : first, "metric")?.metric;
  return metric === undefined ? undefined : figureOf(metric, true);
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
      // "great (potential)", "bull (markets)": with the words that belong to it.
      while (!parse.isUsed(first - 1) && parse.is(first - 1, kinds.level | kinds.superlative)) first -= 1;
      while (!parse.isUsed(last + 1) && /^(?:markets?|or less|or more|rates?)$/.test(parse.textAt(last + 1)))
        last += 1;
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
