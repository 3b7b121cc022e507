import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { describeStore } from "../../test/store-contract.ts";
import { openTestStore } from "../../test/store.ts";
import { StartupError } from "../base/errors.ts";
import { clockWarning } from "./clock-warning.ts";
import { openStore } from "./open-store.ts";
import { query } from "./define-query.ts";

describeStore(openTestStore);

const NOW = Date.parse("2026-11-01T12:00:00Z");
const symbols = query({
  name: "test.symbols",
  params: z.object({}),
  row: z.object({ symbol: z.string() }),
  sql: "SELECT symbol FROM projects_v1 FINAL ORDER BY project_id LIMIT 10",
});

describe("opening a data directory", () => {
  const settings = { memoryMb: 256 };
  const folder = mkdtempSync(join(tmpdir(), "orrery-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("replaces stored rows even if the clock was set back in the meantime", async () => {
    const path = join(folder, "clock");
    const project = { project_id: 1, symbol: "early" };
    const ahead = await openStore({ ...settings, path }, () => NOW + 86_400_000);
    await ahead.insert("projects_v1", [project]);
    await ahead.close();
    const behind = await openStore({ ...settings, path }, () => NOW);
    expect(clockWarning(behind, NOW)).toContain("24 hours ahead");
    await behind.insert("projects_v1", [{ ...project, symbol: "late" }]);
    expect(await behind.read(symbols, {})).toEqual([{ symbol: "late" }]);
    const fresh = await behind.countNew("projects_v1");
    await behind.insert("projects_v1", [{ project_id: 2, symbol: "two" }]);
    expect(await fresh()).toBe(1);
    await behind.close();
  });

  it("rejects a path that is a file", async () => {
    writeFileSync(join(folder, "file"), "");
    await expect(openStore({ ...settings, path: join(folder, "file") }, () => 0)).rejects.toThrow(
      "it is a file",
    );
  });

  it("rejects a directory written by chDB with a one-line error and does not modify it", async () => {
    for (const marker of ["chdb\n", undefined]) {
      const path = join(folder, `chdb-${marker === undefined ? "unmarked" : "marked"}`);
      mkdirSync(join(path, "chdb", "store"), { recursive: true });
      if (marker !== undefined) writeFileSync(join(path, "engine"), marker);
      const before = readdirSync(path);
      const error: unknown = await openStore({ ...settings, path }, () => 0).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(StartupError);
      expect((error as Error).message).toMatch(/was written by chDB.*set ORRERY_DATA to a new directory/);
      expect((error as Error).message).not.toContain("\n");
      expect(readdirSync(path)).toEqual(before);
    }
  });

  it("opens a directory that 0.1.0 marked as DuckDB, even if it contains an unrelated folder named chdb", async () => {
    const path = join(folder, "duckdb");
    mkdirSync(join(path, "chdb"), { recursive: true });
    writeFileSync(join(path, "engine"), "duckdb\n");
    const opened = await openStore({ ...settings, path }, () => 0);
    expect(opened).toMatchObject({ engine: "duckdb", directory: path, isOnlyWriter: true });
    await opened.close();
  });

  it("reports a ClickHouse server that does not respond", async () => {
    const unreachable = { ...settings, path: "", url: "http://127.0.0.1:9" };
    await expect(openStore(unreachable, () => 0)).rejects.toThrow(
      /^CLICKHOUSE_URL: the server does not respond/,
    );
  });
});
