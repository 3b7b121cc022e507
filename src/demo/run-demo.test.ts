import { expect, it } from "vitest";
import { frozenClock } from "../base/clock.ts";
import { silentLog } from "../base/log.ts";
import { HOUR_MS } from "../base/time.ts";
import { readConfig } from "../config.ts";
import { createWriters } from "../ingest/writers.ts";
import { openServices } from "../open-services.ts";
import { createDemo } from "./run-demo.ts";

const NOW = Date.UTC(2026, 2, 14, 12, 30);
const seed = 5;
const scale = 0.02;

it("starts with the stored world after a short downtime, with a warning, and catches up later", async () => {
  const services = await openServices(
    readConfig({ ORRERY_DATA: ":memory:", ORRERY_LOG: "silent", ORRERY_EMBED: "static" }),
    silentLog,
  );
  const { store } = services;
  const sleptFrom = NOW - 3 * HOUR_MS;
  await store.insert("demo_worlds_v1", [{ seed, scale, told_until: sleptFrom }]);
  let mayContinue = false;
  const demo = createDemo({
    store,
    writers: createWriters(services),
    clock: frozenClock(NOW),
    catalogue: services.catalogue,
    seed,
    scale,
    mayContinue: () => mayContinue,
  });
  try {
    await demo.load();
    expect(demo.status()).toMatchObject({ ready: true, rows: 0, asOf: sleptFrom });
    expect(demo.warnings()).toEqual([
      "the demo world is catching up: its data ends at 2026-03-14T09:30:00.000Z",
    ]);
    await demo.tick();
    expect(await store.count("market_v1")).toBe(0);
    mayContinue = true;
    await demo.tick();
    expect(demo.status()).toMatchObject({ ready: true, asOf: NOW });
    expect(demo.warnings()).toEqual([]);
    expect(await store.count("market_v1")).toBeGreaterThan(0);
    // The store had no accounts, like one that a version with other names wrote.
    expect(await store.count("handles_v1")).toBeGreaterThan(300);
  } finally {
    await store.close();
  }
});
