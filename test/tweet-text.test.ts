// ORRERY_X_TEXT: tweets whose text may not be published are found and counted, but their text is never returned.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { routes } from "../src/routes.ts";
import { startTestService, type TestService } from "./harness.ts";

const now = "2026-06-15T12:00:00Z";
const SAYING = "zanzibar";
const records = {
  projects: [
    {
      project_id: 1,
      project_name: "Solana",
      symbol: "SOL",
      tokens: [{ chain: "solana", address: "So11111111111111111111111111111111111111112" }],
    },
  ],
  market: [{ project_id: 1, time: "2026-06-15T11:00:00Z", price: 150, market_cap: 8e10 }],
  content: [
    {
      id: "x:1",
      type: "tweets",
      title: `Solana validators ${SAYING} restart`,
      body: `Solana validators ${SAYING} restart. It will take an hour, the ${SAYING} team says.`,
      key_points: [`The ${SAYING} restart takes an hour`],
      images: [`https://img.example/${SAYING}.jpg`],
      author_handle: "ann",
      url: "https://x.com/ann/status/1",
      published_at: "2026-06-15T11:30:00Z",
      engagement: { likes: 10 },
    },
    {
      id: "n:1",
      type: "news",
      title: "Solana validators restart",
      body: "Solana validators restart the network. It will take an hour.",
      published_at: "2026-06-15T11:20:00Z",
    },
  ],
};

describe("ORRERY_X_TEXT=ids", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ now, records, env: { ORRERY_X_TEXT: "ids" } });
  });
  afterAll(() => service.close());

  it("finds a tweet by its words and returns its id, not its text", async () => {
    for (const search_mode of ["auto", "semantic", "recent"]) {
      const { status, body } = await service.call("content_search", {
        search_mode,
        query: `${SAYING} validators restart`,
        snippet_limit: 5,
        include_analysis: true,
        minimum_relevance_score: 0,
      });
      expect(status).toBe(200);
      const tweet = body.content.find(({ id }: { id: string }) => id === "x:1");
      expect(tweet).toMatchObject({
        title: "Post on X by @ann",
        summary: "",
        url: "https://x.com/ann/status/1",
        images: [],
        text_withheld: true,
        engagement: { likes: 10 },
      });
      expect(JSON.stringify(body).toLowerCase()).not.toContain(SAYING);
      if (search_mode !== "recent")
        expect(body.analysis.sources.map(({ id }: { id: string }) => id)).toEqual(["n:1"]);
    }
  });

  it("does not disclose its text through any other route", async () => {
    const bodies: Record<string, object> = {
      projects_filter: { filter_mode: "direct", include_attributes: ["recent_content", "developments"] },
      projects_mindshare_map: {
        posts_per_handle: 5,
        image_limit: 5,
        included_attributes: ["post_key_points", "post_images", "developments"],
      },
    };
    for (const [name, body] of Object.entries(bodies)) {
      expect(routes.some((route) => route.name === name)).toBe(true);
      const answer = await service.call(name, body);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).toContain("x:1");
      expect(JSON.stringify(answer.body).toLowerCase()).not.toContain(SAYING);
    }
  });
});

describe("without ORRERY_X_TEXT", () => {
  const textOf = (env: Record<string, string>) =>
    readConfig({ ORRERY_DEMO: "false", ...env }).content.tweetText;

  it("depends on who can reach the service", () => {
    expect(textOf({})).toBe("full");
    expect(textOf({ HOST: "0.0.0.0" })).toBe("ids_of_source");
    expect(textOf({ ORRERY_PUBLIC_URL: "https://api.example" })).toBe("ids_of_source");
    expect(textOf({ ORRERY_EXPLORER: "open" })).toBe("ids_of_source");
    expect(textOf({ X402_PAY_TO: "0x0000000000000000000000000000000000000001" })).toBe("ids_of_source");
    expect(textOf({ HOST: "0.0.0.0", ORRERY_X_TEXT: "full" })).toBe("full");
    expect(textOf({ ORRERY_X_TEXT: "ids" })).toBe("ids");
  });

  it("returns imported tweets and withholds those read by the source x", async () => {
    const service = await startTestService({ now, env: { ORRERY_PUBLIC_URL: "https://api.example" } });
    try {
      await service.write(records);
      const ask = () => service.call("content_search", { query: SAYING });
      expect((await ask()).body.content[0].title).toContain(SAYING);
      const { kinds } = await import("../src/ingest/import/kinds.ts");
      const read = kinds.content.schema.parse({ ...records.content[0], title: `Solana ${SAYING} again` });
      await service.service.context.writers.content([read], "x");
      await service.service.context.services.content.tick();
      const { body } = await ask();
      expect(body.content[0]).toMatchObject({ id: "x:1", title: "Post on X by @ann", text_withheld: true });
    } finally {
      await service.close();
    }
  });
});
