import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasRedis, startRedis, type RedisServer } from "../../../test/redis.ts";
import { backOffMs, createPacer, pacesFrom, shareAt, slowed } from "./host-pacing.ts";

const now = Date.UTC(2026, 0, 1);
const seconds = (ms: number) => Math.floor(ms / 1000);

describe("back-off that a host demands", () => {
  it.each([
    ["seconds", 429, { "retry-after": "30" }, 30_000],
    ["a date", 503, { "retry-after": new Date(now + 90_000).toUTCString() }, 90_000],
    ["a date that is over", 429, { "retry-after": new Date(now - 90_000).toUTCString() }, 0],
    ["years", 429, { "retry-after": "999999999" }, 86_400_000],
    ["X", 200, { "x-rate-limit-remaining": "0", "x-rate-limit-reset": String(seconds(now) + 900) }, 900_000],
    ["GitHub", 403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(seconds(now) + 60) }, 60_000],
    ["the draft", 200, { "ratelimit-remaining": "0", "ratelimit-reset": "17" }, 17_000],
    ["the newer draft", 200, { ratelimit: '"default";r=0;t=30' }, 30_000],
  ])("is read from %s", (_, status, headers, ms) => {
    expect(backOffMs(status, new Headers(headers as Record<string, string>), now)).toBe(ms);
  });

  it.each([
    ["something is left", 200, { "x-rate-limit-remaining": "3", "x-rate-limit-reset": "99" }],
    ["the answer was good", 200, { "retry-after": "30" }],
    ["it makes no sense", 429, { "retry-after": "soon" }],
    ["there is no reset", 200, { "ratelimit-remaining": "0" }],
    ["something is left, in the newer form", 200, { ratelimit: '"default";r=10;t=30' }],
  ])("is none when %s", (_, status, headers) => {
    expect(backOffMs(status, new Headers(headers as Record<string, string>), now)).toBeUndefined();
  });
});

describe("a host that answers 429", () => {
  const MINUTE = 60_000;

  it("is requested at half the pace, down to an eighth, and recovers by a twentieth a minute", () => {
    expect(shareAt(undefined, now)).toBe(1);
    const once = slowed(undefined, now);
    expect(shareAt(once, now + MINUTE - 1)).toBe(0.5);
    expect(shareAt(once, now + 4 * MINUTE)).toBeCloseTo(0.7);
    expect(shareAt(once, now + 60 * MINUTE)).toBe(1);
    let slow = once;
    for (let minute = 1; minute < 6; minute++) slow = slowed(slow, now + minute * MINUTE);
    expect(slow.share).toBe(1 / 8);
  });

  it("is slowed once for all requests that were on their way", () => {
    const once = slowed(undefined, now);
    expect(slowed(once, now + 1_000)).toBe(once);
  });

  it("settles below a limit that is far lower than ours, and keeps most of it", async () => {
    const limit = 5;
    let clock = now;
    const pacer = createPacer({
      paces: pacesFrom({ host: { perMinute: 40, burst: 2 } }),
      now: () => clock,
    });
    const refused: number[] = [];
    const served: number[] = [];
    for (const end = now + 120 * MINUTE; clock < end;) {
      clock += await pacer.reserve("host", Infinity);
      const minute = Math.floor((clock - now) / MINUTE);
      const isRefused = served.filter((at) => at === minute).length >= limit;
      (isRefused ? refused : served).push(minute);
      if (isRefused) await pacer.slowDown("host");
    }
    expect(served.length).toBeGreaterThan(120 * limit * 0.8);
    expect(refused.filter((minute) => minute > 10).length).toBeLessThan(served.length / 4);
  });

  describe.skipIf(!hasRedis)("with several processes on one Redis", () => {
    let server: RedisServer;
    let redis: Redis;
    beforeAll(async () => {
      server = await startRedis();
      redis = new Redis(server.url);
    });
    afterAll(async () => {
      redis.disconnect();
      await server.kill();
    });

    it("is slowed for all of them", async () => {
      const paces = pacesFrom({ host: { perMinute: 60, burst: 1 } });
      const [one, other] = [0, 1].map(() => createPacer({ paces, now: () => Date.now(), redis }));
      expect(await one?.reserve("host", MINUTE)).toBe(0);
      await one?.slowDown("host");
      await one?.slowDown("host");
      expect(await other?.reserve("host", MINUTE)).toBeGreaterThan(500);
      // The slot reserved above takes two seconds at half the pace.
      expect(await other?.reserve("host", MINUTE)).toBeGreaterThan(2_500);
      expect(await other?.reserve("host", MINUTE)).toBeLessThan(5_500);
      expect(await redis.hget("orrery:slow:{host}", "share")).toBe("0.5");
    });
  });
});
