// While its ClickHouse server is unreachable, the service stays up, serves from memory, and recovers by itself.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../harness.ts";
import { NOW, smallWorld, wallet } from "../small-world.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

const question = { metric: "fees", start_date: "2026-03-01", end_date: "2026-03-05" };
const fees = (day: number, value: number) => ({
  fundamentals: [{ date: `2026-03-0${day}`, project_id: 1, metric: "fees", value, chain: "solana" }],
});
/** Every endpoint that serves from memory. */
const fromMemory: [string, object][] = [
  ["fundamentals_history", question],
  ["content_search", { query: "outage" }],
  ["projects_mindshare_map", {}],
  ["projects_filter", { filter_mode: "direct" }],
  ["wallets_pnl_leaders", { type: "today" }],
];
/** Reads the trades of the wallet from the database. */
const fromDatabase = ["wallets_pnl_details", { wallet: wallet(1) }] as const;
/** The timeouts of a read and of the network, plus a margin. */
const LONGEST_WAIT_MS = 20_000;

describe.skipIf(!hasClickHouse)("while ClickHouse is unreachable", { timeout: 120_000 }, () => {
  let server: ClickHouseServer;
  let one: TestService;
  let two: TestService;

  beforeAll(async () => {
    server = await startClickHouse();
    const env = { CLICKHOUSE_URL: server.url };
    one = await startTestService({ now: NOW, env, records: { ...smallWorld(), ...fees(1, 1) } });
    two = await startTestService({ now: NOW, env });
  }, 180_000);

  afterAll(async () => {
    await Promise.all([one?.close(), two?.close()]);
    await server?.close();
  });

  const days = async (service: TestService): Promise<number> =>
    (await service.call("fundamentals_history", question)).body.data.length;

  async function expectMemoryAnswers(service: TestService): Promise<void> {
    for (const [name, request] of fromMemory) {
      const { status, body } = await service.call(name, request);
      expect({ name, status, success: body.success }).toEqual({ name, status: 200, success: true });
    }
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
  }

  /** A 503 that states when to retry and discloses no internals. */
  async function expectUnavailable(service: TestService): Promise<void> {
    const { status, headers, body } = await service.call(...fromDatabase);
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(body).toMatchObject({ success: false, error: "The database cannot be reached or is too busy." });
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|ECONN|DB::|orrery_\d/);
    const writing = service.write(fees(2, 2));
    await expect(writing).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
  }

  it("two services on one server give the same answers before", async () => {
    await expectMemoryAnswers(one);
    await expectMemoryAnswers(two);
    const [first, second] = await Promise.all([one, two].map((service) => service.call(...fromDatabase)));
    expect(first?.status).toBe(200);
    expect(second?.body.data).toEqual(first?.body.data);
  });

  it.each([
    ["is down", () => server.down(), () => server.up()],
    ["is killed", () => server.kill(), () => server.restart()],
  ])("serves from memory, rejects the rest and recovers when the server %s", async (_, fail, recover) => {
    await fail();
    await expectMemoryAnswers(one);
    await expectUnavailable(one);
    await expectMemoryAnswers(two);
    await recover();
    expect((await one.call(...fromDatabase)).status).toBe(200);
    const before = await days(one);
    const day = before + 1;
    await one.write(fees(day, day));
    expect(await days(one)).toBe(day);
    await expect.poll(() => days(two), { timeout: 60_000 }).toBe(day);
  });

  it("times out on a server that accepts requests but never responds", async () => {
    server.delay(600_000);
    const started = performance.now();
    const pending = one.call(...fromDatabase);
    await expectMemoryAnswers(one);
    const { status, headers } = await pending;
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(performance.now() - started).toBeLessThan(LONGEST_WAIT_MS);
    server.delay(0);
    await server.down();
    await server.up();
    expect((await one.call(...fromDatabase)).status).toBe(200);
  });
});
