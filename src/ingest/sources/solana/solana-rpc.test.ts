import { describe, expect, it } from "vitest";
import { createFairLimiter, DeadlineExceeded } from "./solana-rpc.ts";

/** A limiter with a clock that only advances while a caller sleeps. */
function limiterWithFakeClock(perSecond: number) {
  let time = 1_000_000;
  const start = time;
  const acquire = createFairLimiter({
    perSecond,
    now: () => time,
    sleep: async (ms) => {
      // A caller that acquired a slot runs before the clock advances.
      await new Promise((resolve) => setImmediate(resolve));
      time += ms;
    },
  });
  const log: string[] = [];
  const call = (caller: string, withinMs = 60_000) =>
    acquire(caller, time + withinMs).then(
      () => log.push(`${caller} ${time - start}`),
      (error: unknown) => {
        expect(error).toBeInstanceOf(DeadlineExceeded);
        log.push(`${caller} late ${time - start}`);
      },
    );
  return { call, log };
}

describe("fair rate limiter", () => {
  it("gives a single caller the whole rate", async () => {
    const { call, log } = limiterWithFakeClock(10);
    await Promise.all([call("a"), call("a"), call("a")]);
    expect(log).toEqual(["a 0", "a 100", "a 200"]);
  });

  it("serves callers round-robin, however many calls one of them has queued", async () => {
    const { call, log } = limiterWithFakeClock(10);
    const flood = Array.from({ length: 50 }, () => call("flood"));
    await Promise.all([call("one"), call("two"), call("one")]);
    expect(log.filter((line) => !line.startsWith("flood"))).toEqual(["one 200", "two 300", "one 500"]);
    await Promise.all(flood);
    expect(log).toHaveLength(53);
    expect(log.at(-1)).toBe("flood 5200");
  });

  it("rejects calls that cannot be served in time, immediately if that is certain", async () => {
    const { call, log } = limiterWithFakeClock(1);
    const first = [call("a"), call("a", 2_500), call("a", 2_500), call("a", 2_500)];
    await Promise.all([...first, call("b"), call("c", 1_500)]);
    expect(log).toEqual(["a 0", "a late 0", "a 1000", "c late 1501", "b 2000", "a late 2501"]);
  });
});
