// The mindshare map of the demo world: someone from the field has to accept its order and its changes. Three seeds and dates
// are checked with every run of the tests, all ten with ORRERY_ALL_SEEDS=1.
import { describe, expect, it } from "vitest";
import { silentLog } from "../src/base/log.ts";
import { DAY_MS } from "../src/base/time.ts";
import { readConfig } from "../src/config.ts";
import { createWriters } from "../src/ingest/writers.ts";
import { MapInput } from "../src/mindshare/map/map-request.ts";
import { mindshareMap } from "../src/mindshare/map/map-route.ts";
import { openServices } from "../src/open-services.ts";
import { createWorld } from "../src/demo/demo-world.ts";

const [BTC, ETH, SOL, XRP] = [1, 2, 3, 5];

const worlds: [seed: number, now: string][] = [
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

const checked = process.env["ORRERY_ALL_SEEDS"] === "1" ? worlds : worlds.slice(1, 4);

/** Only what the 24 h share and its change depend on. */
const DAYS = 3;

async function mapOf(seed: number, now: string) {
  const services = await openServices(
    readConfig({ ORRERY_DATA: ":memory:", ORRERY_LOG: "silent", ORRERY_NOW: now }),
    silentLog,
  );
  try {
    const time = Date.parse(now);
    const world = createWorld({ seed, now: time, scale: 1 });
    const writers = createWriters(services);
    await writers.projects([...world.projects()].flat(), "demo");
    await services.catalogue.load();
    await writers.handles([...world.handles()].flat(), "demo");
    await writers.content([...world.content(time - DAYS * DAY_MS, time)].flat(), "demo");
    await services.mindshare.load();
    const answer = await mindshareMap.run(services, MapInput.parse({ project_limit: 50 }));
    return answer.data.projects;
  } finally {
    await services.store.close();
  }
}

describe("the mindshare map of the demo world", () => {
  it.each(checked)(
    "is believable with seed %i at %s",
    async (seed, now) => {
      const projects = await mapOf(seed, now);
      const ids = projects.map(({ project_id: id }) => id);
      expect(ids.slice(0, 2)).toContain(BTC);
      expect(ids.slice(0, 3)).toContain(ETH);
      for (const id of [SOL, XRP]) expect(ids.slice(0, 8), `project ${id}`).toContain(id);

      const changes = projects.map((project) => project.mindshare_change_24h_percent ?? undefined);
      const largest = changes.slice(0, 20).filter((change) => change !== undefined);
      const sizes = largest.map(Math.abs).sort((a, b) => a - b);
      expect(sizes[Math.floor(sizes.length / 2)], "the median change").toBeLessThan(60);
      // A few projects have news. Apart from them, shares of attention hardly double within a day.
      expect(largest.filter((change) => change > 150).length, largest.join(" ")).toBeLessThanOrEqual(5);
      expect(changes.filter((change) => change === undefined).length, "new ones").toBeLessThanOrEqual(4);
    },
    120_000,
  );
});
