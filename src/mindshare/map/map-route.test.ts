import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../../test/harness.ts";
import { FORMULA_VERSION } from "../formula.ts";
import { MapOutput } from "./map-request.ts";

const NOW = "2026-01-20T12:00:00Z";
const at = (hoursAgo: number) => new Date(Date.parse(NOW) - hoursAgo * 3_600_000).toISOString();

const projects = [
  {
    project_id: 1,
    project_name: "Alpha",
    symbol: "ALP",
    twitter_handle: "alpha",
    description: "First.",
    ecosystems: ["solana"],
    categories: ["defi"],
    tokens: [{ chain: "solana", address: "So1" }],
  },
  {
    project_id: 2,
    project_name: "Beta",
    symbol: "BET",
    ecosystems: ["binance-smart-chain"],
    categories: ["rwa"],
    tokens: [{ chain: "base", address: "0xb" }],
    is_stablecoin: true,
  },
  { project_id: 3, project_name: "Gamma", symbol: "GAM", ecosystems: ["base"], is_wrapped: true },
  { project_id: 4, project_name: "Silent", symbol: "SIL" },
];

const WORDS =
  "river copper lantern orbit meadow signal harbour violin granite comet amber willow falcon prism".split(
    " ",
  );
/** Distinct words for every post, so that none is a copy. */
const words = (seed: number) =>
  Array.from({ length: 12 }, (_, i) => WORDS[(seed * (i + 3) + i * i * 5 + seed) % WORDS.length]).join(" ");

interface Seed {
  id: string;
  hoursAgo: number;
  author: string;
  project_ids: number[];
  [field: string]: unknown;
}

function tweet({ hoursAgo, author, id, ...rest }: Seed, seed: number) {
  return {
    id,
    type: "tweets",
    title: id,
    body: `${id} ${words(seed)}`,
    published_at: at(hoursAgo),
    author_handle: author,
    url: `https://example.com/${id}`,
    ...rest,
  };
}

const content = [
  ...Array.from({ length: 8 }, (_, i) =>
    tweet({ id: `a${i}`, hoursAgo: 2 + i, author: `Ann${i}`, project_ids: [1] }, i + 1),
  ),
  ...Array.from({ length: 4 }, (_, i) =>
    tweet({ id: `b${i}`, hoursAgo: 3 + i, author: `bob${i}`, project_ids: [2] }, i + 31),
  ),
  ...Array.from({ length: 3 }, (_, i) =>
    tweet({ id: `g${i}`, hoursAgo: 60 + i, author: `gil${i}`, project_ids: [3] }, i + 61),
  ),
  tweet(
    {
      id: "big",
      hoursAgo: 1,
      author: "Ann0",
      project_ids: [1],
      body: "A long thought about Alpha and where it goes from here, with details that nobody asked for",
      images: ["https://example.com/1.png", "https://example.com/2.png", "https://example.com/3.png"],
      key_points: ["it goes somewhere"],
      engagement: { likes: 500, reposts: 100 },
    },
    90,
  ),
  tweet({ id: "rt", hoursAgo: 2, author: "echo", project_ids: [1], is_retweet: true }, 91),
  ...[2, 80, 300].map((hoursAgo, i) => ({
    id: `dev${i}`,
    type: "developments",
    title: `Alpha ships part ${i} of ${words(i + 70)}`,
    summary: words(i + 80),
    published_at: at(hoursAgo),
    source_name: "github",
    project_ids: [1],
  })),
  {
    id: "dev-b",
    type: "developments",
    title: `Beta moves ${words(99)}`,
    published_at: at(30),
    source_name: "github",
    project_ids: [2],
  },
];

const handles = [
  ...Array.from({ length: 8 }, (_, i) => ({
    handle: `Ann${i}`,
    followers: 5_000,
    is_person: i < 2,
    name: `Ann ${i}`,
  })),
  ...Array.from({ length: 4 }, (_, i) => ({ handle: `bob${i}`, followers: 5_000, is_person: false })),
  { handle: "alpha", name: "Alpha official", followers: 90_000, verified: true },
];

interface MapProject {
  project_id: number;
  handles: {
    handle: string;
    total_relevance: number;
    posts?: { id: string; text: string; images: string[] }[];
  }[];
  [field: string]: any;
}

const market = [1, 2].map((project_id) => ({
  project_id,
  time: "2026-01-20T11:00:00Z",
  price: 2,
  market_cap: project_id * 1_000_000,
}));

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ now: NOW, records: { projects, market, handles, content } });
});
afterAll(() => service.close());

async function map(body: object): Promise<{ projects: MapProject[]; body: any }> {
  const answer = await service.call("projects_mindshare_map", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  MapOutput.parse(answer.body);
  return { projects: answer.body.data.projects, body: answer.body };
}

async function errorDetails(body: object): Promise<string[]> {
  const answer = await service.call("projects_mindshare_map", body);
  expect(answer.status).toBe(400);
  return answer.body.details;
}

describe("POST /api/v1/projects/mindshare-map", () => {
  it("ranks the projects mentioned in 7 days by their 24-hour share; the shares sum to 100", async () => {
    const { projects: list, body } = await map({});
    expect(list.map(({ project_id }) => project_id)).toEqual([1, 2, 3]);
    expect(list.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    for (const figure of ["mindshare_24h", "mindshare_7d"]) {
      expect(list.reduce((sum, project) => sum + project[figure], 0)).toBeCloseTo(100, 6);
    }
    expect(body.data.meta).toEqual({
      project_count: 3,
      handle_count: list.reduce((sum, project) => sum + project.handles.length, 0),
    });
    expect(body.metadata).toMatchObject({
      project_count: 3,
      mindshare_type: "weighted",
      formula_version: FORMULA_VERSION,
    });
    expect(list[0]).not.toHaveProperty("mindshare");
    expect(list[0]?.handles[0]).not.toHaveProperty("posts");
  });

  it("sorts by every figure in both directions, missing figures last", async () => {
    const order = async (body: object) => (await map(body)).projects.map(({ project_id }) => project_id);
    expect(await order({ sort_by: "mindshare_7d", sort_direction: "asc" })).toEqual([3, 2, 1]);
    expect(await order({ sort_by: "mindshare_change_24h" })).toHaveLength(3);
    const { projects: changes } = await map({ sort_by: "mindshare_change_7d", sort_direction: "asc" });
    expect(changes.at(-1)?.["mindshare_change_7d"]).not.toBeUndefined();
  });

  it("computes shares among all tracked projects regardless of the filters", async () => {
    const all = (await map({})).projects;
    for (const [filter, expected] of [
      [{ ecosystems: ["bsc"] }, [2]],
      [{ categories: ["rwas", "defi"] }, [1, 2]],
      [{ tradable_chains: ["solana"] }, [1]],
      [{ exclude_stablecoins: true }, [1, 3]],
      [{ exclude_wrapped: true }, [1, 2]],
      [{ min_market_cap: null }, [1, 2, 3]],
      [{ min_market_cap: 1_000_000 }, [1, 2]],
      [{ min_market_cap: 1_000_001 }, [2]],
      [{ project_ids: [3, 2, 99] }, [2, 3]],
      [{ project_limit: 1 }, [1]],
    ] as const) {
      const { projects: some } = await map(filter);
      expect(some.map(({ project_id }) => project_id)).toEqual(expected);
      for (const project of some) {
        const same = all.find(({ project_id }) => project_id === project.project_id);
        expect([project["rank"], project["mindshare_24h"]]).toEqual([
          same?.["rank"],
          same?.["mindshare_24h"],
        ]);
      }
    }
  });

  it("separates social and news, and omits projects without mentions of that type", async () => {
    const social = (await map({ mindshare_type: "social" })).projects;
    const news = (await map({ mindshare_type: "news" })).projects;
    const weighted = (await map({})).projects;
    expect(news.map(({ project_id }) => project_id)).toEqual([1, 2]);
    const share = (list: MapProject[], id: number) =>
      list.find(({ project_id }) => project_id === id)?.["mindshare_7d"] ?? 0;
    for (const id of [1, 2, 3]) {
      expect(share(weighted, id)).toBeCloseTo(0.7 * share(social, id) + 0.3 * share(news, id), 6);
    }
  });

  it("scales the number of handles between minimum and maximum, most relevant first", async () => {
    const counts = async (body: object) =>
      (await map(body)).projects.map((project) => project.handles.length);
    expect(await counts({ handle_scaling: "fixed", max_handles_per_project: 4 })).toEqual([4, 4, 3]);
    const shares = (await map({})).projects.map((project) => project["mindshare_24h"] as number);
    const ratio = (shares[1] ?? 0) / (shares[0] ?? 1);
    const bounds = { min_handles_per_project: 1, max_handles_per_project: 8 };
    expect(await counts({ handle_scaling: "linear", ...bounds })).toEqual([8, 1 + Math.round(7 * ratio), 1]);
    // Only four handles and an outlet mentioned the second project, fewer than the limit.
    expect(await counts({ handle_scaling: "sqrt", ...bounds })).toEqual([
      8,
      Math.min(5, 1 + Math.round(7 * Math.sqrt(ratio))),
      1,
    ]);
    const [alpha] = (await map({})).projects;
    expect(alpha?.handles[0]?.handle).toBe("Ann0");
    // 5,000 followers weigh 5/6. The first post counts fully, the second half, times the engagement of 800 points.
    expect(alpha?.handles[0]?.total_relevance).toBeCloseTo((5 / 6) * (1 + 0.5 * (1 + (2 * 800) / 1_000)), 6);
    expect(alpha?.handles.find(({ handle }) => handle === "github")).toMatchObject({ outlet: true });
  });

  it("filters handles by person, age of posts and mean relevance, and includes retweets only on request", async () => {
    const names = async (body: object) =>
      (await map({ handle_scaling: "fixed", max_handles_per_project: 50, ...body })).projects.flatMap(
        (project) => project.handles.map(({ handle }) => handle),
      );
    expect(await names({ person_only: true })).toEqual(["Ann0", "Ann1"]);
    expect(await names({ handle_days_back: 1 })).not.toContain("gil0");
    expect(await names({})).not.toContain("echo");
    expect(await names({ include_retweets: true })).toContain("echo");
    expect(await names({ min_handle_relevance: 1 })).toContain("Ann0");
  });

  it("shows the best posts of a handle, cut on a word boundary, with a limited number of images", async () => {
    const [alpha] = (
      await map({
        posts_per_handle: 2,
        max_character_count: 30,
        image_limit: 2,
        project_limit: 1,
        included_attributes: ["post_images", "post_key_points"],
      })
    ).projects;
    const posts = alpha?.handles[0]?.posts ?? [];
    expect(posts.map(({ id }) => id)).toEqual(["big", "a0"]);
    expect(posts[0]).toMatchObject({
      text: "A long thought about Alpha…",
      published_at: "2026-01-20T11:00:00.000Z",
      url: "https://example.com/big",
      engagement: { likes: 500, reposts: 100, replies: 0, quotes: 0, views: 0 },
      images: ["https://example.com/1.png", "https://example.com/2.png"],
      key_points: ["it goes somewhere"],
    });
    const [uncut] = (await map({ posts_per_handle: 1, image_limit: 0, project_limit: 1 })).projects;
    expect(uncut?.handles[0]?.posts?.[0]?.text).toMatch(/nobody asked for$/);
    expect(uncut?.handles[0]?.posts?.[0]).not.toHaveProperty("images");
    expect(uncut?.handles[0]?.posts?.[0]).not.toHaveProperty("key_points");
  });

  it("shows images and key points of posts only if each of them is requested, whatever was requested before", async () => {
    const shown = async (included_attributes: string[]) => {
      const [alpha] = (await map({ posts_per_handle: 1, project_limit: 1, included_attributes })).projects;
      const [post = {}] = alpha?.handles[0]?.posts ?? [];
      const fields = ["images", "key_points"].filter((name) => name in post);
      return [...fields, ...["post_images", "post_key_points"].filter((name) => name in (alpha ?? {}))];
    };
    expect(await shown(["post_images", "post_key_points"])).toHaveLength(4);
    expect(await shown([])).toEqual([]);
    expect(await shown(["post_images"])).toEqual(["images", "post_images"]);
    expect(await shown(["post_key_points"])).toEqual(["key_points", "post_key_points"]);
    expect(await shown(["mindshare", "metadata"])).toEqual([]);
  });

  it("adds histories of 48 hours and 30 days that end with the current figures", async () => {
    const { projects: shown, body } = await map({
      include_mindshare_history: true,
      include_momentum_history: true,
    });
    const [alpha] = shown;
    expect(body.metadata.revised_days).toEqual([]);
    expect((await map({})).body.metadata).not.toHaveProperty("revised_days");
    expect(alpha?.["mindshare_history"].hourly).toHaveLength(48);
    expect(alpha?.["mindshare_history"].daily).toHaveLength(30);
    expect(alpha?.["mindshare_history"].hourly.at(-1)).toEqual({
      time: "2026-01-20T12:00:00.000Z",
      value: alpha?.["mindshare_24h"],
      confidence: alpha?.["confidence_24h"],
    });
    expect(alpha?.["momentum_history"].daily).toHaveLength(30);
  });

  it("adds attributes under their names, only on request", async () => {
    const names = MapOutput.shape.data.shape.projects.element.shape;
    const asked = [
      "developments",
      "mindshare",
      "detailed_description",
      "metadata",
      "post_key_points",
      "post_images",
      "twitter_profile",
      "market_data",
      "technical_analysis",
    ];
    const [alpha] = (await map({ included_attributes: asked })).projects;
    for (const name of asked) expect(alpha).toHaveProperty(name);
    expect(Object.keys(names)).toEqual(expect.arrayContaining(asked));
    expect(alpha?.["mindshare"]).toMatchObject({
      mentions_24h: 10,
      mentions_7d: 11,
      authors_24h: 9,
      authors_7d: 9,
      status: "ok",
      social: { mentions_24h: 9, authors_24h: 8 },
      news: { mentions_7d: 2, authors_7d: 1 },
    });
    expect(alpha?.["mindshare"].mindshare_24h).toBe(alpha?.["mindshare_24h"]);
    expect(alpha?.["detailed_description"]).toBe("First.");
    expect(alpha?.["market_data"]).toMatchObject({ price: 2, market_cap: 1_000_000 });
    expect(alpha?.["technical_analysis"]).toHaveProperty("rsi");
    expect(alpha?.["metadata"]).toMatchObject({ ecosystems: ["solana"], twitter_handle: "alpha" });
    expect(alpha?.["twitter_profile"]).toMatchObject({
      name: "Alpha official",
      followers: 90_000,
      verified: true,
    });
    expect(alpha?.["post_images"][0]).toMatchObject({ post_id: "big" });
    expect(alpha?.["post_key_points"]).toEqual([{ post_id: "big", key_points: ["it goes somewhere"] }]);
  });

  it("selects developments by age, with more for more active projects", async () => {
    const ids = async (body: object) =>
      (await map({ included_attributes: ["developments"], ...body })).projects
        .slice(0, 2)
        .map((project) => project["developments"].map(({ id }: { id: string }) => id));
    expect(await ids({})).toEqual([["dev0", "dev1", "dev2"], ["dev-b"]]);
    expect(await ids({ dev_half_life_hours: 1 })).toEqual([["dev0"], []]);
    expect(await ids({ dynamic_developments_limit: 2 })).toEqual([["dev0", "dev1"], ["dev-b"]]);
    expect(await ids({ dynamic_developments_limit: 0 })).toEqual([[], []]);
  });

  it("rejects invalid parameters with one sentence each", async () => {
    expect(
      await errorDetails({
        project_limit: 101,
        sort_by: "fame",
        person_only: null,
        ecosystems: ["atlantis"],
        image_limit: 11,
      }),
    ).toHaveLength(5);
    expect(await errorDetails({ min_handles_per_project: 5, max_handles_per_project: 4 })).toEqual([
      "min_handles_per_project must not be greater than max_handles_per_project",
    ]);
    expect(await errorDetails({ categories: ["defi", "ai", "zk", "depin", "nfts", "gaming"] })).toHaveLength(
      1,
    );
  });

  it("applies new, changed and deleted posts, and a full recomputation finds no difference", async () => {
    const before = (await map({})).projects.find(({ project_id }) => project_id === 2)?.["mindshare_24h"];
    await service.write({
      content: [
        tweet({ id: "late", hoursAgo: 30, author: "zoe", project_ids: [2] }, 120),
        tweet({ id: "new", hoursAgo: 0.5, author: "yan", project_ids: [2] }, 121),
        tweet({ id: "a7", hoursAgo: 9, author: "Ann7", project_ids: [2] }, 8),
      ],
      handles: [{ handle: "yan", followers: 20_000 }],
    });
    const after = (await map({})).projects.find(({ project_id }) => project_id === 2)?.["mindshare_24h"];
    expect(after).toBeGreaterThan(before);
    const { mindshare } = service.service.context.services;
    expect(await mindshare.recompute()).toEqual({ projects: 4, posts: content.length + 2, differences: [] });
  });

  it("repeats an answer with the metadata of each request, in every format, until the market data changes", async () => {
    const question = { included_attributes: ["market_data"], posts_per_handle: 1 };
    const first = (await map(question)).body;
    const second = (await map({ ...question, unknown: 1 })).body;
    expect(second.data).toEqual(first.data);
    expect(second.metadata.request_id).not.toBe(first.metadata.request_id);
    expect([first.metadata.warnings.length, second.metadata.warnings.length]).toEqual([0, 1]);
    const path = `${service.url}/api/v1/projects/mindshare-map`;
    const ask = async (headers: Record<string, string>) =>
      fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${service.key}`, ...headers },
        body: JSON.stringify(question),
      });
    const zipped = await ask({ "accept-encoding": "gzip" });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(((await zipped.json()) as { data: unknown }).data).toEqual(first.data);
    const csv = await (await ask({ accept: "text/csv" })).text();
    expect(csv.split("\r\n")[1]).toContain("Alpha");
    await service.write({ market: market.map((row) => ({ ...row, price: 3 })) });
    const { projects: after } = await map(question);
    expect(after[0]?.["market_data"].price).toBe(3);
  });
});
