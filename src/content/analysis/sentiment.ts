// The sentiment of texts by a small lexicon of crypto terms, with negation.
import { readDataWords } from "../../base/data-file.ts";
import type { Analysis } from "../search/search-request.ts";

const positive = readDataWords("words/sentiment/positive.txt");
const negative = readDataWords("words/sentiment/negative.txt");
const negations = readDataWords("words/sentiment/negations.txt");
const REACH = 3;

/** −1..1; 0 if no word of the lexicon occurs. */
export function moodOf(text: string): number {
  const words = text.toLowerCase().match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
  let good = 0;
  let bad = 0;
  words.forEach((raw, i) => {
    const word = raw.replaceAll("’", "'");
    const sign = positive.has(word) ? 1 : negative.has(word) ? -1 : 0;
    if (sign === 0) return;
    const turned = words
      .slice(Math.max(0, i - REACH), i)
      .some((before) => negations.has(before.replaceAll("’", "'")));
    if (sign > 0 !== turned) good++;
    else bad++;
  });
  return good + bad === 0 ? 0 : (good - bad) / (good + bad + 1);
}

const FELT = 0.15;

export function sentimentOf(texts: readonly string[]): Analysis["sentiment"] {
  const moods = texts.map(moodOf);
  const up = moods.filter((mood) => mood > FELT).length;
  const down = moods.filter((mood) => mood < -FELT).length;
  const score = moods.length === 0 ? 0 : moods.reduce((sum, mood) => sum + mood, 0) / moods.length;
  const mixed = up > 0 && down > 0 && Math.min(up, down) * 2 >= Math.max(up, down);
  const label =
    up + down === 0 || (Math.abs(score) < 0.05 && !mixed)
      ? "neutral"
      : mixed
        ? "mixed"
        : score > 0
          ? "positive"
          : "negative";
  return {
    label,
    score: Math.round(score * 1_000) / 1_000,
    positive: up,
    negative: down,
    neutral: moods.length - up - down,
  };
}
