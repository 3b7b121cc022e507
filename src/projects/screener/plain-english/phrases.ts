// An amount with its context: its comparison, its metric, its move, a negation.
import type { Amount } from "./amount-words.ts";
import type { Phrase } from "./amount-criteria.ts";
import { kinds } from "./meanings.ts";
import { lookLeft } from "./phrase-left.ts";
import { lookRight } from "./phrase-right.ts";
import type { Reading } from "./parse-state.ts";

export function phraseAround(reading: Reading, index: number): Phrase | undefined {
  const low = reading.as(index, "amount")?.amount;
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
  takeRange(reading, phrase);
  lookLeft(reading, phrase);
  lookRight(reading, phrase);
  if (phrase.high === undefined) lendScale(reading, phrase);
  if (phrase.op === undefined && phrase.high === undefined && low.upTo !== undefined)
    phrase.high = { ...low, value: low.upTo };
  return phrase;
}

/** "10 to 50m", "10m-50m", and "between 10 and 50m", where "and" joins only because of "between". */
function takeRange(reading: Reading, phrase: Phrase): void {
  const opening = reading.skip(phrase.first - 1, -1, kinds.link | kinds.approximately);
  const isOpened = reading.isFree(opening, kinds.between);
  const joint = phrase.last + 1;
  const joins = reading.is(joint, kinds.to) || (isOpened && reading.is(joint, kinds.and));
  const second = reading.as(joint + 1, "amount")?.amount;
  if (!joins || second === undefined) return;
  phrase.last = joint + 1;
  if (isOpened) phrase.first = opening;
  const [low, high] = sameUnit(phrase.low, second);
  phrase.low = low.value <= high.value ? low : high;
  phrase.high = low.value <= high.value ? high : low;
}

function sameUnit(low: Amount, high: Amount): [Amount, Amount] {
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

/** "more than 10 but less than 50 million": the first number borrows the scale of the second. */
function lendScale(reading: Reading, phrase: Phrase): void {
  if (phrase.low.unit !== "plain" || phrase.op === undefined || phrase.metric !== undefined) return;
  const next = reading.skip(phrase.last + 1, 1, kinds.and | kinds.stop | kinds.compare | kinds.link);
  const other = reading.as(next, "amount")?.amount;
  if (other !== undefined && next > phrase.last + 1 && reading.is(next - 1, kinds.compare))
    phrase.low = sameUnit(phrase.low, other)[0];
}
