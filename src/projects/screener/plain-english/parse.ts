// Parses an instruction to filter criteria without a language model: the result is deterministic. What has no criterion is
// reported, in the words of the text.
import type { Criteria } from "../criteria.ts";
import { readAmounts, readRatios } from "./amount-clauses.ts";
import { readCounts } from "./counts.ts";
import { has, type Item, type Kind } from "./lexicon.ts";
import { readOrder } from "./order-clauses.ts";
import { readPlaces } from "./place-clauses.ts";
import { Reading } from "./reading.ts";
import { readAges, readAsides, readMoves, readSigns, readSmartMoney, readStates } from "./word-clauses.ts";

export interface ParsedInstructions {
  readonly criteria: Criteria;
  /** The parts of the text that had no effect, verbatim. */
  readonly ignored: string[];
}

export function parseInstructions(text: string): ParsedInstructions {
  const { criteria, ignored } = parsePart(text);
  if (Object.keys(criteria).length > 0) return { criteria, ignored };
  return { criteria, ignored: text.trim() === "" ? [] : [text.trim()] };
}

/** Parses a text of which other parts are understood, so that words without meaning need not be reported. */
export function parsePart(text: string): ParsedInstructions {
  const reading = new Reading(text);
  readAsides(reading);
  readAges(reading);
  readStates(reading);
  readSmartMoney(reading);
  readCounts(reading);
  readRatios(reading);
  readAmounts(reading);
  readOrder(reading);
  readSigns(reading);
  readMoves(reading);
  readTimeframe(reading);
  readPlaces(reading);
  const criteria = reading.result();
  const ignored = leftovers(reading);
  // A window alone, next to words without meaning, is not a wish.
  const least = criteria.timeframe !== undefined && ignored.length > 0 ? 1 : 0;
  return { criteria: Object.keys(criteria).length > least ? criteria : {}, ignored };
}

function readTimeframe(reading: Reading): void {
  for (const index of reading.places("time")) {
    const hours = reading.as(index, "time")?.hours;
    if ((hours === 4 || hours === 24) && reading.frame(hours === 4 ? "4h" : "24h")) reading.use(index);
  }
}

/** Words that are not reported by themselves. */
const silent: readonly Kind[] = [
  "filler",
  "noun",
  "comma",
  "stop",
  "and",
  "or",
  "joint",
  "limit",
  "on",
  "place",
];
const silentToo: readonly Kind[] = ["only", "by", "to", "between", "around", "within", "person", "after"];
const isSilent = (item: Item) => !item.isReported && has(item, ...silent, ...silentToo);

/** Returns runs of words that had no effect, split at words that had one and at punctuation. */
function leftovers({ items, text }: Reading): string[] {
  const runs: string[] = [];
  let [first, last] = [-1, -1];
  for (const [index, item] of [...items, undefined].entries()) {
    if (item === undefined || item.isUsed || (has(item, "comma", "stop") && !item.isReported)) {
      if (first >= 0) runs.push(text.slice(items[first]?.start, items[last]?.end));
      first = -1;
    } else if (!isSilent(item)) {
      if (first < 0) first = index;
      last = index;
    }
  }
  return runs;
}
