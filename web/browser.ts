// A real browser for the explorer's tests: finds console errors, overflow and accessibility violations.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const CHROMIUM = "/usr/bin/chromium";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const hasBrowser = existsSync(CHROMIUM);
if (!hasBrowser)
  process.stderr.write(`skipped: ${CHROMIUM}, which the explorer tests need, is not installed\n`);

export interface OpenPage {
  page: Page;
  /** Console errors and uncaught exceptions. */
  problems: string[];
  close: () => Promise<void>;
}

interface OpenOptions extends BrowserContextOptions {
  /** Nothing is in the browser's cache. */
  isFirstVisit?: boolean;
}

export interface TestBrowser {
  open: (url: string, options?: OpenOptions, prepare?: (page: Page) => Promise<unknown>) => Promise<OpenPage>;
  close: () => Promise<void>;
}

const WIDE = { width: 1280, height: 860 };

export async function launch(): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--no-first-run",
    ],
  });
  const newSharedPage = sharedContext(browser);
  return {
    async open(url, { isFirstVisit = false, ...options } = {}, prepare) {
      const isShared = !isFirstVisit && Object.keys(options).length === 0;
      const page = isShared
        ? await newSharedPage(new URL(url).origin)
        : await browser.newPage({ viewport: WIDE, ...options });
      page.setDefaultTimeout(20_000);
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(error.message));
      await prepare?.(page);
      await page.goto(url);
      return { page, problems, close: () => page.close() };
    },
    close: () => browser.close(),
  };
}

/**
 * Opens pages in one context. They share a process and the cache, which halves the processor time of opening one. A new one
 * closes the earlier ones and deletes what they have stored.
 */
function sharedContext(browser: Browser): (origin: string) => Promise<Page> {
  const start = async () => {
    const context = await browser.newContext({ viewport: WIDE });
    // Keeps the process alive between two tests.
    const first = await context.newPage();
    return { context, first, devtools: await context.newCDPSession(first) };
  };
  let started: ReturnType<typeof start> | undefined;
  return async (origin) => {
    const { context, first, devtools } = await (started ??= start());
    for (const page of context.pages()) if (page !== first) await page.close();
    await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    return context.newPage();
  };
}

const SETTLED_MS = 20_000;

/** Waits until nothing is loading. Polls from outside because the page's content security policy forbids waiting in the page. */
export async function settled(page: Page): Promise<void> {
  const until = Date.now() + SETTLED_MS;
  while ((await page.locator('.skeleton, [aria-busy="true"]').count()) > 0) {
    if (Date.now() > until) throw new Error(`${page.url()} is still loading after ${SETTLED_MS / 1000} s`);
    await page.waitForTimeout(50);
  }
}

/** Like following a link, which is faster than loading the page again. */
export async function visit(page: Page, href: string): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    history.pushState(null, "", ${JSON.stringify(href)});
    dispatchEvent(new PopStateEvent("popstate"));
    // After the next frame, the page of the address is there, or its skeleton.
    requestAnimationFrame(() => setTimeout(done));
  })`);
}

export async function overflow(page: Page): Promise<number> {
  return (await page.evaluate("document.documentElement.scrollWidth - innerWidth")) as number;
}

const WIDE_PX = 1000;

/**
 * Overflow, and serious accessibility violations in the dark theme. The light theme has the same elements in other colours, which
 * do not depend on the width: only their contrast is checked, in wide windows.
 */
export async function flaws(page: Page): Promise<string[]> {
  await switchTo(page, "dark");
  const found = await violations(page);
  if ((await overflow(page)) > 0) found.push("overflow");
  if ((page.viewportSize()?.width ?? 0) < WIDE_PX) return found;
  await switchTo(page, "light");
  const light = await violations(page, ["color-contrast"]);
  if ((await overflow(page)) > 0) light.push("overflow");
  await switchTo(page, "dark");
  return [...found, ...light.map((one) => `light: ${one}`)];
}

async function switchTo(page: Page, scheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  const until = Date.now() + SETTLED_MS;
  while ((await page.evaluate("document.documentElement.dataset.theme")) !== scheme) {
    if (Date.now() > until) throw new Error(`${page.url()} does not follow the ${scheme} theme`);
    await page.waitForTimeout(20);
  }
}

/** Serious accessibility violations; by default of every rule of WCAG 2.1 AA, otherwise of the named ones. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Evaluated like a developer tool, because the page's content security policy blocks foreign scripts.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe);
  const runOnly = rules ? { type: "rule", values: rules } : ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
  const found = (await page.evaluate(
    `axe.run(document, { resultTypes: ["violations"], runOnly: ${JSON.stringify(runOnly)} })`,
  )) as {
    violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
  };
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`);
}
