// The API reference in a real browser: every operation in both widths and themes, the console, the filter and the links.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../test/harness.ts";
import { NOW, smallWorld } from "../test/small-world.ts";
import { flaws, hasBrowser, launch, overflow, settled, type TestBrowser, visit } from "./browser.ts";

interface Described {
  paths: Record<string, Record<string, { operationId: string }>>;
}

const { paths } = JSON.parse(readFileSync(new URL("../openapi.json", import.meta.url), "utf8")) as Described;
const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
/** Together, these have every component of the page. */
const typical = ["content_search", "projects_filter", "reference_projects"];

describe.skipIf(!hasBrowser)("the API reference", () => {
  let service: TestService;
  let url: string;
  let browser: TestBrowser;

  beforeAll(async () => {
    [service, browser] = await Promise.all([
      startTestService({ now: NOW, records: smallWorld(), env: { ORRERY_EXPLORER: "open" } }),
      launch(),
    ]);
    url = service.url;
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  const open = (path: string, ...rest: [options?: object, prepare?: (page: Page) => Promise<unknown>]) =>
    browser.open(url + path, ...rest);

  for (const width of [1280, 380])
    it(`shows every operation without errors, overflow or accessibility violations: ${width} px`, async () => {
      const foreign: string[] = [];
      const { page, problems, close } = await open(
        "/docs",
        { colorScheme: "dark", viewport: { width, height: 860 } },
        async (one) => {
          one.on("request", (request) => {
            if (!request.url().startsWith(url)) foreign.push(request.url());
          });
        },
      );
      await page.waitForSelector(".prose h2");
      expect(await flaws(page)).toEqual([]);
      for (const id of ids) {
        await visit(page, `/docs/${id}`);
        await page.waitForSelector(".console pre");
        await settled(page);
        expect(await page.locator("main").textContent(), id).not.toContain("9007199254740991");
        if (typical.includes(id)) expect(await flaws(page), id).toEqual([]);
        else expect(await overflow(page), id).toBeLessThanOrEqual(0);
      }
      expect(problems).toEqual([]);
      expect(foreign).toEqual([]);
      await close();
    }, 120_000);

  it("serves the page of every operation", async () => {
    const served = async (path: string) => {
      const response = await fetch(url + path);
      return { status: response.status, html: await response.text() };
    };
    const start = await served("/docs");
    expect(start.status).toBe(200);
    for (const id of ids) expect(await served(`/docs/${id}`), id).toEqual(start);
  });

  it("explains authentication, limits, errors, units, paging and freshness, with a request that runs", async () => {
    const { page, close } = await open("/docs");
    await page.waitForSelector(".prose h2");
    expect(await page.locator(".prose h2").allTextContents()).toEqual([
      "Authentication",
      "Limits",
      "Errors",
      "Units",
      "Paging",
      "Freshness and coverage",
      "Formats",
    ]);
    const code = (await page.getByLabel("The first request with curl").textContent()) ?? "";
    const key = /Bearer (ork_\w+)"/.exec(code)?.[1] ?? "";
    const used = await fetch(`${url}/api/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
    expect(used.status).toBe(200);
    await page.getByRole("link", { name: "Units" }).click();
    await expect.poll(() => page.url()).toContain("/docs#units");
    await close();
  });

  it("sends a request with the visitor's key, and follows the edited body in all languages", async () => {
    const { page, problems, close } = await open("/docs/wallets_pnl_leaders");
    const body = page.getByLabel("Body");
    await body.fill(`{ "type": "1W", "limit": 1 }`);
    await page.getByRole("button", { name: "Send request" }).click();
    await expect.poll(() => page.getByRole("status").last().textContent()).toContain("Status 200");
    const response = (await page.getByLabel("Response", { exact: true }).last().textContent()) ?? "";
    expect(JSON.parse(response)).toMatchObject({ success: true, metadata: { dataset: "live" } });
    const code = () => page.locator("pre[aria-label^='The request in']").textContent();
    expect(await code()).toContain(`-d '{"type":"1W","limit":1}'`);
    for (const [language, call] of [
      ["TypeScript", "orrery.walletsPnlLeaders("],
      ["Python", "orrery.wallets_pnl_leaders("],
    ] as const) {
      await page.getByRole("button", { name: language }).click();
      expect(await code()).toContain(call);
      expect(await code()).toContain("ork_");
    }
    await page.getByLabel("Insert my key").uncheck();
    expect(await code()).not.toContain("ork_");
    await body.fill("{ oops");
    await page.getByText("This is not a JSON object yet.").waitFor();
    expect(await page.getByRole("button", { name: "Send request" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Show the example" }).click();
    await page.getByRole("heading", { name: "Example response" }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("sends GET requests with parameters", async () => {
    const { page, close } = await open("/docs/reference_projects");
    await page.getByLabel("q", { exact: true }).fill("solstice");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect
      .poll(() => page.getByLabel("Response", { exact: true }).last().textContent())
      .toContain(`"Solstice"`);
    expect(await page.locator("pre[aria-label^='The request in']").textContent()).toContain("q=solstice");
    await close();
  });

  it("filters operations by words and fields, and opens them with the keyboard", async () => {
    const { page, close } = await open("/docs");
    await page.getByLabel("Filter operations").fill("profit recent_content_limit");
    const links = page.locator(".docs-contents li a");
    await expect.poll(() => links.allTextContents()).toEqual(["A wallet's profit and loss"]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain("/docs/wallets_pnl_details");
    expect(await page.locator("h1").textContent()).toBe("A wallet's profit and loss");
    await page.getByLabel("Filter operations").fill("nothing like this");
    await page.getByText("No operation or field matches.").waitFor();
    await page.goBack();
    await expect.poll(() => page.locator("h1").textContent()).toBe("API reference");
    await close();
  });

  it("filters the fields of a large request, and shows nested fields on demand", async () => {
    const { page, close } = await open("/docs/projects_filter");
    await page.getByLabel("Filter request fields").fill("rsi");
    await expect.poll(() => page.locator(".fields").first().locator("> li").count()).toBeLessThan(8);
    await page.getByText("fields of projects").click();
    await page.locator(".field-name", { hasText: /^project_name$/ }).waitFor();
    await close();
  });

  it("is served without a key, and asks for one before it sends", async () => {
    const { page, close } = await open("/docs/content_search", {}, (one) =>
      one.route("**/explorer/session", (route) =>
        route.fulfill({ json: { success: true, error: null, mode: "off", dataset: "live", key: null } }),
      ),
    );
    await page.getByText("Enter an API key to send requests.").waitFor();
    expect(await page.getByRole("button", { name: "Send request" }).isDisabled()).toBe(true);
    expect(await page.locator("pre[aria-label^='The request in']").textContent()).toContain(
      "$ORRERY_API_KEY",
    );
    expect(await page.locator("header nav a").allTextContents()).toEqual(["API reference", "Methodology"]);
    await close();
  });

  it("shows a notice for an unknown operation", async () => {
    const { page, close } = await open("/docs/nothing");
    await page.getByText("Operation not found").waitFor();
    await close();
  });
});
