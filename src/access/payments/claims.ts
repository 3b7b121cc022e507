// Prevents concurrent use of one payment: claims, amounts in flight, and a lock on the settling wallet, in the memory of
// this process or shared through Redis.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { SerialQueue } from "../../base/async.ts";

/** Every method throws if the shared state is unreachable: no payment is accepted without it. */
export interface Claims {
  /** Claims the payment for `ttlMs`; false if another call has claimed it. Earlier uses are in the ledger. */
  acquire(claim: string, ttlMs: number): Promise<boolean>;
  release(claim: string): Promise<void>;
  /** Adds to the amount in flight of an account. Returns false and adds nothing if the total would exceed `ceiling`. */
  reserve(account: string, amount: bigint, ceiling: bigint): Promise<boolean>;
  unreserve(account: string, amount: bigint): Promise<void>;
  /** A mutex across all processes. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export function memoryClaims(): Claims {
  /** Each with the timer that ends it. */
  const claimed = new Map<string, NodeJS.Timeout>();
  const inFlight = new Map<string, bigint>();
  /** One per wallet, and one for the reconciliation. */
  const queues = new Map<string, SerialQueue>();

  return {
    async acquire(claim, ttlMs) {
      if (claimed.has(claim)) return false;
      claimed.set(claim, setTimeout(() => claimed.delete(claim), ttlMs).unref());
      return true;
    },
    async release(claim) {
      clearTimeout(claimed.get(claim));
      claimed.delete(claim);
    },
    async reserve(account, amount, ceiling) {
      const total = (inFlight.get(account) ?? 0n) + amount;
      if (total > ceiling) return false;
      inFlight.set(account, total);
      return true;
    },
    async unreserve(account, amount) {
      const rest = (inFlight.get(account) ?? 0n) - amount;
      if (rest > 0n) inFlight.set(account, rest);
      else inFlight.delete(account);
    },
    exclusive(name, work) {
      const queue = queues.get(name) ?? new SerialQueue();
      queues.set(name, queue);
      return queue.run(work);
    },
  };
}

const PREFIX = "orrery:x402:";
const CLAIMED = "held";

/** A process that crashes leaves its reservation behind, which expires after this time. */
const RESERVATION_TTL_MS = 120_000;
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
  const local = memoryClaims();

  async function lock(key: string, token: string): Promise<void> {
    const giveUpAt = now() + LOCK_WAIT_MS;
    while ((await redis.set(key, token, "PX", LOCK_TTL_MS, "NX")) === null) {
      if (now() > giveUpAt) throw new Error("the settling wallet is busy");
      await sleep(10 + Math.random() * 20);
    }
  }

  return {
    acquire: async (claim, ttlMs) => (await redis.set(PREFIX + claim, CLAIMED, "PX", ttlMs, "NX")) !== null,
    async release(claim) {
      await redis.del(PREFIX + claim);
    },
    async reserve(account, amount, ceiling) {
      const max = ceiling < BigInt(Number.MAX_SAFE_INTEGER) ? ceiling : BigInt(Number.MAX_SAFE_INTEGER);
      if (amount > max) return false;
      const args = [amount.toString(), max.toString(), RESERVATION_TTL_MS];
      return (await redis.eval(RESERVE, 1, `${PREFIX}flight:${account}`, ...args)) === 1;
    },
    async unreserve(account, amount) {
      await redis.eval(UNRESERVE, 1, `${PREFIX}flight:${account}`, amount.toString());
    },
    exclusive: (name, work) =>
      local.exclusive(name, async () => {
        const [key, token] = [`${PREFIX}lock:${name}`, randomUUID()];
        await lock(key, token);
        try {
          return await work();
        } finally {
          // If Redis is unreachable now, the lock expires; the work is done nevertheless.
          await redis.eval(UNLOCK, 1, key, token).catch(() => {});
        }
      }),
  };
}
