// kill -9 of a process that migrates: the first start on a data directory of an earlier release, and a migration that
// changes every row of a table.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { z } from "zod";
import { openStore } from "../../src/store/open-store.ts";
import { query } from "../../src/store/define-query.ts";
import { readMigrations } from "../../src/store/table-schema.ts";
import { pick, type Random } from "../random.ts";
import { environment } from "../spawn.ts";
import { fixtureNames, readFixture, unpackFixture } from "../upgrades/fixture.ts";
import { expectSameAnswers } from "../upgrades/same-answers.ts";
import { measuredOnce } from "./measured.ts";
import { interrupt, type Run } from "./moments.ts";
import { settingsOf } from "./store-settings.ts";
import { program } from "./trial-migration.ts";

const ROWS = 60_000;
const child = fileURLToPath(new URL("./migrate.ts", import.meta.url));

export async function killFirstStart(random: Random): Promise<boolean> {
  const name = pick(random, fixtureNames());
  const fixture = readFixture(name);
  const folder = mkdtempSync(join(tmpdir(), "orrery-kill-upgrade-"));
  const prepared = (directory: string) => {
    mkdirSync(directory);
    unpackFixture(name, directory);
    return environment({ ORRERY_NOW: fixture.now }, { directory });
  };
  try {
    const measured = await measuredOnce(
      "first start",
      () => {
        const run = starting(prepared(join(folder, "measured")));
        return { ...run, ended: run.ended.then(run.kill) };
      },
      folder,
    );
    const world = prepared(join(folder, "killed"));
    const isInterrupted = await interrupt(() => starting(world), measured, random, folder);
    const service = await world.serve();
    await expectSameAnswers(service.url, fixture);
    expect(await service.stop()).toBe(0);
    return isInterrupted;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The run ends when the service is ready. */
function starting(world: ReturnType<typeof environment>): Run {
  const { ended, said, kill } = world.begin("serve");
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const ready = (async () => {
    while (!hasEnded && !/^Ready/m.test(said())) await sleep(10);
  })();
  return { ended: ready, kill };
}

const figures = query({
  name: "test.figures",
  params: z.object({}),
  row: z.object({ rows: z.number(), total: z.number() }),
  sql: "SELECT count() AS rows, sum(price) AS total FROM prices_v1 FINAL LIMIT 1",
});

/** `newPlace` returns a new data directory, or the URL of an empty ClickHouse database. */
export async function killMigration(random: Random, newPlace: () => Promise<string>): Promise<boolean> {
  const filled = async () => {
    const place = await newPlace();
    const store = await openStore(settingsOf(place), () => 1);
    await store.insert(
      "prices_v1",
      Array.from({ length: ROWS }, (_, i) => ({ chain: "x", token: `t${i}`, priced_at: 1, price: 1 })),
    );
    await store.close();
    return place;
  };
  const place = await filled();
  const isRemote = place.startsWith("http:");
  const measured = await measuredOnce(`migration ${isRemote}`, async () => migrating(await filled()));
  const isInterrupted = await interrupt(() => migrating(place), measured, random);
  // The version before the migration opens it only if no part of the migration was recorded.
  const before = await openStore(settingsOf(place), () => 1).catch((error: unknown) => String(error));
  if (typeof before === "string") expect(before).toContain("is newer than this version");
  else {
    // On ClickHouse the migration may be partially applied; on DuckDB it is one transaction.
    const [found] = await before.read(figures, {});
    expect(found?.rows).toBe(ROWS);
    if (!isRemote) expect(found?.total).toBe(ROWS);
    expect(await before.count("migrations_v1")).toBe(readMigrations().length);
    await before.close();
  }
  const after = await openStore(settingsOf(place), () => 1, program);
  expect(await after.read(figures, {})).toEqual([{ rows: ROWS, total: 3 * ROWS }]);
  expect(await after.count("migrations_v1")).toBe(program.migrations.length);
  await after.close();
  return isInterrupted;
}

/** Resolves when the migration starts. */
async function migrating(place: string): Promise<Run> {
  const migration = spawn(process.execPath, ["--import", "tsx", child, place], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => migration.once("exit", () => resolve()));
  await Promise.race([new Promise((resolve) => migration.stdout.once("data", resolve)), ended]);
  const kill = async () => {
    migration.kill("SIGKILL");
    await ended;
  };
  return { ended, kill };
}
