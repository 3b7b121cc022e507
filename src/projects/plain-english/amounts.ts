// Reads an amount in digits or words: "$1.2b", "250k", "a hundred million", "20 percent", "-5%".
import type { Token } from "./tokens.ts";

export interface Amount {
  readonly value: number;
  readonly unit: "percent" | "money" | "plain";
  /** 1 when no "k", "million" or the like was said: a range may then lend its other end's scale. */
  readonly scale: number;
  readonly isSigned: boolean;
  readonly isMultiple: boolean;
  /** Where the amount is a band of its own, such as "8 figures", its upper end. */
  readonly upTo?: number;
}

export interface AmountRead {
  readonly amount: Amount;
  readonly length: number;
}

const scales = new Map<string, number>([
  ...["k", "thousand", "thousands", "grand"].map((word) => [word, 1e3] as const),
  ...["m", "mm", "mil", "mill", "mils", "mio", "mn", "million", "millions", "milion", "millon"].map(
    (word) => [word, 1e6] as const,
  ),
  ...["b", "bn", "bil", "bill", "billion", "billions", "bilion"].map((word) => [word, 1e9] as const),
  ...["t", "tn", "tril", "trillion", "trillions"].map((word) => [word, 1e12] as const),
]);
const units = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const small = new Map<string, number>([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ["dozen", 12],
]);
/** "doubled": what it was, that many times. */
const multiples = new Map<string, number>([
  ["doubled", 2],
  ["doubling", 2],
  ["tripled", 3],
  ["tripling", 3],
  ["quadrupled", 4],
  ["fivefold", 5],
  ["tenfold", 10],
  ["halved", 0.5],
  ["halving", 0.5],
]);
const fractions = new Map<string, number>([
  ["half", 1 / 2],
  ["third", 1 / 3],
  ["quarter", 1 / 4],
  ["fifth", 1 / 5],
  ["tenth", 1 / 10],
]);
/** "cut in half" */
const cuts = new Set(["cut", "chopped", "slashed", "sliced", "split"]);
const orders = new Map<string, number>([
  ["tens", 10],
  ["hundreds", 100],
]);
/** What a part is taken of: "half of its value". */
const wholes = new Set(["value", "price", "worth"]);
const moneyWords = new Set(["usd", "dollar", "dollars", "bucks", "buck", "usdc", "usdt"]);
const percentWords = new Set(["percent", "pct", "percents", "percentage"]);
/** Also written onto the digits: "10pct", "500usd". */
const unitWords: ReadonlySet<string> = new Set([...moneyWords, ...percentWords]);

export const amountWords: ReadonlySet<string> = new Set([
  ...scales.keys(),
  ...small.keys(),
  ...moneyWords,
  ...percentWords,
  ...multiples.keys(),
  ...orders.keys(),
  "hundred",
  "couple",
  "half",
  "quarter",
]);

/** Words an amount can begin with. */
const openers: ReadonlySet<string> = new Set([
  ...small.keys(),
  ...multiples.keys(),
  "hundred",
  ...fractions.keys(),
  ...orders.keys(),
  ...cuts,
  "a",
  "an",
]);

export function isAmountWord(word: string): boolean {
  return amountWords.has(word);
}

export function readAmount(tokens: readonly Token[], from: number): AmountRead | undefined {
  const first = tokens[from];
  if (first === undefined || (first.kind !== "number" && !openers.has(first.text))) return undefined;
  const times = first.kind === "word" ? multiples.get(first.text) : undefined;
  if (times !== undefined)
    return {
      amount: { value: times, unit: "plain", scale: 1, isSigned: false, isMultiple: true },
      length: 1,
    };
  if (cuts.has(first.text) && wordAt(tokens, from + 1) === "in" && wordAt(tokens, from + 2) === "half")
    return {
      amount: { value: 0.5, unit: "plain", scale: 1, isSigned: false, isMultiple: true },
      length: 3,
    };
  const part = first.kind === "word" ? readPart(tokens, from) : undefined;
  if (part !== undefined) return part;
  const crowd = orders.get(first.text);
  if (crowd !== undefined && first.kind === "word") return readCrowd(tokens, from, crowd);
  const read = first.kind === "number" ? readDigits(tokens, from) : readWords(tokens, from);
  return read === undefined ? undefined : withUnit(tokens, from, read);
}

/** "half its value", "a third of their price", "by a quarter": percent. */
function readPart(tokens: readonly Token[], from: number): AmountRead | undefined {
  let next = isArticle(wordAt(tokens, from)) ? from + 1 : from;
  const part = fractions.get(wordAt(tokens, next));
  if (part === undefined) return undefined;
  next += 1;
  const isBy = wordAt(tokens, from - 1) === "by" && !scales.has(wordAt(tokens, next));
  let end = next;
  if (wordAt(tokens, end) === "of") end += 1;
  if (["its", "their", "the", "it", "in"].includes(wordAt(tokens, end))) end += 1;
  const isOfWhole = wholes.has(wordAt(tokens, end));
  if (!isOfWhole && !(isBy && isFree(tokens, next))) return undefined;
  const value = Math.round(part * 10_000) / 100;
  return {
    amount: { value, unit: "percent", scale: 1, isSigned: false, isMultiple: false },
    length: (isOfWhole ? end + 1 : next) - from,
  };
}

/** "hundreds of millions": from one hundred to ten of them. */
function readCrowd(tokens: readonly Token[], from: number, order: number): AmountRead | undefined {
  const scale = scales.get(wordAt(tokens, from + 2));
  if (wordAt(tokens, from + 1) !== "of" || scale === undefined) return undefined;
  const value = order * scale;
  return {
    amount: { value, upTo: value * 10, unit: "money", scale, isSigned: false, isMultiple: false },
    length: 3,
  };
}

/** "by half a million" is a sum, "by half" is a part. */
function isFree(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) !== "of" && !isArticle(wordAt(tokens, at));
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

/** "8 figures" begin at 10,000,000. */
function readFigures(tokens: readonly Token[], at: number, digits: number): Magnitude | undefined {
  return /^fig(?:ure)?s?$/.test(wordAt(tokens, at)) && digits >= 4 && digits <= 12
    ? { value: 10 ** (digits - 1), upTo: 10 ** digits, scale: 1e3, next: at + 1 }
    : undefined;
}

/** The length of an "and a half". */
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
    // "half" alone is no amount.
    if (!scales.has(wordAt(tokens, next))) return undefined;
  } else if (isArticle(first)) {
    const second = wordAt(tokens, next + 1);
    if (second === "couple") {
      // "a couple of million" is two; "a couple of coins" is no number to hold anyone to.
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
    // "two dozen"
    value =
      word === 12 && value !== undefined && wordAt(tokens, next) === "dozen"
        ? value * 12
        : (value ?? 0) + word;
    next += 1;
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

function isArticle(word: string): boolean {
  return word === "a" || word === "an";
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
  } else if (moneyWords.has(wordAt(tokens, next))) {
    unit = "money";
    next += 1;
  }
  const isMultiple = first?.kind === "number" && first.text === "x";
  const { value, scale, upTo } = read;
  const isSigned = first?.isSigned === true;
  const band = upTo === undefined ? {} : { upTo };
  return { amount: { value, unit, scale, isSigned, isMultiple, ...band }, length: next - from };
}

function wordAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  return token?.kind === "word" ? token.text : "";
}
