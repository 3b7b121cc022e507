// Tests in a real browser that every page of a live service says what it waits for, before anything has been read.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Environment, environment } from "../test/spawn.ts";
import { flaws, hasBrowser, launch, settled, type TestBrowser, visit } from "./browser.ts";

const WALLET = "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T";
const WARNING = "no source of posts has been read yet; 2 are being read";

/** Accepts requests and never answers, so that sources are being read for the first time. */
async function startSilence(): Promise<Server> {
  const server = createServer(() => {});
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

describe.skipIf(!hasBrowser)("the explorer, on live data that has not been read yet", () => {
  let silence: Server;
  let own: Environment;
  let url: string;
  let stop: () => Promise<unknown>;
  let browser: TestBrowser;

  beforeAll(async () => {
    silence = await startSilence();
    const silent = `http://127.0.0.1:${(silence.address() as AddressInfo).port}`;
    own = environment({ ORRERY_SOURCES: "true", ORRERY_EXPLORER: "open" });
    const config = join(own.directory, "orrery.config.yaml");
    writeFileSync(
      config,
      `free_sources: false
outbound:
  allow_private: [127.0.0.1]
  mirrors: { "https://api.coingecko.com": "${silent}" }
sources: { coingecko: true, rss: { defaults: false, feeds: ["${silent}/feed.xml"] } }
`,
    );
    [{ url, stop }, browser] = await Promise.all([own.serve({ ORRERY_CONFIG: config }), launch()]);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await stop?.();
    silence?.closeAllConnections();
    silence?.close();
    own?.remove();
  });

  async function textOf(page: Page, path: string): Promise<string> {
    await visit(page, path);
    await page.waitForSelector("main h1, main .notice");
    await settled(page);
    // A simulation is not mentioned anywhere, and nothing is wrong with the page.
    expect(await page.locator(".banner").count(), path).toBe(0);
    expect(await flaws(page), path).toEqual([]);
    const text = await page.locator("main").innerText();
    expect(text, path).not.toMatch(/\bdemo\b|simulated/i);
    return text;
  }

  /** Leaves the page first, so that its figures are requested again. */
  async function textAgain(page: Page, path: string): Promise<string> {
    await textOf(page, "/watchlist");
    return textOf(page, path);
  }

  const waits: [path: string, ...said: RegExp[]][] = [
    [
      "/",
      /largest projects appear here once/,
      /No attention has been counted yet/,
      /No content is stored yet/,
      /No projects are stored yet/,
      /No fundamentals are stored yet/,
      /Trades are imported, or read from a Solana node/,
      /Not read yet: .*coingecko/,
    ],
    ["/search", /No content is stored yet/, /Data health/],
    ["/search?q=network+outage&eco=solana", /No content is stored yet/],
    ["/mindshare", /No attention has been counted yet/],
    ["/mindshare?eco=solana", /No attention has been counted yet/],
    ["/sectors", /No attention has been counted yet/],
    ["/screener", /No projects are stored yet/, /CoinGecko and DefiLlama/],
    ["/screener?ask=memecoins+with+volume+above+%245M", /No prices are stored yet/],
    ["/fundamentals", /No fundamentals are stored yet/, /DefiLlama/],
    ["/wallet", /No wallets qualify/, /SOLANA_RPC_URL/],
    [`/wallet/${WALLET}`, /No Solana RPC configured/, /import trades/],
    ["/smart-money", /No cohorts have been formed yet/, /three weeks of stored trades/],
    ["/project/1", /No projects are stored yet/],
    ["/watchlist", /Nothing watched yet/],
  ];

  it("says on every page what is missing, where it comes from, and never blames a filter", async () => {
    const { page, problems, close } = await browser.open(`${url}/developers`);
    for (const [path, ...said] of waits) {
      const text = await textOf(page, path);
      for (const one of said) expect(text, path).toMatch(one);
      expect(text, path).not.toMatch(
        /Remove a filter|Try removing|Try another metric|the last 90 days,|well enough/,
      );
    }
    expect(problems).toEqual([]);
    await close();
  }, 120_000);

  it("shows the warnings of the API beside that, on a phone", async () => {
    const { page, close } = await browser.open(
      `${url}/developers`,
      { viewport: { width: 380, height: 860 } },
      (one) =>
        one.route("**/api/v1/**", async (route) => {
          const response = await route.fetch();
          const body = (await response.json()) as { metadata?: { warnings: string[] } };
          if (body.metadata) body.metadata.warnings = [WARNING];
          await route.fulfill({ response, json: body });
        }),
    );
    for (const path of ["/", "/search", "/mindshare", "/sectors", "/screener", "/fundamentals", "/wallet"])
      expect(await textOf(page, path), path).toContain(
        "No source of posts has been read yet; 2 are being read",
      );
    await close();
  }, 60_000);

  it("lists projects without prices, and says on a project's page what each part waits for", async () => {
    const file = join(own.directory, "projects.ndjson");
    const project = { project_id: 1, project_name: "Bitcoin", symbol: "BTC", slug: "bitcoin" };
    writeFileSync(file, `${JSON.stringify(project)}\n`);
    expect(await own.orrery("import", "projects", file)).toMatchObject({ code: 0 });
    const { page, problems, close } = await browser.open(`${url}/developers`);
    await expect
      .poll(() => textAgain(page, "/screener"), { timeout: 20_000 })
      .toMatch(/No prices are stored yet[^]*Bitcoin/);
    const text = await textOf(page, "/project/1");
    for (const one of [
      /No prices are stored yet/,
      /No market history/,
      /No attention has been counted yet/,
      /The first indicators need 7 hours of prices; none are stored so far/,
      /holders, safety, funding and open interest of this project are unknown/,
      /No cohorts of wallets have been formed yet/,
      /No fundamentals are stored yet/,
      /No content is stored yet/,
    ])
      expect(text).toMatch(one);
    expect(await textOf(page, "/compare?ids=1")).toMatch(/No prices are stored yet/);

    const stated = { holders: 52_310, funding_rate: 0.0043, open_interest: 7_490_000_000, mintable: 0 };
    const time = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
    writeFileSync(file, `${JSON.stringify({ project_id: 1, time, price: 70_000, ...stated })}\n`);
    expect(await own.orrery("import", "market", file)).toMatchObject({ code: 0 });
    await expect
      .poll(() => textAgain(page, "/project/1"), { timeout: 20_000 })
      .toMatch(/Holders\s+52\.3K\s+Open interest\s+\$7\.49B\s+Funding rate\s+0\.0043%\s+Mintable\s+no/);
    // What is not stated is not shown as "no".
    expect(await textOf(page, "/project/1")).not.toMatch(/Honeypot|Freezable/);
    expect(problems).toEqual([]);
    await close();
  }, 120_000);
});
