// Tests the explorer's alerts in a real browser: created in the screener and on the watchlist, listed, tested, deleted.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../test/harness.ts";
import { NOW, smallWorld } from "../test/small-world.ts";
import { startReceiver, type Receiver } from "../test/webhook-receiver.ts";
import { hasBrowser, launch, overflow, settled, type TestBrowser, violations } from "./browser.ts";

describe.skipIf(!hasBrowser)("alerts in the explorer", () => {
  let service: TestService;
  let browser: TestBrowser;
  let receiver: Receiver;

  beforeAll(async () => {
    [service, browser, receiver] = await Promise.all([
      startTestService({
        now: NOW,
        records: smallWorld(),
        env: { ORRERY_EXPLORER: "open", ORRERY_ALERTS_PRIVATE_HOSTS: "127.0.0.1" },
      }),
      launch(),
      startReceiver(),
    ]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await receiver?.close();
    await service?.close();
  });

  it("asks visitors for a key of their own", async () => {
    const { page, close } = await browser.open(`${service.url}/screener?ask=solana`, {});
    await page.getByText("Alert me", { exact: true }).click();
    await page.getByRole("link", { name: "Enter your key" }).waitFor();
    await close();
  });

  it("are created, listed, tested and deleted, without errors and accessibly", async () => {
    const { page, problems, close } = await browser.open(`${service.url}/developers`, {
      viewport: { width: 380, height: 860 },
    });
    await page.getByLabel("API key").fill(service.key);
    await page.getByRole("button", { name: "Use this key" }).click();
    await page.getByText("select Alert me to notify a webhook").waitFor();

    await page.goto(`${service.url}/screener?ask=solana`);
    await page.getByText("Alert me", { exact: true }).click();
    const form = page.getByRole("form", { name: "Alert me" });
    await form.getByLabel("Webhook URL").fill("https://10.0.0.1/hook");
    await form.getByRole("button", { name: "Create alert" }).click();
    await form.getByText("webhook_url must be on the public internet").waitFor();
    await form.getByLabel("Name").fill("Solana movers");
    await form.getByLabel("Webhook URL").fill(receiver.url);
    await form.getByRole("button", { name: "Create alert" }).click();
    await form.getByText(/^whsec_/).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.goto(`${service.url}/project/1`);
    await page.getByRole("button", { name: "Watch" }).click();
    await page.goto(`${service.url}/watchlist`);
    await page.getByText("Alert me", { exact: true }).click();
    await form.getByLabel("Threshold").fill("25");
    await form.getByLabel("Webhook URL").fill(receiver.url);
    await form.getByRole("button", { name: "Create alert" }).click();
    await form.getByText(/^whsec_/).waitFor();

    await page.goto(`${service.url}/developers`);
    const alerts = page.getByRole("region", { name: "Alerts" });
    await alerts.getByText("Solana movers").waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Test Solana movers" }).click();
    await page.getByText("Solana movers: the webhook accepted the test.").waitFor();
    expect(receiver.received.at(-1)?.body.type).toBe("alert.test");
    await page.getByRole("button", { name: "Delete Solana movers" }).click();
    await page.getByText("Solana movers is deleted.").waitFor();
    await expect.poll(() => alerts.getByText("Solana movers").count()).toBe(0);
    await page.getByRole("button", { name: "Delete Watchlist" }).waitFor();
    // The browser logs the 400 of the first attempt.
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
    await close();
  }, 60_000);
});
