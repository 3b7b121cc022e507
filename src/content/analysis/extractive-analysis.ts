// An analysis without a language model: the most informative sentences, grouped and counted. All text is quoted.
import { runForRequest } from "../../base/yielding.ts";
import type { Analysis } from "../search/search-request.ts";
import { sentencesOf, type TermWeights } from "../search/snippets.ts";
import { termsOf } from "../text/terms.ts";
import { sentimentOf } from "./sentiment.ts";
import { ITEMS_READ, projectsOf, sourcesOf, type AnalysedItem } from "./analysis-input.ts";
import { themesOf } from "./themes.ts";

interface Candidate {
  id: string;
  text: string;
  terms: ReadonlySet<string>;
  score: number;
}

const SENTENCES_PER_ITEM = 12;
const KEY_POINTS = 6;
const SUMMARY_POINTS = 3;
/** Two sentences with this overlap of terms count as the same statement. */
const SAME_OVERLAP = 0.5;
const MIN_CHARACTERS = 25;
const MAX_CHARACTERS = 400;

export function extractiveAnalysis(results: readonly AnalysedItem[], query: TermWeights): Promise<Analysis> {
  return runForRequest(analysing(results.slice(0, ITEMS_READ), query));
}

/** Runs in steps, about one item each. */
function* analysing(items: readonly AnalysedItem[], query: TermWeights): Generator<void, Analysis> {
  const points = keyPoints(yield* candidatesOf(items, query));
  yield;
  const themes = yield* themesOf(items);
  const summary = points.slice(0, SUMMARY_POINTS);
  const cited = new Set([...points.flatMap(({ ids }) => ids), ...themes.flatMap(({ ids }) => ids)]);
  return {
    method: "extractive",
    summary: summary.map(({ text }) => (/[.!?。！？…]$/u.test(text) ? text : `${text}.`)).join(" "),
    summary_ids: [...new Set(summary.flatMap(({ ids }) => ids))],
    key_points: points,
    themes,
    sentiment: sentimentOf(items.map(({ title, text }) => `${title}. ${text.slice(0, 1_000)}`)),
    projects: projectsOf(items),
    sources: sourcesOf(items, cited),
  };
}

/** Sentences of all items, scored by the query's terms and by how many other items use the same terms. */
function* candidatesOf(items: readonly AnalysedItem[], query: TermWeights): Generator<void, Candidate[]> {
  const documentFrequency = new Map<string, number>();
  for (const { title, text } of items) {
    for (const term of new Set(termsOf(`${title} ${text}`, 400)))
      documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
    yield;
  }
  const queryWeight = [...query.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const scoreOf = (terms: ReadonlySet<string>) => {
    let matched = 0;
    let shared = 0;
    for (const term of terms) {
      matched += query.get(term) ?? 0;
      shared += ((documentFrequency.get(term) ?? 1) - 1) / Math.max(1, items.length - 1);
    }
    return 0.2 + matched / queryWeight + (terms.size === 0 ? 0 : shared / terms.size);
  };
  const candidates: Candidate[] = [];
  for (const item of items) {
    const sentences = [{ text: item.title }, ...sentencesOf(item.text).slice(0, SENTENCES_PER_ITEM)];
    for (const { text } of sentences) {
      if (text.length < MIN_CHARACTERS || text.length > MAX_CHARACTERS || /^https?:\S+$/.test(text)) continue;
      const terms = new Set(termsOf(text));
      candidates.push({ id: item.id, text, terms, score: item.relevance * scoreOf(terms) });
    }
    yield;
  }
  return candidates;
}

/** Best first, without repetitions. Items that make the same statement are listed as further sources. */
function keyPoints(candidates: Candidate[]): Analysis["key_points"] {
  const chosen: (Candidate & { ids: string[] })[] = [];
  for (const candidate of candidates.sort((a, b) => b.score - a.score)) {
    const same = chosen.find(({ terms }) => overlap(terms, candidate.terms) >= SAME_OVERLAP);
    if (same) {
      if (!same.ids.includes(candidate.id)) same.ids.push(candidate.id);
    } else if (chosen.length < KEY_POINTS && candidate.terms.size >= 3) {
      chosen.push({ ...candidate, ids: [candidate.id] });
    }
  }
  return chosen.map(({ text, ids }) => ({ text, ids }));
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const term of a) if (b.has(term)) both++;
  return both / Math.max(1, Math.min(a.size, b.size));
}
