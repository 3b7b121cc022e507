// Data directories of earlier releases, opened by this version: same answers, same keys, no manual steps.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { silentLog } from "../src/base/log.ts";
import { version } from "../src/base/version.ts";
import { readConfig } from "../src/config.ts";
import { startService } from "../src/main.ts";
import { openStore } from "../src/store/open-store.ts";
import { query } from "../src/store/define-query.ts";
import { createMigration, readMigrations } from "../src/store/table-schema.ts";
import { environment } from "./spawn.ts";
import { fixtureNames, readFixture, unpackFixture } from "./upgrades/fixture.ts";
import { call, expectSameAnswers } from "./upgrades/same-answers.ts";

const folder = mkdtempSync(join(tmpdir(), "orrery-upgrades-"));
afterAll(() => rmSync(folder, { recursive: true }));

const migrations = readMigrations();
const ledger = query({
  name: "test.ledger",
  params: z.object({}),
  row: z.object({ name: z.string() }),
  sql: "SELECT name FROM migrations_v1 FINAL ORDER BY name LIMIT 1000",
});

async function serving(directory: string, now: string, work: (url: string) => Promise<void>): Promise<void> {
  const config = readConfig({
    PORT: "0",
    ORRERY_DATA: directory,
    ORRERY_DEMO: "false",
    ORRERY_SOURCES: "false",
    ORRERY_LOG: "silent",
    ORRERY_EMBED: "static",
    ORRERY_NOW: now,
  });
  const service = await startService(config, silentLog);
  try {
    await service.ready;
    await work(service.url);
    const applied = await service.context.services.store.read(ledger, {});
    expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  } finally {
    await service.close();
  }
}

describe.each(fixtureNames())("a data directory of %s", (name) => {
  const fixture = readFixture(name);
  const directory = join(folder, name);

  it("gives the same answers, now and after a restart, and its keys work or stay revoked", async () => {
    unpackFixture(name, directory);
    await serving(directory, fixture.now, async (url) => {
      await expectSameAnswers(url, fixture);
      const request = fixture.answers[0] ?? expect.unreachable("there are answers");
      for (const { key, state } of fixture.keys)
        expect((await call(url, key, request)).status).toBe(state === "active" ? 200 : 403);
    });
    await serving(directory, fixture.now, (url) => expectSameAnswers(url, fixture));
  }, 120_000);

  it("was written with migrations that have not changed since, and newer ones have higher numbers", () => {
    const today = new Map(migrations.map(({ name: file, checksum }) => [file, checksum]));
    for (const { name: file, checksum } of fixture.migrations)
      expect([file, today.get(file)]).toEqual([file, checksum]);
    const released = fixture.migrations.map(({ name: file }) => file);
    const last = released.at(-1) ?? "";
    // The ledger was added in 0.2.0 and is created first, before anything is recorded in it.
    const added = migrations.map(({ name: file }) => file).filter((file) => !released.includes(file));
    expect(added.filter((file) => file < last && file !== "0000_migrations.sql")).toEqual([]);
  });
});

describe("a data directory of a newer version", () => {
  it("is rejected in one line by serve and reported by doctor, and 0.1.0 rejects one of this version", async () => {
    const { orrery, directory, remove } = environment();
    const trial = createMigration("9999_trial.sql", "ALTER TABLE prices_v1 ADD COLUMN IF NOT EXISTS a UInt8");
    const newer = { version: "99.0.0", migrations: [...migrations, trial] };
    await (await openStore({ path: directory, memoryMb: 256 }, () => 1, newer)).close();
    const refusal = `the data was written by Orrery 99.0.0, which is newer than this version, ${version}`;

    const served = await orrery("serve");
    expect(served.code).toBe(1);
    expect(served.err.trim().split("\n")).toEqual([expect.stringContaining(`orrery: ${refusal}`)]);
    const report = await orrery("doctor", "--json");
    expect(report.code).toBe(1);
    expect(JSON.parse(report.out)).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({ check: "engine", ok: false, says: expect.stringContaining(refusal) }),
      ]),
    });
    // 0.1.0 opens only a directory whose file contains exactly one of these.
    expect(["duckdb", "chdb"]).not.toContain(readFileSync(join(directory, "engine"), "utf8").trim());
    remove();
  }, 60_000);
});
