// Measures the service's own search over an index in memory.
import { frozenClock } from "../src/base/clock.ts";
import { termsOfItem } from "../src/content/prepare/prepare.ts";
import { uniqueStory } from "../src/content/near-duplicates/stories.ts";
import { searchContent, type SearchDeps } from "../src/content/search/content-search.ts";
import { parseQuery } from "../src/content/search/query-syntax.ts";
import { SearchRequest } from "../src/content/search/search-request.ts";
import { tagTable } from "../src/content/tag-table.ts";
import type { Embedder } from "../src/embed/embedder.ts";
import { ContentIndex } from "../packages/search-index/content-index.ts";
import { ATTENTION_UNKNOWN } from "../packages/search-index/search/rank.ts";
import { quantise } from "../packages/search-index/vectors/vector-code.ts";
import { ndcgOfRanking, type Vectors } from "./search-quality.ts";
import type { SearchSet } from "./search-sets.ts";

interface Options {
  mode: "auto" | "semantic" | "recent";
  /** The kind of the documents' vectors. */
  documents: keyof Vectors;
  queries: Vectors;
  items: Vectors;
  dimensions: number;
}

const NOW = Date.UTC(2026, 0, 1);
const DEPTH = 10;

/** nDCG@10. All documents are equally new, so that freshness and attention do not matter. */
export async function serviceQuality(set: Omit<SearchSet, "name">, options: Options): Promise<number> {
  const index = await indexOf(set, options);
  const model = { index, indexedFrom: () => 0, oldest: () => null };
  let total = 0;
  for (const [q, query] of set.queries.entries()) {
    const deps: SearchDeps = {
      clock: frozenClock(NOW),
      model,
      embedder: embedderOf(options, q),
      projectsOf: () => [],
    };
    const request = {
      query: asText(query),
      search_mode: options.mode,
      limit: DEPTH,
      minimum_relevance_score: 0,
    };
    const { hits } = await searchContent(deps, SearchRequest.parse(request));
    total += ndcgOfRanking(
      hits.map(({ id }) => Number(id)),
      set.relevant[q] ?? [],
    );
  }
  return total / set.queries.length;
}

async function indexOf(
  { docs, titles }: Pick<SearchSet, "docs" | "titles">,
  { documents, items, dimensions }: Options,
): Promise<ContentIndex> {
  const index = new ContentIndex({ dimensions, tags: tagTable });
  const entries = docs.map((doc, i) => {
    const title = titles[i] ?? "";
    const vector = items[documents][i];
    return {
      ...termsOfItem({ title, summary: "", body: doc, author_handle: "" }),
      id: String(i),
      writtenAt: 1,
      publishedAt: NOW - 1,
      type: "news" as const,
      scope: null,
      vector: vector && quantise(vector, documents),
      ecosystems: [],
      categories: [],
      projects: [],
      attention: ATTENTION_UNKNOWN,
      story: uniqueStory(String(i)),
      urlKey: 0,
    };
  });
  await index.add(entries);
  return index;
}

/** Answers with the vectors of one query, which were computed before. */
function embedderOf({ queries, dimensions }: Options, q: number): Embedder {
  const vectorOf = (kind: keyof Vectors) => queries[kind][q] ?? new Float32Array(dimensions);
  return {
    id: "evaluation",
    dimensions,
    sharesSpace: true,
    embed: () => Promise.resolve([vectorOf("static")]),
    transformer: {
      embed: () => Promise.resolve([]),
      embedQuery: () => Promise.resolve(vectorOf("transformer")),
      lastQueryAt: () => 0,
      cpuMs: () => 0,
      end() {},
    },
  };
}

/** Titles of posts contain signs that the search would read as operators: a minus, quotes. */
function asText(query: string): string {
  const plain = query.replace(/["“”]|(?:^|\s)-(?=\S)/g, " ").trim();
  return parseQuery(plain).terms.length > 0 ? plain.slice(0, 500) : query;
}
