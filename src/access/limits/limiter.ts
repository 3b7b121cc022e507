// Counts calls per key and route in fixed windows: in memory, or in Redis so that all processes share one count. While
// Redis cannot be reached each process counts for itself, so a limit still holds, once per process.
import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
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

interface Counters {
  shared: RateLimiterRedis | undefined;
  /** Without Redis the only counter; with Redis, the fallback while Redis is unreachable. */
  local: RateLimiterMemory;
}

/** `onFallback` is called each time Redis is unreachable and this process counts alone. */
export function createLimiter(redis: Redis | undefined, onFallback: () => void): Limiter {
  // One pair of counters per limit: the library fixes the limit at construction. There are as many limits as plans.
  const byLimit = new Map<number, Counters>();
  const countersOf = (limit: number): Counters => {
    const known = byLimit.get(limit);
    if (known !== undefined) return known;
    const options = { points: limit, duration: WINDOW_SECONDS, keyPrefix: `orrery:limit:${limit}` };
    const made = {
      shared: redis && new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true }),
      local: new RateLimiterMemory(options),
    };
    byLimit.set(limit, made);
    return made;
  };

  /** Asks Redis where there is one, and the memory of this process where Redis does not answer. */
  async function ask<T>(limit: number, question: (counter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    const { shared, local } = countersOf(limit);
    if (shared === undefined) return question(local);
    try {
      return await question(shared);
    } catch (thrown) {
      // The library throws its count when the limit is exceeded, and an Error when Redis cannot be reached.
      if (thrown instanceof RateLimiterRes) throw thrown;
      onFallback();
      return question(local);
    }
  }

  return {
    async take(who, limit, units) {
      try {
        return countOf(await ask(limit, (counter) => counter.consume(who, units)), limit, true);
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) return countOf(thrown, limit, false);
        throw thrown;
      }
    },
    async peek(who, limit) {
      const count = await ask(limit, (counter) => counter.get(who));
      if (count !== null) return countOf(count, limit, count.remainingPoints > 0);
      return { allowed: true, limit, remaining: limit, resetSeconds: WINDOW_SECONDS };
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
