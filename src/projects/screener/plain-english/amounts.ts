// Reads an amount in digits or words: "$1.2b", "250k", "a hundred million", "20 percent", "-5%", "3x".
import { wordAt, type Token } from "./tokens.ts";

export interface Amount {
  readonly value: number;
  readonly unit: "percent" | "points" | "money" | "plain" | "multiple";
  /** 1 if there is no "k", "million" or similar; the scale of the other end of a range may then apply. */
  readonly scale: number;
  readonly isSigned: boolean;
}

const scaleWords: Readonly<Record<number, string>> = {
  1e3: "k thousand thousands grand тыс",
  1e4: "万",
  1e5: "lakh lakhs lac",
  1e6: "m mm mil mill mln mio mn million millions millón millones millionen milhão milhões миллион миллиона миллионов млн milyon",
  1e7: "crore crores",
  1e8: "亿",
  1e9: "b bn bln bil billion billions milliarde milliarden milliards миллиард миллиарда миллиардов млрд milyar",
  1e12: "t tn trillion trillions",
};
const scales = new Map(
  Object.entries(scaleWords).flatMap(([scale, words]) =>
    words.split(" ").map((word) => [word, Number(scale)] as const),
  ),
);
const counting =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const small = new Map([
  ...counting.split(" ").map((word, value) => [word, value] as const),
  ...tens.split(" ").map((word, index) => [word, (index + 2) * 10] as const),
  ["dozen", 12] as const,
]);
const moneyWords = new Set(["usd", "dollar", "dollars", "bucks", "usdc", "usdt", "dólares"]);
const centWords = new Set(["cent", "cents"]);
const pointWords = new Set(["points", "pts", "pp"]);
const percentWords = new Set(["percent", "pct", "percentage", "prozent"]);
const otherCurrencies = new Set([
  "eth",
  "btc",
  "sol",
  "bnb",
  "euro",
  "euros",
  "eur",
  "gbp",
  "pounds",
  "yen",
  "€",
]);

interface Magnitude {
  readonly value: number;
  readonly scale: number;
  readonly next: number;
}

export interface AmountRead {
  /** Undefined for an amount in another currency, which has no criterion. */
  readonly amount: Amount | undefined;
  readonly length: number;
}

export function readAmount(tokens: readonly Token[], from: number): AmountRead | undefined {
  const first = tokens[from];
  const read = first?.kind === "number" ? readDigits(tokens, from) : readWords(tokens, from);
  if (first === undefined || read === undefined) return undefined;
  const { scale } = read;
  const suffix = first.kind === "number" ? first.text : "";
  const following = tokens[read.next]?.text ?? "";
  const isSigned = first.isSigned === true;
  const make = (unit: Amount["unit"], value: number, length: number): AmountRead => ({
    amount: { value, unit, scale, isSigned },
    length,
  });
  const length = read.next - from;
  if (suffix === "x") return make("multiple", read.value, length);
  if (percentWords.has(suffix)) return make("percent", read.value, length);
  if (moneyWords.has(suffix)) return make("money", read.value, length);
  if (centWords.has(suffix)) return make("money", read.value / 100, length);
  if (percentWords.has(following) && pointWords.has(wordAt(tokens, read.next + 1)))
    return make("points", read.value, length + 2);
  if (following === "%" || percentWords.has(following)) return make("percent", read.value, length + 1);
  if (following === "per" && wordAt(tokens, read.next + 1) === "cent")
    return make("percent", read.value, length + 2);
  if (following === "x") return make("multiple", read.value, length + 1);
  if (pointWords.has(following)) return make("points", read.value, length + 1);
  if (centWords.has(following)) return make("money", read.value / 100, length + 1);
  // "0.5 ETH" cannot be compared, but "5 SOL memes" are five.
  const isCounted = scale === 1 && Number.isInteger(read.value) && tokens[read.next + 1]?.kind === "word";
  if (otherCurrencies.has(following) && first.isMoney !== true && !isCounted)
    return { amount: undefined, length: length + 1 };
  if (moneyWords.has(following)) return make("money", read.value, length + 1);
  return make(first.isMoney === true ? "money" : "plain", read.value, length);
}

function readDigits(tokens: readonly Token[], from: number): Magnitude | undefined {
  const { value, text = "" } = tokens[from] ?? {};
  if (value === undefined) return undefined;
  const isUnit = text === "x" || moneyWords.has(text) || centWords.has(text) || percentWords.has(text);
  if (text !== "" && !isUnit && !scales.has(text)) return undefined;
  const scale = scales.get(text);
  if (scale !== undefined) return { value: value * scale, scale, next: from + 1 };
  return isUnit ? { value, scale: 1, next: from + 1 } : withScale(tokens, from + 1, value);
}

/** "50 million", "one and a half billion" */
function withScale(tokens: readonly Token[], at: number, value: number): Magnitude {
  const half = ["and", "a", "half"].every((word, place) => wordAt(tokens, at + place) === word) ? 3 : 0;
  const scale = scales.get(wordAt(tokens, at + half));
  return scale === undefined
    ? { value, scale: 1, next: at }
    : { value: (value + half / 6) * scale, scale, next: at + half + 1 };
}

const isArticle = (word: string) => word === "a" || word === "an" || word === "one";

function readWords(tokens: readonly Token[], from: number): Magnitude | undefined {
  let next = from;
  if (isArticle(wordAt(tokens, next))) next += 1;
  const first = wordAt(tokens, next);
  if (first === "half" || first === "quarter") {
    // "half a billion", "a quarter of a billion"
    if (wordAt(tokens, next + 1) === "of") next += 1;
    if (isArticle(wordAt(tokens, next + 1))) next += 1;
    const scale = scales.get(wordAt(tokens, next + 1));
    return scale === undefined || scale < 1e3
      ? undefined
      : { value: (first === "half" ? 0.5 : 0.25) * scale, scale, next: next + 2 };
  }
  const isOne = next > from;
  if (isOne && (first === "hundred" || first === "dozen" || (scales.has(first) && first.length > 4)))
    return first === "dozen" ? { value: 12, scale: 1, next: next + 1 } : hundreds(tokens, next, 1);
  next = from;
  let value: number | undefined;
  for (
    let word = small.get(wordAt(tokens, next));
    word !== undefined;
    word = small.get(wordAt(tokens, next))
  ) {
    // "five zero-knowledge projects"
    if (value !== undefined && (word === 0 || value % 10 !== 0 || word >= 10)) break;
    value = (value ?? 0) + word;
    next += 1;
  }
  if (value === undefined) return undefined;
  return hundreds(tokens, next, value);
}

/** "two hundred and fifty million" */
function hundreds(tokens: readonly Token[], at: number, count: number): Magnitude {
  if (wordAt(tokens, at) !== "hundred") return withScale(tokens, at, count);
  let next = at + 1;
  let value = count * 100;
  if (wordAt(tokens, next) === "and" && small.has(wordAt(tokens, next + 1))) next += 1;
  for (
    let word = small.get(wordAt(tokens, next));
    word !== undefined;
    word = small.get(wordAt(tokens, next))
  ) {
    value += word;
    next += 1;
  }
  return withScale(tokens, next, value);
}
