// Tests the explorer with a small set of imported data, some of it hostile: it must not run scripts, leak or break the page.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestService, type TestRecords, type TestService } from "../test/harness.ts";
import { hasBrowser, launch, overflow, type TestBrowser } from "./browser.ts";

const NOW = Date.parse("2026-11-10T12:00:00Z");
const HOUR = 3_600_000;
const wallet = "DemopiVDEKZryyDoaQjquUEw18fFZBgKFZ8YLdaonzZd";
const token = "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN";
const hostile = `<img src=x onerror="window.__ran=1"> \u202Eoutage drowssap`;

const iso = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR).toISOString();

const world: TestRecords = {
  projects: [
    {
      project_id: 1,
      project_name: "Solana",
      symbol: "SOL",
      ecosystems: ["solana"],
      categories: ["l1"],
      website: "javascript:window.__ran=1",
    },
    {
      project_id: 2,
      project_name: "Jupiter",
      symbol: "JUP",
      ecosystems: ["solana"],
      categories: ["defi"],
      tokens: [{ chain: "solana", address: token, decimals: 6 }],
    },
    { project_id: 3, project_name: "Aave", symbol: "AAVE", ecosystems: ["ethereum"], categories: ["defi"] },
  ],
  content: [
    ...Array.from({ length: 30 }, (_, index) => ({
      id: `t${index}`,
      type: "tweets",
      title: `${["Solana", "Jupiter", "Aave"][index % 3]} outage report number ${index}: validators ${["restart", "halt", "recover", "argue", "sleep"][index % 5]} in region ${index * 7}`,
      summary: `Report ${index} on the network outage and what ${index % 2 ? "operators" : "users"} did in hour ${index}.`,
      url: `https://example.com/${index}`,
      author_handle: `author${index % 6}`,
      source_name: "Example",
      project_ids: [(index % 3) + 1],
      published_at: iso(index * 2 + 1),
      engagement: { likes: 10 + index },
    })),
    {
      id: "hostile",
      type: "news",
      title: hostile,
      summary: "An outage that tries to run.",
      url: "javascript:window.__ran=1",
      source_name: "<b>Evil</b>",
      project_ids: [1],
      published_at: iso(1),
    },
  ],
  market: [1, 2, 3].flatMap((project_id) =>
    Array.from({ length: 72 }, (_, hour) => ({
      project_id,
      time: iso(72 - hour),
      price: project_id * 10 + Math.sin(hour / 5),
      market_cap: project_id * 1e8,
      liquidity: 1e6,
      volume: 1e6 + hour,
      buy_volume: 6e5,
      sell_volume: 4e5,
      traders: 100 + hour,
    })),
  ),
  trades: [
    { id: "a", side: "buy", amount: "10", value_usd: "1000", time: iso(50) },
    { id: "b", side: "sell", amount: "4", value_usd: "600", time: iso(40) },
    { id: "c", side: "sell", amount: "12", value_usd: "1800", time: iso(30) },
  ].map((trade) => ({ ...trade, chain: "solana", wallet, token })),
  prices: [{ chain: "solana", token, time: iso(1), price: 150, liquidity: 1e6 }],
  fundamentals: Array.from({ length: 20 }, (_, day) => [
    {
      date: iso(day * 24).slice(0, 10),
      project_id: 2,
      metric: "tvl",
      value: 2e9 + day * 1e7,
      chain: "solana",
    },
    {
      date: iso(day * 24).slice(0, 10),
      project_id: 3,
      metric: "tvl",
      value: 9e9 - day * 1e7,
      chain: "ethereum",
    },
  ]).flat(),
};

describe.skipIf(!hasBrowser)("the explorer, on data of others", () => {
  let service: TestService;
  let browser: TestBrowser;

  beforeAll(async () => {
    [service, browser] = await Promise.all([
      startTestService({
        now: new Date(NOW).toISOString(),
        records: world,
        env: { ORRERY_EXPLORER: "open" },
      }),
      launch(),
    ]);
    // The read models apply new records with a short delay.
    const everythingIsIn = async () => {
      const map = await service.call("projects_mindshare_map", {});
      const leaders = await service.call("wallets_pnl_leaders", { type: "1W" });
      expect(map.body.data.projects[0]?.mindshare_24h).toBeGreaterThan(0);
      expect(leaders.body.data.items).toHaveLength(1);
    };
    await vi.waitFor(everythingIsIn, { timeout: 30_000, interval: 200 });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  const open = (path: string, ...rest: [options?: object, prepare?: (page: Page) => Promise<unknown>]) =>
    browser.open(service.url + path, ...rest);

  it("warns about sales of tokens that were not bought in the wallet", async () => {
    const { page, close } = await open(`/wallet/${wallet}`);
    await page.waitForSelector(".figures");
    expect(await page.locator(".notice.warn").textContent()).toContain("Their cost is unknown");
    expect(await page.locator("tbody").textContent()).toContain("JUP");
    await close();
  });

  it("asks for a key if the server requires one, and stores it for the tab only", async () => {
    const { page, close } = await open("/mindshare", {}, (page) =>
      page.route("**/explorer/session", (route) =>
        route.fulfill({ json: { success: true, error: null, mode: "key", dataset: "live", key: null } }),
      ),
    );
    await page.getByLabel("API key").fill(service.key);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".tile");
    expect(await page.evaluate("localStorage.length")).toBe(0);
    await page.reload();
    await page.waitForSelector(".tile");
    await close();
  });

  it("says what is wrong with an address, and shows the API's error messages", async () => {
    const { page, close } = await open("/wallet/0x00000000219ab540356cBB839Cbe05303d7705Fa");
    expect(await page.getByRole("alert").textContent()).toContain("Only Solana wallets are supported");
    await page.goto(`${service.url}/mindshare?limit=0`);
    expect(await page.getByRole("alert").textContent()).toContain("project_limit must");
    await close();
  });

  it("never executes a script in a title, a name or a link", async () => {
    const { page, problems, close } = await open("/search?q=outage&sort=date", {}, (page) =>
      rewriteItems(page, { title: hostile, source_name: hostile, url: "javascript:window.__ran=1" }),
    );
    await page.waitForSelector(".item");
    expect(await page.locator(".item h2").first().textContent()).toContain("<img src=x");
    expect(await page.locator("main img, main script").count()).toBe(0);
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    await page.goto(`${service.url}/project/1`);
    await page.waitForSelector(".figures");
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate("window.__ran")).toBeUndefined();
    expect(problems).toEqual([]);
    await close();
  });

  it("limits a title of 10,000 characters, and shows the demo banner", async () => {
    const title = `\u202E${"W".repeat(10_000)}`;
    const phone = { viewport: { width: 380, height: 800 } };
    const { page, close } = await open("/search?q=outage", phone, (page) => rewriteItems(page, { title }));
    await page.waitForSelector(".item");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect((await page.locator(".item").first().boundingBox())?.height).toBeLessThan(500);
    expect(await page.locator(".banner").textContent()).toContain("Demo data");
    await close();
  });
});

/** Simulates a service that does not sanitise texts: the page must not rely on the write path. */
async function rewriteItems(page: Page, fields: Record<string, string>): Promise<void> {
  await page.route("**/api/v1/content/search", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { content: object[]; metadata: { dataset: string } };
    for (const item of body.content) Object.assign(item, fields);
    body.metadata.dataset = "demo";
    await route.fulfill({ response, json: body });
  });
}
