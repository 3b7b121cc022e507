// When rows are written from the log to the database file.
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../engine.ts";
import { openDuckDb } from "./duckdb-engine.ts";

const folder = mkdtempSync(join(tmpdir(), "orrery-checkpoints-"));
const file = join(folder, "orrery.duckdb");
const log = `${file}.wal`;
let engine: Engine;
beforeAll(async () => {
  engine = await openDuckDb(file, { memoryMb: 1_024 });
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const logBytes = () => (existsSync(log) ? statSync(log).size : 0);
/** About 8 MB of log. */
const writeRows = async (name: string) => {
  await engine.execute(`CREATE TABLE ${name} (number UBIGINT)`);
  for (let i = 0; i < 10; i++)
    await engine.execute(`INSERT INTO ${name} SELECT hash(i) FROM range(100000) AS numbers(i)`);
};

describe("the log", () => {
  it("is written to the database when many rows have been written, by whoever ends last", async () => {
    const ended = [await engine.bulk?.(), await engine.bulk?.()];
    for (const name of ["a", "b", "c", "d", "e", "f"]) await writeRows(name);
    const before = logBytes();
    expect(before).toBeGreaterThan(40_000_000);
    await ended[0]?.();
    expect(logBytes()).toBe(before);
    await ended[1]?.();
    expect(logBytes()).toBeLessThan(1_000);
  });

  it("is otherwise never much longer than 32 MB", async () => {
    for (const name of ["g", "h", "i", "j", "k", "l"]) {
      await writeRows(name);
      expect(logBytes()).toBeLessThan(34_000_000);
    }
  });
});
