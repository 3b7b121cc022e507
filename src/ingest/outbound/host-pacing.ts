// Limits the request rate per host (GCRA) and honours the back-off that a host demands. The state is shared in Redis if
// there are several processes.
import type { Redis } from "ioredis";

export interface HostPace {
  /** Average requests per minute. */
  perMinute: number;
  /** Requests that may be sent at once after an idle period. */
  burst: number;
}

/** The documented limits of the providers without a key, with a margin. */
const knownHosts = new Map<string, HostPace>(
  Object.entries({
    "api.llama.fi": { perMinute: 180, burst: 5 },
    "coins.llama.fi": { perMinute: 180, burst: 5 },
    "api.coingecko.com": { perMinute: 25, burst: 2 },
    "api.dexscreener.com": { perMinute: 240, burst: 5 },
    "hub.snapshot.org": { perMinute: 60, burst: 5 },
    "github.com": { perMinute: 60, burst: 5 },
    "www.youtube.com": { perMinute: 60, burst: 5 },
    "public.api.bsky.app": { perMinute: 300, burst: 10 },
    "api.x.com": { perMinute: 20, burst: 2 },
  }),
);
const otherHosts: HostPace = { perMinute: 60, burst: 5 };

interface Pacer {
  /** Reserves a slot and returns the ms to wait for it; if that exceeds `maxMs`, nothing is reserved. */
  reserve(host: string, maxMs: number): Promise<number>;
  /** Sends no requests to the host for this long. */
  backOff(host: string, ms: number): Promise<void>;
}

type Paces = (host: string) => HostPace;

export function pacesFrom(configured: Readonly<Record<string, HostPace>>): Paces {
  const settings = new Map(Object.entries(configured));
  return (host) => settings.get(host) ?? knownHosts.get(host) ?? otherHosts;
}

/** The next free slot. `tat` is GCRA's theoretical arrival time: when the bucket would be empty again. */
export function nextSlot(
  tat: number,
  now: number,
  { perMinute, burst }: HostPace,
): { waitMs: number; tat: number } {
  const share = 60_000 / perMinute;
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
  return {
    async reserve(host, maxMs) {
      const at = now();
      const slot = nextSlot(tats.get(host) ?? 0, at, paces(host));
      const waitMs = Math.max(slot.waitMs, (backOffs.get(host) ?? 0) - at);
      if (waitMs <= maxMs) tats.set(host, slot.tat);
      return waitMs;
    },
    async backOff(host, ms) {
      backOffs.set(host, Math.max(backOffs.get(host) ?? 0, now() + ms));
    },
  };
}

// The same calculation on the clock of Redis, so that processes with different clocks agree.
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local share, burst, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local idle = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local wait = math.max(0, idle - (burst - 1) * share - now, redis.call('PTTL', KEYS[2]))
if wait <= most then
  redis.call('SET', KEYS[1], tostring(math.ceil(idle + share)), 'PX', math.ceil(idle + share - now + 1000))
end
return math.ceil(wait)`;

function pacerInRedis(redis: Redis, paces: Paces, local: Pacer): Pacer {
  const keys = (host: string) => [`orrery:pace:{${host}}`, `orrery:rest:{${host}}`] as const;
  return {
    async reserve(host, maxMs) {
      const { perMinute, burst } = paces(host);
      // If Redis is unavailable, the limit applies to this process only.
      const localWait = await local.reserve(host, maxMs);
      try {
        const sharedWait = Number(await redis.eval(TAKE, 2, ...keys(host), 60_000 / perMinute, burst, maxMs));
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
  };
}

/** A longer back-off is not honoured. */
export const MAX_BACKOFF_MS = 24 * 3_600_000;

/** Returns undefined if the host demands no back-off. */
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
