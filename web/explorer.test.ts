// Tests the main features of the explorer in a real browser with the demo world.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_WORLD, demoDirectory } from "../test/demo-world.ts";
import { type Environment, environment } from "../test/spawn.ts";
import { hasBrowser, launch, overflow, settled, type TestBrowser, violations, visit } from "./browser.ts";
import { checkEveryPage, pages } from "./every-page.ts";

const FIRST_LOAD_BYTES = 200 * 1024;

/** A hostile one: its script would be noticed. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#f7931a"/>
<script>document.documentElement.dataset.ran = "yes"</script></svg>`;

describe.skipIf(!hasBrowser)("the explorer, on the demo world", () => {
  let own: Environment;
  let url: string;
  let stop: () => Promise<unknown>;
  let browser: TestBrowser;

  beforeAll(async () => {
    own = environment(DEMO_WORLD, { directory: await demoDirectory() });
    mkdirSync(join(own.directory, "logos"));
    writeFileSync(join(own.directory, "logos", "1.svg"), LOGO);
    [{ url, stop }, browser] = await Promise.all([own.serve(), launch()]);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await stop?.();
    own?.remove();
  });

  const open = (path: string, ...rest: [options?: object, prepare?: (page: Page) => Promise<unknown>]) =>
    browser.open(url + path, ...rest);
  const expectBanner = async (page: Page, path: string) =>
    expect(await page.locator(".banner").textContent(), path).toContain("Demo data");

  it(
    "shows every page on a phone, in both themes, without errors, overflow or serious accessibility violations",
    () => checkEveryPage(browser, url, 380),
    120_000,
  );

  it("loads less than 200 KB at first, including API responses", async () => {
    const finished: Request[] = [];
    const { page, close } = await open("/", { isFirstVisit: true }, async (one) => {
      one.on("requestfinished", (request) => finished.push(request));
    });
    await page.waitForSelector(".strip li");
    await settled(page);
    const sent = await Promise.all(finished.map((request) => request.sizes()));
    expect(sent.length).toBeGreaterThan(4);
    const bytes = sent.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes).toBeLessThan(FIRST_LOAD_BYTES);
    await close();
  });

  it("highlights matches, shows the parts of a score and opens a project from a result", async () => {
    const { page, problems, close } = await open("/search");
    await page.getByLabel("Search query").fill("network upgrades");
    await page.keyboard.press("Enter");
    await page.waitForSelector("mark");
    expect(page.url()).toContain("q=network+upgrades");
    expect(await page.locator("mark").first().textContent()).toMatch(/network|upgrade/i);
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
    await page.waitForSelector(".chart canvas");
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
    const all = page.getByRole("button", { name: /^Show all/ });
    if ((await all.count()) > 0) await all.click();
    const order = () => page.locator("tbody th").allTextContents();
    const falling = await order();
    await page.getByRole("button", { name: "Invested" }).click();
    await expect.poll(order).toEqual(falling.toReversed());
    await close();
  });

  it("shows a wallet's profit over time, labels, holdings, trades and positions", async () => {
    const { page, problems, close } = await open("/wallet?board=90d");
    await page.locator("tbody th a").first().click();
    await page.waitForSelector(".chart canvas");
    const box = await page.locator(".chart-canvas").boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 100);
    await expect
      .poll(() => page.locator(".tooltip").first().textContent())
      .toMatch(/Total[+−$].*Realised[+−$].*Unrealised/);
    await expect.poll(() => page.locator(".labels").textContent()).toContain("Skill");
    await page.getByRole("button", { name: "Watch" }).click();
    const show = page.getByRole("group", { name: "Show" });
    await show.getByRole("button", { name: "Trades" }).click();
    await page.getByRole("region", { name: "Trades of this wallet" }).waitFor();
    expect(page.url()).toContain("view=trades");
    await expect.poll(() => page.locator("tbody tr").count()).toBe(25);
    const first = await page.locator("tbody tr").first().textContent();
    await page.getByRole("button", { name: "Next" }).click();
    await expect.poll(() => page.locator("tbody tr").first().textContent()).not.toBe(first);
    await page.getByRole("button", { name: "30 days" }).click();
    await expect.poll(() => page.url()).not.toContain("offset");
    await show.getByRole("button", { name: "Holdings" }).click();
    await page.getByText("SOL and stablecoins are money").waitFor();
    await page.getByRole("link", { name: "Evidence" }).click();
    await expect.poll(() => page.url()).toContain("view=positions");
    await settled(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${url}/watchlist`);
    await page.getByRole("link", { name: /^Demo/ }).click();
    await page.waitForSelector(".chart canvas");
    expect(problems).toEqual([]);
    await close();
  });

  it("ranks wallets by 30 and 90 days, with their skill", async () => {
    const { page, close } = await open("/wallet");
    for (const [name, board] of [
      ["30 days", "30d"],
      ["90 days", "90d"],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await expect.poll(() => page.url()).toContain(`board=${board}`);
      await expect.poll(() => page.locator("tbody tr").count()).toBe(10);
    }
    await expect
      .poll(() => page.locator("tbody").textContent())
      .toMatch(/Proven skill|Likely skilled|No evidence|Not measured/);
    const columnOf = (name: string) =>
      page
        .locator("thead th")
        .allTextContents()
        .then((names) => names.findIndex((one) => one.startsWith(name)) + 1);
    for (const name of ["Win rate", "ROI"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.waitForSelector(`th[aria-sort="descending"] :text("${name}")`);
      await expect.poll(() => page.locator("tbody tr").count()).toBeGreaterThan(10);
      await settled(page);
      const cells = await page.locator(`tbody tr > :nth-child(${await columnOf(name)})`).allTextContents();
      const figures = cells.filter((cell) => cell !== "–").map((cell) => parseFloat(cell.replace("−", "-")));
      expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    }
    await page.getByRole("button", { name: "Rank by realised profit" }).click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(10);
    await page.goto(`${url}/wallet/${"DemoNobody".padEnd(44, "x")}`);
    await page.getByRole("link", { name: "Choose one from the leaderboards" }).click();
    await page.waitForSelector("tbody tr");
    await page.goto(`${url}/wallet/0x52908400098527886E0F7030069857D2E4169EE7`);
    await page.getByText("Only Solana wallets are supported").waitFor();
    await close();
  });

  it("regroups both the chart and the table", async () => {
    const { page, close } = await open("/fundamentals");
    await page.waitForSelector(".chart canvas");
    expect(await page.locator("table thead").last().textContent()).toContain("ethereum");
    await page.getByRole("button", { name: "Protocol" }).click();
    await expect.poll(() => page.locator(".table-frame thead").textContent()).not.toContain("ethereum");
    const entities = await page.locator(".table-frame thead th").count();
    expect(await page.locator(".legend button").count()).toBe(entities - 1);
    await page.getByRole("button", { name: "Show all 90 periods" }).click();
    await expect.poll(() => page.locator(".table-frame tbody tr").count()).toBe(90);
    await close();
  });

  it("shows the limits of the key, and the last request as code", async () => {
    const { page, close } = await open("/fundamentals?metric=tvl");
    await page.waitForSelector(".chart canvas");
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

  it("shows price and attention at the pointer, zooms, and keeps the choice in the URL", async () => {
    const { page, problems, close } = await open("/project/1");
    await page.waitForSelector(".chart-panel canvas");
    const box = await page.locator(".chart-panel .chart-canvas").boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 100);
    await expect
      .poll(() => page.locator(".tooltip").first().textContent())
      .toMatch(/Close\$.*Mindshare.*Mentions/);
    for (const name of ["Zoom in", "Zoom out", "Show the whole range"])
      await page.locator(".chart-panel").getByRole("button", { name }).click();
    await page.getByRole("button", { name: "1d" }).click();
    await expect.poll(() => page.url()).toContain("interval=1d");
    await page.getByRole("button", { name: "Log" }).click();
    await page.getByRole("button", { name: "Mentions" }).click();
    await expect.poll(() => page.url()).toContain("layers=mindshare%2Cvolume%2Cmentions%2Cheadlines");
    await page.reload();
    await page.waitForSelector(".chart-panel canvas");
    expect(await page.getByRole("button", { name: "Log" }).getAttribute("aria-pressed")).toBe("true");
    const found = await page.request.get(`${url}/api/v1/reference/projects?q=aave`);
    const { projects } = (await found.json()) as { projects: { project_id: number }[] };
    await page.goto(`${url}/project/${projects[0]?.project_id}`);
    await expect.poll(() => page.locator("aside").textContent()).toMatch(/Top accounts.*Similar projects/);
    expect(problems).toEqual([]);
    await close();
  });

  it("switches series and modes of a chart, also by touch", async () => {
    const { page, problems, close } = await open("/fundamentals?metric=fees&period=weekly", {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 380, height: 800 },
    });
    await page.waitForSelector(".chart canvas");
    const series = page.locator(".legend button").first();
    const name = (await series.textContent()) ?? "";
    await page.locator(".chart-canvas").scrollIntoViewIfNeeded();
    const tap = async () => {
      const box = await page.locator(".chart-canvas").boundingBox();
      await page.touchscreen.tap((box?.x ?? 0) + 120, (box?.y ?? 0) + 120);
    };
    await expect
      .poll(async () => {
        await tap();
        return page
          .locator(".tooltip")
          .textContent({ timeout: 500 })
          .catch(() => "");
      })
      .toContain("Total");
    expect(await page.locator(".tooltip").textContent()).toContain(name);
    await series.tap();
    expect(await series.getAttribute("aria-pressed")).toBe("false");
    for (const mode of ["Share", "Lines", "Log", "Percent"]) {
      await page.getByRole("button", { name: mode }).tap();
      await expect.poll(() => page.url()).toContain(`chart=${mode.toLowerCase()}`);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it("finds projects, wallets, handles and pages with Ctrl K and /", async () => {
    const { page, problems, close } = await open("/developers");
    await page.waitForSelector("tbody tr");
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox");
    await box.fill("solan");
    await page.getByRole("option", { name: /^Solana SOL/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("h1").textContent()).toBe("Solana");
    await page.locator("body").press("/");
    await box.fill("@someone");
    await page.getByRole("option", { name: /@someone Handle/ }).waitFor();
    await box.fill("DemopiVDEKZryyDoaQjquUEw18fFZBgKFZ8YLdaonzZd");
    await page.getByRole("option", { name: /Wallet/ }).click();
    await expect.poll(() => page.url()).toContain("/wallet/DemopiV");
    await page.getByRole("button", { name: /Find anything/ }).click();
    await box.fill("leaderb");
    await page.getByRole("option", { name: /^Wallet leaderboard, 30 days/ }).waitFor();
    await box.fill("vitalik");
    await page.getByRole("option", { name: /^@vitalik Handle/ }).waitFor();
    await box.fill("fund");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it("shows the projects that a search names above its results", async () => {
    const { page, close } = await open("/search?q=solana");
    await page.locator(".cards a").first().click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Solana");
    await close();
  });

  it("opens headlines in the reader, with their text, projects and sentiment", async () => {
    const { page, problems, close } = await open("/search?q=network+outage");
    const title = (await page.locator(".item h2").first().textContent()) ?? "";
    await page.locator(".item h2 a").first().click();
    await page.waitForSelector(".reader .text");
    expect(await page.locator("h1").textContent()).toBe(title);
    expect(await page.locator("aside").textContent()).toMatch(/Projects.*Sentiment/);
    expect(await page.locator('a[href*=".invalid"]').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it("shows a page for unknown addresses, items and projects", async () => {
    const { page, close } = await open("/no/such/page");
    expect(await page.locator("h1").textContent()).toBe("Page not found");
    expect((await page.goto(`${url}/nothing`))?.status()).toBe(404);
    await page.goto(`${url}/project/999999999`);
    await page.getByText("Project not found").waitFor();
    await page.goto(`${url}/item/nothing`);
    await page.getByRole("alert").getByText("Not found", { exact: true }).waitFor();
    await page.goto(`${url}/methodology/nothing`);
    await page.getByText("There is no such page.").waitFor();
    await close();
  });

  it("explains a wrong key, a full limit and an outage, and continues by itself", async () => {
    let answer: { status: number; json: object } | "abort" | undefined;
    const { page, close } = await open("/developers", {}, (one) =>
      one.route("**/api/v1/projects/mindshare-map", (route) => {
        if (answer === "abort") return route.abort();
        return answer === undefined ? route.continue() : route.fulfill(answer);
      }),
    );
    await page.getByLabel("API key").fill("ork_nonsense");
    await page.getByRole("button", { name: "Use this key" }).click();
    await page.getByText("The server doesn't know this key.").waitFor();
    const alert = page.getByRole("alert").first();
    answer = {
      status: 429,
      json: { success: false, error: "Too many requests", details: [], retryAfter: 2 },
    };
    await page.goto(`${url}/mindshare`);
    await expect.poll(() => alert.textContent()).toMatch(/Rate limit reached.*Retrying in [12] s/);
    answer = undefined;
    await page.waitForSelector(".tile");
    answer = "abort";
    await page.goto(`${url}/mindshare`);
    await expect.poll(() => alert.textContent()).toMatch(/Can't reach the server.*Retrying/);
    answer = { status: 402, json: { success: false, error: "Payment required", details: [], accepts: [] } };
    await page.goto(`${url}/mindshare`);
    await expect.poll(() => alert.textContent()).toContain("This API key isn't valid");
    await alert.getByRole("link", { name: "Enter another key" }).click();
    await page.waitForSelector("#key-box");
    await close();
  });

  it("explains a full limit, an outage and a rejected key on every page", async () => {
    let answer: { status: number; json: object } | "abort" = "abort";
    const { page, close } = await open("/developers", {}, (one) =>
      one.route(/\/api\/v1\/(?!reference|usage)/, (route) =>
        answer === "abort" ? route.abort() : route.fulfill(answer),
      ),
    );
    await page.waitForSelector("tbody tr");
    const failure = (status: number, error: string, more = {}) => ({
      status,
      json: { success: false, error, details: [], ...more },
    });
    const cases = [
      [failure(429, "Too many requests", { retryAfter: 30 }), /Rate limit reached.*Retrying in/],
      ["abort", /Can't reach the server.*Retrying in/],
      [failure(402, "Payment required", { accepts: [] }), /This API key isn't valid.*Enter another key/],
    ] as const;
    const wallet = "/wallet/DemopiVDEKZryyDoaQjquUEw18fFZBgKFZ8YLdaonzZd";
    const asking = pages
      .map(([path]) => path)
      .filter((path) => !/^\/(watchlist|methodology|developers|docs)/.test(path));
    // The explanation is one component, so every page shows one of the cases, and the first shows all of them.
    const visits = [asking[0] ?? "/", asking[0] ?? "/", ...asking, wallet, "/smart-money", "/item/some-item"];
    for (const [at, path] of visits.entries()) {
      const [given, explanation] = cases[at % cases.length] ?? cases[0];
      answer = given;
      // A visit to the page that is open would show what it already has.
      if (path === visits[at - 1]) await page.goto(url + path);
      else await visit(page, path);
      await expect
        .poll(() => page.locator("main").textContent(), { message: path, timeout: 10_000 })
        .toMatch(explanation);
    }
    await close();
  }, 120_000);

  it("has examples that all return results", async () => {
    const { page, close } = await open("/screener");
    await page.waitForSelector("tbody tr");
    const hrefs = (locator: string) =>
      page.locator(locator).evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const screens = await hrefs("p.row a.chip");
    await page.goto(`${url}/search`);
    await page.waitForSelector("p.row a.chip");
    const searches = await hrefs("main > p.row a.chip");
    expect([screens.length, searches.length]).toEqual([4, 5]);
    for (const href of screens) {
      await page.goto(url + href);
      await page.waitForSelector("tbody tr");
    }
    for (const href of searches) {
      await page.goto(url + href);
      await page.waitForSelector(".item");
    }
    await close();
  }, 90_000);

  it("finds a project with a touch screen", async () => {
    const { page, problems, close } = await open("/", {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 380, height: 800 },
    });
    await page.getByRole("button", { name: /Find anything/ }).tap();
    await page.getByRole("combobox").fill("ethereum");
    await page.getByRole("option", { name: /^Ethereum ETH/ }).tap();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Ethereum");
    expect(problems).toEqual([]);
    await close();
  });

  it("has no link that leads nowhere", async () => {
    const { page, problems, close } = await open("/");
    /** One link of each kind: from one page to another, or with other settings. */
    const byKind = new Map<string, string>();
    for (const [path, sign] of pages) {
      await page.goto(url + path);
      await page.waitForSelector(sign);
      await settled(page);
      await expectBanner(page, path);
      const hrefs = await page
        .locator('main a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      for (const href of hrefs) {
        const { pathname, searchParams } = new URL(href, url);
        const from = path.split(/[/?]/)[1];
        const kind = [from, pathname.split("/")[1], ...searchParams.keys()].join(" ");
        if (!/^\/(?:docs|openapi\.json)/.test(pathname)) byKind.set(kind, href);
      }
    }
    const hrefs = new Set(byKind.values());
    expect(hrefs.size).toBeGreaterThan(30);
    for (const href of hrefs) {
      await visit(page, href);
      await page.waitForSelector("main h1");
      await settled(page);
      expect(await page.locator("h1").textContent(), href).not.toMatch(/not found/i);
      expect(await page.locator(".notice.bad").count(), href).toBe(0);
    }
    expect(problems).toEqual([]);
    await close();
  }, 240_000);

  it("shows the chain in the fundamentals of a chain", async () => {
    const { page, close } = await open("/project/3");
    await page.getByRole("heading", { name: "Fundamentals on Solana" }).waitFor();
    await page.getByRole("link", { name: "All figures" }).click();
    await page.waitForSelector(".table-frame");
    expect(await page.locator(".table-frame thead").textContent()).toMatch(/^Periodsolana(unattributed)?$/);
    await close();
  });

  it("keeps a watchlist and screens, compares projects, and exports tables", async () => {
    const { page, problems, close } = await open("/project/1");
    await page.getByRole("button", { name: "Watch" }).click();
    await page.goto(`${url}/screener?ask=solana`);
    await page.waitForSelector("tbody tr");
    await page.getByRole("button", { name: "Save screen" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("orrery-matching-projects.csv");
    await page.goto(`${url}/watchlist`);
    await page.waitForSelector("tbody tr");
    expect(await page.locator("tbody th").allTextContents()).toEqual(["Bitcoin BTC"]);
    await page.getByLabel("Compact").check();
    await page.getByText("Columns", { exact: true }).click();
    await page.getByLabel("RSI", { exact: true }).uncheck();
    await page.reload();
    await page.waitForSelector("table.compact tbody tr");
    expect(await page.locator("thead").textContent()).not.toContain("RSI");
    await page.getByRole("link", { name: "solana" }).click();
    await page.waitForSelector(".chips .chip");
    await page.goto(`${url}/compare?ids=1`);
    await page.getByLabel("Add a project").fill("ethereum");
    await page
      .getByRole("button", { name: /^\+ Ethereum/ })
      .first()
      .click();
    await expect
      .poll(() => page.locator(".chips .chip").allTextContents())
      .toEqual(["Bitcoin×", "Ethereum×"]);
    await page.waitForSelector(".chart canvas");
    expect(problems).toEqual([]);
    await close();
  });

  it("links every score to its definition", async () => {
    const { page, close } = await open("/search?q=network+outage");
    await page.locator(".score summary").first().click();
    const pages: [path: string, names: string[]][] = [
      ["", ["How relevance is computed", "Tone"]],
      ["/", ["Attention, 24 hours", "Trending", "TVL leaders", "Top wallets, 7 days"]],
      ["/mindshare", ["How Share 24 h is computed", "How Change is computed", "How Confidence is computed"]],
      ["/sectors", ["How Share 7 d is computed", "How Confidence is computed"]],
      ["/screener", ["How Market cap is computed", "How RSI is computed", "How Quant is computed"]],
      ["/wallet", ["How Realised is computed", "How Win rate is computed"]],
      ["/fundamentals", ["How it is computed"]],
      ["/compare?ids=1,2", ["Mindshare 24 h", "Technical score"]],
      ["/project/1", ["Share 24 h", "Momentum", "Technical score"]],
    ];
    for (const [path, names] of pages) {
      if (path !== "") await visit(page, path);
      for (const name of names) {
        const link = page.getByRole("link", { name, exact: true }).first();
        expect(await link.getAttribute("href"), `${path} ${name}`).toMatch(/^\/methodology\/[\w-]+#/);
      }
    }
    await close();
  });

  it("exports the comparison and the indicators", async () => {
    const { page, close } = await open("/compare?ids=1,2");
    const fileOf = async () => {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download CSV" }).last().click();
      return (await download).suggestedFilename();
    };
    expect(await fileOf()).toBe("orrery-compared-projects.csv");
    await page.goto(`${url}/project/1`);
    await page.getByText("All indicators").click();
    const indicators = page.getByRole("region", { name: "Indicators", exact: true });
    const download = page.waitForEvent("download");
    await indicators.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("orrery-indicators.csv");
    await close();
  });

  it("defines every score", async () => {
    const { page, close } = await open("/project/1");
    await page.getByRole("link", { name: "Quant score" }).click();
    await page.waitForSelector(".prose");
    expect(await page.locator(".prose").textContent()).toContain("Quant score");
    await close();
  });

  it("shows the logos that the server has, and initials of the other projects", async () => {
    const { page, problems, close } = await open("/project/1");
    const logo = page.locator("h1 img.logo");
    await logo.waitFor();
    await expect.poll(() => naturalWidth(logo)).toBe(64);
    expect(await page.locator("h1").textContent()).toBe("Bitcoin");
    await page.goto(`${url}/mindshare`);
    await page.waitForSelector('tbody .initial[data-initial="E"]');
    // Its script would have written into this page, or into its own if it is opened by itself.
    expect(await page.evaluate("document.documentElement.dataset.ran")).toBeUndefined();
    const { "content-security-policy": policy } = (await page.request.get(`${url}/logos/1`)).headers();
    expect(policy).toContain("sandbox");
    expect(problems).toEqual([]);
    await close();
  });

  it("pauses the live refresh", async () => {
    const { page, close } = await open("/mindshare");
    const button = page.getByRole("button", { name: "Live refresh" });
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    await button.click();
    expect(await button.getAttribute("aria-pressed")).toBe("false");
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

function naturalWidth(image: Locator): Promise<number> {
  return image.evaluate((element) => (element as unknown as { naturalWidth: number }).naturalWidth);
}

/** Parses amounts like $1.2B. */
function dollars(text: string): number {
  const [, figure = "", unit = ""] = /^\$([\d.,]+)([KMBT]?)$/.exec(text) ?? [];
  return Number(figure.replace(",", "")) * 1000 ** " KMBT".indexOf(unit || " ");
}

async function provenance(page: Page): Promise<string> {
  return (await page.locator(".provenance").first().textContent()) ?? "";
}
