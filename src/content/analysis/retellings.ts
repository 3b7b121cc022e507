// Groups results into stories: near-duplicates are folded by the search, and retellings share most of their distinctive words.
import { tokenise } from "../text/terms.ts";
import type { AnalysedItem } from "./analysis-input.ts";

/** Items whose weighted words are at least this similar (cosine) tell the same story. */
const SIMILARITY_MIN = 0.3;
const CHARACTERS_READ = 700;

/** The story of each item, as a number: that of the most similar earlier item, or a new one. */
export function storiesOf(items: readonly AnalysedItem[]): number[] {
  const vectors: Map<string, number>[] = [];
  const documentFrequency = new Map<string, number>();
  for (const item of items) {
    const vector = termVector(item);
    for (const term of vector.keys()) documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
    vectors.push(vector);
  }
  for (const vector of vectors) weigh(vector, documentFrequency, items.length);
  const stories: number[] = [];
  let next = 0;
  for (const [i, vector] of vectors.entries()) {
    let [best, highest] = [-1, SIMILARITY_MIN];
    for (let other = 0; other < i; other++) {
      const similarity = product(vector, vectors[other] ?? vector);
      if (similarity >= highest) [best, highest] = [other, similarity];
    }
    stories.push(best === -1 ? next++ : (stories[best] ?? next));
  }
  return stories;
}

function termVector({ title, text }: AnalysedItem): Map<string, number> {
  const vector = new Map<string, number>();
  for (const { term, start } of tokenise(`${title}\n${text.slice(0, CHARACTERS_READ)}`)) {
    if (!term.startsWith("url:")) vector.set(term, (vector.get(term) ?? 0) + (start <= title.length ? 2 : 1));
  }
  return vector;
}

/** Frequent words of the results say little; the vector gets the length 1. */
function weigh(vector: Map<string, number>, documentFrequency: Map<string, number>, total: number): void {
  let length = 0;
  for (const [term, count] of vector) {
    const weight = Math.sqrt(count) * Math.log(1 + total / (documentFrequency.get(term) ?? 1));
    vector.set(term, weight);
    length += weight ** 2;
  }
  for (const [term, weight] of vector) vector.set(term, weight / Math.sqrt(length));
}

function product(a: Map<string, number>, b: Map<string, number>): number {
  let sum = 0;
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0);
  return sum;
}
