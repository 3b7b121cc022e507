// The sentiment of texts by a small lexicon of crypto terms, with negation.
import { readDataWords } from "../../base/data-file.ts";
import type { Analysis } from "../search/search-request.ts";

const positive = readDataWords("words/sentiment/positive.txt");
const negative = readDataWords("words/sentiment/negative.txt");
const negations = readDataWords("words/sentiment/negations.txt");
/** A negation applies to this many words after it. */
const NEGATION_WINDOW = 3;

/** The sentiment of a text, −1..1; 0 if it contains no word of the lexicon. */
export function sentimentScore(text: string): number {
  const words = text.toLowerCase().match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
  let good = 0;
  let bad = 0;
  words.forEach((raw, i) => {
    const word = raw.replaceAll("’", "'");
    const sign = positive.has(word) ? 1 : negative.has(word) ? -1 : 0;
    if (sign === 0) return;
    const isNegated = words
      .slice(Math.max(0, i - NEGATION_WINDOW), i)
      .some((before) => negations.has(before.replaceAll("’", "'")));
    if (sign > 0 !== isNegated) good++;
    else bad++;
  });
  return good + bad === 0 ? 0 : (good - bad) / (good + bad + 1);
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
