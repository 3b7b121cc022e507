// Counts calls per key and route in fixed windows: in memory, or in Redis so that all processes share one count.
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { WINDOW_SECONDS } from "./plans.ts";

export interface Count {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Until the window ends. */
  resetSeconds: number;
}

export interface Limiter {
  /** Takes `units` from what `who` may use of `limit` in this window. */
  take(who: string, limit: number, units: number): Promise<Count>;
  /** What is left, without taking any. */
  peek(who: string, limit: number): Promise<Count>;
}

type Counter = RateLimiterMemory | RateLimiterRedis;

/** `onAway` is told each time the shared count cannot be reached and a call passes uncounted. */
export function createLimiter(redis: Redis | undefined, onAway: (error: unknown) => void): Limiter {
  // One counter per limit: the library fixes the limit at construction. Plans make them few.
  const counters = new Map<number, Counter>();
  const counterOf = (limit: number): Counter => {
    const known = counters.get(limit);
    if (known !== undefined) return known;
    const options = { points: limit, duration: WINDOW_SECONDS, keyPrefix: `orrery:limit:${limit}` };
    const made =
      redis === undefined
        ? new RateLimiterMemory(options)
        : new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true });
    counters.set(limit, made);
    return made;
  };

  const open = (limit: number): Count => ({
    allowed: true,
    limit,
    remaining: limit,
    resetSeconds: WINDOW_SECONDS,
  });

  return {
    async take(who, limit, units) {
      try {
        return countOf(await counterOf(limit).consume(who, units), limit, true);
      } catch (thrown) {
        // The library throws its count when the limit is passed, and an Error when Redis is away.
        if (thrown instanceof RateLimiterRes) return countOf(thrown, limit, false);
        onAway(thrown);
        return open(limit);
      }
    },
    async peek(who, limit) {
      try {
        const count = await counterOf(limit).get(who);
        return count === null ? open(limit) : countOf(count, limit, count.remainingPoints > 0);
      } catch (thrown) {
        onAway(thrown);
        return open(limit);
      }
    },
  };
}

function countOf(result: RateLimiterRes, limit: number, allowed: boolean): Count {
  return {
    allowed,
    limit,
    remaining: Math.max(0, result.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  };
}

/** A caller owns a whole IPv6 /64, so it counts as one address; mapped IPv4 counts as IPv4. */
export function addressGroup(address: string): string {
  const plain = address.split("%", 1)[0] ?? address;
  if (!plain.includes(":")) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = "", tail] = plain.toLowerCase().split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
