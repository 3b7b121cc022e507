// Scores every document for every query by words, by meaning and by both, and computes the quality of a ranking.
import { termsOf } from "../src/content/text/terms.ts";
import { informationOf } from "../packages/search-index/search/rank.ts";
import type { VectorKind } from "../packages/search-index/vectors/vector-code.ts";
import type { SearchSet } from "./search-sets.ts";

type Questions = Pick<SearchSet, "queries" | "docs">;

/** One row per query, one score per document. */
export type Scores = Float32Array[];

const K1 = 0.9;
const B = 0.4;

/** BM25. */
export function scoreWords({ queries, docs }: Questions): Scores {
  const postings = new Map<string, { doc: number; count: number }[]>();
  const lengths = docs.map((doc, i) => {
    const counts = new Map<string, number>();
    const terms = termsOf(doc);
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      const list = postings.get(term);
      if (list) list.push({ doc: i, count });
      else postings.set(term, [{ doc: i, count }]);
    }
    return terms.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / docs.length;
  return queries.map((query) => {
    const scores = new Float32Array(docs.length);
    for (const term of termsOf(query)) {
      const found = postings.get(term) ?? [];
      const information = informationOf(found.length, docs.length);
      for (const { doc, count } of found) {
        const length = lengths[doc] ?? 0;
        const saturated = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / mean));
        scores[doc] = (scores[doc] ?? 0) + information * saturated;
      }
    }
    return scores;
  });
}

/** The vectors of texts by the two models. */
export type Vectors = Record<VectorKind, readonly Float32Array[]>;

/** The cosines of all pairs. */
export function scoreMeaning(queries: readonly Float32Array[], docs: readonly Float32Array[]): Scores {
  const dimensions = docs[0]?.length ?? 0;
  const flat = new Float32Array(docs.length * dimensions);
  docs.forEach((vector, i) => flat.set(vector, i * dimensions));
  return queries.map((query) => {
    const row = new Float32Array(docs.length);
    for (let doc = 0, at = 0; doc < row.length; doc++) {
      let sum = 0;
      for (let i = 0; i < dimensions; i++) sum += (query[i] as number) * (flat[at++] as number);
      row[doc] = sum;
    }
    return row;
  });
}

const HYBRID_WEIGHTS = [0.5, 1, 1.5, 2.5];

/** nDCG@10 of standardised words plus standardised meaning, for the best of four weights: what a simple mix can reach. */
export function bestHybrid(words: Scores, meaning: Scores, relevant: number[][]): number {
  const totals = HYBRID_WEIGHTS.map(() => 0);
  // One query after the other: a large set has hundreds of megabytes of scores.
  for (const [q, row] of words.entries()) {
    const [one, other] = [standardised(row), standardised(meaning[q] ?? row)];
    HYBRID_WEIGHTS.forEach((weight, i) => {
      const mixed = one.map((value, doc) => value + weight * (other[doc] ?? 0));
      totals[i] = (totals[i] ?? 0) + ndcgOfRanking(topOf(mixed), relevant[q] ?? []);
    });
  }
  return Math.max(...totals) / words.length;
}

function standardised(row: Float32Array): Float32Array {
  const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
  const deviation = Math.sqrt(row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / row.length) || 1;
  return row.map((value) => (value - mean) / deviation);
}

const DEPTH = 10;

/** nDCG@10, averaged over the queries. */
export function ndcg(scores: Scores, relevant: number[][]): number {
  const all = scores.map((row, q) => ndcgOfRanking(topOf(row), relevant[q] ?? []));
  return all.reduce((sum, value) => sum + value, 0) / scores.length;
}

/** nDCG@10 of one ranking, best first. */
export function ndcgOfRanking(ranking: readonly number[], relevant: readonly number[]): number {
  const wanted = new Set(relevant);
  const gained = ranking.reduce((sum, doc, i) => sum + (wanted.has(doc) ? discount(i) : 0), 0);
  const ideal = Array.from({ length: Math.min(DEPTH, wanted.size) }, (_, i) => discount(i));
  return gained / ideal.reduce((sum, value) => sum + value, 0);
}

function discount(place: number): number {
  return 1 / Math.log2(place + 2);
}

function topOf(row: Float32Array): number[] {
  const top: number[] = [];
  for (let i = 0; i < row.length; i++) {
    const value = row[i] as number;
    if (top.length === DEPTH && value <= (row[top[DEPTH - 1] as number] as number)) continue;
    let at = top.length;
    while (at > 0 && value > (row[top[at - 1] as number] as number)) at--;
    top.splice(at, 0, i);
    if (top.length > DEPTH) top.pop();
  }
  return top;
}
