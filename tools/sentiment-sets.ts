// Texts labelled positive, negative or neutral, each with a training half (working) and a held-back half by the hash of
// the text's id, and two baselines: the most frequent class of the training half, and a count of plain words.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  halfOf,
  halves,
  readPlainWords,
  readSentiments,
  sentiments,
  type Half,
  type Sentiment,
} from "../test/corpora/analysis.ts";
import { augustNews } from "./labelled-news.ts";
import { csv } from "./shared-texts.ts";
import { gunzipSync } from "node:zlib";

export interface LabelledText {
  half: Half;
  text: string;
  label: Sentiment;
}

export interface SentimentSet {
  name: string;
  texts: LabelledText[];
}

export function sentimentSets(data: string): SentimentSet[] {
  return [
    { name: "August 2026, by hand", texts: byHand(data) },
    { name: "cryptonews-nyu, by a program", texts: cryptonews(data) },
    { name: "freecryptonews 2026-01, by a program", texts: freeCryptoNews(data) },
  ];
}

function byHand(data: string): LabelledText[] {
  const news = new Map(augustNews(data).map((item) => [item.id, item]));
  return halves.flatMap((half) =>
    [...readSentiments(half)].map(([id, label]) => {
      const item = news.get(id);
      if (item === undefined) throw new Error(`no item ${id}`);
      return { half, label, text: textOf(item.title, withoutFooter(item.summary || item.body || "")) };
    }),
  );
}

/** The footer repeats the title; the labels were given to the news, not to the footer. */
function withoutFooter(text: string): string {
  return text
    .replaceAll(/\bTh(?:e|is) post .{1,260}? (?:appeared first|first appeared) on [^.]*\.?/g, "")
    .trim();
}

/** The class is the sign of a polarity that a general-purpose program computed, so it knows nothing of markets. */
const CryptonewsLabel = z.string().transform((text) => /'class': '(\w+)'/.exec(text)?.[1]);

function cryptonews(data: string): LabelledText[] {
  const bytes = gunzipSync(readFileSync(join(data, "news-cryptonews-nyu/cryptonews.csv.gz")));
  const seen = new Set<string>();
  return csv(bytes.toString("utf8"), ";").flatMap((row) => {
    const label = CryptonewsLabel.parse(row["sentiment"] ?? "");
    const key = row["title"] ?? "";
    if (label === undefined || seen.has(key)) return [];
    seen.add(key);
    return [{ half: halfOf(key), text: textOf(key, row["text"] ?? ""), label: sentimentOf(label) }];
  });
}

const Article = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  sentiment: z.object({ label: z.string() }),
});

function freeCryptoNews(data: string): LabelledText[] {
  return readFileSync(join(data, "news-freecryptonews-2026-01/articles-2026-01.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const { id, title, description, sentiment } = Article.parse(JSON.parse(line));
      return {
        half: halfOf(id),
        text: textOf(title, description ?? ""),
        label: sentimentOf(sentiment.label.replace("very_", "")),
      };
    });
}

function textOf(title: string, rest: string): string {
  return `${title}. ${rest}`;
}

function sentimentOf(label: string): Sentiment {
  return z.enum(sentiments).parse(label);
}

export type Classifier = (text: string) => Sentiment;

export function majorityOf(texts: readonly LabelledText[]): Classifier {
  const counted = sentiments.map((label) => ({
    label,
    count: texts.filter((text) => text.label === label).length,
  }));
  const label = counted.sort((a, b) => b.count - a.count)[0]?.label ?? "neutral";
  return () => label;
}

/** More positive words than negative ones is positive; no negation, no weights. */
export function plainWords(): Classifier {
  const { positive, negative } = readPlainWords();
  const good = new Set(positive);
  const bad = new Set(negative);
  return (text) => {
    let score = 0;
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
      score += Number(good.has(word)) - Number(bad.has(word));
    return score > 0 ? "positive" : score < 0 ? "negative" : "neutral";
  };
}

export interface Accuracy {
  texts: number;
  accuracy: number;
  /** The F1 score, averaged over the three classes. */
  macroF1: number;
}

export function accuracyOf(texts: readonly LabelledText[], classify: Classifier): Accuracy {
  const pairs = texts.map(({ text, label }) => ({ label, guess: classify(text) }));
  const right = pairs.filter(({ label, guess }) => label === guess).length;
  const f1 = sentiments.map((wanted) => {
    const hits = pairs.filter(({ label, guess }) => label === wanted && guess === wanted).length;
    const claimed = pairs.filter(({ guess }) => guess === wanted).length;
    const actual = pairs.filter(({ label }) => label === wanted).length;
    return claimed + actual === 0 ? 0 : (2 * hits) / (claimed + actual);
  });
  return {
    texts: pairs.length,
    accuracy: pairs.length === 0 ? 0 : right / pairs.length,
    macroF1: f1.reduce((sum, value) => sum + value, 0) / f1.length,
  };
}
