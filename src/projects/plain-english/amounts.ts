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
  ["tripled", 3],
  ["quadrupled", 4],
]);
const moneyWords = new Set(["usd", "dollar", "dollars", "bucks", "buck", "usdc", "usdt"]);
const percentWords = new Set(["percent", "pct", "percents", "percentage"]);

export const amountWords: ReadonlySet<string> = new Set([
  ...scales.keys(),
  ...small.keys(),
  ...moneyWords,
  ...percentWords,
  ...multiples.keys(),
  "hundred",
  "half",
  "quarter",
]);

/** Words an amount can begin with. */
const openers: ReadonlySet<string> = new Set([
  ...small.keys(),
  ...multiples.keys(),
  "hundred",
  "half",
  "quarter",
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
  const read = first.kind === "number" ? readDigits(tokens, from) : readWords(tokens, from);
  return read === undefined ? undefined : withUnit(tokens, from, read);
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
  if (token.text !== "" && token.text !== "x" && !scales.has(token.text)) return undefined;
  let scale = scales.get(token.text) ?? 1;
  let next = from + 1;
  if (wordAt(tokens, next) === "hundred" && scale === 1) {
    scale = 100;
    next += 1;
  }
  // "8 figures" begin at 10,000,000.
  if (/^figures?$/.test(wordAt(tokens, next)) && [4, 5, 6, 7, 8, 9, 10, 11, 12].includes(token.value))
    return { value: 10 ** (token.value - 1), upTo: 10 ** token.value, scale: 1e3, next: next + 1 };
  const worded = scales.get(wordAt(tokens, next));
  if (worded !== undefined && scale <= 100) {
    scale *= worded;
    next += 1;
  }
  return { value: token.value * scale, scale, next };
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
    if (second !== "hundred" && second !== "dozen" && !(scales.has(second) && second.length > 3))
      return undefined;
    value = 1;
    next += 1;
  }
  for (
    let word = small.get(wordAt(tokens, next));
    word !== undefined;
    word = small.get(wordAt(tokens, next))
  ) {
    value = (value ?? 0) + word;
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
  const worded = scales.get(wordAt(tokens, next));
  if (worded !== undefined) {
    scale = worded;
    next += 1;
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
  const following = tokens[next];
  if (following?.text === "%" || percentWords.has(wordAt(tokens, next))) {
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
