// Labels for the evaluation of search and analysis (README.md in test/corpora/analysis says how they were made). Every
// set has a working half, whose failures may be looked at, and a held-back half, of which only totals are read.
import { createHash } from "node:crypto";
import { z } from "zod";
import { readCorpus } from "./read-corpus.ts";

export const halves = ["working", "held-back"] as const;
export type Half = (typeof halves)[number];

/** Fixed before anything was tuned, by the hash of the label's id. */
export function halfOf(id: string): Half {
  const byte = createHash("sha256").update(id).digest()[0] ?? 0;
  return byte % 2 === 0 ? "working" : "held-back";
}

const Pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source, "i");
  } catch {
    context.addIssue({ code: "custom", message: `not a regular expression: ${source}` });
    return z.NEVER;
  }
});

const Ids = z.array(z.string()).min(1);

const Question = z.strictObject({
  id: z.string(),
  topic: z.string(),
  question: z.string().min(1),
  /** What a good answer must contain: any of the patterns, supported by each of the items. */
  facts: z
    .array(z.strictObject({ fact: z.string(), patterns: z.array(Pattern).min(1), ids: Ids }))
    .min(2)
    .max(5),
  /** Other items on the subject. A statement from any other item is off the subject. */
  related: z.array(z.string()),
});
export type Question = z.output<typeof Question>;
export type Fact = Question["facts"][number];

/** Whether the news of the week contain anything on the query. */
const Topic = z.strictObject({ id: z.string(), query: z.string().min(1), present: z.boolean() });
export type Topic = z.output<typeof Topic>;

/** 2: answers the query; 1: related to it, of use to the searcher; 0: judged, of no use. Items not listed are 0 too. */
const Judged = z.strictObject({
  id: z.string(),
  query: z.string().min(1),
  grades: z.record(z.string(), z.union([z.literal(0), z.literal(1), z.literal(2)])),
});
export type Judged = z.output<typeof Judged>;

const boilerplateKinds = [
  "syndication",
  "read-more",
  "truncation",
  "cut-sentence",
  "title-repeat",
  "template",
  "promotion",
  "credit",
  "tracking",
] as const;

/** UTF-16 offsets into a field of the raw item. */
const Range = z
  .tuple([z.int().min(0), z.int(), z.enum(boilerplateKinds)])
  .refine(([start, end]) => end > start, "a range must not be empty");
const Ranges = z.array(Range).optional();
/** By id of the item, or by file#row for feeds without ids. An item without ranges has no boilerplate. */
const Boilerplate = z.record(z.string(), z.strictObject({ summary: Ranges, body: Ranges, url: Ranges }));
export type BoilerplateRanges = z.output<typeof Boilerplate>[string];
export type BoilerplateRange = z.output<typeof Range>;

export const sentiments = ["positive", "negative", "neutral"] as const;
export type Sentiment = (typeof sentiments)[number];
const Sentiments = z.record(z.string(), z.enum(sentiments));

export const readQuestions = (half: Half) => listOf(`questions-${half}`, Question, half);
export const readTopics = (half: Half) => listOf(`topics-${half}`, Topic, half);
export const readJudged = (half: Half) => listOf(`relevance-${half}`, Judged, half);
export const readBoilerplate = (half: Half) => keyed(`boilerplate-${half}`, Boilerplate, half);
export const readSentiments = (half: Half) => keyed(`sentiment-${half}`, Sentiments, half);

const PlainWords = z.strictObject({ positive: z.array(z.string()), negative: z.array(z.string()) });
/** The word list of the sentiment baseline. It is a copy, so that the baseline stays the same when the lexicon changes. */
export const readPlainWords = () => readCorpus("analysis/plain-words.json", PlainWords);

function listOf<T extends { id: string }>(name: string, schema: z.ZodType<T>, half: Half): T[] {
  const labels = readCorpus(`analysis/${name}.json`, z.array(schema));
  checkHalf(
    labels.map(({ id }) => id),
    name,
    half,
  );
  return labels;
}

function keyed<T>(name: string, schema: z.ZodType<Record<string, T>>, half: Half): Map<string, T> {
  const labels = new Map(Object.entries(readCorpus(`analysis/${name}.json`, schema)));
  checkHalf([...labels.keys()], name, half);
  return labels;
}

function checkHalf(ids: readonly string[], name: string, half: Half): void {
  const repeated = ids.find((id, i) => ids.indexOf(id) !== i);
  if (repeated !== undefined) throw new Error(`${name}: ${repeated} occurs twice`);
  const misplaced = ids.find((id) => halfOf(id) !== half);
  if (misplaced !== undefined) throw new Error(`${name}: ${misplaced} belongs to the other half`);
}
