// A real browser for the explorer's tests: finds console errors, overflow and accessibility violations.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium, type BrowserContextOptions, type Page } from "playwright-core";
import { expect } from "vitest";

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

/** Polls from outside because the page's content security policy forbids waiting in the page. */
export function settled(page: Page) {
  return expect
    .poll(() => page.locator('.skeleton, [aria-busy="true"]').count(), { timeout: 20_000 })
    .toBe(0);
}

export async function overflow(page: Page): Promise<number> {
  return (await page.evaluate("document.documentElement.scrollWidth - innerWidth")) as number;
}

export async function violations(page: Page): Promise<string[]> {
  // Evaluated like a developer tool, because the page's content security policy blocks foreign scripts.
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
