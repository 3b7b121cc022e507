// What is good and bad about an analysis, measured on its text alone: facts, boilerplate, repetitions, sources.
import type { BoilerplateRange, BoilerplateRanges, Fact } from "../test/corpora/analysis.ts";
import { sentencesOf } from "../src/content/search/snippets.ts";
import type { NewsItem } from "./labelled-news.ts";

export function factsIn(text: string, facts: readonly Fact[]): boolean[] {
  return facts.map(({ patterns }) => patterns.some((pattern) => pattern.test(text)));
}

/** Written from the labels, independently of the rules of the service. */
const traces: readonly RegExp[] = [
  /\b(?:appeared first|first appeared) on\b/i,
  /^Th(?:e|is) post (?:[“‘"$\d]|\p{Lu})/u,
  /\bread the full (?:analysis|article|story)\b|\bread more[.…]*\s*$/i,
  /\bcontinue reading\b/i,
  /\[(?:…|\.\.\.)\]|(?:…|\.\.\.)\s*$/,
  /\bNoYes[A-Z]/,
  /\bWatch more:/,
  /\bsubscribe to\b/i,
  /\b(?:weekly|daily|our) newsletter\b/i,
  /\bsubmitted by\b.*\[link\]/,
  /\bStory Highlights\b/,
  /^\[PRESS RELEASE/,
  /[?&]utm_/,
];

/** Whether a text contains boilerplate: a known trace, or a labelled range of one of the items it cites. */
export function hasBoilerplate(text: string, labelled: readonly string[]): boolean {
  const plain = squeeze(text);
  return traces.some((trace) => trace.test(text)) || labelled.some((part) => plain.includes(part));
}

/** Labelled passages that are long enough to be recognised in another text. */
export function labelledPassages(item: NewsItem, ranges: BoilerplateRanges): string[] {
  const passages: string[] = [];
  for (const field of ["summary", "body"] as const)
    for (const [start, end, kind] of ranges[field] ?? []) {
      const passage = squeeze((item[field] ?? "").slice(start, end));
      if (passage.length >= 12 && kind !== "title-repeat") passages.push(passage);
    }
  return passages;
}

/** A text that stops in the middle of a sentence. A headline needs no full stop. */
export function isCut(text: string, headlines: ReadonlySet<string>): boolean {
  const end = text.trim();
  return (
    !headlines.has(squeeze(end)) &&
    (!/[.!?。！？]["”’')\]]*$/u.test(end) || /(?:\.\.\.|\bthe U\.S\.)$/i.test(end))
  );
}

const STOP_WORDS = new Set(
  "a an and are as at be been but by for from has have in into is it its of on or that the their this to was were will with after amid over".split(
    " ",
  ),
);

function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d][\p{L}\d.,'’-]*/gu) ?? [];
  return new Set(
    words
      .map((word) => word.replace(/[.,'’-]+$/, "").replace(/[’']s$/, ""))
      .filter((word) => !STOP_WORDS.has(word)),
  );
}

function figures(text: string): Set<string> {
  return new Set((text.match(/\d[\d.,]*\d|\d{2,}/g) ?? []).map((figure) => figure.replaceAll(",", "")));
}

function names(text: string): Set<string> {
  return new Set(
    (text.match(/(?<![.!?]\s)(?<!^)\b\p{Lu}[\p{L}\d]+/gu) ?? []).map((name) => name.toLowerCase()),
  );
}

function shared<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  return [...a].filter((value) => b.has(value)).length;
}

const SAME_WORDS = 0.6;

/** Two statements repeat each other if they use the same words, or name the same figure and mostly the same names. */
export function repeats(a: string, b: string): boolean {
  const [wordsA, wordsB] = [contentWords(a), contentWords(b)];
  const smaller = Math.min(wordsA.size, wordsB.size);
  if (smaller > 0 && shared(wordsA, wordsB) / smaller >= SAME_WORDS) return true;
  const [namesA, namesB] = [names(a), names(b)];
  const fewer = Math.min(namesA.size, namesB.size);
  return shared(figures(a), figures(b)) > 0 && fewer > 0 && shared(namesA, namesB) / fewer >= SAME_WORDS;
}

export function repetitions(points: readonly string[]): number {
  return points.filter((point, i) => points.slice(0, i).some((earlier) => repeats(earlier, point))).length;
}

/** Sentences in which the service speaks about the results, not about the world. They need no source. */
const aboutResults = /^(?:nothing|no results?|none of the results|sources disagree|reports differ)\b/i;

/** A sentence is sourced if a cited item contains it, or its figures and nearly all its words. */
export function isSourced(sentence: string, cited: readonly string[]): boolean {
  if (aboutResults.test(sentence)) return true;
  const plain = squeeze(sentence).replace(/[.!?]+$/, "");
  const words = contentWords(sentence);
  return cited.some((text) => {
    if (squeeze(text).includes(plain)) return true;
    const known = contentWords(text);
    const numbers = figures(text);
    return (
      [...figures(sentence)].every((figure) => numbers.has(figure)) &&
      shared(words, known) >= 0.85 * words.size
    );
  });
}

export function sentences(text: string): string[] {
  return sentencesOf(text).map((sentence) => sentence.text);
}

export interface Cleaning {
  /** Labelled ranges, and the kinds of those that the stored item still contains. */
  ranges: number;
  left: string[];
  /** Whole sentences outside the ranges, and those the stored item lacks. */
  sentences: number;
  lost: number;
}

/** Compares a stored item with the raw one: what of the boilerplate is left, what of the text is lost. */
export function cleaning(
  raw: NewsItem,
  ranges: BoilerplateRanges,
  stored: Record<TextField, string>,
): Cleaning {
  const result: Cleaning = { ranges: 0, left: [], sentences: 0, lost: 0 };
  const kept = squeeze(`${stored.title}\n${stored.summary}\n${stored.body}`);
  for (const field of ["summary", "body"] as const) {
    const text = raw[field] ?? "";
    for (const [start, end, kind] of ranges[field] ?? []) {
      result.ranges++;
      // Short marks are looked for together with what precedes them.
      const from = kind === "truncation" ? Math.max(0, start - 12) : start;
      const where = kind === "title-repeat" ? squeeze(stored[field]) : kept;
      if (where.includes(squeeze(text.slice(from, end)))) result.left.push(kind);
    }
    for (const sentence of sentencesOutside(text, ranges[field] ?? [])) {
      result.sentences++;
      if (!kept.includes(squeeze(sentence))) result.lost++;
    }
  }
  for (const [start, end, kind] of ranges.url ?? []) {
    result.ranges++;
    if (stored.url.includes((raw.url ?? "").slice(start, end))) result.left.push(kind);
  }
  return result;
}

type TextField = "title" | "summary" | "body" | "url";

function sentencesOutside(text: string, ranges: readonly BoilerplateRange[]): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    parts.push(text.slice(at, start));
    at = Math.max(at, end);
  }
  parts.push(text.slice(at));
  return parts.flatMap(sentences).filter((sentence) => /[.!?]["”’')\]]*$/.test(sentence));
}

export function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().toLowerCase();
}
