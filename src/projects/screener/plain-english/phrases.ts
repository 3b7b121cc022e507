// Parses an amount with its context: comparison, metric, move and negation.
import type { Amount } from "./amount-words.ts";
import type { Phrase } from "./amount-criteria.ts";
import { kinds } from "./meanings.ts";
import { parseLeft } from "./phrase-left.ts";
import { parseRight } from "./phrase-right.ts";
import type { ParseState } from "./parse-state.ts";

export function phraseAround(parse: ParseState, index: number): Phrase | undefined {
  const low = parse.as(index, "amount")?.amount;
  if (low === undefined) return undefined;
  const phrase: Phrase = {
    low,
    high: undefined,
    first: index,
    last: index,
    op: undefined,
    metric: undefined,
    move: undefined,
    isNegated: false,
    isChange: false,
    isAround: false,
    isRough: false,
  };
  parseRange(parse, phrase);
  parseLeft(parse, phrase);
  parseRight(parse, phrase);
  if (phrase.high === undefined) inheritScale(parse, phrase);
  if (phrase.op === undefined && phrase.high === undefined && low.upTo !== undefined)
    phrase.high = { ...low, value: low.upTo };
  return phrase;
}

/** "10 to 50m", "10m-50m" and "between 10 and 50m"; "and" makes a range only after "between". */
function parseRange(parse: ParseState, phrase: Phrase): void {
  const opening = parse.skip(phrase.first - 1, -1, kinds.link | kinds.approximately);
  const isOpened = parse.isFree(opening, kinds.between);
  const joint = phrase.last + 1;
  const joins = parse.is(joint, kinds.to) || (isOpened && parse.is(joint, kinds.and));
  const second = parse.as(joint + 1, "amount")?.amount;
  if (!joins || second === undefined) return;
  phrase.last = joint + 1;
  if (isOpened) phrase.first = opening;
  const [low, high] = sameUnit(phrase.low, second);
  phrase.low = low.value <= high.value ? low : high;
  phrase.high = low.value <= high.value ? high : low;
}

function sameUnit(low: Amount, high: Amount): [Amount, Amount] {
  // "10 to 50 cents"
  if (high.isCents === true && low.unit === "plain") return [{ ...high, value: low.value / 100 }, high];
  const scaled =
    low.scale === 1 && high.scale > 1 && low.value < 1000
      ? { ...low, value: low.value * high.scale, scale: high.scale }
      : low;
  const unit = high.unit === "plain" ? scaled.unit : high.unit;
  return [
    { ...scaled, unit },
    { ...high, unit },
  ];
}

/** "more than 10 but less than 50 million": the scale of the second number also applies to the first. */
function inheritScale(parse: ParseState, phrase: Phrase): void {
  if (phrase.low.unit !== "plain" || phrase.op === undefined || phrase.metric !== undefined) return;
  const next = parse.skip(phrase.last + 1, 1, kinds.and | kinds.stop | kinds.compare | kinds.link);
  const other = parse.as(next, "amount")?.amount;
  if (other !== undefined && next > phrase.last + 1 && parse.is(next - 1, kinds.compare))
    phrase.low = sameUnit(phrase.low, other)[0];
}
