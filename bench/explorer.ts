// The explorer in a real browser on the demo data: load time, response time of clicks, and transferred size.
import { existsSync, readFileSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright-core";
import { environment } from "../test/spawn.ts";
import { quantile, report } from "./report.ts";

const CHROMIUM = "/usr/bin/chromium";
const LOADS = 7;
const CLICKS = 12;
const watcher = readFileSync(new URL("./explorer/watcher.js", import.meta.url), "utf8");

interface Interaction {
  name: string;
  path: string;
  /** Content that is present before the first click. */
  ready: string;
  /** Its text shows that the result is on screen. */
  sign: string;
  act: (page: Page, round: number) => Promise<void>;
}

const pages = [
  "/",
  "/search?q=network+outage",
  "/mindshare",
  "/screener",
  "/wallet",
  "/fundamentals",
  "/project/1",
  "/sectors",
  "/smart-money",
  "/compare?ids=1,2,3",
  "/watchlist",
  "/methodology/mindshare",
  "/developers",
  "/docs",
  "/docs/projects_filter",
];

const interactions: Interaction[] = [
  {
    name: "search: another question",
    path: "/search?q=staking",
    ready: ".item",
    sign: ".items",
    act: async (page, round) => {
      await page
        .locator("#search-box")
        .fill(["network outage", "bridge exploit", "airdrop"][round % 3] ?? "");
      await page.locator("#search-box").press("Enter");
    },
  },
  {
    name: "mindshare: 24 hours or 7 days",
    path: "/mindshare",
    ready: ".tile",
    sign: ".treemap",
    act: (page, round) => page.getByRole("button", { name: round % 2 ? "24h" : "7d" }).click(),
  },
  {
    name: "screener: order by another column",
    path: "/screener",
    ready: "tbody tr",
    sign: "tbody",
    act: (page, round) =>
      page.getByRole("button", { name: ["Volume", "Market cap", "Traders"][round % 3] ?? "" }).click(),
  },
  {
    name: "wallets: another window",
    path: "/wallet",
    ready: "tbody tr",
    sign: "tbody",
    act: (page, round) => page.getByRole("button", { name: round % 2 ? "7 days" : "30 days" }).click(),
  },
  {
    name: "fundamentals: regroup the chart",
    path: "/fundamentals",
    ready: ".chart canvas",
    sign: ".table-frame thead",
    act: (page, round) => page.getByRole("button", { name: round % 2 ? "chain" : "protocol" }).click(),
  },
  {
    name: "API reference: another operation",
    path: "/docs/content_search",
    ready: ".console pre",
    sign: "h1",
    act: (page, round) =>
      page
        .locator(".docs-contents nav")
        .getByRole("link", { name: round % 2 ? "Search content" : "Screen projects" })
        .click(),
  },
  {
    name: "theme",
    path: "/mindshare",
    ready: ".tile",
    sign: `button[aria-label^="Switch to"]`,
    act: (page) => page.getByRole("button", { name: /Switch to/ }).click(),
  },
];

export async function run(): Promise<void> {
  if (!existsSync(CHROMIUM)) {
    process.stdout.write(`skipped: there is no ${CHROMIUM}\n`);
    return;
  }

  // ORRERY_DEMO_URL measures a service that is running already.
  const running = process.env["ORRERY_DEMO_URL"];
  const own = running === undefined ? environment({ ORRERY_DEMO: "true" }) : undefined;
  const service = await own?.serve();
  const url = running ?? service?.url ?? "";
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
  });
  try {
    const loads: (string | number)[][] = [];
    for (const path of pages) loads.push(await loadOf(browser, url + path, path));
    const answers: (string | number)[][] = [];
    for (const one of interactions) answers.push(await timesOf(browser, url, one));
    report("explorer-load", ["page", "LCP p50 ms", "LCP max ms", "KB sent"], loads, { loads: LOADS });
    report(
      "explorer",
      ["interaction", "next paint p50 ms", "p95 ms", "answer on screen p50 ms", "p95 ms"],
      answers,
      { clicks: CLICKS },
    );
  } finally {
    await browser.close();
    await service?.stop();
    own?.remove();
  }
}

/** Loads the page each time with an empty cache. */
async function loadOf(browser: Browser, url: string, path: string): Promise<(string | number)[]> {
  const paints: number[] = [];
  let bytes = 0;
  for (let i = 0; i < LOADS; i++) {
    const { page, close } = await open(browser);
    bytes = 0;
    const sizes: Promise<void>[] = [];
    page.on("requestfinished", (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => void (bytes += responseBodySize)));
    });
    await page.goto(url, { waitUntil: "networkidle" });
    paints.push(await page.evaluate<number>("watcher.lcp"));
    await Promise.all(sizes);
    await close();
  }
  return [path, at(paints, 0.5), at(paints, 1), Math.round(bytes / 1024)];
}

async function timesOf(browser: Browser, url: string, one: Interaction): Promise<(string | number)[]> {
  const { page, close } = await open(browser);
  await page.goto(url + one.path, { waitUntil: "networkidle" });
  await page.waitForSelector(one.ready);
  const painted: number[] = [];
  const answered: number[] = [];
  for (let round = 0; round < CLICKS; round++) {
    await page.evaluate(`watcher.arm(${JSON.stringify(one.sign)})`);
    await one.act(page, round);
    const took = await page.evaluate<{ painted: number; answered: number }>("watcher.took");
    painted.push(took.painted);
    answered.push(took.answered);
  }
  await close();
  return [one.name, at(painted, 0.5), at(painted, 0.95), at(answered, 0.5), at(answered, 0.95)];
}

async function open(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await page.addInitScript(watcher);
  return { page, close: () => context.close() };
}

function at(samples: readonly number[], share: number): number {
  return Math.round(
    quantile(
      samples.toSorted((a, b) => a - b),
      share,
    ),
  );
}
