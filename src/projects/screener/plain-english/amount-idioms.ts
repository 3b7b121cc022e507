// Parses idiomatic amounts: "doubled", "cut in half", "a third of its value", "double digits", "tens of millions".
import { isArticle, multiples, orders, scales, type Amount, type AmountRead } from "./amount-words.ts";
import { type Token, wordAt } from "./instruction-tokens.ts";

const fractions = new Map<string, number>([
  ["half", 1 / 2],
  ["third", 1 / 3],
  ["quarter", 1 / 4],
  ["fifth", 1 / 5],
  ["tenth", 1 / 10],
]);
/** "up double digits" */
const manyDigits = new Map<string, number>([
  ["double", 10],
  ["triple", 100],
]);
/** "cut in half" */
const cuts = new Set(["cut", "chopped", "slashed", "sliced", "split"]);
/** Words before a fraction that make it an amount: "by a third", "more than a tenth". */
const measures = new Set(["by", "than", "least", "most", "over", "about", "nearly", "almost", "around"]);
/** Nouns that a fraction refers to: "half of its value". */
const wholes = new Set(["value", "price", "worth"]);
/** Words an idiom can begin with, other than articles. */
export const idiomOpeners: readonly string[] = [
  ...multiples.keys(),
  ...fractions.keys(),
  ...manyDigits.keys(),
  ...cuts,
  ...orders.keys(),
];

export function readIdiom(tokens: readonly Token[], from: number): AmountRead | undefined {
  const word = wordAt(tokens, from);
  const times = multiples.get(word);
  if (times !== undefined) return amountOf(1, { value: times, isMultiple: true });
  if (cuts.has(word))
    return wordAt(tokens, from + 1) === "in" && wordAt(tokens, from + 2) === "half"
      ? amountOf(3, { value: 0.5, isMultiple: true })
      : undefined;
  const digits = manyDigits.get(word);
  if (digits !== undefined)
    return wordAt(tokens, from + 1).startsWith("digit")
      ? amountOf(2, { value: digits, unit: "percent" })
      : undefined;
  const order = orders.get(word);
  return order === undefined ? readPart(tokens, from) : readOrderOfMagnitude(tokens, from, order);
}

function amountOf(length: number, amount: Partial<Amount> & Pick<Amount, "value">): AmountRead {
  return { amount: { unit: "plain", scale: 1, isSigned: false, isMultiple: false, ...amount }, length };
}

/** "half its value", "a third of their price", "by a quarter": percent. */
function readPart(tokens: readonly Token[], from: number): AmountRead | undefined {
  let next = isArticle(wordAt(tokens, from)) ? from + 1 : from;
  const part = fractions.get(wordAt(tokens, next));
  if (part === undefined) return undefined;
  next += 1;
  const isMeasure = measures.has(wordAt(tokens, from - 1)) && !scales.has(wordAt(tokens, next));
  let end = next;
  if (wordAt(tokens, end) === "of") end += 1;
  if (["its", "their", "the", "it", "in"].includes(wordAt(tokens, end))) end += 1;
  const isOfWhole = wholes.has(wordAt(tokens, end));
  if (!isOfWhole && !(isMeasure && isFree(tokens, next))) return undefined;
  const value = Math.round(part * 10_000) / 100;
  return amountOf((isOfWhole ? end + 1 : next) - from, { value, unit: "percent" });
}

/** "hundreds of millions": from one hundred million to one billion. */
function readOrderOfMagnitude(tokens: readonly Token[], from: number, order: number): AmountRead | undefined {
  const scale = scales.get(wordAt(tokens, from + 2));
  if (wordAt(tokens, from + 1) !== "of" || scale === undefined) return undefined;
  const value = order * scale;
  return amountOf(3, { value, upTo: value * 10, unit: "money", scale });
}

/** "by half" is a fraction, "by half a million" is not. */
function isFree(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) !== "of" && !isArticle(wordAt(tokens, at));
}
