// A real browser for the tests of the explorer: what a page says wrong, what overflows, what a reader cannot use.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium, type BrowserContextOptions, type Page } from "playwright-core";
import { expect } from "vitest";

const CHROMIUM = "/usr/bin/chromium";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const hasBrowser = existsSync(CHROMIUM);
if (!hasBrowser) process.stderr.write(`skipped: there is no ${CHROMIUM} to show the explorer in\n`);

export interface OpenPage {
  page: Page;
  /** What the console and the page's own errors said. */
  problems: string[];
  close: () => Promise<void>;
}

export interface TestBrowser {
  open: (
    url: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ) => Promise<OpenPage>;
  close: () => Promise<void>;
}

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
  return {
    async open(url, options = {}, prepare) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(error.message));
      await prepare?.(page);
      await page.goto(url);
      return { page, problems, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

/** Asked from here: the page's policy lets nothing be evaluated in it later on. */
export function settled(page: Page) {
  return expect
    .poll(() => page.locator('.skeleton, [aria-busy="true"]').count(), { timeout: 20_000 })
    .toBe(0);
}

export async function overflow(page: Page): Promise<number> {
  return (await page.evaluate("document.documentElement.scrollWidth - innerWidth")) as number;
}

export async function violations(page: Page): Promise<string[]> {
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
