// The mindshare map of a demo world, and what someone from the field would object to in it.
import { silentLog } from "../src/base/log.ts";
import { DAY_MS } from "../src/base/time.ts";
import { readConfig } from "../src/config.ts";
import { allProjects } from "../src/demo/demo-catalogue.ts";
import { createWorld } from "../src/demo/demo-world.ts";
import { createWriters } from "../src/ingest/writers.ts";
import { MapInput } from "../src/mindshare/map/map-request.ts";
import { mindshareMap } from "../src/mindshare/map/map-route.ts";
import { openServices } from "../src/open-services.ts";

export const demoWorlds: readonly (readonly [seed: number, now: string])[] = [
  [1, "2026-11-16T12:00:00Z"],
  [1, "2026-11-19T23:50:00Z"],
  [2, "2026-12-24T03:00:00Z"],
  [3, "2027-01-01T00:30:00Z"],
  [5, "2026-03-14T09:00:00Z"],
  [7, "2026-07-04T18:00:00Z"],
  [42, "2027-06-01T20:00:00Z"],
  [99, "2026-09-09T06:00:00Z"],
  [1234, "2026-10-31T15:00:00Z"],
  [987_654, "2027-02-28T21:00:00Z"],
];

/** Only what the 24 h share and its change depend on. */
const CONTENT_DAYS = 3;
const STORY_DAYS = 2;
const TOP = 20;
const [BTC, ETH, SOL, XRP] = [1, 2, 3, 5];

export interface MappedProject {
  id: number;
  symbol: string;
  share: number;
  /** Of the share in 24 hours, in percent; undefined if it was 0 before. */
  change: number | undefined;
  /** By market cap, without stablecoins and wrapped tokens. */
  capRank: number;
  /** The newest headline about it. */
  story: string | undefined;
}

export async function demoMap(seed: number, now: string): Promise<MappedProject[]> {
  const services = await openServices(
    readConfig({ ORRERY_DATA: ":memory:", ORRERY_EMBED: "static", ORRERY_LOG: "silent", ORRERY_NOW: now }),
    silentLog,
  );
  try {
    const time = Date.parse(now);
    const world = createWorld({ seed, now: time, scale: 1 });
    const writers = createWriters(services);
    await writers.projects([...world.projects()].flat(), "demo");
    await services.catalogue.load();
    await writers.handles([...world.handles()].flat(), "demo");
    const content = [...world.content(time - CONTENT_DAYS * DAY_MS, time)].flat();
    await writers.content(content, "demo");
    await services.mindshare.load();
    const answer = await mindshareMap.run(services, MapInput.parse({ project_limit: 50 }));
    const headlines = content
      .filter(({ type, published_at: at }) => isHeadline(type) && at > time - STORY_DAYS * DAY_MS)
      .map(({ title }) => title)
      .reverse();
    const ranks = capRanks();
    return answer.data.projects.map((project) => ({
      id: project.project_id,
      symbol: project.symbol,
      share: project.mindshare_24h,
      change: project.mindshare_change_24h_percent ?? undefined,
      capRank: ranks.get(project.project_id) ?? Number.POSITIVE_INFINITY,
      story: headlines.find((title) => title.includes(project.project_name)),
    }));
  } finally {
    await services.store.close();
  }
}

function isHeadline(type: string): boolean {
  return type === "news" || type === "developments";
}

function capRanks(): Map<number, number> {
  const ranked = allProjects()
    .filter((project) => project.stable !== true && project.wrapped !== true)
    .sort((a, b) => (b.market?.capMillions ?? 0) - (a.market?.capMillions ?? 0));
  return new Map(ranked.map(({ id }, index) => [id, index + 1]));
}

/** Projects far ahead of their place by size: people notice them, and ask why. */
export function surprises(projects: readonly MappedProject[]): MappedProject[] {
  return projects
    .slice(0, TOP)
    .filter(({ capRank }, index) => capRank > 2 * TOP && capRank >= 4 * (index + 1));
}

/** What is not believable; empty for a map that someone from the field accepts. */
export function objections(projects: readonly MappedProject[]): string[] {
  const found: string[] = [];
  const ids = projects.map(({ id }) => id);
  const expectWithin = (name: string, id: number, rank: number) => {
    if (!ids.slice(0, rank).includes(id)) found.push(`${name} is not among the first ${rank}`);
  };
  expectWithin("BTC", BTC, 2);
  expectWithin("ETH", ETH, 3);
  expectWithin("SOL", SOL, 8);
  expectWithin("XRP", XRP, 8);

  const top = projects.slice(0, TOP);
  const sizes = top
    .flatMap(({ change }) => (change === undefined ? [] : [Math.abs(change)]))
    .sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  if (median >= 60) found.push(`the median change is ${median.toFixed(0)} %`);
  // A few projects have news. Apart from them, shares of attention hardly double within a day.
  const leaps = top.filter(({ change = 0 }) => change > 150);
  if (leaps.length > 5) found.push(`${leaps.length} of the largest have more than doubled`);
  const fresh = projects.filter(({ change }) => change === undefined);
  if (fresh.length > 4) found.push(`${fresh.length} projects are new`);

  const surprising = surprises(projects);
  if (surprising.length === 0) found.push("nothing is surprising");
  if (surprising.length > 6) found.push(`${surprising.length} of the first ${TOP} are small projects`);
  for (const { symbol, story } of surprising) if (!story) found.push(`${symbol} is there without a story`);
  return found;
}
