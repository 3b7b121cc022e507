// Tests the explorer in a real browser with the demo world: every page in both widths and themes, and its main features.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Environment, environment } from "../test/spawn.ts";
import { hasBrowser, launch, overflow, settled, type TestBrowser, violations } from "./browser.ts";

const FIRST_LOAD_BYTES = 200 * 1024;

describe.skipIf(!hasBrowser)("the explorer, on the demo world", () => {
  let own: Environment;
  let url: string;
  let stop: () => Promise<unknown>;
  let browser: TestBrowser;

  beforeAll(async () => {
    own = environment({
      ORRERY_DEMO: "true",
      ORRERY_DEMO_SCALE: "0.05",
      ORRERY_NOW: "2026-11-10T12:00:00Z",
    });
    [{ url, stop }, browser] = await Promise.all([own.serve(), launch()]);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await stop?.();
    own?.remove();
  });

  const open = (path: string, ...rest: [options?: object, prepare?: (page: Page) => Promise<unknown>]) =>
    browser.open(url + path, ...rest);

  const views: [string, string][] = [
    ["/search?q=network+outage", ".item"],
    ["/mindshare", ".tile"],
    ["/screener?ask=solana+projects+with+market+cap+under+%24500M", "tbody tr"],
    ["/wallet", "tbody tr"],
    ["/fundamentals", ".chart svg path"],
    ["/project/1", ".figures"],
    ["/developers", "tbody tr"],
  ];

  for (const scheme of ["dark", "light"] as const)
    for (const width of [1280, 380])
      it(`shows every page without errors, overflow or serious accessibility violations: ${scheme}, ${width} px`, async () => {
        const { page, problems, close } = await open("/wallet", {
          colorScheme: scheme,
          viewport: { width, height: 860 },
        });
        const leader = await page.locator("tbody th a").first().getAttribute("href");
        for (const [path, sign] of [...views, [leader ?? "", "tbody tr"] as const]) {
          await page.goto(url + path);
          await page.waitForSelector(sign);
          await settled(page);
          expect(await page.evaluate("document.documentElement.dataset.theme"), path).toBe(scheme);
          expect(await overflow(page), path).toBeLessThanOrEqual(0);
          expect(await violations(page), path).toEqual([]);
          expect(await page.locator(".banner").textContent(), path).toContain("Demo data");
        }
        expect(problems).toEqual([]);
        await close();
      }, 120_000);

  it("loads less than 200 KB at first, including API responses", async () => {
    const sizes: Promise<number>[] = [];
    const { page, close } = await open("/", {}, async (one) => {
      one.on("requestfinished", (request) =>
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
      );
    });
    await page.waitForSelector(".item");
    await settled(page);
    const sent = await Promise.all(sizes);
    expect(sent.length).toBeGreaterThan(4);
    expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(FIRST_LOAD_BYTES);
    await close();
  });

  it("highlights matches, shows the parts of a score and opens a project from a result", async () => {
    const { page, problems, close } = await open("/");
    await page.waitForSelector(".item");
    await page.keyboard.press("/");
    expect(await page.evaluate("document.activeElement.id")).toBe("search-box");
    await page.keyboard.type("network outage");
    await page.keyboard.press("Enter");
    await page.waitForSelector("mark");
    expect(page.url()).toContain("q=network+outage");
    expect(await page.locator("mark").first().textContent()).toMatch(/network|outage/i);
    expect(await page.locator("aside .sources li").count()).toBeGreaterThan(0);
    await page.locator(".score summary").first().click();
    expect(await page.locator(".score dl").first().isVisible()).toBe(true);
    await page.locator(".item a.chip").first().click();
    await page.waitForSelector(".figures");
    expect(page.url()).toMatch(/\/project\/\d+$/);
    expect(problems).toEqual([]);
    await close();
  });

  it("loads more results on scrolling, and restores the position on going back", async () => {
    const { page, close } = await open("/search?days=30");
    await page.waitForSelector(".item");
    expect(await page.locator(".item").count()).toBe(25);
    await page.locator(".list-end").scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator(".item").count()).toBeGreaterThanOrEqual(50);
    await page.locator(".list-end").scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator(".item").count()).toBeGreaterThanOrEqual(75);
    const shown = await page.locator(".item").count();
    const ids = await page.locator(".item").evaluateAll((items) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(shown);
    await page.locator(".item a.chip").first().click();
    await page.waitForSelector(".figures");
    await page.goBack();
    await expect.poll(() => page.locator(".item").count()).toBeGreaterThanOrEqual(shown);
    await close();
  });

  it("loads more results by a button without IntersectionObserver", async () => {
    const { page, close } = await open("/search?days=30", {}, (one) =>
      one.addInitScript("delete globalThis.IntersectionObserver"),
    );
    await page.waitForSelector(".item");
    expect(await page.getByRole("status").textContent()).toBe("Showing 25 of 100");
    await page.getByRole("button", { name: "Show more" }).press("Enter");
    await expect.poll(() => page.locator(".item").count()).toBe(50);
    await expect.poll(() => page.getByRole("status").textContent()).toBe("Showing 50 of 100");
    await close();
  });

  it("opens a project with history, top accounts and posts from a tile, and goes back", async () => {
    const { page, close } = await open("/mindshare");
    const name = (await page.locator("tbody th a").first().textContent()) ?? "";
    await page.locator(".tile").first().click();
    await page.waitForSelector(".voices li");
    expect(await page.locator("h1").textContent()).toBe(name);
    expect(await page.locator(".chart svg path.line").count()).toBe(1);
    await page.waitForSelector(".item");
    await page.goBack();
    await page.waitForSelector(".tile");
    await close();
  });

  it("converts a sentence to filters, and updates the results when one is removed", async () => {
    const { page, close } = await open("/screener");
    await page
      .getByLabel("What to look for, in plain English")
      .fill("solana projects with market cap under $500M, not in gaming");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".chips button");
    expect((await page.locator(".chips .chip").allTextContents()).toSorted()).toEqual([
      "market cap ≤ $500M×",
      "not gaming×",
      "solana×",
    ]);
    const total = async () => Number(/([\d,]+) projects/.exec(await provenance(page))?.[1]?.replace(",", ""));
    const before = await total();
    await page.getByRole("button", { name: /Remove market cap/ }).click();
    await expect.poll(total).toBeGreaterThan(before);
    expect((await page.locator(".chips .chip").allTextContents()).toSorted()).toEqual([
      "not gaming×",
      "solana×",
    ]);
    await page.getByRole("button", { name: "Market cap" }).click();
    await page.waitForSelector('th[aria-sort="descending"] :text("Market cap")');
    const caps = (await page.locator("tbody td:nth-child(2)").allTextContents()).map(dollars);
    expect(caps.length).toBeGreaterThan(2);
    expect(caps).toEqual(caps.toSorted((a, b) => b - a));
    await page.waitForSelector("tbody .sparkline");
    await close();
  });

  it("screens by one word, edits chips, adds filters and chooses columns", async () => {
    const { page, problems, close } = await open("/screener");
    await page.getByLabel("What to look for, in plain English").fill("solana");
    await page.keyboard.press("Enter");
    const chips = () => page.locator(".chips .chip").allTextContents();
    await expect.poll(chips).toEqual(["solana×"]);

    await page.getByText("Add a filter").click();
    await page.getByLabel("Figure").selectOption("market_cap");
    await page.getByLabel("Bound").selectOption("max");
    await page.getByLabel("Value, millions of USD").fill("500");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect.poll(chips).toEqual(["market cap ≤ $500M×", "solana×"]);
    await page.getByLabel("Only or not").selectOption("exclude_categories");
    await page.getByLabel("Term").selectOption("gaming");
    await expect
      .poll(async () => (await chips()).toSorted())
      .toEqual(["market cap ≤ $500M×", "not gaming×", "solana×"]);

    await page.getByRole("button", { name: "Edit market cap ≤ $500M" }).click();
    await page.getByLabel("New value, millions of USD").fill("200");
    await page.keyboard.press("Enter");
    await expect.poll(chips).toContain("market cap ≤ $200M×");

    await page.getByText("Columns", { exact: true }).click();
    await page.getByLabel("TVL", { exact: true }).check();
    // The table is replaced when the figures arrive: a click before that could be lost.
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "TVL", exact: true }).click();
    await page.waitForSelector('th[aria-sort="descending"] :text("TVL")');
    const column = (await page.locator("thead th").allTextContents()).findIndex((name) =>
      name.startsWith("TVL"),
    );
    const figures = (await page.locator(`tbody tr > :nth-child(${column + 1})`).allTextContents())
      .filter((cell) => cell !== "–")
      .map(dollars);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    await page.getByLabel("RSI", { exact: true }).uncheck();
    await expect.poll(() => page.locator("thead").textContent()).not.toContain("RSI");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it("opens a wallet from the leaderboard, and sorts its tokens", async () => {
    const { page, close } = await open("/wallet");
    await page.locator("tbody th a").first().click();
    await page.waitForSelector(".figures");
    expect(page.url()).toMatch(/\/wallet\/Demo/);
    await page.getByRole("button", { name: "Invested" }).click();
    await page.waitForSelector('th[aria-sort="descending"]');
    expect(page.url()).toContain("order=invested.desc");
    const order = () => page.locator("tbody th").allTextContents();
    const falling = await order();
    await page.getByRole("button", { name: "Invested" }).click();
    await expect.poll(order).toEqual(falling.toReversed());
    await close();
  });

  it("regroups both the chart and the table", async () => {
    const { page, close } = await open("/fundamentals");
    await page.waitForSelector(".area");
    expect(await page.locator("thead").textContent()).toContain("ethereum");
    await page.getByRole("button", { name: "protocol" }).click();
    await expect.poll(() => page.locator("thead").textContent()).not.toContain("ethereum");
    const entities = await page.locator("thead th").count();
    await page.getByRole("button", { name: "lines" }).click();
    expect(await page.locator("path.line").count()).toBe(entities - 1);
    await page.getByRole("button", { name: "Show all 90 periods" }).click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(90);
    await close();
  });

  it("shows the limits of the key, and the last request as code", async () => {
    const { page, close } = await open("/fundamentals?metric=tvl");
    await page.waitForSelector(".area");
    await page.getByRole("link", { name: "Developers" }).click();
    await page.waitForSelector("tbody tr");
    expect(await page.locator("pre").textContent()).toContain("/api/v1/data/fundamentals/history");
    await page.getByRole("button", { name: "TypeScript" }).click();
    expect(await page.locator("pre").textContent()).toContain("orrery.fundamentalsHistory(");
    await page.getByRole("button", { name: "Python" }).click();
    expect(await page.locator("pre").textContent()).toContain('metric="tvl"');
    await close();
  });

  it("shows the startup progress, and the data once it is loaded", async () => {
    let percent = 41;
    const { page, close } = await open("/mindshare", {}, (one) =>
      one.route("**/api/v1/projects/mindshare-map", (route) => {
        if (percent === 100) return route.continue();
        const error = `Building the demo world: ${percent} %`;
        const progress = percent / 100;
        const body = { success: false, error, details: [error], reason: "loading", progress, retryAfter: 1 };
        return route.fulfill({ status: 503, json: body, headers: { "retry-after": "1" } });
      }),
    );
    await page.getByText("Building the demo world… 41 %").waitFor();
    expect(await page.locator("progress").getAttribute("value")).toBe("0.41");
    expect(await violations(page)).toEqual([]);
    percent = 42;
    await page.getByText("Building the demo world… 42 %").waitFor();
    percent = 100;
    await page.waitForSelector(".tile");
    expect(await page.locator("progress").count()).toBe(0);
    await close();
  });

  it("remembers the chosen theme", async () => {
    const { page, close } = await open("/", { colorScheme: "dark" });
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    await page.reload();
    expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("light");
    await close();
  });
});

/** Parses amounts like $1.2B. */
function dollars(text: string): number {
  const [, figure = "", unit = ""] = /^\$([\d.,]+)([KMBT]?)$/.exec(text) ?? [];
  return Number(figure.replace(",", "")) * 1000 ** " KMBT".indexOf(unit || " ");
}

async function provenance(page: Page): Promise<string> {
  return (await page.locator(".provenance").first().textContent()) ?? "";
}
