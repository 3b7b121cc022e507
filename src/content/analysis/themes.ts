// Groups the results by theme: each item joins the most similar group. A group is named after its distinctive words.
import type { Analysis } from "../search/search-request.ts";
import { tokenise } from "../text/terms.ts";
import type { AnalysedItem } from "./analysis-input.ts";

interface Group {
  members: number[];
  terms: Map<string, number>;
}

const THEMES_MAX = 5;
/** An item that is less similar than this to all groups starts a new one. */
const SIMILARITY_MIN = 0.14;
const LABEL_WORDS = 3;

/** Runs in steps, about one item each. */
export function* themesOf(items: readonly AnalysedItem[]): Generator<void, Analysis["themes"]> {
  const words = new Map<string, string>();
  const vectors: Map<string, number>[] = [];
  for (const item of items) {
    vectors.push(termVector(item, words));
    yield;
  }
  const documentFrequency = new Map<string, number>();
  for (const vector of vectors)
    for (const term of vector.keys()) documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
  const weightOf = (term: string) => Math.log(1 + items.length / (documentFrequency.get(term) ?? 1));

  const groups: Group[] = [];
  for (const [i, vector] of vectors.entries()) {
    let best: Group | undefined;
    let highest = SIMILARITY_MIN;
    for (const group of groups) {
      const similarity = cosine(vector, group.terms, weightOf);
      if (similarity > highest) [best, highest] = [group, similarity];
    }
    if (!best) groups.push((best = { members: [], terms: new Map() }));
    best.members.push(i);
    for (const [term, count] of vector) best.terms.set(term, (best.terms.get(term) ?? 0) + count);
    yield;
  }
  return groups
    .sort((a, b) => b.members.length - a.members.length)
    .slice(0, THEMES_MAX)
    .map(({ members, terms }) => ({
      label: labelOf(terms, members.length, weightOf, words),
      ids: members.map((i) => items[i]?.id ?? "").filter((id) => id !== ""),
      share: Math.round((members.length / items.length) * 1_000) / 1_000,
    }))
    .filter(({ label }) => label !== "");
}

function termVector(item: AnalysedItem, words: Map<string, string>): Map<string, number> {
  const text = `${item.title}\n${item.text.slice(0, 600)}`;
  const vector = new Map<string, number>();
  for (const { term, start, end } of tokenise(text)) {
    if (term.startsWith("url:") || /^\d/.test(term) || term.length < 3) continue;
    vector.set(term, (vector.get(term) ?? 0) + (start <= item.title.length ? 2 : 1));
    if (!words.has(term)) words.set(term, text.slice(start, end));
  }
  return vector;
}

function cosine(a: Map<string, number>, b: Map<string, number>, weightOf: (term: string) => number): number {
  let dot = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (const [term, count] of a) {
    const weight = weightOf(term);
    dot += count * (b.get(term) ?? 0) * weight * weight;
    lengthA += (count * weight) ** 2;
  }
  for (const [term, count] of b) lengthB += (count * weightOf(term)) ** 2;
  return dot === 0 ? 0 : dot / Math.sqrt(lengthA * lengthB);
}

/** The words that are frequent in the group and rare in other items. */
function labelOf(
  terms: Map<string, number>,
  members: number,
  weightOf: (term: string) => number,
  words: Map<string, string>,
): string {
  return [...terms]
    .map(([term, count]) => ({ term, score: (count / members) * weightOf(term) }))
    .sort((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1))
    .slice(0, LABEL_WORDS)
    .map(({ term }) => words.get(term) ?? term)
    .join(", ");
}
