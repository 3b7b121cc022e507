import { afterAll, describe, expect, it } from "vitest";
import { silentLog } from "../../base/log.ts";
import { hasRedis, startRedis } from "../../../test/redis.ts";
import { connectRedis } from "../redis-connection.ts";
import { addressGroup, createLimiter, type Limiter } from "./limiter.ts";

describe("the limiter in memory", () => {
  it("allows exactly the limit, counts down, and says when to come back", async () => {
    const limiter = createLimiter(undefined, () => {});
    const counts = [];
    for (let i = 0; i < 5; i++) counts.push(await limiter.take("k:content_search", 3, 1));
    expect(counts.map((count) => count.allowed)).toEqual([true, true, true, false, false]);
    expect(counts.map((count) => count.remaining)).toEqual([2, 1, 0, 0, 0]);
    expect(counts[4]?.resetSeconds).toBeGreaterThan(0);
    expect(counts[4]?.resetSeconds).toBeLessThanOrEqual(60);
  });

  it("counts each caller and route for itself", async () => {
    const limiter = createLimiter(undefined, () => {});
    expect((await limiter.take("a:one", 1, 1)).allowed).toBe(true);
    expect((await limiter.take("a:two", 1, 1)).allowed).toBe(true);
    expect((await limiter.take("b:one", 1, 1)).allowed).toBe(true);
    expect((await limiter.take("a:one", 1, 1)).allowed).toBe(false);
  });

  it("lets no more through when all come at once", async () => {
    const limiter = createLimiter(undefined, () => {});
    const counts = await Promise.all(Array.from({ length: 50 }, () => limiter.take("x", 7, 1)));
    expect(counts.filter((count) => count.allowed)).toHaveLength(7);
  });

  it("tells what is left without taking any", async () => {
    const limiter = createLimiter(undefined, () => {});
    expect((await limiter.peek("x", 4)).remaining).toBe(4);
    await limiter.take("x", 4, 3);
    expect((await limiter.peek("x", 4)).remaining).toBe(1);
    expect((await limiter.peek("x", 4)).remaining).toBe(1);
  });
});

describe.skipIf(!hasRedis)("the limiter with Redis", () => {
  const ended: (() => unknown)[] = [];
  afterAll(async () => {
    for (const end of ended) await end();
  });

  it("counts in each process while Redis is down, and together again when it is back", async () => {
    const server = await startRedis();
    const redis = await connectRedis(server.url, silentLog);
    ended.push(
      () => redis.disconnect(),
      () => server.kill(),
    );
    let fallbacks = 0;
    const made = () => createLimiter(redis, () => (fallbacks += 1));
    const [one, two] = [made(), made()];
    const take = async (limiter: Limiter, times: number) => {
      const counts = await Promise.all(Array.from({ length: times }, () => limiter.take("k", 5, 1)));
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
    await expect.poll(() => redis.status, { timeout: 10_000 }).toBe("ready");
    expect((await take(one, 4)) + (await take(two, 4))).toBe(5);
    expect(fallbacks).toBe(17);
  }, 30_000);
});

describe("the group an address counts in", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("of %s is %s", (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
