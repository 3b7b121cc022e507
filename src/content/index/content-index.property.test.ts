import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentTypes, scopes } from "../record.ts";
import { parseQuery } from "../query-syntax.ts";
import { hash32 } from "../text/hash.ts";
import { termsOf } from "../text/tokens.ts";
import { attentionPart, weights } from "../rank.ts";
import { ContentIndex } from "./content-index.ts";
import { projectTerm, type IndexEntry } from "./entry.ts";
import { termGroups, type TermStatistics } from "./groups.ts";
import type { SearchPlan } from "./plan.ts";
import { scan } from "./scan.ts";
import { search } from "./search.ts";
import { quantise } from "./vector-code.ts";

const DIMENSIONS = 40;
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

/** A bag of hashed words: near texts get near vectors, without a model. */
function embed(text: string): ReturnType<typeof quantise> {
  const vector = new Float32Array(DIMENSIONS);
  for (const term of termsOf(text))
    vector[hash32(term) % DIMENSIONS] = 1 + (vector[hash32(term) % DIMENSIONS] as number);
  return quantise(vector);
}

const words = (max: number) => fc.array(fc.constantFrom(...vocabulary), { maxLength: max });
const someOf = <T>(items: readonly T[]) => fc.subarray([...items], { maxLength: 2 });

const item = fc.record({
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

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(item, { minLength: 1, maxLength: 12 })
      .map((items) => ({ kind: "write" as const, items })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 30 }).map((n) => ({ kind: "delete" as const, id: `item-${n}` })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
);

const question = fc.record({
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

type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

function entryOf(it: Item, writtenAt: number): IndexEntry {
  return {
    id: it.id,
    writtenAt,
    publishedAt: NOW - it.hoursAgo * HOUR,
    type: it.type,
    scope: it.scope,
    titleTerms: termsOf(it.title.join(" ")),
    bodyTerms: termsOf(it.body.join(" ")),
    vector: it.body.length % 5 === 4 ? undefined : embed([...it.title, ...it.body].join(" ")),
    ecosystems: it.ecosystems,
    categories: it.categories,
    projects: it.projects.map((id) => ({ id, relevance: id === 2 ? 0.3 : 1 })),
    attention: attentionPart({ likes: it.likes, reposts: 0, replies: 0, quotes: 0, views: 0 }),
    story: it.story.toString(16).padStart(16, "0"),
    urlKey: it.likes === 3 ? hash32("https://a.example/1") : 0,
  };
}

function plainStatistics(live: readonly IndexEntry[]): TermStatistics {
  const carriers = (term: string) =>
    live.filter(
      (entry) =>
        entry.titleTerms.includes(term) ||
        entry.bodyTerms.includes(term) ||
        entry.projects.some(({ id }) => projectTerm(id) === term),
    ).length;
  return {
    total: live.length,
    carriers,
    corrections: (term) => (term === "restakng" && carriers("restak") > 1 ? ["restak"] : []),
  };
}

function indexStatistics(index: ContentIndex): TermStatistics {
  return {
    total: index.size,
    carriers: (term) => {
      const number = index.vocabulary.numberOf(term);
      return number === undefined ? 0 : index.vocabulary.carriers(number);
    },
    corrections: (term) => index.vocabulary.corrections(term),
  };
}

function planOf(q: Question, statistics: TermStatistics): SearchPlan {
  const parsed = parseQuery(q.query);
  const { groups } = termGroups(parsed.terms, statistics, ({ text }) => (text === "sol" ? [1] : []));
  const asked = q.query !== "";
  return {
    from: NOW - q.hours * HOUR,
    until: NOW,
    types: q.types,
    scopes: q.scopes,
    ecosystems: q.ecosystems,
    categories: q.categories,
    projects: q.projects,
    asked,
    groups,
    phrases: parsed.phrases,
    excluded: parsed.excluded,
    urlKey: parsed.url === undefined ? undefined : hash32(parsed.url),
    vector: asked && q.mode !== "recent" && parsed.meaning !== "" ? embed(parsed.meaning) : undefined,
    meaningScale: { none: 0.1, same: 0.9 },
    weights: asked ? weights[q.mode as "auto"] : weights.attention,
    minimum: q.mode === "recent" ? 0 : q.minimum,
    now: NOW,
    sort: q.sort,
    limit: q.limit,
  };
}

describe("the index", () => {
  it("gives what a plain scan gives, after any writes, updates, deletions and restarts, with any filter", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 24 }),
        fc.array(question, { minLength: 1, maxLength: 6 }),
        async (steps, questions) => {
          const truth = new Map<string, IndexEntry>();
          let index = new ContentIndex({ dimensions: DIMENSIONS });
          let writtenAt = 1;
          for (const one of steps) {
            if (one.kind === "write") {
              const entries = one.items.map((it) => entryOf(it, writtenAt++));
              for (const entry of entries) truth.set(entry.id, entry);
              await index.add(entries);
            } else if (one.kind === "delete") {
              truth.delete(one.id);
              await index.remove(one.id, writtenAt++);
            } else {
              // Newest first, as at a start.
              index = new ContentIndex({ dimensions: DIMENSIONS });
              const stored = [...truth.values()].sort((a, b) => b.publishedAt - a.publishedAt);
              for (let i = 0; i < stored.length; i += 7) await index.add(stored.slice(i, i + 7));
            }
          }
          const live = [...truth.values()];
          expect(index.size).toBe(live.length);
          for (const q of questions) {
            const expected = scan(live, planOf(q, plainStatistics(live)));
            expect(await search(index, planOf(q, indexStatistics(index)))).toEqual(expected);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("finds the same nearest thousand as a plain scan when there are more than a thousand", async () => {
    const items = fc.sample(item, { numRuns: 2_600, seed: 7 });
    const entries = items.map((it, i) => entryOf({ ...it, id: `many-${i}`, story: i % 2_000 }, i));
    const index = new ContentIndex({ dimensions: DIMENSIONS });
    for (let i = 0; i < entries.length; i += 300) await index.add(entries.slice(i, i + 300));
    for (const q of fc.sample(question, { numRuns: 60, seed: 3 })) {
      const plan = {
        ...planOf({ ...q, types: [...contentTypes], minimum: 0 }, indexStatistics(index)),
        limit: 50,
      };
      expect(await search(index, plan)).toEqual(scan(entries, plan));
    }
  });

  it("keeps an item whose older version arrives late, and a deletion that came first", async () => {
    const [first] = fc.sample(item, { numRuns: 1, seed: 1 });
    if (!first) throw new Error("no sample");
    const index = new ContentIndex({ dimensions: DIMENSIONS });
    await index.add([entryOf({ ...first, id: "a" }, 5)]);
    await index.add([entryOf({ ...first, id: "a" }, 4)]);
    expect(index.versionOf("a")).toBe(5);
    await index.remove("b", 9);
    await index.add([entryOf({ ...first, id: "b" }, 8)]);
    expect(index.has("b")).toBe(false);
    await index.add([entryOf({ ...first, id: "b" }, 10)]);
    expect(index.has("b")).toBe(true);
  });
});
