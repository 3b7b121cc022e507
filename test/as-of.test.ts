// `as_of` of responses: the time of the newest data, never a time in the future.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "./harness.ts";
import { mint, NOW, smallWorld, wallet } from "./small-world.ts";

const now = Date.parse(NOW);
const HOUR = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

const requests: Record<string, object> = {
  content_search: { limit: 100, search_mode: "recent" },
  projects_filter: { filter_mode: "direct" },
  projects_mindshare_map: {},
  fundamentals_history: { metric: "tvl" },
  wallets_pnl_details: { wallet: wallet(3) },
  wallets_pnl_history: { wallet: wallet(3) },
  wallets_trades: { wallet: wallet(3) },
  wallets_pnl_leaders: { type: "1W" },
};

/** One record of each kind with a future date: hours ahead, and beyond the range that is loaded into memory. */
const ahead = [2 * HOUR, 30 * HOUR, 400 * HOUR].flatMap((ms, n) => [
  {
    content: [{ id: `ahead${n}`, type: "news", title: "Solstice tomorrow", published_at: at(now + ms) }],
    market: [{ project_id: 1, time: now + ms, price: 5, market_cap: 1, liquidity: 1, volume: 1 }],
    prices: [{ chain: "solana", token: mint(1), time: now + ms, price: 9, liquidity: 1_000_000 }],
    trades: [
      {
        id: `ahead${n}`,
        chain: "solana",
        wallet: wallet(3),
        time: now + ms,
        token: mint(1),
        side: "buy",
        amount: "1",
        value_usd: "1",
      },
    ],
    fundamentals: [
      {
        date: at(now + 24 * HOUR + ms).slice(0, 10),
        project_id: 1,
        metric: "tvl",
        value: 5,
        chain: "solana",
      },
    ],
  },
]);

describe("as_of", () => {
  let service: TestService;
  let before: Record<string, string>;
  const answers = async () => {
    const reported: Record<string, string> = {};
    for (const [name, request] of Object.entries(requests))
      reported[name] = (await service.call(name, request)).body.metadata.as_of;
    const ready = (await (await fetch(`${service.url}/health/ready`)).json()) as any;
    for (const [name, { as_of }] of Object.entries<{ as_of: string | null }>(ready.models))
      if (as_of !== null && name !== "catalogue") reported[`model ${name}`] = as_of;
    return reported;
  };

  beforeAll(async () => {
    service = await startTestService({ now: NOW, records: smallWorld() });
    before = await answers();
    for (const records of ahead) await service.write(records);
  });
  afterAll(() => service.close());

  it("is the time of the newest data", () => {
    expect(before).toMatchObject({
      content_search: at(now - 2 * HOUR),
      projects_mindshare_map: at(now - 2 * HOUR),
      projects_filter: NOW,
      fundamentals_history: at(now - 24 * HOUR).slice(0, 10) + "T00:00:00.000Z",
      wallets_pnl_details: NOW,
    });
  });

  it("is not affected by records with a future date, which are not shown yet", async () => {
    expect(await answers()).toEqual(before);
    const { body } = await service.call("content_search", requests["content_search"]);
    expect(body.content.map(({ id }: { id: string }) => id)).not.toContain("ahead0");
  });

  it("is not affected by them after a restart either", async () => {
    for (const { load } of [
      service.service.context.services.content,
      service.service.context.services.fundamentals,
    ])
      await load();
    expect(await answers()).toEqual(before);
  });
});
