// Claims that several processes share through Redis.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { type Claims, memoryClaims, RESERVATION_TTL_MS } from "./claims.ts";

const PREFIX = "orrery:x402:";
const CLAIMED = "held";

/** Sending a transaction takes a few calls to a node, each a few seconds at most. */
const LOCK_TTL_MS = 20_000;
const LOCK_WAIT_MS = 15_000;

// The caller ensures that amounts stay below 2^53.
const RESERVE = `
local total = redis.call('INCRBY', KEYS[1], ARGV[1])
if total > tonumber(ARGV[2]) then redis.call('DECRBY', KEYS[1], ARGV[1]) return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

// The key may have expired in between. A negative sum would allow more than the balance.
const UNRESERVE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if redis.call('DECRBY', KEYS[1], ARGV[1]) <= 0 then redis.call('DEL', KEYS[1]) end
return 1`;

const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

export function redisClaims(redis: Redis, now: () => number): Claims {
  // Within one process callers queue here first, so that only one of them at a time polls Redis.
  const local = memoryClaims(now);

  return {
    acquire: async (claim, ttlMs) => (await redis.set(PREFIX + claim, CLAIMED, "PX", ttlMs, "NX")) !== null,
    async release(claim) {
      await redis.del(PREFIX + claim);
    },
    async reserve(payer, amount, ceiling) {
      const max = ceiling < BigInt(Number.MAX_SAFE_INTEGER) ? ceiling : BigInt(Number.MAX_SAFE_INTEGER);
      if (amount > max) return false;
      const args = [amount.toString(), max.toString(), RESERVATION_TTL_MS];
      return (await redis.eval(RESERVE, 1, `${PREFIX}flight:${payer}`, ...args)) === 1;
    },
    async unreserve(payer, amount) {
      await redis.eval(UNRESERVE, 1, `${PREFIX}flight:${payer}`, amount.toString());
    },
    exclusive: (name, work) =>
      local.exclusive(name, async () => {
        const key = `${PREFIX}lock:${name}`;
        const token = randomUUID();
        const giveUpAt = now() + LOCK_WAIT_MS;
        while ((await redis.set(key, token, "PX", LOCK_TTL_MS, "NX")) === null) {
          if (now() > giveUpAt) throw new Error("the settling wallet is busy");
          await sleep(10 + Math.random() * 20);
        }
        try {
          return await work();
        } finally {
          // If Redis is unreachable now, the lock expires; the work is done nevertheless.
          await redis.eval(UNLOCK, 1, key, token).catch(() => {});
        }
      }),
  };
}
