// Opens every page of the explorer in both themes, and looks for errors, overflow and accessibility violations.
import { expect } from "vitest";
import { flaws, settled, type TestBrowser, visit } from "./browser.ts";

/** The pages, each with an element that appears when it is complete. */
export const pages: readonly (readonly [path: string, sign: string])[] = [
  ["/", ".strip li"],
  ["/search?q=network+outage", ".item"],
  ["/mindshare", ".tile"],
  ["/sectors", ".chart canvas"],
  ["/screener?ask=solana+projects+with+market+cap+under+%24500M", "tbody tr"],
  ["/wallet", "tbody tr"],
  ["/fundamentals", ".chart canvas"],
  ["/project/1", ".chart canvas"],
  ["/compare?ids=1,2,3", ".chart canvas"],
  ["/watchlist", ".notice"],
  ["/methodology", ".panel"],
  ["/methodology/mindshare", ".prose h2"],
  ["/developers", "tbody tr"],
  ["/docs", ".prose h2"],
];

/** `url` is a service with the demo world. */
export async function checkEveryPage(browser: TestBrowser, url: string, width: number): Promise<void> {
  const { page, problems, close } = await browser.open(`${url}/wallet`, {
    colorScheme: "dark",
    viewport: { width, height: 860 },
  });
  const leader = await page.locator("tbody th a").first().getAttribute("href");
  await visit(page, "/search?q=network+outage");
  const item = await page.locator(".item h2 a").first().getAttribute("href");
  const check = async (path: string, sign: string) => {
    await page.waitForSelector(sign);
    await settled(page);
    expect(await flaws(page), path).toEqual([]);
    expect(await page.locator(".banner").textContent(), path).toContain("Demo data");
  };
  for (const [path, sign] of pages) {
    await visit(page, path);
    await check(path, sign);
  }
  for (const [path, sign] of [
    [leader ?? "", "tbody tr"],
    [item ?? "", ".reader .text"],
  ] as const) {
    await page.goto(url + path);
    await check(path, sign);
  }
  expect(problems).toEqual([]);
  await close();
}
