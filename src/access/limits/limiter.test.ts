import { afterAll, describe, expect, it } from "vitest";
import { silentLog } from "../../base/log.ts";
import { hasRedis, startRedis } from "../../../test/redis.ts";
import { connectRedis } from "../redis-connection.ts";
import { addressGroup, createLimiter, type Limiter } from "./limiter.ts";

describe("the in-memory limiter", () => {
  it("allows exactly the limit, counts down, and reports when the window resets", async () => {
    const limiter = createLimiter(undefined, () => {});
    const counts = [];
    for (let i = 0; i < 5; i++) counts.push(await limiter.consume("k:content_search", 3, 1));
    expect(counts.map((count) => count.allowed)).toEqual([true, true, true, false, false]);
    expect(counts.map((count) => count.remaining)).toEqual([2, 1, 0, 0, 0]);
    expect(counts[4]?.resetSeconds).toBeGreaterThan(0);
    expect(counts[4]?.resetSeconds).toBeLessThanOrEqual(60);
  });

  it("counts each caller and route separately", async () => {
    const limiter = createLimiter(undefined, () => {});
    expect((await limiter.consume("a:one", 1, 1)).allowed).toBe(true);
    expect((await limiter.consume("a:two", 1, 1)).allowed).toBe(true);
    expect((await limiter.consume("b:one", 1, 1)).allowed).toBe(true);
    expect((await limiter.consume("a:one", 1, 1)).allowed).toBe(false);
  });

  it("enforces the limit on concurrent calls", async () => {
    const limiter = createLimiter(undefined, () => {});
    const counts = await Promise.all(Array.from({ length: 50 }, () => limiter.consume("x", 7, 1)));
    expect(counts.filter((count) => count.allowed)).toHaveLength(7);
  });

  it("reports the remaining calls without consuming any", async () => {
    const limiter = createLimiter(undefined, () => {});
    expect((await limiter.peek("x", 4)).remaining).toBe(4);
    await limiter.consume("x", 4, 3);
    expect((await limiter.peek("x", 4)).remaining).toBe(1);
    expect((await limiter.peek("x", 4)).remaining).toBe(1);
  });
});

describe.skipIf(!hasRedis)("the limiter with Redis", () => {
  const cleanups: (() => unknown)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups) await cleanup();
  });

  it("counts per process while Redis is down and shares one count again afterwards", async () => {
    const server = await startRedis();
    const redis = await connectRedis(server.url, silentLog);
    cleanups.push(
      () => redis.disconnect(),
      () => server.kill(),
    );
    let fallbacks = 0;
    const create = () => createLimiter(redis, () => (fallbacks += 1));
    const [one, two] = [create(), create()];
    const take = async (limiter: Limiter, times: number) => {
      const counts = await Promise.all(Array.from({ length: times }, () => limiter.consume("k", 5, 1)));
      return counts.filter(({ allowed }) => allowed).length;
    };
    expect((await take(one, 4)) + (await take(two, 4))).toBe(5);
    expect(fallbacks).toBe(0);

    await server.kill();
    await expect.poll(() => redis.status).not.toBe("ready");
    expect(await take(one, 8)).toBe(5);
    expect(await take(two, 8)).toBe(5);
    expect(fallbacks).toBe(16);
    expect((await one.peek("k", 5)).remaining).toBe(0);

    await server.start();
    await expect.poll(() => redis.status).toBe("ready");
    expect((await take(one, 4)) + (await take(two, 4))).toBe(5);
    expect(fallbacks).toBe(17);
  }, 30_000);
});

describe.skipIf(!hasRedis)("the limiter with a Redis that hangs", () => {
  it("waits for it once, and then counts alone until it answers again", async () => {
    const server = await startRedis();
    const redis = await connectRedis(server.url, silentLog);
    try {
      const limiter = createLimiter(redis, () => {});
      expect((await limiter.consume("k", 100, 1)).remaining).toBe(99);
      server.pause();
      const started = performance.now();
      for (let i = 0; i < 50; i++) expect((await limiter.consume("k", 100, 1)).allowed).toBe(true);
      // Asking each time would take ten seconds.
      expect(performance.now() - started).toBeLessThan(5_000);
      expect(limiter.isRedisResting()).toBe(true);
      server.resume();
      await expect.poll(() => limiter.isRedisResting()).toBe(false);
      // The calls that it answered too late were counted twice at most.
      const { remaining } = await limiter.consume("k", 100, 1);
      expect(remaining).toBeGreaterThan(90);
      expect(limiter.isRedisResting()).toBe(false);
    } finally {
      redis.disconnect();
      await server.kill();
    }
  }, 60_000);
});

describe("addressGroup", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("maps %s to %s", (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
