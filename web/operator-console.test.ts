// Tests the operator console in a real browser on a real service: sign-in, and every section in both widths and themes.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../test/harness.ts";
import { flaws, hasBrowser, launch, settled, type TestBrowser, visit } from "./browser.ts";
import { type OperatorWorld, startOperatorWorld, TOKEN } from "./operator-world.ts";

const sections = ["keys", "usage", "payments", "sources", "jobs", "disk", "backups"];

describe.skipIf(!hasBrowser)("the operator console", () => {
  let world: OperatorWorld;
  let url: string;
  let browser: TestBrowser;

  beforeAll(async () => {
    [world, browser] = await Promise.all([startOperatorWorld(), launch()]);
    url = world.service.url;
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  const signIn = async (page: Page) => {
    await page.getByLabel("Operator token").fill(TOKEN);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Sign out" }).waitFor();
  };
  const openSection = async (section: string, options = {}) => {
    const opened = await browser.open(`${url}/admin/${section}`, options);
    await signIn(opened.page);
    await settled(opened.page);
    return opened;
  };

  for (const width of [1280, 380])
    it(`shows every section in both themes without errors, overflow or serious accessibility violations: ${width} px`, async () => {
      const options = { colorScheme: "dark" as const, viewport: { width, height: 860 } };
      const { page, problems, close } = await browser.open(`${url}/admin`, options);
      expect(await flaws(page), "sign-in").toEqual([]);
      await signIn(page);
      for (const section of sections) {
        await visit(page, `/admin/${section}`);
        await page.locator(`.tabs a[aria-current][href$="/${section}"]`).waitFor();
        await settled(page);
        expect(await flaws(page), section).toEqual([]);
      }
      expect(problems).toEqual([]);
      await close();
    }, 120_000);

  it("rejects a wrong token with an explanation, keeps the right one in this tab only, and signs out", async () => {
    const { page, close } = await browser.open(`${url}/admin`);
    await page.getByLabel("Operator token").fill("not the token of this service");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("ORRERY_OPERATOR_TOKEN");
    const sent: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().includes(TOKEN)) sent.push(request.url());
      const { cookie } = request.headers();
      if (cookie !== undefined) sent.push(cookie);
    });
    await signIn(page);
    await page.reload();
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${url}/admin`);
    await other.getByLabel("Operator token").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("Operator token").waitFor();
    await page.reload();
    await page.getByLabel("Operator token").waitFor();
    expect(await page.evaluate("sessionStorage.length + localStorage.length")).toBe(0);
    expect(sent).toEqual([]);
    await close();
  });

  it("creates a key that is shown once, rotates it, and revokes it after a confirmation", async () => {
    const { page, problems, close } = await openSection("keys");
    await page.getByLabel("Name").fill("From the console");
    await page.getByLabel("Plan").first().selectOption("casual");
    await page.getByLabel("Expires").first().selectOption("30d");
    await page.getByRole("button", { name: "Create key" }).click();
    const key = (await page.locator(".new-key .key").textContent()) ?? "";
    expect(key).toMatch(/^ork_\w{46}$/);
    const works = (given: string) =>
      world.service
        .call("projects_filter", { filter_mode: "direct" }, { authorization: `Bearer ${given}` })
        .then(({ status }) => status);
    expect(await works(key)).toBe(200);
    await page.getByRole("button", { name: "I have copied it" }).click();
    expect(await page.locator(".new-key").count()).toBe(0);
    const row = page.getByRole("row").filter({ hasText: "From the console" });
    expect(await row.textContent()).toContain("Casual");
    expect(await row.textContent()).toContain("in 30 d");

    await page.getByRole("button", { name: "Rotate the key From the console" }).click();
    await page.getByLabel("The old key stops working").selectOption("");
    await page.getByRole("button", { name: "Rotate key", exact: true }).click();
    const rotated = (await page.locator(".new-key .key").textContent()) ?? "";
    expect([await works(key), await works(rotated)]).toEqual([403, 200]);
    await page.getByRole("button", { name: "I have copied it" }).click();

    await page.getByRole("button", { name: "Revoke the key From the console" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(await works(rotated)).toBe(200);
    await page.getByRole("button", { name: "Revoke the key From the console" }).click();
    await page.getByRole("button", { name: "Revoke key", exact: true }).click();
    await expect.poll(() => row.count()).toBe(0);
    expect(await works(rotated)).toBe(403);
    await page.getByLabel("Show revoked and expired keys").check();
    await expect.poll(() => row.count()).toBe(2);
    expect(await page.getByRole("region", { name: "Plans" }).textContent()).toContain("6,000");
    expect(problems).toEqual([]);
    await close();
  });

  it("charts usage by route and by key, for one of them and for a period", async () => {
    const { page, problems, close } = await openSection("usage");
    await page.waitForSelector(".chart canvas");
    expect(await page.getByRole("region", { name: "Usage by route" }).textContent()).toContain(
      "content_search",
    );
    await page.getByRole("button", { name: "Key", exact: true }).click();
    const byKey = page.getByRole("region", { name: "Usage by key" });
    await byKey.waitFor();
    expect(await byKey.textContent()).toContain("Trading agent");
    await page.getByRole("button", { name: "24 h" }).click();
    await expect.poll(() => page.url()).toContain("days=1");
    await page.getByRole("img", { name: "Calls per hour by key" }).waitFor();
    await page.getByRole("combobox", { name: /^Route/ }).selectOption("wallets_pnl_leaders");
    await settled(page);
    await page.getByRole("combobox", { name: /^Route/ }).selectOption("smart_money_record");
    await page.getByText("No calls in this period").waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("lists payments with totals by state, and what is sold", async () => {
    const { page, close } = await openSection("payments");
    expect(await page.locator(".figures").textContent()).toMatch(/Settled0\.16 USDC 16×/);
    expect(await page.getByRole("region", { name: "Payments" }).getByRole("row").count()).toBe(29);
    expect(await page.locator(".panel").first().textContent()).toContain("content_search $0.01");
    expect(await page.locator("main").textContent()).toContain("not known whether the money moved");
    await close();
  });

  it("shows sources with their errors, runs one now, pauses and resumes it", async () => {
    const { page, close } = await openSection("sources");
    const card = page.locator(".source").first();
    await expect.poll(() => card.textContent(), { timeout: 40_000 }).toContain("1 of 2 tasks fails");
    expect(await card.textContent()).toContain("returned status 404");
    const run = card.getByRole("button", { name: /^Run now/ });
    await run.click();
    await expect
      .poll(() => card.getByRole("status").first().textContent())
      .toContain("Starts within seconds");
    await card.getByRole("button", { name: /^Pause/ }).click();
    await card.getByRole("button", { name: /^Resume/ }).waitFor();
    expect(await run.isDisabled()).toBe(true);
    await card.getByRole("button", { name: /^Resume/ }).click();
    await card.getByRole("button", { name: /^Pause/ }).waitFor();
    await close();
  }, 90_000);

  it("shows the disk by file and table, with the growth", async () => {
    const { page, close } = await openSection("disk");
    await page.waitForSelector(".chart canvas");
    expect(await page.getByRole("region", { name: "Files" }).textContent()).toContain("orrery.duckdb");
    expect(await page.getByRole("region", { name: "Tables" }).textContent()).toContain("usage_v1");
    expect(await page.locator(".figures").textContent()).toMatch(/Growth per day[+−]/);
    await close();
  });

  it("makes a backup, lists it as a job, and gives the commands that restore it", async () => {
    const { page, problems, close } = await openSection("backups");
    await page.getByText("No backups here yet").waitFor();
    await page.getByRole("button", { name: "Create backup now" }).click();
    const listed = page.getByRole("region", { name: "Backups" });
    await listed.waitFor();
    const name = (await listed.locator("tbody th").first().textContent()) ?? "";
    expect(existsSync(join(world.service.directory, "backups", name, "manifest.json"))).toBe(true);
    const commands = await page.getByLabel("Commands that restore the backup").textContent();
    expect(commands).toContain(`npx orrery restore ${world.service.directory}.old/backups/${name}`);
    await page.getByRole("link", { name: "Jobs" }).click();
    await expect.poll(() => page.locator(".job").first().textContent()).toMatch(/^Backup● done/);
    expect(problems).toEqual([]);
    await close();
  });

  it("explains a server that cannot be reached, keeps the figures, and continues when it is back", async () => {
    const { page, close } = await openSection("jobs");
    await page.route("**/admin/api/**", (route) => route.abort());
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toContain("can't be reached");
    expect(await page.getByRole("region", { name: "Data in memory" }).count()).toBe(1);
    await page.unroute("**/admin/api/**");
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
    await close();
  });

  it("is not part of the explorer's first load", async () => {
    const names: string[] = [];
    const { page, close } = await browser.open(`${url}/`, { isFirstVisit: true }, async (one) => {
      one.on("request", (request) => names.push(request.url()));
    });
    await page.waitForSelector("main h1");
    expect(names.filter((name) => /admin/.test(name))).toEqual([]);
    expect(await page.locator('a[href^="/admin"]').count()).toBe(0);
    await close();
  });

  it("works while the explorer is off, and explains how to turn it on while it is off itself", async () => {
    const without = await startTestService({ env: { ORRERY_EXPLORER: "off", ORRERY_OPERATOR_TOKEN: TOKEN } });
    const console = await browser.open(`${without.url}/admin`);
    await signIn(console.page);
    expect(await console.page.locator('header nav a[href="/search"]').count()).toBe(0);
    expect((await fetch(`${without.url}/`)).status).toBe(404);
    expect(console.problems).toEqual([]);
    await console.close();
    await without.close();

    const off = await startTestService();
    const { page, problems, close } = await browser.open(`${off.url}/admin`);
    await page.getByText("The console is off").waitFor();
    expect(await page.locator("main").textContent()).toContain("ORRERY_OPERATOR_TOKEN");
    expect(await page.getByLabel("Operator token").count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
    await off.close();
  });
});
