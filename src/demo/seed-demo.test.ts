import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { silentLog } from "../base/log.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { readConfig } from "../config.ts";
import { createWriters } from "../ingest/writers.ts";
import { openServices } from "../open-services.ts";
import { bringUpToDate, seedDemo } from "./seed-demo.ts";
import { createWorld } from "./demo-world.ts";

const NOW = Date.UTC(2026, 2, 14, 12, 30);
const spans = { content: 3, market: 1, fundamentals: 20, wallets: 3 };
const tables = [
  "projects_v1",
  "handles_v1",
  "content_v1",
  "market_v1",
  "trades_v1",
  "transfers_v1",
  "prices_v1",
  "fundamentals_v1",
];

const world = (now: number) => createWorld({ seed: 5, now, scale: 0.02, spans });

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

async function open() {
  const directory = mkdtempSync(join(tmpdir(), "orrery-demo-"));
  directories.push(directory);
  const services = await openServices(
    readConfig({ ORRERY_DATA: directory, ORRERY_LOG: "silent", ORRERY_EMBED: "static" }),
    silentLog,
  );
  return { store: services.store, writers: createWriters(services) };
}

const counts = async (store: Awaited<ReturnType<typeof open>>["store"]) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await store.count(table)] as const)),
  );

describe("seeding", () => {
  it("writes every kind, and is idempotent", async () => {
    const deps = await open();
    const steps: number[] = [];
    await seedDemo(deps, world(NOW), ({ done }) => steps.push(done));
    const once = await counts(deps.store);
    for (const table of tables) expect(once[table], table).toBeGreaterThan(0);
    expect(steps.at(-1)).toBe(1);
    await seedDemo(deps, world(NOW));
    expect(await counts(deps.store)).toEqual(once);
    await deps.store.close();
  });

  it("stops between days on shutdown, and is then incomplete", async () => {
    const deps = await open();
    const some = await seedDemo({ ...deps, isStopped: () => true }, world(NOW));
    expect(await bringUpToDate(deps, world(NOW))).toBeGreaterThan(some);
    await deps.store.close();
  });

  it("continues with the same rows as a later build", async () => {
    const later = NOW + 7 * HOUR_MS;
    const ticked = await open();
    await bringUpToDate(ticked, world(NOW));
    const before = await counts(ticked.store);
    expect(await bringUpToDate(ticked, world(later))).toBeGreaterThan(0);
    expect(await bringUpToDate(ticked, world(later))).toBe(0);
    const after = await counts(ticked.store);
    expect(after["market_v1"]).toBe((before["market_v1"] ?? 0) + 7 * ((before["market_v1"] ?? 0) / 24));

    // The later world is built on its own, from the start of the first one.
    const whole = createWorld({ seed: 5, now: later, scale: 0.02, spans });
    const from = NOW - spans.content * DAY_MS;
    expect(after["content_v1"]).toBe([...whole.content(from, later)].flat().length);
    expect(after["trades_v1"]).toBe([...whole.trades(from, later)].flat().length);
    await ticked.store.close();
  });
});
