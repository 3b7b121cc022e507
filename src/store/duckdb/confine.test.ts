// The engine can access only the files in its own directory, whatever SQL it runs.
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Engine } from "../engine.ts";
import { openStore } from "../open-store.ts";
import { openDuckDb } from "./duckdb-engine.ts";

const folder = mkdtempSync(join(tmpdir(), "orrery-confine-"));
const outside = join(folder, "outside.txt");
writeFileSync(outside, "secret");
afterAll(() => rmSync(folder, { recursive: true }));

const read = (engine: Engine, sql: string) =>
  engine.read({ sql, params: {}, placeholders: [], maxSeconds: 10 });

describe("a confined engine", () => {
  it("rejects files outside its directory, extensions, other databases and changes to these restrictions", async () => {
    const data = join(folder, "data");
    mkdirSync(data);
    const engine = await openDuckDb(join(data, "orrery.duckdb"), { memoryMb: 256 });
    const stolen = join(folder, "stolen.csv");
    for (const sql of [
      `SELECT content FROM read_text('${outside}') LIMIT 1`,
      `SELECT content FROM read_text('${data}/../outside.txt') LIMIT 1`,
      `SELECT * FROM read_csv('${outside}') LIMIT 1`,
      "SELECT * FROM glob('/etc/*') LIMIT 1",
    ])
      await expect(read(engine, sql), sql).rejects.toThrow(/Permission Error/);
    for (const sql of [
      `COPY (SELECT 1) TO '${stolen}'`,
      `ATTACH '${join(folder, "other.duckdb")}'`,
      "INSTALL httpfs",
      "LOAD httpfs",
      "SET enable_external_access = true",
      "SET allowed_directories = ['/']",
    ])
      await expect(engine.execute(sql), sql).rejects.toThrow();
    expect(existsSync(stolen)).toBe(false);
    await engine.close();
  });

  it.each([
    ["in memory", () => ":memory:"],
    ["a relative path", () => relative(process.cwd(), join(folder, "relative"))],
    ["a path with quotes and spaces", () => join(folder, 'it\'s a "path", [1]')],
    [
      "a symbolic link",
      () => {
        mkdirSync(join(folder, "target"));
        symlinkSync(join(folder, "target"), join(folder, "link"));
        return join(folder, "link");
      },
    ],
  ])("can stage many rows: %s", async (_, path) => {
    const store = await openStore({ path: path(), memoryMb: 256 }, () => 1);
    const rows = Array.from({ length: 5_000 }, (__, i) => ({ chain: "x", token: `t${i}`, priced_at: i }));
    await store.insert("prices_v1", rows);
    expect(await store.count("prices_v1")).toBe(5_000);
    await store.close();
  });
});
