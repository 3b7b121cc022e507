// How fast a host is asked, by everyone together: a slot is taken before each request, and a host that wants a rest
// gets it. In Redis where several processes share the work, else in this process.
import type { Redis } from "ioredis";

export interface HostPace {
  /** Requests a minute in the long run. */
  perMinute: number;
  /** Requests that may follow each other at once after a quiet time. */
  burst: number;
}

/** What each provider's documentation allows without a key, with something to spare. */
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
  /** ms to wait before the request; more than `mostMs` is told and no slot is taken. */
  take(host: string, mostMs: number): Promise<number>;
  /** The host wants to be left alone for this long. */
  rest(host: string, ms: number): Promise<void>;
}

export type Paces = (host: string) => HostPace;

export function pacesFrom(configured: Readonly<Record<string, HostPace>>): Paces {
  const own = new Map(Object.entries(configured));
  return (host) => own.get(host) ?? knownHosts.get(host) ?? otherHosts;
}

/** The next free slot. `tat` is when the host would be idle if every request took its whole share of time. */
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
  const alone = pacerInProcess(deps.paces, deps.now);
  return deps.redis ? pacerInRedis(deps.redis, deps.paces, alone) : alone;
}

function pacerInProcess(paces: Paces, now: () => number): Pacer {
  const tats = new Map<string, number>();
  const rests = new Map<string, number>();
  return {
    async take(host, mostMs) {
      const at = now();
      const slot = nextSlot(tats.get(host) ?? 0, at, paces(host));
      const waitMs = Math.max(slot.waitMs, (rests.get(host) ?? 0) - at);
      if (waitMs <= mostMs) tats.set(host, slot.tat);
      return waitMs;
    },
    async rest(host, ms) {
      rests.set(host, Math.max(rests.get(host) ?? 0, now() + ms));
    },
  };
}

// The same arithmetic on the clock of Redis, so that processes whose clocks differ agree.
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

function pacerInRedis(redis: Redis, paces: Paces, alone: Pacer): Pacer {
  const keys = (host: string) => [`orrery:pace:{${host}}`, `orrery:rest:{${host}}`] as const;
  return {
    async take(host, mostMs) {
      const { perMinute, burst } = paces(host);
      // Redis away: paced here alone, rather than not at all.
      const here = await alone.take(host, mostMs);
      try {
        const shared = Number(await redis.eval(TAKE, 2, ...keys(host), 60_000 / perMinute, burst, mostMs));
        return Math.max(here, shared);
      } catch {
        return here;
      }
    },
    async rest(host, ms) {
      await alone.rest(host, ms);
      if (ms < 1) return;
      const [, key] = keys(host);
      await redis.set(key, "1", "PX", Math.ceil(ms)).catch(() => {});
    },
  };
}
