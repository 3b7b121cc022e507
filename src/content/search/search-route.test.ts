import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../../test/harness.ts";
import {
  calibrated,
  calibrations,
  relevance,
  transformerWeights,
  weights,
} from "../../../packages/search-index/search/rank.ts";
import { SearchAnswer } from "./search-request.ts";

const NOW = "2026-03-01T12:00:00Z";
const USDC = "EPjFWdD5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

const projects = [
  {
    project_id: 1,
    project_name: "Solana",
    symbol: "SOL",
    ecosystems: ["solana"],
    categories: ["ecosystems"],
    twitter_handle: "solana",
  },
  {
    project_id: 2,
    project_name: "USD Coin",
    symbol: "USDC",
    ecosystems: ["solana", "ethereum"],
    categories: ["stablecoin"],
    tokens: [{ chain: "solana", address: USDC, decimals: 6 }],
  },
  { project_id: 3, project_name: "Uniswap", symbol: "UNI", ecosystems: ["ethereum"], categories: ["defi"] },
];

const outage =
  "Solana mainnet stopped producing blocks for five hours on Saturday after a faulty loader change reached most validators. Engineers published a patch, and the cluster restarted from a snapshot once eighty percent of stake was back online. Funds were never at risk, the foundation said.";

const content = [
  {
    id: "n1",
    type: "news",
    title: "Solana suffers a five-hour outage",
    body: outage,
    url: "https://www.example.com/solana-outage?utm_source=rss",
    source_name: "Example News",
    published_at: "2026-02-28T20:00:00Z",
    images: ["a.png", "b.png", "c.png"],
  },
  {
    id: "n2",
    type: "news",
    title: "Solana suffers a five-hour outage",
    body: `${outage} Read more on our site.`,
    source_name: "Other Wire",
    published_at: "2026-02-28T21:00:00Z",
  },
  {
    id: "t1",
    type: "tweets",
    title: "Blocks are flowing again, thanks to every validator who upgraded",
    body: "",
    author_handle: "solana",
    published_at: "2026-03-01T02:00:00Z",
    engagement: { likes: 9000, reposts: 1200 },
  },
  {
    id: "t2",
    type: "tweets",
    title: "$SOL looks strong into the weekend 🚀",
    body: "",
    author_handle: "trader_joe",
    published_at: "2026-03-01T09:00:00Z",
    engagement: { likes: 40 },
  },
  {
    id: "d1",
    type: "developments",
    title: "Uniswap governance approves fee switch",
    body: "The vote passed with 62 million UNI in favour. Fees go live in April.",
    source_name: "Snapshot",
    published_at: "2026-02-27T10:00:00Z",
  },
  {
    id: "p1",
    type: "posts",
    title: "Why stablecoin supply keeps growing",
    body: `Circle minted more at ${USDC} this month.`,
    source_name: "Blog",
    published_at: "2026-02-20T10:00:00Z",
  },
  {
    id: "p2",
    type: "posts",
    title: "Lisboa: a comunidade de Ethereum está a crescer",
    body: "Os encontros de programadores são cada vez maiores.",
    published_at: "2026-02-26T10:00:00Z",
    source_name: "Blog",
  },
  {
    id: "m1",
    type: "memories",
    title: "Watch the loader bug on Solana",
    body: "Agreed in the review of the outage.",
    scope: "agent",
    published_at: "2026-02-28T23:00:00Z",
  },
  {
    id: "m2",
    type: "memories",
    title: "Treasury note on Solana",
    body: "Keep stake below ten percent.",
    scope: "swarm",
    published_at: "2026-02-28T23:00:00Z",
  },
  {
    id: "old",
    type: "news",
    title: "Solana outage post-mortem from last autumn",
    body: "A long look back at an older halt of block production.",
    source_name: "Archive",
    published_at: "2025-09-20T10:00:00Z",
  },
];

let service: TestService;
const search = async (body: object) => {
  const answer = await service.call("content_search", body);
  if (answer.status === 200) SearchAnswer.parse(answer.body);
  return answer;
};
const idsOf = (answer: { body: { content: { id: string }[] } }) => answer.body.content.map(({ id }) => id);

beforeAll(async () => {
  service = await startTestService({ now: NOW, records: { projects, content } });
});
afterAll(() => service.close());

describe("POST /api/v1/content/search", () => {
  it("finds a story by its words, and counts its near-duplicate once", async () => {
    const { body } = await search({ query: "solana outage" });
    const [first] = body.content;
    expect(["n1", "n2"]).toContain(first.id);
    expect(first.duplicates).toBe(1);
    expect(body.content.filter(({ id }: { id: string }) => id === "n1" || id === "n2")).toHaveLength(1);
    expect(body.metadata.total_results).toBe(body.content.length);
  });

  it("returns every field of an item, with its projects and tags", async () => {
    const { body } = await search({ query: '"fee switch"' });
    expect(body.content).toHaveLength(1);
    expect(body.content[0]).toMatchObject({
      id: "d1",
      type: "developments",
      source_name: "Snapshot",
      author: null,
      published_at: "2026-02-27T10:00:00.000Z",
      projects: [{ project_id: 3, project_name: "Uniswap", symbol: "UNI" }],
      ecosystems: ["ethereum"],
      engagement: { likes: 0, reposts: 0, replies: 0, quotes: 0, views: 0 },
    });
    expect(body.content[0].categories).toContain("defi");
  });

  it("returns scores that can be recomputed from their parts", async () => {
    for (const mode of ["auto", "semantic", "recent"] as const) {
      const { body } = await search({
        query: "solana validators",
        search_mode: mode,
        minimum_relevance_score: 0,
      });
      expect(body.content.length).toBeGreaterThan(0);
      for (const item of body.content) {
        expect(item.embedding).toBe("static");
        expect(item.relevance_score).toBeCloseTo(
          calibrated(relevance(item.score_parts, body.metadata.ranking.weights), calibrations[mode]),
          5,
        );
        expect(body.metadata.ranking.weights).toEqual(weights[mode]);
        expect(body.metadata.ranking.transformer_weights).toEqual(transformerWeights[mode]);
        expect(body.metadata.ranking.query_embedding).toBe(mode === "recent" ? null : "static");
      }
    }
  });

  it("leaves out items that score below the minimum", async () => {
    const all = await search({ query: "solana outage", minimum_relevance_score: 0, search_mode: "semantic" });
    const some = await search({
      query: "solana outage",
      minimum_relevance_score: 0.4,
      search_mode: "semantic",
    });
    expect(idsOf(some)).toEqual(
      all.body.content
        .filter((item: { relevance_score: number }) => item.relevance_score >= 0.4)
        .map((item: { id: string }) => item.id),
    );
  });

  it("searches the last days_back days, or all stored content in semantic mode", async () => {
    expect(idsOf(await search({ query: "solana outage", days_back: 90 }))).not.toContain("old");
    expect(idsOf(await search({ query: "solana outage", search_mode: "semantic" }))).toContain("old");
    expect(idsOf(await search({ search_mode: "recent", days_back: 1 }))).toEqual(
      expect.arrayContaining(["t1", "t2"]),
    );
    expect(idsOf(await search({ search_mode: "recent", days_back: 1 }))).not.toContain("d1");
  });

  it("sorts by date, newest first", async () => {
    const { body } = await search({ search_mode: "recent", sort_by: "date", days_back: 30 });
    const dates = body.content.map((item: { published_at: string }) => item.published_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(body.metadata.total_results).toBe(6);
  });

  it("sorts by attention in auto mode without a query", async () => {
    expect(idsOf(await search({ days_back: 7 }))[0]).toBe("t1");
  });

  it("understands tickers, handles, exclusions, links and addresses", async () => {
    expect(idsOf(await search({ query: "$SOL", days_back: 30 }))).toEqual(expect.arrayContaining(["t2"]));
    expect(idsOf(await search({ query: "$SOL -weekend", days_back: 30 }))).not.toContain("t2");
    expect(idsOf(await search({ query: "@solana" }))).toContain("t1");
    expect(idsOf(await search({ query: "https://example.com/solana-outage" }))).toEqual(["n1"]);
    expect(idsOf(await search({ query: USDC, days_back: 30 }))).toEqual(["p1"]);
  });

  it("searches for a ticker that occurs nowhere as a word, and for the rest of the question", async () => {
    const asWord = await search({ query: "$OUTAGE", minimum_relevance_score: 0 });
    expect(asWord.body.metadata.corrections).toEqual([{ from: "$OUTAGE", to: ["outag"] }]);
    expect(["n1", "n2"]).toContain(idsOf(asWord)[0]);
    const rest = await search({ query: "$ZEBRA outage", minimum_relevance_score: 0 });
    expect(["n1", "n2"]).toContain(idsOf(rest)[0]);
    expect(rest.body.metadata.warnings).toEqual([
      'no item contains "$ZEBRA"; the results only match the rest of the query',
    ]);
    for (const query of ["$ZEBRA", '"$ZEBRA" outage'])
      expect(idsOf(await search({ query, minimum_relevance_score: 0 }))).toEqual([]);
  });

  it("corrects a mistyped word, and reports the correction", async () => {
    const { body } = await search({ query: "solana outaeg" });
    expect(["n1", "n2"]).toContain(body.content[0].id);
    expect(body.metadata.corrections).toEqual([{ from: "outaeg", to: ["outag"] }]);
  });

  it("says which words of the query occur nowhere, and scores results without them lower", async () => {
    const { body } = await search({ query: "Zebracoin outage", minimum_relevance_score: 0 });
    expect(body.metadata.warnings).toEqual([
      'no item contains "Zebracoin"; the results only match the rest of the query',
    ]);
    const known = await search({ query: "What is new with the outage?" });
    expect(known.body.metadata.warnings).toEqual([]);
    expect(body.content[0].relevance_score).toBeLessThan(known.body.content[0].relevance_score);
  });

  it("finds by the known words of a query, however many others occur nowhere", async () => {
    const answer = await search({ query: "Zebracoin quokkanet outage", search_mode: "recent" });
    expect(["n1", "n2"]).toContain(idsOf(answer)[0]);
  });

  it("accepts queries in any script", async () => {
    expect(idsOf(await search({ query: "comunidade está" }))).toContain("p2");
    for (const query of ["以太坊", "🚀🚀", "\u0000", "'; DROP TABLE content_v1; --", '"', "-"]) {
      expect((await search({ query })).status).toBe(200);
    }
  });

  it("filters by type, ecosystem, category and project, and treats synonyms as one value", async () => {
    expect(idsOf(await search({ content_types: ["developments"] }))).toEqual(["d1"]);
    expect(idsOf(await search({ ecosystems: ["ethereum"], content_types: ["developments"] }))).toEqual([
      "d1",
    ]);
    expect(idsOf(await search({ categories: ["stablecoin"], days_back: 30 }))).toEqual(
      idsOf(await search({ categories: ["stablecoins"], days_back: 30 })),
    );
    expect(idsOf(await search({ project_ids: [3] }))).toEqual(["d1"]);
    expect((await search({ project_ids: [999] })).body.metadata.total_results).toBe(0);
  });

  it("returns memories and concepts only on request, and applies scope to memories only", async () => {
    expect(idsOf(await search({ query: "solana loader", days_back: 30 }))).not.toContain("m1");
    expect(idsOf(await search({ content_types: ["memories"], days_back: 30 })).sort()).toEqual(["m1", "m2"]);
    expect(
      idsOf(await search({ content_types: ["memories", "tweets"], scope: ["agent"], days_back: 30 })).sort(),
    ).toEqual(["m1", "t1", "t2"]);
    expect((await search({ content_types: ["memories"], scope: ["orrery"] })).body.content).toEqual([]);
    const { body } = await search({ query: "impermanent loss", content_types: ["concepts"] });
    expect(body.content[0]).toMatchObject({ id: "concept:impermanent-loss", type: "concepts" });
  });

  it("limits images, and adds snippets with correct offsets", async () => {
    const { body } = await search({ query: "validators patch", image_limit: 2, snippet_limit: 2 });
    const story = body.content.find(({ id }: { id: string }) => id === "n1" || id === "n2");
    expect(story.images.length).toBeLessThanOrEqual(2);
    expect(story.snippets.length).toBeGreaterThan(0);
    for (const { text, matches } of story.snippets) {
      expect(outage).toContain(text);
      expect(matches.length).toBeGreaterThan(0);
      for (const { start, end } of matches) expect(text.slice(start, end)).toMatch(/^(validators|patch)$/i);
    }
    expect((await search({ query: "validators" })).body.content[0].snippets).toBeUndefined();
  });

  it("adds an analysis in which every statement cites items of the response", async () => {
    const { body } = await search({
      query: "solana outage",
      include_analysis: true,
      search_mode: "semantic",
    });
    expect(body.analysis.method).toBe("extractive");
    const ids = new Set(idsOf({ body }));
    expect(body.analysis.key_points.length).toBeGreaterThan(0);
    for (const { ids: rest } of [
      ...body.analysis.key_points,
      ...body.analysis.themes,
      ...body.analysis.projects,
    ]) {
      for (const id of rest) expect(ids.has(id)).toBe(true);
    }
    expect((await search({ search_mode: "recent", include_analysis: true })).body.analysis).toBeUndefined();
  });

  it.each([
    [{ search_mode: "semantic" }, "query is required when search_mode is semantic"],
    [{ limit: 0 }, "limit must be an integer from 1 to 100"],
    [{ limit: 101 }, "limit must be an integer from 1 to 100"],
    [{ days_back: 91 }, "days_back must be an integer from 1 to 90"],
    [{ minimum_relevance_score: 1.1 }, "minimum_relevance_score must be a number from 0 to 1"],
    [
      { ecosystems: ["bitcoin", "ethereum", "solana", "base", "optimism", "arbitrum"] },
      "ecosystems must have at most 5 items",
    ],
    [{ image_limit: null }, "image_limit must be an integer from 1 to 10"],
    [{ query: "x".repeat(2_001) }, "query must be at most 2000 characters long"],
  ])("rejects %j", async (body, sentence) => {
    const answer = await search(body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toContain(sentence);
  });

  it("treats snippet_limit null as absent, and deduplicates filters", async () => {
    expect((await search({ query: "solana", snippet_limit: null })).status).toBe(200);
    expect((await search({ ecosystems: ["bsc", "bsc", "bsc", "bsc", "bsc", "bsc"] })).status).toBe(200);
  });

  it("returns an updated item at once, in its newest version only", async () => {
    await service.write({
      content: [
        { id: "u1", type: "posts", title: "Quokka protocol launches", published_at: "2026-03-01T10:00:00Z" },
      ],
    });
    await service.write({
      content: [
        {
          id: "u1",
          type: "posts",
          title: "Quokka protocol launches on testnet",
          published_at: "2026-03-01T10:00:00Z",
        },
      ],
    });
    const { body } = await search({ query: "quokka" });
    expect(body.content.map(({ title }: { title: string }) => title)).toEqual([
      "Quokka protocol launches on testnet",
    ]);
  });
});
