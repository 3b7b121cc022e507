// Daily fundamentals: TVL follows the market and the project's age; fees, revenue and volume follow the TVL.
import { dayOf, DAY_MS } from "../base/time.ts";
import type { FundamentalRecord } from "../fundamentals/fundamentals-record.ts";
import type { CatalogueEntry, ProtocolKind } from "./demo-catalogue.ts";
import type { Events } from "./demo-events.ts";
import type { Markets } from "./demo-market.ts";
import { drift, jitter } from "./noise.ts";
import { chanceOf, hash, significant } from "./random.ts";

interface KindRule {
  /** Daily volume as a share of the TVL; 0 if the kind has no volume. */
  volume: number;
  /** Daily fees as a share of the volume, or of the TVL if there is no volume. */
  fees: number;
  /** Share of the fees that goes to the protocol. */
  revenue: number;
}

const kinds: Record<ProtocolKind, KindRule> = {
  dex: { volume: 0.24, fees: 0.0028, revenue: 0.16 },
  aggregator: { volume: 30, fees: 0.0003, revenue: 0.25 },
  perps: { volume: 2.6, fees: 0.00038, revenue: 0.6 },
  lending: { volume: 0, fees: 0.05 / 365, revenue: 0.12 },
  cdp: { volume: 0, fees: 0.062 / 365, revenue: 0.8 },
  lst: { volume: 0, fees: 0.032 / 365, revenue: 0.1 },
  restaking: { volume: 0, fees: 0.012 / 365, revenue: 0.1 },
  yield: { volume: 0.01, fees: 0.004, revenue: 0.25 },
  rwa: { volume: 0, fees: 0.045 / 365, revenue: 0.12 },
  bridge: { volume: 0.11, fees: 0.0005, revenue: 0.2 },
  launchpad: { volume: 1.4, fees: 0.009, revenue: 0.85 },
  marketplace: { volume: 0.06, fees: 0.012, revenue: 1 },
  market: { volume: 0.28, fees: 0.004, revenue: 0.5 },
};

/**
 * A chain reports network fees and a stablecoin the income of its reserves. Neither has a TVL of its own, because that
 * of the protocols on the chain would be counted twice.
 */
function feesOf({ categories, market, stable, wrapped }: CatalogueEntry): FeeRule | undefined {
  if (market === undefined || wrapped === true) return undefined;
  if (stable === true) return { daily: (market.capMillions * 1e6 * 0.035) / 365, revenue: 0.7 };
  const isChain = categories[0] === "ecosystems" || categories.includes("rollups");
  return isChain ? { daily: 2_600 * Math.sqrt(market.capMillions), revenue: 0.5 } : undefined;
}

interface FeeRule {
  daily: number;
  revenue: number;
}

/** Days between the launches of a protocol on its chains. */
const CHAIN_STEP_DAYS = 150;
/** A block of this many days has at most one gap of missing observations. */
const GAP_BLOCK_DAYS = 40;
const GAP_CHANCE = 0.09;
const MAX_CHAINS = 3;
/** Share of the protocols without reported revenue. */
const WITHOUT_REVENUE = 0.35;
/** One in this many metrics is reported as a total only, not per chain. */
const TOTALS_ONE_IN = 7;

export interface FundamentalsWorld {
  seed: number;
  markets: Markets;
  events: Events;
  projects: readonly CatalogueEntry[];
}

/** Generates all rows of one day (days since the epoch). */
export function createFundamentals(world: FundamentalsWorld): (day: number) => FundamentalRecord[] {
  const chainLaunch = new Map(world.projects.map((project) => [project.slug, project.launched / DAY_MS]));
  const protocols = world.projects.flatMap((project) => {
    const { protocol } = project;
    if (protocol === undefined) return [];
    const launch = project.launched / DAY_MS;
    const chains = protocol.chains.slice(0, MAX_CHAINS).map((chain, index) => ({
      chain,
      first: Math.max(launch + index * CHAIN_STEP_DAYS, (chainLaunch.get(chain) ?? 0) + 20),
      weight: 1 / (index + 1.15) ** 1.6,
      seed: hash(world.seed, project.id, index, 0xf1),
    }));
    return [{ project, kind: kinds[protocol.kind], locked: protocol.tvlMillions * 1e6, launch, chains }];
  });

  const earners = world.projects.flatMap((project) => {
    const fees = project.protocol === undefined ? feesOf(project) : undefined;
    return fees === undefined ? [] : [{ project, fees, chain: homeOf(project) }];
  });

  function feeRowsOf({ chain, fees, project }: (typeof earners)[number], day: number, date: string) {
    if (day * DAY_MS < project.launched) return [];
    const own = hash(world.seed, project.id, 0xf7);
    const busy = Math.exp(
      0.25 * jitter(own, day) + 0.4 * drift(own, day, 14) + 0.4 * drift(own ^ 7, day, 90),
    );
    const level = Math.exp(0.7 * world.markets.level(project, day));
    const value = fees.daily * level * busy * (1 + attention(project, day));
    return [
      { date, project_id: project.id, metric: "fees" as const, value: significant(value, 7), chain },
      {
        date,
        project_id: project.id,
        metric: "revenue" as const,
        value: significant(value * fees.revenue, 7),
        chain,
      },
    ];
  }

  function rowsOf(
    protocol: (typeof protocols)[number],
    day: number,
    date: string,
    rows: FundamentalRecord[],
  ): void {
    const { chains, kind, launch, locked, project } = protocol;
    if (day < launch) return;
    const own = hash(world.seed, project.id, 0xf0);
    const age = day - launch;
    const grown = 0.02 + 0.98 * (1 - Math.exp(-age / 260));
    const base =
      locked *
      grown *
      Math.exp(
        0.8 * world.markets.level(project, day) + 0.22 * drift(own, day, 55) + 0.03 * drift(own ^ 3, day, 4),
      );
    const reportsRevenue = chanceOf(own, 0xf6) >= WITHOUT_REVENUE;
    const lift = 1 + attention(project, day);
    const weekend = (day + 4) % 7 === 0 || (day + 4) % 7 === 6 ? 0.8 : 1;
    const total: Partial<Record<DemoMetric, number>> = {};
    const add = (metric: DemoMetric, value: number, chain: string, index: number) => {
      if (hash(own, metricNumber[metric], 0xf2) % TOTALS_ONE_IN === 0)
        total[metric] = (total[metric] ?? 0) + value;
      else if (!missing(own, metric, index, day))
        rows.push({ date, project_id: project.id, metric, value: significant(value, 7), chain });
    };
    const weightSum = chains.reduce((sum, chain) => sum + chain.weight, 0);
    chains.forEach(({ chain, first, seed, weight }, index) => {
      if (day < first) return;
      const share =
        (weight / weightSum) * Math.exp(0.3 * drift(seed, day, 80)) * (1 - Math.exp(-(day - first + 3) / 60));
      const tvl = base * share;
      const busy = lift * weekend * Math.exp(0.28 * jitter(seed, day) + 0.35 * drift(seed ^ 5, day, 12));
      const volume = tvl * kind.volume * busy;
      const fees = kind.volume > 0 ? volume * kind.fees : tvl * kind.fees * (0.75 + 0.25 * busy);
      add("tvl", tvl, chain, index);
      add("fees", fees, chain, index);
      if (reportsRevenue) add("revenue", fees * kind.revenue, chain, index);
      if (volume > 0) add("volume", volume, chain, index);
    });
    for (const metric of metricNames) {
      const value = total[metric];
      if (value === undefined || missing(own, metric, 9, day)) continue;
      rows.push({ date, project_id: project.id, metric, value: significant(value, 7), chain: "" });
    }
  }

  /** Events lift activity for a few days. */
  function attention(project: CatalogueEntry, day: number): number {
    let sum = 0;
    for (let age = 0; age < 4; age += 1) {
      for (const event of world.events.of(project, day - age)) sum += 1.6 * event.strength * 0.5 ** age;
    }
    return sum;
  }

  return (day) => {
    const rows: FundamentalRecord[] = [];
    const date = dayOf(day * DAY_MS);
    for (const protocol of protocols) rowsOf(protocol, day, date, rows);
    for (const earner of earners) rows.push(...feeRowsOf(earner, day, date));
    return rows;
  };
}

/** The chain that a chain's own figures belong to; none for an asset on several chains. */
function homeOf({ categories, ecosystems, slug, stable }: CatalogueEntry): string {
  if (stable === true) return "";
  return categories[0] === "ecosystems" ? (ecosystems[0] ?? slug) : slug;
}

const metricNames = ["tvl", "fees", "revenue", "volume"] as const;
type DemoMetric = (typeof metricNames)[number];
const metricNumber: Record<DemoMetric, number> = { tvl: 1, fees: 2, revenue: 3, volume: 4 };

/** Whether the observation is missing: occasional gaps of two to nine days. */
function missing(own: number, metric: DemoMetric, chain: number, day: number): boolean {
  const block = Math.floor(day / GAP_BLOCK_DAYS);
  const series = own ^ (metricNumber[metric] * 64 + chain);
  if (chanceOf(series, block, 0xf3) >= GAP_CHANCE) return false;
  const start = hash(series, block, 0xf4) % (GAP_BLOCK_DAYS - 9);
  const length = 2 + (hash(series, block, 0xf5) % 8);
  const offset = day - block * GAP_BLOCK_DAYS;
  return offset >= start && offset < start + length;
}
