// The same promises over all processes, kept in Redis.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { type Claims, type Credit, memoryClaims, RESERVATION_TTL_MS } from "./claims.ts";

const PREFIX = "orrery:x402:";
const HELD = "held";
const UNSURE = "unsure";
const USED = "used";
const CREDIT = "credit:";

/** Sending a transaction takes a few calls to a node of a few seconds at most. */
const LOCK_TTL_MS = 20_000;
const LOCK_WAIT_MS = 15_000;

// Returns what was there. A free claim, and the credit of this very payment (ARGV[3]), become held: one caller gets it.
const TAKE = `
local was = redis.call('GET', KEYS[1])
if was == false or string.sub(was, 1, string.len(ARGV[3])) == ARGV[3] then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
end
return was or ''`;

// Amounts stay below 2^53 here; the caller checks.
const RESERVE = `
local total = redis.call('INCRBY', KEYS[1], ARGV[1])
if total > tonumber(ARGV[2]) then redis.call('DECRBY', KEYS[1], ARGV[1]) return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

// The key may have expired in between: a sum below zero would be money from nowhere.
const UNRESERVE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if redis.call('DECRBY', KEYS[1], ARGV[1]) <= 0 then redis.call('DEL', KEYS[1]) end
return 1`;

const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

export function redisClaims(redis: Redis, now: () => number): Claims {
  // Within one process callers queue here first, so that only one of them at a time polls Redis.
  const local = memoryClaims(now);

  return {
    async take(claim, fingerprint, ttlMs) {
      const mine = `${CREDIT}${fingerprint} `;
      const was = String(await redis.eval(TAKE, 1, PREFIX + claim, HELD, ttlMs, mine));
      if (was === "") return { kind: "taken" };
      if (was === UNSURE) return { kind: "unsure" };
      return was.startsWith(mine) ? { kind: "credit", credit: readCredit(was) } : { kind: "held" };
    },
    async free(claim) {
      await redis.del(PREFIX + claim);
    },
    async unsure(claim, ttlMs) {
      await redis.set(PREFIX + claim, UNSURE, "PX", ttlMs);
    },
    async use(claim, ttlMs) {
      await redis.set(PREFIX + claim, USED, "PX", ttlMs);
    },
    isUsed: async (claim) => (await redis.get(PREFIX + claim)) === USED,
    async credit(claim, credit, ttlMs) {
      await redis.set(PREFIX + claim, writeCredit(credit), "PX", ttlMs);
    },
    async restoreCredit(claim, credit, ttlMs) {
      await redis.set(PREFIX + claim, writeCredit(credit), "PX", ttlMs, "NX");
    },
    async reserve(payer, amount, ceiling) {
      const most = ceiling < BigInt(Number.MAX_SAFE_INTEGER) ? ceiling : BigInt(Number.MAX_SAFE_INTEGER);
      if (amount > most) return false;
      const args = [amount.toString(), most.toString(), RESERVATION_TTL_MS];
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
          // When Redis is away now the lock ends by itself; the work was done all the same.
          await redis.eval(UNLOCK, 1, key, token).catch(() => {});
        }
      }),
  };
}

/** None of the parts holds a space. */
function writeCredit({ fingerprint, transaction, requestId, payer }: Credit): string {
  return `${CREDIT}${fingerprint} ${transaction} ${requestId} ${payer}`;
}

function readCredit(text: string): Credit {
  const [fingerprint = "", transaction = "", requestId = "", payer = ""] = text
    .slice(CREDIT.length)
    .split(" ");
  return { fingerprint, transaction, requestId, payer };
}
