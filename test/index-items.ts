// Generates items and search requests of every kind, for comparing the index with an exhaustive search.
import fc from "fast-check";
import type { ContentIndex } from "../packages/search-index/content-index.ts";
import {
  contentTypes,
  projectTerm,
  scopes,
  type IndexEntry,
} from "../packages/search-index/segments/index-entry.ts";
import { termGroups, type TermStatistics } from "../packages/search-index/search/query-terms.ts";
import { SCORED, type Found, type SearchPlan } from "../packages/search-index/search/search-plan.ts";
import { search, withSearchThread } from "../packages/search-index/threads/search-thread.ts";
import {
  quantise,
  type QuantisedVector,
  type VectorKind,
} from "../packages/search-index/vectors/vector-code.ts";
import { parseQuery } from "../src/content/search/query-syntax.ts";
import { attentionPart, transformerWeights, weights } from "../packages/search-index/search/rank.ts";
import { hash32 } from "../src/base/hash.ts";
import { termsOf } from "../src/content/text/terms.ts";

export { tagTable } from "../src/content/tag-table.ts";

export const DIMENSIONS = 40;
const NOW = Date.UTC(2026, 0, 31);
const HOUR = 3_600_000;
const vocabulary = [
  "solana",
  "outage",
  "bitcoin",
  "etf",
  "validators",
  "restaking",
  "$sol",
  "@toly",
  "bridge",
  "hack",
  "1.18.2",
];

/** A bag of hashed words: similar texts get similar vectors, without a model. */
function embed(text: string, kind: VectorKind = "static"): QuantisedVector {
  const vector = new Float32Array(DIMENSIONS);
  for (const term of termsOf(text))
    vector[hash32(term) % DIMENSIONS] = 1 + (vector[hash32(term) % DIMENSIONS] as number);
  return quantise(vector, kind);
}

const words = (max: number) => fc.array(fc.constantFrom(...vocabulary), { maxLength: max });
const someOf = <T>(items: readonly T[]) => fc.subarray([...items], { maxLength: 2 });

export const item = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map((n) => `item-${n}`),
  hoursAgo: fc.integer({ min: -2, max: 40 }),
  type: fc.constantFrom(...contentTypes),
  scope: fc.constantFrom(null, ...scopes),
  title: words(4),
  body: words(8),
  ecosystems: someOf(["bitcoin", "solana", "abstract"]),
  categories: someOf(["defi", "prediction-markets"]),
  projects: someOf([1, 2, 70_000]),
  likes: fc.constantFrom(0, 3, 900),
  story: fc.integer({ min: 0, max: 12 }),
});

export const question = fc.record({
  query: fc.constantFrom(
    "",
    "solana",
    "solana outage",
    "etf bridge hack",
    '"bitcoin etf"',
    "$SOL outage",
    "bitcoin -etf",
    "@toly",
    "restakng",
    "https://a.example/1",
    "validators 1.18.2",
  ),
  hours: fc.integer({ min: 0, max: 60 }),
  types: fc.subarray([...contentTypes], { minLength: 1 }),
  scopes: fc.subarray([...scopes]),
  ecosystems: someOf(["bitcoin", "solana", "abstract", "base"]),
  categories: someOf(["defi", "prediction-markets", "ai"]),
  projects: someOf([1, 2, 3, 70_000]),
  mode: fc.constantFrom("auto", "semantic", "recent"),
  minimum: fc.constantFrom(0, 0.2, 0.5),
  sort: fc.constantFrom("relevance" as const, "date" as const),
  limit: fc.integer({ min: 1, max: 10 }),
});

export type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

export function entryOf(it: Item, writtenAt: number): IndexEntry {
  return {
    id: it.id,
    writtenAt,
    publishedAt: NOW - it.hoursAgo * HOUR,
    type: it.type,
    scope: it.scope,
    titleTerms: termsOf(it.title.join(" ")),
    bodyTerms: termsOf(it.body.join(" ")),
    vector:
      it.body.length % 5 === 4
        ? undefined
        : embed([...it.title, ...it.body].join(" "), it.body.length % 2 === 0 ? "static" : "transformer"),
    ecosystems: it.ecosystems,
    categories: it.categories,
    projects: it.projects.map((id) => ({ id, relevance: id === 2 ? 0.3 : 1 })),
    attention: attentionPart({ likes: it.likes, reposts: 0, replies: 0, quotes: 0, views: 0 }),
    story: it.story.toString(16).padStart(16, "0"),
    urlKey: it.likes === 3 ? hash32("https://a.example/1") : 0,
  };
}

export function plainStatistics(live: readonly IndexEntry[]): TermStatistics {
  const documentFrequency = (term: string) =>
    live.filter(
      (entry) =>
        entry.titleTerms.includes(term) ||
        entry.bodyTerms.includes(term) ||
        entry.projects.some(({ id }) => projectTerm(id) === term),
    ).length;
  return {
    total: live.length,
    documentFrequency,
    corrections: (term) => (term === "restakng" && documentFrequency("restak") > 1 ? ["restak"] : []),
  };
}

export function indexStatistics(index: ContentIndex): TermStatistics {
  return {
    total: index.size,
    documentFrequency: (term) => {
      const number = index.vocabulary.numberOf(term);
      return number === undefined ? 0 : index.vocabulary.documentFrequency(number);
    },
    corrections: (term) => index.vocabulary.corrections(term),
  };
}

export function planOf(q: Question, statistics: TermStatistics): SearchPlan {
  const parsed = parseQuery(q.query);
  const { groups } = termGroups(parsed.terms, statistics, ({ text }) => (text === "sol" ? [1] : []));
  const hasQuery = q.query !== "";
  return {
    from: NOW - q.hours * HOUR,
    until: NOW,
    types: q.types,
    scopes: q.scopes,
    ecosystems: q.ecosystems,
    categories: q.categories,
    projects: q.projects,
    hasQuery,
    groups,
    phrases: parsed.phrases,
    excluded: parsed.excluded,
    urlKey: parsed.url === undefined ? undefined : hash32(parsed.url),
    vector: hasQuery && q.mode !== "recent" && parsed.meaning !== "" ? embed(parsed.meaning) : undefined,
    meaningScales: { static: { none: 0.1, same: 0.9 }, transformer: { none: 0.2, same: 0.7 } },
    weights: hasQuery
      ? { static: weights[q.mode as "auto"], transformer: transformerWeights[q.mode as "auto"] }
      : { static: weights.attention, transformer: weights.attention },
    hasBothKinds: q.minimum !== 0.2,
    minimum: q.mode === "recent" ? 0 : q.minimum,
    now: NOW,
    sort: q.sort,
    limit: q.limit,
    scored: SCORED,
  };
}

export function searchIndex(index: ContentIndex, plan: SearchPlan): Promise<Found> {
  return withSearchThread((thread) => search(index, plan, thread));
}
