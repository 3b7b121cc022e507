// The sentiment of texts by a small lexicon of crypto terms, with negation.
import { readDataWords } from "../../base/data-file.ts";
import type { Analysis } from "../search/search-request.ts";

const negations = readDataWords("words/sentiment/negations.txt");
/** The sign of each word, and of each phrase of up to five words, which precedes its words. */
const signs = new Map<string, number>();
for (const entry of readDataWords("words/sentiment/positive.txt")) signs.set(entry, 1);
for (const entry of readDataWords("words/sentiment/negative.txt")) signs.set(entry, -1);
const PHRASE_WORDS = 5;
const PHRASE_WEIGHT = 1.5;
/** The first words of phrases, so that most words need one look-up. */
const phraseStarts = new Set(
  [...signs.keys()].filter((entry) => entry.includes(" ")).map((entry) => entry.split(" ")[0]),
);
/** A negation applies to this many words after it. */
const NEGATION_WINDOW = 3;
/** The title or first sentence tells the news, the others often comment on it. */
const FIRST_WEIGHT = 2;
/** A question asserts nothing. */
const QUESTION_WEIGHT = 0.4;
/** Short sellers who lose their positions are good news for the price. */
const SHORTS_LOSE =
  /\bshorts?\b(?:[ -][\w$.,]+){0,3}[ -](?:liquidat|wiped|squeez|lose|lost)[a-z]*|\b(?:liquidat|squeez|wip)[a-z]*(?: [\w$.,]+){0,3} shorts?\b(?: positions| sellers)?/g;
const SENTENCE = /[^.!?\n]*(?:[.!?](?=\S)[^.!?\n]*)*[.!?\n]*/g;
const CHARACTERS_READ = 1_500;

/** The sentiment of a text, −1..1; 0 if it contains no word of the lexicon. */
export function sentimentScore(text: string): number {
  let good = 0;
  let bad = 0;
  let weight = FIRST_WEIGHT;
  const read = text.slice(0, CHARACTERS_READ).toLowerCase().replaceAll("’", "'");
  for (const [sentence] of read.replaceAll(SHORTS_LOSE, "short squeeze").matchAll(SENTENCE)) {
    const words = sentence.match(/[\p{L}][\p{L}'-]*/gu);
    if (!words) continue;
    const counted = sentence.trimEnd().endsWith("?") ? weight * QUESTION_WEIGHT : weight;
    const found = signsIn(words);
    good += counted * found.good;
    bad += counted * found.bad;
    weight = 1;
  }
  return good + bad === 0 ? 0 : (good - bad) / (good + bad + 1);
}

function signsIn(words: readonly string[]): { good: number; bad: number } {
  const found = { good: 0, bad: 0 };
  for (let i = 0; i < words.length;) {
    const length = lengthAt(words, i);
    const sign = signs.get(words.slice(i, i + length).join(" ")) ?? 0;
    if (sign !== 0) {
      const isNegated = words
        .slice(Math.max(0, i - NEGATION_WINDOW), i)
        .some((before) => negations.has(before));
      // A phrase is more specific than the words around it.
      const count = length > 1 ? PHRASE_WEIGHT : 1;
      if (sign > 0 !== isNegated) found.good += count;
      else found.bad += count;
    }
    i += length;
  }
  return found;
}

/** The number of words of the longest phrase that begins here, or 1. */
function lengthAt(words: readonly string[], at: number): number {
  if (phraseStarts.has(words[at]))
    for (let length = PHRASE_WORDS; length > 1; length--)
      if (signs.has(words.slice(at, at + length).join(" "))) return length;
  return 1;
}

const SCORE_THRESHOLD = 0.15;

export function sentimentOf(texts: readonly string[]): Analysis["sentiment"] {
  const scores = texts.map(sentimentScore);
  const positives = scores.filter((value) => value > SCORE_THRESHOLD).length;
  const negatives = scores.filter((value) => value < -SCORE_THRESHOLD).length;
  const score = scores.length === 0 ? 0 : scores.reduce((sum, value) => sum + value, 0) / scores.length;
  const mixed =
    positives > 0 && negatives > 0 && Math.min(positives, negatives) * 2 >= Math.max(positives, negatives);
  const label =
    positives + negatives === 0 || (Math.abs(score) < 0.05 && !mixed)
      ? "neutral"
      : mixed
        ? "mixed"
        : score > 0
          ? "positive"
          : "negative";
  return {
    label,
    score: Math.round(score * 1_000) / 1_000,
    positive: positives,
    negative: negatives,
    neutral: scores.length - positives - negatives,
  };
}
