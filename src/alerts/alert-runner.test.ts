// The background work of alerts, with a clock and a network of the test: crashes, leases and keys.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestService, type TestService } from "../../test/harness.ts";
import { FilterRequest } from "../projects/screener/filter-request.ts";
import type { Outcome } from "./alert-state.ts";
import type { AlertsConnection } from "./alert-connection.ts";
import { createAlerts } from "./alerts-service.ts";

const hour = Date.parse("2026-03-10T12:00:00Z");
const observation = (project_id: number, price: number) => ({
  project_id,
  time: hour,
  price,
  market_cap: price * 1e6,
});

let service: TestService;
let time = Date.parse("2026-03-10T12:30:00Z");
let sent: { id: string; body: string }[];

beforeAll(async () => {
  service = await startTestService({
    now: "2026-03-10T12:30:00Z",
    // The service's own background work would send the notifications of this test.
    env: { ORRERY_ALERTS: "false" },
    records: {
      projects: [1, 2, 3, 4].map((project_id) => ({
        project_id,
        project_name: `P ${project_id}`,
        symbol: "P",
      })),
      market: [1, 2, 3, 4].map((id) => observation(id, 1)),
    },
  });
});
afterAll(() => service.close());
beforeEach(() => {
  sent = [];
});

/** A process of the service. */
function startProcess(changes: Partial<AlertsConnection> = {}) {
  const { services } = service.service.context;
  const alerts = createAlerts({ ...services, clock: { now: () => services.clock.now(), real: () => time } });
  alerts.connect({
    accountOf: (caller) => ({ keys: [caller], plan: "pro", mayCall: () => true }),
    ownerOf: (id) => id,
    secretOf: () => new Uint8Array(32),
    urlProblem: () => undefined,
    async post({ headers, body }): Promise<Outcome> {
      sent.push({ id: headers["webhook-id"] ?? "", body });
      return { isDelivered: true };
    },
    testWaitMs: async () => 0,
    acquireLease: async () => ({ lost: new AbortController().signal, release: async () => {} }),
    mayRun: () => true,
    ...changes,
  });
  const { runner } = alerts;
  return {
    alerts,
    /** Checks every alert once, and waits until what is new is delivered. */
    async round() {
      time += 20_000;
      await runner.tick();
      await expect.poll(() => runner.status().backlog).toBe(0);
    },
    runner,
  };
}

const create = (process: ReturnType<typeof startProcess>, caller: string, above: number) =>
  process.alerts.create(caller, {
    name: caller,
    webhook_url: "https://example.com/",
    cooldown_minutes: 60,
    screen: FilterRequest.parse({ filter_mode: "direct", min_market_cap: above }),
  });

it("a process that ends while it sends loses nothing: the next one sends the same notification once", async () => {
  const first = startProcess({
    post({ headers, body }) {
      sent.push({ id: headers["webhook-id"] ?? "", body });
      return new Promise(() => {});
    },
  });
  const { alert } = await create(first, "crash", 10);
  await service.write({ market: [observation(1, 20)] });
  time += 20_000;
  await first.runner.tick();
  await expect.poll(() => sent.length).toBe(1);
  first.runner.stop?.();

  const second = startProcess();
  await second.round();
  await second.round();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  const third = startProcess();
  await third.round();
  expect(sent).toHaveLength(2);
  expect(await third.alerts.list("crash")).toMatchObject([{ notifications: 1, status: "active" }]);
  await third.alerts.remove("crash", alert.alert_id);
});

it("only the holder of the lease checks", async () => {
  const idle = startProcess({ acquireLease: async () => undefined });
  const { alert } = await create(idle, "lease", 30);
  await service.write({ market: [observation(2, 40)] });
  await idle.round();
  expect(sent).toEqual([]);
  await startProcess().round();
  expect(sent).toHaveLength(1);
  await idle.alerts.remove("lease", alert.alert_id);
});

it("alerts of a revoked key rest, and a rotated key takes them over", async () => {
  let owner: string | undefined;
  const process = startProcess({ ownerOf: (id) => (id === "old" ? owner : id) });
  const { alert } = await create(process, "old", 50);
  await service.write({ market: [observation(3, 60)] });
  await process.round();
  expect(sent).toEqual([]);
  owner = "new";
  await process.round();
  expect(sent).toHaveLength(1);
  expect(await process.alerts.list("old")).toEqual([]);
  expect(await process.alerts.list("new")).toMatchObject([{ alert_id: alert.alert_id, notifications: 1 }]);
  await process.alerts.remove("new", alert.alert_id);
});

it("a webhook that keeps failing disables its alert, and a test that it accepts enables it again", async () => {
  let isUp = false;
  const process = startProcess({
    async post({ headers, body }) {
      if (!isUp) return { isDelivered: false, problem: "example.com: connection refused", isFinal: false };
      sent.push({ id: headers["webhook-id"] ?? "", body });
      return { isDelivered: true };
    },
  });
  const { alert } = await create(process, "failing", 70);
  await service.write({ market: [observation(4, 80)] });
  for (let attempt = 0; attempt < 8; attempt++) {
    await process.round();
    time += 7 * 3_600_000;
  }
  const status = async () => (await process.alerts.list("failing"))[0];
  expect(await status()).toMatchObject({ status: "disabled", problem: "example.com: connection refused" });
  isUp = true;
  await process.round();
  expect(sent).toEqual([]);
  expect(await process.alerts.test("failing", alert.alert_id)).toMatchObject({ problem: null });
  await process.round();
  expect(sent.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    "alert.test",
    "alert.fired",
  ]);
  expect(await status()).toMatchObject({ status: "active", problem: null, notifications: 1 });
  await process.alerts.remove("failing", alert.alert_id);
});

it("before all data is loaded, nothing is checked", async () => {
  const process = startProcess({ mayRun: () => false, acquireLease: () => expect.unreachable("no lease") });
  await process.round();
  expect(sent).toEqual([]);
});

it("50 slow webhooks of one key do not delay the notification of another", async () => {
  const process = startProcess({
    post({ headers, body }) {
      sent.push({ id: headers["webhook-id"] ?? "", body });
      return (JSON.parse(body) as { data: { alert_name: string } }).data.alert_name === "slow"
        ? new Promise(() => {})
        : Promise.resolve({ isDelivered: true });
    },
  });
  const ids: [caller: string, id: string][] = [];
  for (const caller of [...Array.from({ length: 50 }, () => "slow"), "other"])
    ids.push([caller, (await create(process, caller, 90)).alert.alert_id]);
  await service.write({ market: [observation(1, 100)] });
  time += 20_000;
  // One round checks all alerts, 25 at a time; a round begins every 10 seconds.
  for (let tick = 0; tick < 3; tick++) await process.runner.tick();
  const names = () =>
    sent.map(({ body }) => (JSON.parse(body) as { data: { alert_name: string } }).data.alert_name).sort();
  await expect.poll(names).toEqual(["other", "slow", "slow", "slow"]);
  expect(process.runner.status().note).toBe("47 deliveries wait for their turn");
  process.runner.stop?.();
  for (const [caller, id] of ids) await process.alerts.remove(caller, id);
});

it("a postponed delivery is not a failed attempt", async () => {
  let postponed = 20;
  const process = startProcess({
    async post({ headers, body }) {
      if (postponed-- > 0) return { isDelivered: false, postponedMs: 3_600_000 };
      sent.push({ id: headers["webhook-id"] ?? "", body });
      return { isDelivered: true };
    },
  });
  const { alert } = await create(process, "postponed", 110);
  await service.write({ market: [observation(2, 120)] });
  await process.round();
  for (let hours = 0; hours < 20; hours++) {
    expect(sent).toEqual([]);
    expect(await process.alerts.list("postponed")).toMatchObject([{ status: "active", problem: null }]);
    time += 3_600_000;
    await process.round();
  }
  expect(sent).toHaveLength(1);
  await process.alerts.remove("postponed", alert.alert_id);
});

it("a process that was paused while another took over sends nothing twice, and stores nothing old", async () => {
  let goOn = () => {};
  const isPaused = new Promise<void>((resolve) => (goOn = resolve));
  const paused = startProcess({
    async post({ headers, body }) {
      sent.push({ id: headers["webhook-id"] ?? "", body });
      await isPaused;
      return { isDelivered: false, problem: "it took too long", isFinal: true };
    },
  });
  const { alert: first } = await create(paused, "paused", 130);
  const { alert: second } = await create(paused, "paused", 140);
  await service.write({ market: [observation(3, 135)] });
  time += 20_000;
  await paused.runner.tick();
  await expect.poll(() => sent.length).toBe(1);
  // It does not learn that it lost the lease.
  const successor = startProcess();
  await service.write({ market: [observation(3, 150)] });
  await successor.round();
  await successor.round();
  expect(sent).toHaveLength(3);
  goOn();
  await paused.round();
  await paused.round();
  expect(sent).toHaveLength(3);
  expect(await successor.alerts.list("paused")).toMatchObject([
    { status: "active", problem: null, notifications: 1 },
    { status: "active", problem: null, notifications: 1 },
  ]);
  for (const { alert_id: id } of [first, second]) await successor.alerts.remove("paused", id);
});

it("a key cannot create more alerts than its plan allows, however many requests it sends at once", async () => {
  const process = startProcess({
    accountOf: (caller) => ({ keys: [caller], plan: "free", mayCall: () => true }),
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 28 }, () => create(process, "greedy", 1_000)),
  );
  const created = outcomes.filter(({ status }) => status === "fulfilled");
  expect(created).toHaveLength(3);
  const listed = await process.alerts.list("greedy");
  expect(listed).toHaveLength(3);
  for (const { alert_id: id } of listed) await process.alerts.remove("greedy", id);
});

it("a key may send five test messages per minute", async () => {
  let waitMs = 0;
  const process = startProcess({ testWaitMs: async () => waitMs });
  const { alert } = await create(process, "tests", 1_000);
  await process.alerts.test("tests", alert.alert_id);
  waitMs = 11_500;
  await expect(process.alerts.test("tests", alert.alert_id)).rejects.toMatchObject({
    code: "rate_limited",
    retryAfterSeconds: 12,
  });
  expect(sent).toHaveLength(1);
  await process.alerts.remove("tests", alert.alert_id);
});
