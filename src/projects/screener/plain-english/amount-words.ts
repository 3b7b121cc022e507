// The vocabulary of amounts.

export interface Amount {
  readonly value: number;
  readonly unit: "percent" | "money" | "plain";
  /** 1 if there is no "k", "million" or similar; the scale of the other end of a range may then apply. */
  readonly scale: number;
  readonly isSigned: boolean;
  readonly isMultiple: boolean;
  /** The upper end, if the amount is a range such as "8 figures". */
  readonly upTo?: number;
  /** "50 cents" */
  readonly isCents?: boolean;
}

export interface AmountRead {
  readonly amount: Amount;
  readonly length: number;
}

export const scales = new Map<string, number>([
  ...["k", "thousand", "thousands", "grand"].map((word) => [word, 1e3] as const),
  ...["m", "mm", "mil", "mill", "mils", "mio", "mn", "million", "millions", "milion", "millon"].map(
    (word) => [word, 1e6] as const,
  ),
  ...["lakh", "lakhs", "lac", "lacs"].map((word) => [word, 1e5] as const),
  ...["crore", "crores"].map((word) => [word, 1e7] as const),
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
export const small = new Map<string, number>([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ["dozen", 12],
]);
export const moneyWords = new Set(["usd", "dollar", "dollars", "bucks", "buck", "usdc", "usdt"]);
/** Parts of a dollar. */
export const centWords = new Set(["cent", "cents", "penny", "pennies"]);
export const percentWords = new Set(["percent", "pct", "percents", "percentage"]);
/** Units that may directly follow the digits: "10pct", "500usd". */
export const unitWords: ReadonlySet<string> = new Set([...moneyWords, ...centWords, ...percentWords]);

/** Words for a multiple of the earlier value: "doubled". */
export const multiples = new Map<string, number>([
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
/** "tens of millions" */
export const orders = new Map<string, number>([
  ["tens", 10],
  ["hundreds", 100],
]);

export const amountWords: ReadonlySet<string> = new Set([
  ...scales.keys(),
  ...small.keys(),
  ...moneyWords,
  ...centWords,
  ...percentWords,
  ...multiples.keys(),
  ...orders.keys(),
  "hundred",
  "couple",
  "half",
  "quarter",
]);

export function isAmountWord(word: string): boolean {
  return amountWords.has(word);
}

export function isArticle(word: string): boolean {
  return word === "a" || word === "an";
}
