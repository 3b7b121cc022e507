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

export interface Pacer {
  /** Reserves a slot and returns the ms to wait for it; if that exceeds `maxMs`, nothing is reserved. */
  reserve(host: string, maxMs: number): Promise<number>;
  /** Sends no requests to the host for this long. */
  backOff(host: string, ms: number): Promise<void>;
}

export type Paces = (host: string) => HostPace;

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
