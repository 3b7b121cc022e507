// Prices and hourly market figures as a function of absolute time: random walks of the whole market, the sector and the
// project, plus events.
import { getOrCreate } from "../base/maps.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { MarketRecord } from "../projects/market/market-record.ts";
import type { CatalogueEntry, Temper } from "./demo-catalogue.ts";
import type { Events } from "./demo-events.ts";
import { drift, jitter, walk } from "./noise.ts";
import { hash, significant } from "./random.ts";

interface TemperRule {
  /** Influence of the whole market and the sector, and the project's own volatility, per unit of the walk. */
  market: number;
  sector: number;
  own: number;
  /** Log price move of an event with strength 1. */
  impact: number;
  /** Share of the market cap that is traded in a day. */
  turnover: number;
}

const tempers: Record<Temper, TemperRule> = {
  calm: { market: 0.0016, sector: 0.0002, own: 0.0006, impact: 0.05, turnover: 0.03 },
  normal: { market: 0.0018, sector: 0.0006, own: 0.0016, impact: 0.16, turnover: 0.05 },
  wild: { market: 0.0021, sector: 0.001, own: 0.0032, impact: 0.34, turnover: 0.11 },
  stable: { market: 0, sector: 0, own: 0, impact: 0, turnover: 0.22 },
  gold: { market: 0, sector: 0.0003, own: 0.0004, impact: 0.01, turnover: 0.03 },
};

/** An event affects the price for a month and the attention for about three days. */
const EVENT_MEMORY_DAYS = 30;
const ATTENTION_HALF_LIFE_HOURS = 11;
const ATTENTION_DAYS = 5;
/** Slow figures ignore the octaves that change within a day. */
const DAILY_OCTAVE = 5;
const VESTING_MS = 4 * 365 * DAY_MS;
const MAX_CACHED_DAYS = 24_000;
/** Shared by all days without events. */
const QUIET_DAY = new Float64Array(25);

interface DayPath {
  /** Price at each full hour of the day, and at the first one of the next day. */
  price: Float64Array;
  /** How much events raise the activity, per hour; 0 on a quiet day. */
  boost: Float64Array;
  supply: number;
}

export type Markets = ReturnType<typeof createMarkets>;

export function hasMarket(project: CatalogueEntry, time: number): boolean {
  return project.market !== undefined && time >= project.launched;
}

export function createMarkets(seed: number, projects: readonly CatalogueEntry[], events: Events) {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const paths = new Map<number, DayPath>();
  const shared = new Map<number, Float64Array>();
  const scratch = new Float64Array(25);
  const single = new Float64Array(1);

  function cached<T>(days: Map<number, T>, id: number, day: number, compute: () => T): T {
    if (days.size > MAX_CACHED_DAYS) days.clear();
    return getOrCreate(days, id * 100_000 + day, compute);
  }

  /** Walk of the whole market or of a sector over a day's hours. */
  const sharedWalk = (name: number, day: number): Float64Array =>
    cached(shared, name, day, () => walk(hash(seed, 0x51, name), day * 24, new Float64Array(25)));

  const path = (project: CatalogueEntry, day: number): DayPath =>
    cached(paths, project.id, day, () => makePath(project, day));

  function makePath(project: CatalogueEntry, day: number): DayPath {
    const price = new Float64Array(25);
    const { market } = project;
    if (market === undefined) return { price, boost: QUIET_DAY, supply: 0 };
    const supply = supplyOn(project, day);
    const leader = market.follows === undefined ? undefined : byId.get(market.follows);
    const rule = tempers[market.temper ?? "calm"];
    const boost = addEvents(project, day, rule.impact, price);
    if (leader?.market !== undefined) {
      const followed = path(leader, day).price;
      const ratio = market.price / leader.market.price;
      for (let h = 0; h <= 24; h += 1) {
        price[h] = (followed[h] ?? 0) * ratio * (1 + 0.0004 * jitter(hash(seed, project.id), day * 24 + h));
      }
      return { price, boost, supply };
    }
    const own = hash(seed, 0x52, project.id);
    const alone = rule.own === 0 ? undefined : walk(own, day * 24, scratch);
    const whole = rule.market === 0 ? undefined : sharedWalk(1, day);
    const sector = rule.sector === 0 ? undefined : sharedWalk(sectorOf(project), day);
    for (let h = 0; h <= 24; h += 1) {
      const hour = day * 24 + h;
      const log =
        rule.own === 0
          ? 0.0004 * jitter(own, hour)
          : rule.market * (whole?.[h] ?? 0) + rule.sector * (sector?.[h] ?? 0) + rule.own * (alone?.[h] ?? 0);
      price[h] = market.price * Math.exp(log + (price[h] ?? 0));
    }
    return { price, boost, supply };
  }

  /** Adds the log price moves of events to the hours of the day, and returns the boost of activity. */
  function addEvents(project: CatalogueEntry, day: number, impact: number, move: Float64Array): Float64Array {
    let boost = QUIET_DAY;
    for (let past = day - EVENT_MEMORY_DAYS; past <= day; past += 1) {
      for (const event of events.of(project, past)) {
        const size = event.sign * event.strength * impact;
        const noticed = day - past <= ATTENTION_DAYS;
        if (noticed && boost === QUIET_DAY) boost = new Float64Array(25);
        for (let h = 0; h <= 24; h += 1) {
          const age = day * 24 + h - event.time / HOUR_MS;
          const left = 1 - age / (EVENT_MEMORY_DAYS * 24 - 24);
          if (age < 0 || left < 0) continue;
          move[h] = (move[h] ?? 0) + size * Math.min(1, (age + 0.5) / 3) * Math.exp(-age / 300) * left;
          if (noticed)
            boost[h] = (boost[h] ?? 0) + 5 * event.strength * 2 ** (-age / ATTENTION_HALF_LIFE_HOURS);
        }
      }
    }
    return boost;
  }

  /** The project must have a market at `time`. */
  function priceAt(project: CatalogueEntry, time: number): number {
    const day = Math.floor(time / DAY_MS);
    const hours = (time - day * DAY_MS) / HOUR_MS;
    const h = Math.floor(hours);
    const { price } = path(project, day);
    const left = price[h] ?? 0;
    return left + ((price[h + 1] ?? left) - left) * (hours - h);
  }

  function boostAt(project: CatalogueEntry, time: number): number {
    const day = Math.floor(time / DAY_MS);
    return path(project, day).boost[Math.floor((time - day * DAY_MS) / HOUR_MS)] ?? 0;
  }

  function supplyOn(project: CatalogueEntry, day: number): number {
    const market = project.market;
    if (market === undefined) return 0;
    const elastic = project.stable === true || market.follows !== undefined ? 0.12 : 0.01;
    return (
      ((market.capMillions * 1e6) / market.price) *
      Math.exp(elastic * drift(hash(seed, 0x53, project.id), day, 120))
    );
  }

  /** The share of the maximum supply in circulation: all of it for stablecoins, wrapped tokens and memes. */
  function circulatingShare(project: CatalogueEntry, time: number): number {
    if (project.stable === true || project.wrapped === true || project.categories.includes("memecoins"))
      return 1;
    const atLaunch = 0.3 + 0.2 * jitter(hash(seed, 0x56, project.id), 0);
    return Math.min(1, atLaunch + ((1 - atLaunch) * (time - project.launched)) / VESTING_MS);
  }

  function liquidityAt(project: CatalogueEntry, hour: number): number {
    const day = Math.floor(hour / 24);
    const { price, supply } = path(project, day);
    const cap = supply * (price[hour - day * 24] ?? 0);
    return significant(cap ** 0.75 * Math.exp(0.25 * drift(hash(seed, 0x54, project.id), hour / 24, 9)), 6);
  }

  function record(project: CatalogueEntry, hour: number): MarketRecord {
    const day = Math.floor(hour / 24);
    const h = hour - day * 24;
    const { price, boost, supply } = path(project, day);
    const now = price[h] ?? 0;
    const change = (price[h + 1] ?? now) / now - 1;
    const cap = supply * now;
    const rule = tempers[project.market?.temper ?? "calm"];
    const turnover = project.wrapped === true ? 0.02 : rule.turnover;
    const activity = hash(seed, 0x55, project.id);
    const noise =
      0.35 * jitter(activity, hour) +
      0.3 * drift(activity, day, 6) +
      0.2 * Math.sin(((h - 15) / 24) * 2 * Math.PI);
    const expected =
      ((cap * turnover) / 24) * Math.exp(noise) * (1 + (boost[h] ?? 0)) * (1 + 18 * Math.abs(change));
    const traders = Math.floor(expected / (40 + Math.sqrt(expected)) + 0.5 * (1 + jitter(activity, -hour)));
    const volume = traders > 0 ? expected : 0;
    const bought = Math.min(
      0.95,
      Math.max(0.05, 0.5 + 0.3 * Math.tanh(22 * change) + 0.03 * jitter(activity ^ 1, hour)),
    );
    const buyVolume = significant(volume * bought, 6);
    const sellVolume = significant(volume * (1 - bought), 6);
    return {
      project_id: project.id,
      time: hour * HOUR_MS,
      price: significant(now, 7),
      market_cap: significant(cap, 7),
      fdv: significant(cap / circulatingShare(project, hour * HOUR_MS), 7),
      liquidity: liquidityAt(project, hour),
      volume: significant(buyVolume + sellVolume, 12),
      buy_volume: buyVolume,
      sell_volume: sellVolume,
      traders: Math.max(0, traders),
    };
  }

  return {
    priceAt,
    boostAt,
    /** Price change in percent over the given hours. */
    change: (project: CatalogueEntry, time: number, hours: number) =>
      (priceAt(project, time) / priceAt(project, time - hours * HOUR_MS) - 1) * 100,
    liquidityAt,
    record,
    /** Log price relative to the catalogue's starting point, without events: for slow figures. */
    level(project: CatalogueEntry, day: number): number {
      const rule = tempers[project.market?.temper ?? "normal"];
      return (
        rule.market * (sharedWalk(1, day)[0] ?? 0) +
        rule.own * (walk(hash(seed, 0x52, project.id), day * 24, single, DAILY_OCTAVE)[0] ?? 0)
      );
    },
  };
}

/** A number for the project's first category, shared by its sector. */
function sectorOf(project: CatalogueEntry): number {
  const name = project.categories[0] ?? "";
  let sum = 2;
  for (let i = 0; i < name.length; i += 1) sum = (sum * 31 + name.charCodeAt(i)) % 9973;
  return sum + 2;
}
