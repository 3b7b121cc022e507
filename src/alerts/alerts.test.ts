// Alerts over HTTP, with a receiver on this machine.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PAY_TO, startFacilitator } from "../../test/facilitator-double.ts";
import { startTestService, type TestService } from "../../test/harness.ts";
import { isSigned, startReceiver, type Receiver } from "../../test/webhook-receiver.ts";
import { HOUR_MS } from "../base/time.ts";

const now = "2026-03-10T12:30:00Z";
const hour = Date.parse("2026-03-10T12:00:00Z");
const prices = (project_id: number, price: number, time = hour) => ({
  project_id,
  time,
  price,
  market_cap: price * 1e6,
});
const post = (id: string, title: string) => ({
  id,
  type: "news",
  title,
  body: `${title}. The network halted and validators restart it.`,
  published_at: "2026-03-10T12:10:00Z",
  source_name: "The Wire",
});

let service: TestService;
let receiver: Receiver;

beforeAll(async () => {
  service = await startTestService({
    now,
    env: { ORRERY_ALERTS_PRIVATE_HOSTS: "127.0.0.1" },
    records: {
      projects: [1, 2, 3].map((project_id) => ({
        project_id,
        project_name: `Project ${project_id}`,
        symbol: `P${project_id}`,
      })),
      market: [1, 2, 3].flatMap((id) => [prices(id, 10 * id), prices(id, 10 * id, hour - HOUR_MS)]),
      content: [post("n1", "Solstice suffers a network outage")],
    },
  });
});
afterAll(async () => {
  await service.close();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  const { body } = await service.call("alerts_list", {});
  for (const { alert_id } of body.alerts) await service.call("alerts_delete", { alert_id });
  await receiver.close();
});

const screen = (min_market_cap: number) => ({ filter_mode: "direct", min_market_cap });
const create = (input: object) =>
  service.call("alerts_create", { name: "Large", webhook_url: receiver.url, ...input });
const WAIT = { timeout: 30_000, interval: 100 };

const systemTime = Date.now;
let skippedMs = 0;
/** Alerts are checked, and notifications first repeated, after ten seconds. */
function skipTenSeconds(): void {
  skippedMs += 10_000;
  vi.spyOn(Date, "now").mockImplementation(() => systemTime() + skippedMs);
}

describe("an alert", () => {
  it("reports projects that newly pass its screen, signed, and not those that passed before", async () => {
    const { status, body } = await create({ screen: screen(25) });
    expect([status, body.details]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      matching: { projects: 1, content: 0 },
      alert: { status: "active", notifications: 0, problem: null, search: null },
    });
    await service.write({ market: [prices(1, 100), prices(3, 101)] });
    skipTenSeconds();
    await expect.poll(() => receiver.received.length, WAIT).toBe(1);
    const [received] = receiver.received;
    expect(received?.body).toMatchObject({
      type: "alert.fired",
      data: {
        alert_id: body.alert.alert_id,
        alert_name: "Large",
        dataset: "live",
        text: "Large: Project 1 (P1)",
        projects: [{ project_id: 1, symbol: "P1", market_cap: 100e6 }],
        total_projects: 1,
        content: [],
      },
    });
    expect(received?.headers["webhook-id"]).toBe(received?.body.data["delivery_id"]);
    expect(received && isSigned(received, body.secret)).toBe(true);
    await expect
      .poll(async () => (await service.call("alerts_list", {})).body.alerts[0], WAIT)
      .toMatchObject({ notifications: 1, status: "active", last_delivered_at: expect.any(String) });
  });

  it("reports new content that matches its search", async () => {
    const { body } = await create({ search: { query: "network outage", minimum_relevance_score: 0.1 } });
    expect(body.matching).toEqual({ projects: 0, content: 1 });
    await service.write({
      content: [post("n2", "Meridian reports a network outage"), post("n3", "A recipe for bread")],
    });
    skipTenSeconds();
    await expect.poll(() => receiver.received.length, WAIT).toBe(1);
    const ids = receiver.received[0]?.body.data["content"].map(({ id }: { id: string }) => id);
    expect(ids).toContain("n2");
    expect(ids).not.toContain("n1");
  });

  it("retries with the same id until the receiver accepts", async () => {
    receiver.status = 500;
    await create({ screen: screen(500) });
    await service.write({ market: [prices(2, 600)] });
    skipTenSeconds();
    await expect
      .poll(async () => (await service.call("alerts_list", {})).body.alerts[0], WAIT)
      .toMatchObject({ status: "retrying", problem: expect.stringContaining("500") });
    receiver.status = 204;
    skipTenSeconds();
    await expect.poll(() => receiver.received.length, WAIT).toBe(2);
    const [first, second] = receiver.received;
    expect(second?.text).toBe(first?.text);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  });
});

describe("a test delivery", () => {
  it("says whether the webhook accepted it, and does not follow redirects", async () => {
    const { body } = await create({ screen: screen(25) });
    const test = () => service.call("alerts_test", { alert_id: body.alert.alert_id });
    expect((await test()).body).toMatchObject({ delivered: true, problem: null });
    expect(receiver.received[0]?.body.type).toBe("alert.test");
    receiver.status = 302;
    expect((await test()).body).toMatchObject({
      delivered: false,
      problem: expect.stringContaining("status 302"),
    });
    expect(receiver.received.length).toBe(2);
  });
});

describe("webhooks of several keys on one host", () => {
  const keyOf = async (name: string) =>
    (await service.service.context.keys.create({ plan: "pro", name })).key;
  const call = (name: string, key: string, body: object) =>
    service.call(name, body, { authorization: `Bearer ${key}` });

  it("do not share a pace, and a receiver that refuses one key does not silence the others", async () => {
    const [noisy, quiet] = [await keyOf("noisy"), await keyOf("quiet")];
    const alerts = new Map<string, string>();
    for (const key of [noisy, quiet]) {
      const input = { name: "Large", webhook_url: receiver.url, screen: screen(1e12) };
      alerts.set(key, (await call("alerts_create", key, input)).body.alert.alert_id as string);
    }
    const send = async (key: string) => {
      const { status, body } = await call("alerts_test", key, { alert_id: alerts.get(key) });
      return status === 200 ? (body.problem as string | null) : status;
    };
    receiver.status = 429;
    receiver.retryAfter = "86400";
    expect(await send(noisy)).toContain("429");
    receiver.status = 200;
    expect(await send(noisy)).toMatch(
      /this key has sent too many messages to this host; try again in (?:900|8\d\d) s/,
    );
    for (let i = 0; i < 3; i++) await send(noisy);
    expect(await send(noisy)).toBe(429);
    expect(await send(quiet)).toBeNull();
    for (const [key, alert_id] of alerts) await call("alerts_delete", key, { alert_id });
  });
});

describe("a request", () => {
  it.each([
    ["no condition", { screen: undefined }, "screen or search is required"],
    ["a screen without criteria", { screen: { filter_mode: "direct" } }, "at least one criterion"],
    ["a search without a query", { search: {} }, "search.query is required"],
    ["an address of the operator's network", { webhook_url: "https://10.0.0.1/" }, "on the public internet"],
    ["the metadata service", { webhook_url: "http://169.254.169.254/" }, "on the public internet"],
    ["a URL without encryption", { webhook_url: "http://example.com/" }, "must be an https URL"],
    ["a password in the URL", { webhook_url: "https://a:b@example.com/" }, "user name or password"],
    ["another scheme", { webhook_url: "file:///etc/passwd" }, "must be an https URL"],
    ["contradicting bounds", { screen: { ...screen(5), max_market_cap: 1 } }, "must not be above"],
  ])("with %s is refused", async (_, input, detail) => {
    const { status, body } = await create({ screen: screen(25), ...input });
    expect(status).toBe(400);
    expect(body.details.join()).toContain(detail);
  });

  it("that names a private host by its name is refused when the notification is sent", async () => {
    const { body } = await create({ screen: screen(25), webhook_url: "https://localhost/" });
    const test = await service.call("alerts_test", { alert_id: body.alert.alert_id });
    expect(test.body).toMatchObject({ delivered: false });
    expect(test.body.problem).not.toContain("allow_private");
  });

  it("of a key that is limited to other routes is refused", async () => {
    const { key } = await service.service.context.keys.create({ plan: "pro", routes: ["alerts_create"] });
    const input = { name: "One", webhook_url: receiver.url, screen: screen(25) };
    const { status, body } = await service.call("alerts_create", input, { authorization: `Bearer ${key}` });
    expect([status, body.reason]).toEqual([403, "route_not_allowed"]);
  });

  it("needs a key, sees only its own alerts, and is bounded by its plan", async () => {
    expect((await service.call("alerts_list", {}, { authorization: "" })).status).toBe(401);
    const { body } = await create({ screen: screen(25) });
    const { key, id } = await service.service.context.keys.create({ plan: "free" });
    const headers = { authorization: `Bearer ${key}` };
    const { alert_id } = body.alert;
    expect((await service.call("alerts_list", {}, headers)).body.alerts).toEqual([]);
    expect((await service.call("alerts_delete", { alert_id }, headers)).status).toBe(404);
    expect((await service.call("alerts_test", { alert_id }, headers)).status).toBe(404);
    const input = { name: "One", webhook_url: receiver.url, screen: screen(25) };
    for (let i = 0; i < 3; i++)
      expect((await service.call("alerts_create", input, headers)).status).toBe(200);
    const over = await service.call("alerts_create", input, headers);
    expect([over.status, over.body.reason]).toEqual([403, "too_many_alerts"]);
    const rotated = await service.service.context.keys.rotate(id, 0);
    const renewed = { authorization: `Bearer ${rotated.key}` };
    const listed = (await service.call("alerts_list", {}, renewed)).body.alerts;
    expect(listed).toHaveLength(3);
    for (const one of listed)
      expect((await service.call("alerts_delete", { alert_id: one.alert_id }, renewed)).status).toBe(200);
  });
});

describe("a caller without a permanent key", () => {
  it("has no alerts: neither payers nor visitors of an open explorer", async () => {
    const facilitator = await startFacilitator();
    const open = await startTestService({
      env: {
        ORRERY_EXPLORER: "open",
        X402_PAY_TO: PAY_TO,
        X402_NETWORK: "eip155:84532",
        X402_FACILITATOR_URL: facilitator.url,
        X402_ROUTES: "all",
      },
    });
    try {
      const withoutKey = { authorization: "" };
      expect((await open.call("projects_filter", {}, withoutKey)).status).toBe(402);
      for (const name of ["alerts_create", "alerts_list", "alerts_delete", "alerts_test"]) {
        const { status, headers } = await open.call(name, {}, { ...withoutKey, "x-payment": "e30=" });
        expect([status, headers.get("payment-required")]).toEqual([401, null]);
      }
      const session = (await (await fetch(`${open.url}/explorer/session`)).json()) as { key: string };
      const visitor = await open.call("alerts_list", {}, { authorization: `Bearer ${session.key}` });
      expect([visitor.status, visitor.body.reason]).toEqual([403, "alerts_need_key"]);
    } finally {
      await open.close();
      await facilitator.close();
    }
  });

  it("is told if alerts are off", async () => {
    const off = await startTestService({ env: { ORRERY_ALERTS: "false" } });
    const { status, body } = await off.call("alerts_list", {});
    await off.close();
    expect([status, body.reason]).toEqual([403, "alerts_off"]);
  });
});
