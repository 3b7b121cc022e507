// Leases ensure that only one process runs a task. In Redis, a lease expires when its holder dies.
import { randomBytes } from "node:crypto";
import type { Redis } from "ioredis";

export interface Lease {
  /** A fencing token, higher than that of every earlier lease. */
  fence: number;
  /** Fires when the lease may have been lost. */
  lost: AbortSignal;
  release(): Promise<void>;
}

export interface Leases {
  /** Returns undefined if another process holds the lease. `above`: the highest fence in the store. */
  acquire(name: string, above: number): Promise<Lease | undefined>;
  close(): Promise<void>;
}

export function createLeases(redis: Redis | undefined, ttlMs: number, now: () => number): Leases {
  return redis ? leasesInRedis(redis, ttlMs, now) : leasesInProcess();
}

function leasesInProcess(): Leases {
  const held = new Set<string>();
  return {
    async acquire(name, above) {
      if (held.has(name)) return undefined;
      held.add(name);
      return {
        fence: above + 1,
        lost: new AbortController().signal,
        release: async () => void held.delete(name),
      };
    },
    async close() {},
  };
}

const ACQUIRE = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
local fence = math.max(tonumber(redis.call('GET', KEYS[2]) or '0'), tonumber(ARGV[3])) + 1
redis.call('SET', KEYS[2], string.format('%d', fence))
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return fence`;
const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;

interface HeldLease {
  keys: [string, string];
  token: string;
  /** On the local clock, counted from before the Redis call: never later than in Redis. */
  until: number;
  end: AbortController;
}

function leasesInRedis(redis: Redis, ttlMs: number, now: () => number): Leases {
  const held = new Set<HeldLease>();

  async function renew(lease: HeldLease): Promise<void> {
    const requestedAt = now();
    try {
      const renewed = await redis.eval(RENEW, 1, lease.keys[0], lease.token, ttlMs);
      if (renewed === 1) lease.until = requestedAt + ttlMs;
      else lose(lease);
    } catch {
      // If Redis is unavailable, the lease is valid until another process could acquire it.
      if (now() > lease.until - ttlMs / 6) lose(lease);
    }
  }

  function lose(lease: HeldLease): void {
    held.delete(lease);
    lease.end.abort(new Error("the lease is lost"));
  }

  const timer = setInterval(() => {
    for (const lease of held) void renew(lease);
  }, ttlMs / 3);
  timer.unref();

  async function release(lease: HeldLease): Promise<void> {
    if (!held.delete(lease)) return;
    await redis.eval(RELEASE, 1, lease.keys[0], lease.token).catch(() => {});
  }

  return {
    async acquire(name, above) {
      const keys: HeldLease["keys"] = [`orrery:lease:{${name}}`, `orrery:fence:{${name}}`];
      const token = randomBytes(12).toString("hex");
      const requestedAt = now();
      const fence = Number(await redis.eval(ACQUIRE, 2, ...keys, token, ttlMs, above).catch(() => 0));
      if (fence === 0) return undefined;
      const lease: HeldLease = { keys, token, until: requestedAt + ttlMs, end: new AbortController() };
      held.add(lease);
      return { fence, lost: lease.end.signal, release: () => release(lease) };
    },
    async close() {
      clearInterval(timer);
      await Promise.all(Array.from(held, release));
    },
  };
}
