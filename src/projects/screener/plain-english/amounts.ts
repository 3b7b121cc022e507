// Parses an amount in digits or words: "$1.2b", "250k", "a hundred million", "20 percent", "-5%".
import { idiomOpeners, readIdiom } from "./amount-idioms.ts";
import {
  isArticle,
  centWords,
  moneyWords,
  percentWords,
  scales,
  small,
  unitWords,
  type Amount,
  type AmountRead,
} from "./amount-words.ts";
import { type Token, wordAt } from "./instruction-tokens.ts";

/** Words that can start an amount. */
const openers: ReadonlySet<string> = new Set([
  ...small.keys(),
  ...idiomOpeners,
  "hundred",
  "a",
  "an",
  "dollar",
  "buck",
  "penny",
]);

export function opensAmount(word: string): boolean {
  return openers.has(word);
}

export function readAmount(tokens: readonly Token[], from: number): AmountRead | undefined {
  const first = tokens[from];
  if (first === undefined || (first.kind !== "number" && !opensAmount(first.text))) return undefined;
  const idiom = first.kind === "word" ? (readOneDollar(tokens, from) ?? readIdiom(tokens, from)) : undefined;
  if (idiom !== undefined) return idiom;
  const read = first.kind === "number" ? readDigits(tokens, from) : readWords(tokens, from);
  return read === undefined ? undefined : withUnit(tokens, from, read);
}

/** "under a dollar", "sub-dollar", "sub-penny" */
function readOneDollar(tokens: readonly Token[], from: number): AmountRead | undefined {
  const at = isArticle(wordAt(tokens, from)) ? from + 1 : from;
  const word = wordAt(tokens, at);
  const isCompared = /^(?:sub|under|below|than|a|an)$/.test(wordAt(tokens, at - 1));
  if (!isCompared || (!/^(?:dollar|buck|penny)$/.test(word) && !(word === "cent" && at > from)))
    return undefined;
  const value = centWords.has(word) ? 0.01 : 1;
  return {
    amount: { value, unit: "money", scale: 1, isSigned: false, isMultiple: false },
    length: at + 1 - from,
  };
}

interface Magnitude {
  readonly value: number;
  readonly scale: number;
  readonly next: number;
  readonly upTo?: number;
}

function readDigits(tokens: readonly Token[], from: number): Magnitude | undefined {
  const token = tokens[from];
  if (token?.value === undefined) return undefined;
  if (token.text !== "" && token.text !== "x" && !scales.has(token.text) && !unitWords.has(token.text))
    return undefined;
  let scale = scales.get(token.text) ?? 1;
  let next = from + 1;
  if (wordAt(tokens, next) === "hundred" && scale === 1) {
    scale = 100;
    next += 1;
  }
  const figures = readFigures(tokens, next, token.value);
  if (figures !== undefined) return figures;
  const divisor = tokens[next]?.text === "/" ? tokens[next + 1]?.value : undefined;
  const divided = divisor === undefined ? undefined : scales.get(wordAt(tokens, next + 2));
  // "1/2 billion"
  if (divisor !== undefined && divided !== undefined && divisor > token.value)
    return { value: (token.value / divisor) * divided, scale: divided, next: next + 3 };
  const half = readAndHalf(tokens, next);
  const worded = scales.get(wordAt(tokens, next + half));
  if (worded !== undefined && scale <= 100) {
    const value = token.value * scale + (half > 0 ? 0.5 : 0);
    return { value: value * worded, scale: scale * worded, next: next + half + 1 };
  }
  return { value: token.value * scale, scale, next };
}

/** "8 figures" starts at 10,000,000. */
function readFigures(tokens: readonly Token[], at: number, digits: number): Magnitude | undefined {
  return /^fig(?:ure)?s?$/.test(wordAt(tokens, at)) && digits >= 4 && digits <= 12
    ? { value: 10 ** (digits - 1), upTo: 10 ** digits, scale: 1e3, next: at + 1 }
    : undefined;
}

/** Returns the length of "and a half" at this position, or 0. */
function readAndHalf(tokens: readonly Token[], at: number): number {
  return wordAt(tokens, at) === "and" &&
    isArticle(wordAt(tokens, at + 1)) &&
    wordAt(tokens, at + 2) === "half"
    ? 3
    : 0;
}

function readWords(tokens: readonly Token[], from: number): Magnitude | undefined {
  let next = from;
  let value: number | undefined;
  let scale = 1;
  // "a quarter of a billion"
  if (isArticle(wordAt(tokens, next)) && isFraction(wordAt(tokens, next + 1))) next += 1;
  const first = wordAt(tokens, next);
  if (isFraction(first)) {
    value = first === "half" ? 0.5 : 0.25;
    next += 1;
    if (wordAt(tokens, next) === "of") next += 1;
    if (isArticle(wordAt(tokens, next))) next += 1;
    // "half a dozen"
    if (wordAt(tokens, next) === "dozen") return { value: value * 12, scale: 1, next: next + 1 };
    // "half" alone is not an amount.
    if (!scales.has(wordAt(tokens, next))) return undefined;
  } else if (isArticle(first)) {
    const second = wordAt(tokens, next + 1);
    if (second === "couple") {
      // "a couple of million" is two million; "a couple of coins" is not an exact number.
      const scaled = wordAt(tokens, next + 2) === "of" ? next + 3 : next + 2;
      if (!scales.has(wordAt(tokens, scaled)) && wordAt(tokens, scaled) !== "hundred") return undefined;
      value = 2;
      next = scaled;
    } else if (second === "dozen") {
      next += 1;
    } else if (second === "hundred" || (scales.has(second) && second.length > 3)) {
      value = 1;
      next += 1;
    } else {
      return undefined;
    }
  }
  for (
    let word = small.get(wordAt(tokens, next));
    word !== undefined;
    word = small.get(wordAt(tokens, next))
  ) {
    // "five zero-knowledge projects"
    if (word === 0 && value !== undefined) break;
    // "two dozen"
    value =
      word === 12 && value !== undefined && wordAt(tokens, next) === "dozen"
        ? value * 12
        : (value ?? 0) + word;
    next += 1;
  }
  // "three quarters of a billion"
  if (value !== undefined && /^quarters?$/.test(wordAt(tokens, next)) && wordAt(tokens, next + 1) === "of") {
    const of = isArticle(wordAt(tokens, next + 2)) ? next + 3 : next + 2;
    const whole = scales.get(wordAt(tokens, of));
    if (whole !== undefined) return { value: (value / 4) * whole, scale: whole, next: of + 1 };
  }
  if (wordAt(tokens, next) === "hundred") {
    value = (value ?? 1) * 100;
    next += 1;
    // "two hundred and fifty", "a hundred twenty five"
    if (wordAt(tokens, next) === "and" && small.has(wordAt(tokens, next + 1))) next += 1;
    for (
      let rest = small.get(wordAt(tokens, next));
      rest !== undefined;
      rest = small.get(wordAt(tokens, next))
    ) {
      value += rest;
      next += 1;
    }
  }
  if (value === undefined) return undefined;
  const figures = readFigures(tokens, next, value);
  if (figures !== undefined) return figures;
  // "one and a half billion", "a billion and a half"
  let half = readAndHalf(tokens, next);
  const worded = scales.get(wordAt(tokens, next + half));
  if (worded !== undefined) {
    scale = worded;
    next += half + 1;
    if (half === 0) {
      half = readAndHalf(tokens, next);
      next += half;
    }
    if (half > 0) value += 0.5;
  }
  return { value: value * scale, scale, next };
}

function isFraction(word: string): boolean {
  return word === "half" || word === "quarter";
}

function withUnit(tokens: readonly Token[], from: number, read: Magnitude): AmountRead {
  const first = tokens[from];
  let next = read.next;
  let unit: Amount["unit"] = first?.isMoney === true || read.scale > 100 ? "money" : "plain";
  // "5+%"
  if (tokens[next]?.text === "+" && tokens[next + 1]?.text === "%") next += 1;
  const following = tokens[next];
  if (first?.kind === "number" && unitWords.has(first.text)) {
    unit = percentWords.has(first.text) ? "percent" : "money";
  } else if (following?.text === "%" || percentWords.has(wordAt(tokens, next))) {
    unit = "percent";
    next += 1;
  } else if (wordAt(tokens, next) === "per" && wordAt(tokens, next + 1) === "cent") {
    unit = "percent";
    next += 2;
  } else if (moneyWords.has(wordAt(tokens, next)) || centWords.has(wordAt(tokens, next))) {
    unit = "money";
    next += 1;
  }
  const isCents = centWords.has(first?.text ?? "") || centWords.has(wordAt(tokens, next - 1));
  const isMultiple = first?.kind === "number" && first.text === "x";
  const { scale, upTo } = read;
  const value = isCents ? read.value / 100 : read.value;
  const isSigned = first?.isSigned === true;
  const band = upTo === undefined ? {} : { upTo };
  return { amount: { value, unit, scale, isSigned, isMultiple, isCents, ...band }, length: next - from };
}
