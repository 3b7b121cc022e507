// Prevents concurrent use of one payment: claims, amounts in flight, and a lock on the settling wallet, in the memory of
// this process or shared through Redis.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { SerialQueue } from "../../base/async.ts";
import type { Payment } from "./payment-header.ts";

/** Every method throws if the shared state is unreachable: no payment is accepted without it. */
export interface Claims {
  /** Claims the payment for `ttlMs`; false if another call has claimed it. Earlier uses are in the ledger. */
  acquire(claim: string, ttlMs: number): Promise<boolean>;
  release(claim: string): Promise<void>;
  /** Adds to the payer's amount in flight. Returns false and adds nothing if the total would exceed `ceiling`. */
  reserve(payer: string, amount: bigint, ceiling: bigint): Promise<boolean>;
  unreserve(payer: string, amount: bigint): Promise<void>;
  /** A mutex across all processes. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A process that crashes leaves its reservation behind, which expires after this time. */
const RESERVATION_TTL_MS = 120_000;

export function memoryClaims(now: () => number): Claims {
  const claimedUntil = new Map<string, number>();
  const inFlight = new Map<string, bigint>();
  /** One per wallet, and one for the reconciliation. */
  const queues = new Map<string, SerialQueue>();
  let sweepAt = 0;

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + 60_000;
    for (const [claim, until] of claimedUntil) if (until <= now()) claimedUntil.delete(claim);
  }

  return {
    async acquire(claim, ttlMs) {
      sweep();
      if ((claimedUntil.get(claim) ?? 0) > now()) return false;
      claimedUntil.set(claim, now() + ttlMs);
      return true;
    },
    async release(claim) {
      claimedUntil.delete(claim);
    },
    async reserve(payer, amount, ceiling) {
      const total = (inFlight.get(payer) ?? 0n) + amount;
      if (total > ceiling) return false;
      inFlight.set(payer, total);
      return true;
    },
    async unreserve(payer, amount) {
      const rest = (inFlight.get(payer) ?? 0n) - amount;
      if (rest > 0n) inFlight.set(payer, rest);
      else inFlight.delete(payer);
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

/** If the balance is unknown, a payer may have this many payments in flight. */
const IN_FLIGHT_WITHOUT_BALANCE = 4n;
/** Longer than any call. The claim of a process that crashed expires after this time. */
const CLAIM_MS = 300_000;

/**
 * The reservations of one paid call while it runs: the payment itself, so that it buys only one response, and its amount
 * of the payer's balance, so that payments in flight cannot exceed the balance.
 */
export function reservationOf(claims: Claims, { claim, requirements }: Payment) {
  const amount = BigInt(requirements.amount);
  let isClaimed = false;
  /** The account whose balance the amount was reserved from. */
  let account: string | undefined;

  async function releaseAmount(): Promise<void> {
    const reservedFrom = account;
    account = undefined;
    if (reservedFrom !== undefined) await claims.unreserve(reservedFrom, amount).catch(() => {});
  }

  return {
    isClaimed: () => isClaimed,
    /** False if another call has claimed the payment. */
    async claim(): Promise<boolean> {
      isClaimed = await claims.acquire(claim, CLAIM_MS);
      return isClaimed;
    },
    /** False if the balance does not cover this payment and those in flight. */
    async reserve(payer: string, balance: bigint | undefined): Promise<boolean> {
      const payerAccount = `${requirements.network}:${requirements.asset}:${payer}`.toLowerCase();
      const ceiling = balance ?? amount * IN_FLIGHT_WITHOUT_BALANCE;
      const isCovered = await claims.reserve(payerAccount, amount, ceiling);
      if (isCovered) account = payerAccount;
      return isCovered;
    },
    releaseAmount,
    async release(): Promise<void> {
      await releaseAmount();
      if (!isClaimed) return;
      isClaimed = false;
      // A claim that cannot be released expires.
      await claims.release(claim).catch(() => {});
    },
  };
}
