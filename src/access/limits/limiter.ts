// Counts calls per key and route in fixed windows: in memory, or in Redis so that all processes share one count. While
// Redis is unreachable, each process counts for itself, so the limit applies per process. Callers without a valid key are
// counted by address.
import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { finishesWithin } from "../../base/deadline.ts";
import { WINDOW_SECONDS, WINDOW } from "./plans.ts";
import type { Refusal } from "../../base/gate.ts";
import { refusal } from "../refusal.ts";

export interface Count {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

export type Limiter = ReturnType<typeof createLimiter>;

interface Counters {
  shared: RateLimiterRedis | undefined;
  /** The only counter without Redis; the fallback while Redis is unreachable. */
  local: RateLimiterMemory;
}

/** A Redis that answers later than this is not asked again for a while, so that it does not slow down every call. */
const REDIS_ANSWERS_MS = 200;
const REDIS_RESTS_MS = 5_000;

/** `onFallback` runs each time Redis is unreachable and this process counts alone. */
export function createLimiter(redis: Redis | undefined, onFallback: () => void) {
  // The library fixes the limit at construction, so each distinct limit gets its own pair of counters.
  const byLimit = new Map<number, Counters>();
  const countersOf = (limit: number): Counters => {
    const known = byLimit.get(limit);
    if (known !== undefined) return known;
    const options = { points: limit, duration: WINDOW_SECONDS, keyPrefix: `orrery:limit:${limit}` };
    const created = {
      shared: redis && new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true }),
      local: new RateLimiterMemory(options),
    };
    byLimit.set(limit, created);
    return created;
  };

  let asksRedisAt = 0;

  /** Uses Redis if it is configured, and falls back to the memory of this process while Redis is unreachable. */
  async function withFallback<T>(
    limit: number,
    operation: (counter: RateLimiterAbstract) => Promise<T>,
  ): Promise<T> {
    const { shared, local } = countersOf(limit);
    if (shared === undefined) return operation(local);
    try {
      if (performance.now() < asksRedisAt) throw new Error("Redis rests");
      return await answeredInTime(operation(shared));
    } catch (thrown) {
      // The library throws its count if the limit is exceeded, and an Error if Redis is unreachable.
      if (thrown instanceof RateLimiterRes) throw thrown;
      onFallback();
      return operation(local);
    }
  }

  async function answeredInTime<T>(answer: Promise<T>): Promise<T> {
    if (await finishesWithin(answer, REDIS_ANSWERS_MS)) return answer;
    asksRedisAt = performance.now() + REDIS_RESTS_MS;
    throw new Error("Redis answers too late");
  }

  return {
    /** Whether Redis is not asked at the moment because it answered too late. */
    isRedisResting: () => performance.now() < asksRedisAt,
    /** Consumes `units` of the `limit` that `key` has in this window. */
    async consume(key: string, limit: number, units: number): Promise<Count> {
      try {
        return countOf(await withFallback(limit, (counter) => counter.consume(key, units)), limit, true);
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) return countOf(thrown, limit, false);
        throw thrown;
      }
    },
    /** Reads the remaining units without consuming any. */
    async peek(key: string, limit: number): Promise<Count> {
      const count = await withFallback(limit, (counter) => counter.get(key));
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

/** Returns the /64 network of an IPv6 address, because one caller owns all of it. IPv4-mapped addresses count as IPv4. */
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

export type AddressBudget = ReturnType<typeof createAddressBudget>;

/**
 * Rate-limits callers without a valid key by address: refusals are cheap, but a flood of them is not. Always in memory,
 * because it protects the CPU time of this process.
 */
export function createAddressBudget(perMinute: number) {
  const counter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS });
  return {
    /** Returns a 429 once the budget is exhausted, else undefined. */
    async spend(address: string, points: number): Promise<Refusal | undefined> {
      try {
        await counter.consume(addressGroup(address), points);
        return undefined;
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        const retryAfter = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
        return refusal(
          429,
          { error: "Too many calls without a valid API key from this address.", reason: "address_limit" },
          // The specification defines four plans; a caller without a key gets the smallest one.
          { limit: perMinute, plan: "free", window: WINDOW, retryAfter },
          { "Retry-After": String(retryAfter) },
        );
      }
    },
  };
}
