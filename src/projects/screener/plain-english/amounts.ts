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
const unitWords: Readonly<Record<Amount["unit"], string>> = {
  percent: "% percent pct percentage prozent",
  points: "points pts pp",
  money: "usd dollar dollars bucks usdc usdt dólares",
  multiple: "x",
  plain: "",
};
const units = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.split(" ").map((word) => [word, unit as Amount["unit"]] as const),
  ),
);
units.delete("");
const centWords = new Set(["cent", "cents"]);
const otherCurrencies = new Set("eth btc sol bnb euro euros eur gbp pounds yen €".split(" "));

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
  const isNumber = first?.kind === "number";
  const read = isNumber ? readDigits(tokens, from) : readWords(tokens, from);
  if (first === undefined || read === undefined) return undefined;
  let { next, value } = read;
  let unit = isNumber ? units.get(first.text) : undefined;
  const following = tokens[next]?.text ?? "";
  const after = wordAt(tokens, next + 1);
  // "0.5 ETH" cannot be compared, but "5 SOL memes" are five.
  const isCounted = read.scale === 1 && Number.isInteger(value) && tokens[next + 1]?.kind === "word";
  if (otherCurrencies.has(following) && !first.isMoney && !isCounted)
    return { amount: undefined, length: next + 1 - from };
  if (unit === undefined && units.has(following)) {
    const isPoints = units.get(following) === "percent" && units.get(after) === "points";
    unit = isPoints ? "points" : units.get(following);
    next += isPoints ? 2 : 1;
  } else if (following === "per" && after === "cent") {
    unit = "percent";
    next += 2;
  } else if (centWords.has(following) || (isNumber && centWords.has(first.text))) {
    unit = "money";
    value /= 100;
    if (centWords.has(following)) next += 1;
  }
  unit ??= first.isMoney ? "money" : "plain";
  const amount: Amount = { value, unit, scale: read.scale, isSigned: first.isSigned };
  return { amount, length: next - from };
}

function readDigits(tokens: readonly Token[], from: number): Magnitude | undefined {
  const token = tokens[from];
  if (token?.value === undefined) return undefined;
  const { value, text } = token;
  if (text === "") return withScale(tokens, from + 1, value);
  const scale = scales.get(text);
  if (scale !== undefined) return { value: value * scale, scale, next: from + 1 };
  return units.has(text) || centWords.has(text) ? { value, scale: 1, next: from + 1 } : undefined;
}

/** "50 million", "one and a half billion" */
function withScale(tokens: readonly Token[], at: number, value: number): Magnitude {
  const isHalf = wordAt(tokens, at) === "and" && wordAt(tokens, at + 2) === "half";
  const half = isHalf ? 3 : 0;
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
