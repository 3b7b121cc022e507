// The explorer in a real browser on a small world: every page, its main path, two widths, two themes, hostile content.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestService, type TestRecords, type TestService } from "../test/harness.ts";

const CHROMIUM = "/usr/bin/chromium";
const present = existsSync(CHROMIUM);
if (!present) process.stderr.write(`skipped: there is no ${CHROMIUM} to show the explorer in\n`);

const NOW = Date.parse("2026-11-10T12:00:00Z");
const HOUR = 3_600_000;
const wallet = "DemopiVDEKZryyDoaQjquUEw18fFZBgKFZ8YLdaonzZd";
const token = "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN";
const hostile = `<img src=x onerror="window.__ran=1"> \u202Eoutage drowssap`;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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

describe.skipIf(!present)("the explorer", () => {
  let service: TestService;
  let browser: Browser;

  beforeAll(async () => {
    await build({ configFile: new URL("vite.config.ts", import.meta.url).pathname, logLevel: "error" });
    service = await startTestService({
      now: new Date(NOW).toISOString(),
      records: world,
      env: { ORRERY_EXPLORER: "open" },
    });
    // The read models take the records in a moment after they are written.
    const everythingIsIn = async () => {
      const map = await service.call("projects_mindshare_map", {});
      const screened = await service.call("projects_filter", { filter_mode: "direct", min_market_cap: 1 });
      const leaders = await service.call("wallets_pnl_leaders", { type: "1W" });
      const figures = await service.call("fundamentals_history", { metric: "tvl" });
      expect(map.body.data.projects[0]?.mindshare_24h).toBeGreaterThan(0);
      expect(screened.body.projects).toHaveLength(3);
      expect(leaders.body.data.items).toHaveLength(1);
      expect(figures.body.data.length).toBeGreaterThan(0);
    };
    await vi.waitFor(everythingIsIn, { timeout: 30_000, interval: 200 });
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
      ],
    });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  async function open(
    path: string,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    await prepare?.(page);
    await page.goto(service.url + path);
    return { page, problems, close: () => context.close() };
  }

  // Asked from here: the page's policy lets nothing be evaluated in it later on.
  const settled = (page: Page) =>
    expect.poll(() => page.locator('.skeleton, [aria-busy="true"]').count(), { timeout: 15_000 }).toBe(0);

  const views: [string, string][] = [
    ["/search?q=outage", ".item"],
    ["/mindshare", ".tile"],
    ["/screener?ask=solana+projects+with+market+cap+under+%24500M", "tbody tr"],
    ["/wallet", "tbody tr"],
    [`/wallet/${wallet}`, "tbody tr"],
    ["/fundamentals", ".chart svg path"],
    ["/project/1?name=Solana", ".figures"],
    ["/developers", "tbody tr"],
  ];

  for (const [scheme, width] of [
    ["dark", 1280],
    ["light", 380],
  ] as const)
    it(`shows every page without errors, overflow or serious accessibility violations: ${scheme}, ${width} px`, async () => {
      const { page, problems, close } = await open("/", {
        colorScheme: scheme,
        viewport: { width, height: 860 },
      });
      for (const [path, sign] of views) {
        await page.goto(service.url + path);
        await page.waitForSelector(sign);
        await settled(page);
        expect(await page.evaluate("document.documentElement.dataset.theme"), path).toBe(scheme);
        expect(
          await page.evaluate("document.documentElement.scrollWidth - innerWidth"),
          path,
        ).toBeLessThanOrEqual(0);
        expect(await violations(page), path).toEqual([]);
      }
      expect(problems).toEqual([]);
      await close();
    }, 60_000);

  it("finds, marks what matched, tells the parts of a score and opens a project from a result", async () => {
    const { page, problems, close } = await open("/");
    await page.waitForSelector(".item");
    await page.keyboard.press("/");
    await page.keyboard.type("outage");
    await page.keyboard.press("Enter");
    await page.waitForSelector("mark");
    expect(page.url()).toContain("q=outage");
    expect(await page.locator("mark").first().textContent()).toMatch(/outage/i);
    expect(await page.locator("aside .sources li").count()).toBeGreaterThan(0);
    await page.locator(".score summary").first().click();
    expect(await page.locator(".score dl").first().isVisible()).toBe(true);
    expect(await page.locator(".item").count()).toBe(25);
    await page.getByRole("button", { name: "Load more" }).click();
    await expect.poll(() => page.locator(".item").count()).toBeGreaterThan(25);
    await page.locator(".item a.chip").first().click();
    await page.waitForSelector(".figures");
    expect(page.url()).toMatch(/\/project\/\d/);
    expect(problems).toEqual([]);
    await close();
  });

  it("leads from a tile of the map to the project with history, voices and posts, and back", async () => {
    const { page, close } = await open("/mindshare");
    await page.locator(".tile", { hasText: "JUP" }).click();
    await page.waitForSelector(".voices li");
    expect(await page.locator("h1").textContent()).toBe("Jupiter");
    expect(await page.locator(".chart svg path.line").count()).toBe(1);
    await page.waitForSelector(".item");
    await page.goBack();
    await page.waitForSelector(".tile");
    await close();
  });

  it("turns a sentence into chips, and asks again without the one taken away", async () => {
    const { page, close } = await open("/screener");
    await page
      .getByLabel("What to look for, in plain English")
      .fill("solana projects with market cap under $150M, not in gaming");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".chips button");
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    await page.getByRole("button", { name: /Remove market cap/ }).click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);
    expect(await page.locator(".chips .chip").allTextContents()).toEqual(["not gaming×", "solana×"]);
    await page.getByRole("button", { name: "Market cap" }).click();
    await page.waitForSelector('th[aria-sort="descending"] :text("Market cap")');
    await expect.poll(() => page.locator("tbody th").first().textContent()).toContain("Jupiter");
    await close();
  });

  it("leads from the leaderboard to a wallet, and says that sales beyond what was bought have no cost", async () => {
    const { page, close } = await open("/wallet");
    await page.locator("tbody th a").first().click();
    await page.waitForSelector(".figures");
    expect(page.url()).toContain(wallet);
    expect(await page.locator(".notice.warn").textContent()).toContain("no known cost");
    expect(await page.locator("tbody").textContent()).toContain("JUP");
    await close();
  });

  it("regroups the chart, and the table with it", async () => {
    const { page, close } = await open("/fundamentals");
    await page.waitForSelector(".area");
    expect(await page.locator("thead").textContent()).toContain("ethereum");
    await page.getByRole("button", { name: "protocol" }).click();
    await expect.poll(() => page.locator("thead").textContent()).toContain("Aave");
    await page.getByRole("button", { name: "lines" }).click();
    expect(await page.locator("path.line").count()).toBe(2);
    await close();
  });

  it("shows the key's limits, and the last view as code", async () => {
    const { page, close } = await open("/fundamentals?metric=tvl");
    await page.waitForSelector(".area");
    await page.getByRole("link", { name: "Developers" }).click();
    await page.waitForSelector("tbody tr");
    expect(await page.locator("pre").textContent()).toContain("/api/v1/data/fundamentals/history");
    await page.getByRole("button", { name: "TypeScript" }).click();
    expect(await page.locator("pre").textContent()).toContain("orrery.fundamentalsHistory(");
    await page.getByRole("button", { name: "Python" }).click();
    expect(await page.locator("pre").textContent()).toContain('"metric": "tvl"');
    await close();
  });

  it("keeps the theme that was chosen", async () => {
    const { page, close } = await open("/", { colorScheme: "dark" });
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    await page.reload();
    expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("light");
    await close();
  });

  it("asks for a key where the operator wants one, and keeps it for the tab only", async () => {
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

  it("explains a refusal in the API's own sentences", async () => {
    const { page, close } = await open("/wallet/not-an-address");
    expect(await page.getByRole("alert").textContent()).toContain("wallet must");
    await close();
  });

  it("runs nothing that a title, a name or a link brings along", async () => {
    const { page, problems, close } = await open("/search?q=outage&sort=date", {}, (page) =>
      rewriteItems(page, { title: hostile, source_name: hostile, url: "javascript:window.__ran=1" }),
    );
    await page.waitForSelector(".item");
    expect(await page.locator(".item h2").first().textContent()).toContain("<img src=x");
    expect(await page.locator("main img, main script").count()).toBe(0);
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    await page.goto(`${service.url}/project/1?name=Solana`);
    await page.waitForSelector(".figures");
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate("window.__ran")).toBeUndefined();
    expect(problems).toEqual([]);
    await close();
  });

  it("contains a title of 10,000 characters, and says when the data is demo", async () => {
    const title = `\u202E${"W".repeat(10_000)}`;
    const phone = { viewport: { width: 380, height: 800 } };
    const { page, close } = await open("/search?q=outage", phone, (page) => rewriteItems(page, { title }));
    await page.waitForSelector(".item");
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    expect((await page.locator(".item").first().boundingBox())?.height).toBeLessThan(500);
    expect(await page.locator(".banner").textContent()).toContain("Demo data");
    await close();
  });
});

/** Answers as a service would give them that cleans nothing: the page must not rely on the write path. */
async function rewriteItems(page: Page, fields: Record<string, string>): Promise<void> {
  await page.route("**/api/v1/content/search", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { content: object[]; metadata: { dataset: string } };
    for (const item of body.content) Object.assign(item, fields);
    body.metadata.dataset = "demo";
    await route.fulfill({ response, json: body });
  });
}

async function violations(page: Page): Promise<string[]> {
  // By evaluation, as a developer's tool would: the page's own policy lets no foreign script in.
  await page.evaluate(axe);
  const found = (await page.evaluate(
    `axe.run(document, { resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] })`,
  )) as {
    violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
  };
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`);
}
