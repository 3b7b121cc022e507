// Tests the explorer's smart-money pages in a real browser, on a small market with planted skill.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../test/harness.ts";
import { NOW, smartMoneyWorld, tokenAddress } from "../test/smart-money-world.ts";
import { flaws, hasBrowser, launch, settled, type TestBrowser, violations, visit } from "./browser.ts";

/** A token that skilled wallets have bought in the last week, and one that nobody has traded. */
const TRADED = 1;
const QUIET = 2;

describe.skipIf(!hasBrowser)("smart money in the explorer", () => {
  let service: TestService;
  let browser: TestBrowser;
  let wallet: string;

  beforeAll(async () => {
    [service, browser] = await Promise.all([
      startTestService({ now: NOW, env: { ORRERY_EXPLORER: "open" } }),
      launch(),
    ]);
    await service.write(smartMoneyWorld());
    const { smartMoney } = service.service.context.services;
    await smartMoney.formation.run();
    await smartMoney.activity.tick();
    const flows = await service.call("smart_money_netflows", { window: "7d", limit: 1 });
    await service.write({
      projects: [
        project(TRADED, "Traded", flows.body.data.items[0].token),
        project(QUIET, "Quiet", tokenAddress(40)),
      ],
    });
    const wallets = await service.call("smart_money_wallets", { limit: 1 });
    wallet = wallets.body.data.items[0].wallet;
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  // The page asks for the days before its own clock, and the service rejects those after its own.
  const open = (path: string, options: object = {}, prepare?: (page: Page) => Promise<unknown>) =>
    browser.open(service.url + path, options, async (page) => {
      await page.clock.setFixedTime(NOW);
      await prepare?.(page);
    });

  for (const width of [1280, 380])
    it(`has no errors, overflow or serious accessibility violations: ${width} px`, async () => {
      const { page, problems, close } = await open("/smart-money", {
        colorScheme: "dark",
        viewport: { width, height: 860 },
      });
      for (const path of ["/smart-money", "/smart-money?cohort=machines", `/project/${TRADED}`]) {
        await visit(page, path);
        await page.waitForSelector("main h2");
        await settled(page);
        expect(await flaws(page), path).toEqual([]);
      }
      expect(problems).toEqual([]);
      await close();
    }, 120_000);

  it("leads with the track record, of which every cohort and horizon can be chosen", async () => {
    const { page, problems, close } = await open("/smart-money");
    await page.waitForSelector(".chart canvas");
    const headings = await page.locator("main h2").allTextContents();
    expect(headings[0]).toBe("Track record");
    const record = page.getByRole("region", { name: "Track record", exact: true });
    expect(await record.textContent()).toMatch(/As a copier.*90%: .* to .*positions, \d+ weeks/);
    expect(await record.textContent()).toMatch(/weekly cohorts since 2026-\d\d-\d\d/);
    await page.getByRole("button", { name: "30 d", exact: true }).click();
    await expect.poll(() => page.url()).toContain("horizon=30");
    await expect.poll(() => record.textContent()).toContain("after 30 days");
    await record.getByText("Likely", { exact: true }).click();
    await expect.poll(() => page.url()).toContain("cohort=likely");
    await page.getByRole("heading", { name: "Likely wallets" }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("links a wallet to its positions, and a flow to its trades", async () => {
    const { page, problems, close } = await open("/smart-money?window=7d");
    await page
      .getByRole("link", { name: / obs\. of / })
      .first()
      .click();
    await expect.poll(() => page.url()).toContain(`/wallet/${wallet}?view=positions`);
    await page.goBack();
    await page
      .getByRole("link", { name: /^Trades of / })
      .first()
      .click();
    await page.getByRole("heading", { name: /^Trades of / }).waitFor();
    await page.waitForSelector('section[aria-label="Trades"] tbody tr');
    expect(page.url()).toContain("token=");
    await page.getByRole("button", { name: "Show all tokens" }).click();
    await page.getByRole("heading", { name: "Latest trades" }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("tells an empty cohort from cohorts that do not exist yet, and updates by itself", async () => {
    let note: string | undefined = "forming the cohorts of solana: 43 %";
    const { page, problems, close } = await open("/smart-money?cohort=insider_like", {}, async (one) => {
      await one.route("**/health/ready", async (route) => {
        const report = (await (await route.fetch()).json()) as { models: Record<string, object> };
        report.models["smart money formation"] = { rows: note === undefined ? 7 : 0, note };
        return route.fulfill({ status: 200, json: report });
      });
      await one.route("**/api/v1/data/smart-money/record", async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: { meta: { formed_at: string | null } } };
        if (note !== undefined) body.data.meta.formed_at = null;
        return route.fulfill({ response: answer, json: body });
      });
    });
    await page.getByRole("heading", { name: "The cohorts are being formed" }).waitFor();
    await page.getByText("Forming the cohorts of solana: 43 %").waitFor();
    expect(await page.locator("progress").getAttribute("value")).toBe("43");
    expect(await violations(page)).toEqual([]);
    note = undefined;
    await page.getByRole("heading", { name: "Nobody qualifies" }).waitFor();
    expect(await page.locator('section[aria-label="Wallets"]').textContent()).toMatch(
      /Of 60 wallets, \d+ had enough evidence to be measured\. None of them trades in this way\./,
    );
    expect(await page.locator("progress").count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it("shows what proven wallets do with a project, and who made and lost money on it", async () => {
    const { page, problems, close } = await open(`/project/${TRADED}`);
    const flows = page.getByRole("region", { name: "Smart money", exact: true });
    await flows.getByRole("link", { name: "The trades behind it" }).waitFor();
    expect(await flows.textContent()).toMatch(/Net flow.*z against random wallets.*Proven wallets\d+ buying/);
    const wallets = page.getByRole("region", { name: "Wallets on this project" });
    await expect.poll(() => wallets.locator("tbody tr").count()).toBeGreaterThan(1);
    expect(await wallets.locator("tbody .up").count()).toBeGreaterThan(0);
    await wallets
      .getByRole("link", { name: /: skill of / })
      .first()
      .click();
    await expect.poll(() => page.url()).toMatch(/\/wallet\/\w+\?view=positions$/);
    await page.goto(`${service.url}/project/${QUIET}`);
    await page.getByText("No proven wallet has traded its token on Solana in the last 7d.").waitFor();
    await page.getByText("No stored wallet has sold its token in the last 7 days.").waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

function project(id: number, name: string, address: string): object {
  const symbol = name.slice(0, 4).toUpperCase();
  return { project_id: id, project_name: name, symbol, tokens: [{ chain: "solana", address }] };
}
