// Limits the request rate per host (GCRA), slows down when a host answers 429, and honours the back-off that it demands. The
// state is shared in Redis if there are several processes.
import type { Redis } from "ioredis";
import type { HostPace } from "../source.ts";

const otherHosts: HostPace = { perMinute: 60, burst: 5 };

export interface Pacer {
  /** Reserves a slot and returns the ms to wait for it; if that exceeds `maxMs`, nothing is reserved. */
  reserve(host: string, maxMs: number): Promise<number>;
  backOff(host: string, ms: number): Promise<void>;
  slowDown(host: string): Promise<void>;
}

/** The share of its pace at which a host is requested, since a time. */
interface Slowdown {
  share: number;
  since: number;
}

const MINUTE_MS = 60_000;
const LEAST_SHARE = 1 / 8;
const RECOVERED_PER_MINUTE = 1 / 20;

/** A slowed host recovers minute by minute, so that a limit that is lower than ours is met again only rarely. */
export function shareAt(slowdown: Slowdown | undefined, now: number): number {
  if (slowdown === undefined) return 1;
  const minutes = Math.max(0, Math.floor((now - slowdown.since) / MINUTE_MS));
  return Math.min(1, slowdown.share + minutes * RECOVERED_PER_MINUTE);
}

/** Halves the pace, once a minute at most: requests that were already on their way are refused as well. */
export function slowed(slowdown: Slowdown | undefined, now: number): Slowdown {
  if (slowdown !== undefined && now - slowdown.since < MINUTE_MS) return slowdown;
  return { share: Math.max(LEAST_SHARE, shareAt(slowdown, now) / 2), since: now };
}

type Paces = (host: string) => HostPace;

export function pacesFrom(configured: Readonly<Record<string, HostPace>>): Paces {
  const settings = new Map(Object.entries(configured));
  return (host) => settings.get(host) ?? otherHosts;
}

/** The next free slot. `tat` is GCRA's theoretical arrival time: when the bucket would be empty again. */
export function nextSlot(
  tat: number,
  now: number,
  { perMinute, burst }: HostPace,
): { waitMs: number; tat: number } {
  const share = MINUTE_MS / perMinute;
  const idle = Math.max(tat, now);
  return { waitMs: Math.max(0, idle - (burst - 1) * share - now), tat: idle + share };
}

export function createPacer(deps: { paces: Paces; now: () => number; redis?: Redis | undefined }): Pacer {
  const local = pacerInProcess(deps.paces, deps.now);
  return deps.redis ? pacerInRedis(deps.redis, deps.paces, local) : local;
}

function pacerInProcess(paces: Paces, now: () => number): Pacer {
  const tats = new Map<string, number>();
  const backOffs = new Map<string, number>();
  const slowdowns = new Map<string, Slowdown>();
  return {
    async reserve(host, maxMs) {
      const at = now();
      const { perMinute, burst } = paces(host);
      const share = shareAt(slowdowns.get(host), at);
      const slot = nextSlot(tats.get(host) ?? 0, at, { perMinute: perMinute * share, burst });
      const waitMs = Math.max(slot.waitMs, (backOffs.get(host) ?? 0) - at);
      if (waitMs <= maxMs) tats.set(host, slot.tat);
      return waitMs;
    },
    async backOff(host, ms) {
      backOffs.set(host, Math.max(backOffs.get(host) ?? 0, now() + ms));
    },
    async slowDown(host) {
      slowdowns.set(host, slowed(slowdowns.get(host), now()));
    },
  };
}

// The same calculations on the clock of Redis, so that processes with different clocks agree. `KEYS[3]` holds the slowdown.
const SHARE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local slow = redis.call('HMGET', KEYS[3], 'share', 'since')
local share = 1
if slow[1] then
  share = math.min(1, slow[1] + math.floor((now - slow[2]) / ${MINUTE_MS}) * ${RECOVERED_PER_MINUTE})
end`;
const TAKE = `${SHARE}
local each, burst, most = ARGV[1] / share, tonumber(ARGV[2]), tonumber(ARGV[3])
local idle = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local wait = math.max(0, idle - (burst - 1) * each - now, redis.call('PTTL', KEYS[2]))
if wait <= most then
  redis.call('SET', KEYS[1], tostring(math.ceil(idle + each)), 'PX', math.ceil(idle + each - now + 1000))
end
return math.ceil(wait)`;
const SLOW_DOWN = `${SHARE}
if not slow[1] or now - slow[2] >= ${MINUTE_MS} then
  redis.call('HSET', KEYS[3], 'share', tostring(math.max(${LEAST_SHARE}, share / 2)), 'since', now)
  redis.call('PEXPIRE', KEYS[3], ${MINUTE_MS / RECOVERED_PER_MINUTE})
end`;

function pacerInRedis(redis: Redis, paces: Paces, local: Pacer): Pacer {
  const keys = (host: string) =>
    [`orrery:pace:{${host}}`, `orrery:rest:{${host}}`, `orrery:slow:{${host}}`] as const;
  return {
    async reserve(host, maxMs) {
      const { perMinute, burst } = paces(host);
      // If Redis is unavailable, the limit applies to this process only.
      const localWait = await local.reserve(host, maxMs);
      try {
        const sharedWait = Number(
          await redis.eval(TAKE, 3, ...keys(host), MINUTE_MS / perMinute, burst, maxMs),
        );
        return Math.max(localWait, sharedWait);
      } catch {
        return localWait;
      }
    },
    async backOff(host, ms) {
      await local.backOff(host, ms);
      if (ms < 1) return;
      const [, key] = keys(host);
      await redis.set(key, "1", "PX", Math.ceil(ms)).catch(() => {});
    },
    async slowDown(host) {
      await local.slowDown(host);
      await redis.eval(SLOW_DOWN, 3, ...keys(host)).catch(() => {});
    },
  };
}

/** A longer back-off is not honoured. */
export const MAX_BACKOFF_MS = 24 * 3_600_000;

export function backOffMs(status: number, headers: Headers, now: number): number | undefined {
  const retryAfter = retryAfterMs(headers.get("retry-after"), now);
  if ((status === 429 || status === 503) && retryAfter !== undefined) return capped(retryAfter);
  const exhausted = ["x-rate-limit", "x-ratelimit", "ratelimit"].find(
    (prefix) => headers.get(`${prefix}-remaining`)?.trim() === "0",
  );
  if (exhausted !== undefined) {
    const reset = resetMs(headers.get(`${exhausted}-reset`), now);
    if (reset !== undefined) return capped(reset);
  }
  // The structured header: RateLimit: "default";r=0;t=30
  const line = headers.get("ratelimit") ?? "";
  const until = /(?:^|;)\s*(?:r|remaining)=0\b/.test(line) && /(?:^|;|,)\s*(?:t|reset)=(\d+)/.exec(line)?.[1];
  return until ? capped(Number(until) * 1000) : undefined;
}

/** Retry-After is a number of seconds or a date. */
function retryAfterMs(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isFinite(date) ? date - now : undefined;
}

/** A reset is in seconds from now, Unix seconds or Unix milliseconds, which differ in magnitude. */
function resetMs(value: string | null, now: number): number | undefined {
  if (value === null || !/^\s*\d+(\.\d+)?\s*$/.test(value)) return undefined;
  const number = Number(value);
  if (number < 1e9) return number * 1000;
  return (number < 1e12 ? number * 1000 : number) - now;
}

function capped(ms: number): number {
  return Math.min(MAX_BACKOFF_MS, Math.max(0, ms));
}

const prefixes = ["x-rate-limit", "x-ratelimit", "ratelimit"];

export function quotaOf(headers: Headers): string | undefined {
  for (const prefix of prefixes) {
    const left = numberIn(headers.get(`${prefix}-remaining`));
    const limit = numberIn(headers.get(`${prefix}-limit`));
    if (left !== undefined) return `${left}${limit === undefined ? "" : ` of ${limit}`} requests left`;
    if (limit !== undefined) return `${limit} requests allowed`;
  }
  // The structured header: RateLimit: "default";r=50;t=30
  const left = /(?:^|;)\s*(?:r|remaining)=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1];
  return left === undefined ? undefined : `${left} requests left`;
}

/** The first number of a header such as "100, 100;w=60". */
function numberIn(value: string | null): number | undefined {
  const digits = /^\s*(\d+)/.exec(value ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}
