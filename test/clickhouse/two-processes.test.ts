// Two API processes on one store and one Redis: one count, one claim on each payment, one set of keys.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runOperation } from "../../src/admin/admin-client.ts";
import { routes } from "../../src/routes.ts";
import {
  decode,
  type FacilitatorDouble,
  PAY_TO,
  paymentHeader,
  startFacilitator,
} from "../facilitator-double.ts";
import { hasRedis, type RedisServer, startRedis } from "../redis.ts";
import { type Environment, environment } from "../spawn.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

const route = routes[0] ?? expect.unreachable("there are routes");
const LIMIT = 30;

interface Process {
  url: string;
  environment: Environment;
  stop(): Promise<void>;
}

async function run(env: Record<string, string>): Promise<Process> {
  const own = environment(env);
  const { url, stop } = await own.serve();
  return {
    url,
    environment: own,
    async stop() {
      await stop();
      own.remove();
    },
  };
}

function operate(at: Process, name: string, input: Record<string, unknown>) {
  return runOperation(
    { name, input },
    {
      socketPath: join(at.environment.directory, "admin.sock"),
      inProcess: () => Promise.reject(new Error("the service is not running")),
    },
  );
}

async function usage(at: Process, key: string) {
  const response = await fetch(`${at.url}/api/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
  return { status: response.status, body: (await response.json()) as { metadata?: { total_calls: number } } };
}

describe.skipIf(!hasRedis || !hasClickHouse)("two processes on one store and one Redis", () => {
  let store: ClickHouseServer;
  let redis: RedisServer;
  let facilitator: FacilitatorDouble;
  let one: Process;
  let two: Process;

  beforeAll(async () => {
    [store, redis, facilitator] = await Promise.all([startClickHouse(), startRedis(), startFacilitator()]);
    const env = {
      CLICKHOUSE_URL: store.url,
      REDIS_URL: redis.url,
      ORRERY_PEPPER: "one pepper for all processes",
      X402_PAY_TO: PAY_TO,
      X402_NETWORK: "eip155:84532",
      X402_FACILITATOR_URL: facilitator.url,
      X402_ROUTES: route.name,
    };
    // Sequentially, because the first one creates the tables.
    one = await run(env);
    two = await run(env);
  }, 120_000);

  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    await Promise.all([redis?.kill(), store?.close(), facilitator?.close()]);
  });

  async function post(at: Process, headers: Record<string, string>) {
    const reply = await fetch(at.url + route.path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(route.example),
    });
    await reply.arrayBuffer();
    return { status: reply.status, headers: reply.headers };
  }
  const keyed = (at: Process, key: string) => post(at, { authorization: `Bearer ${key}` });

  async function payment() {
    const { headers } = await post(one, {});
    return paymentHeader(decode(headers.get("payment-required")) as { accepts: Record<string, unknown>[] });
  }

  /** A key known to both processes, issued through the socket of the first one. */
  async function sharedKey(plan: "free" | "pro", seen = two) {
    const issued = await operate(one, "keys.create", { plan });
    const key = String(issued["key"]);
    await expect.poll(async () => (await usage(seen, key)).status).toBe(200);
    return { key, id: String(issued["id"]) };
  }

  it("share one count: a limit of N is N in total", async () => {
    const { key } = await sharedKey("free");
    const replies = await Promise.all(
      Array.from({ length: LIMIT + 20 }, (_, i) => keyed(i % 2 === 0 ? one : two, key)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(20);
  });

  it("accept a payment once when it is sent to both concurrently", async () => {
    const header = await payment();
    const before = facilitator.settled.length;
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => post(i % 2 === 0 ? one : two, { "payment-signature": header })),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(402),
    ]);
    expect(facilitator.settled.length).toBe(before + 1);
    expect((await post(two, { "payment-signature": header })).status).toBe(402);
  });

  it("both reject a revoked key within 5 seconds", async () => {
    const { key, id } = await sharedKey("pro");
    expect((await keyed(two, key)).status).toBe(200);
    await operate(one, "keys.revoke", { id });
    const revoked = performance.now();
    expect((await keyed(one, key)).status).toBe(403);
    await expect.poll(async () => (await keyed(two, key)).status).toBe(403);
    expect(performance.now() - revoked).toBeLessThan(5_000);
  });

  it("count limits separately and accept no payment while Redis is down, and recover when it is back", async () => {
    const { key } = await sharedKey("free");
    const header = await payment();
    const before = facilitator.settled.length;
    await redis.kill();
    for (const at of [one, two]) {
      const replies = await Promise.all(Array.from({ length: LIMIT + 10 }, () => keyed(at, key)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
      expect(replies.filter(({ status }) => status === 402)).toHaveLength(10);
    }
    const refused = await post(two, { "payment-signature": header });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(facilitator.settled.length).toBe(before);
    expect(await (await fetch(`${one.url}/metrics`)).text()).toMatch(/orrery_limiter_away_total [1-9]/);

    await redis.start();
    await expect.poll(async () => (await post(two, { "payment-signature": header })).status).toBe(200);
    await expect
      .poll(async () => (await keyed(one, key)).headers.get("ratelimit-remaining"))
      .not.toBe(String(LIMIT));
    const counted = await Promise.all(
      Array.from({ length: LIMIT + 10 }, (_, i) => keyed(i % 2 === 0 ? one : two, key)),
    );
    expect(counted.filter(({ status }) => status === 200).length).toBeLessThan(LIMIT + 1);
  }, 40_000);

  it("add up the usage that each of them metered", async () => {
    const { key, id } = await sharedKey("pro");
    for (const at of [one, two, two]) await keyed(at, key);
    await expect.poll(async () => (await usage(one, key)).body.metadata?.total_calls).toBe(3);
    expect((await usage(two, key)).body).toMatchObject({
      key: { id },
      plan: "pro",
      metadata: { total_calls: 3 },
    });
  }, 30_000);
});
