// What is chDB's own. The rest of the store's tests run on it, too, where its library loads.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { lacksAvx2, whyNoChdb, whyNotOpened } from "./chdb-support.ts";
import { openStore } from "./open.ts";
import { query } from "./query.ts";

const settings = { engine: "chdb", memoryMb: 256, url: undefined, cluster: undefined } as const;
const problem = whyNoChdb();
if (problem !== undefined) console.log(`chDB is not tested here: ${problem}`);

const endless = query({
  name: "test.endless",
  params: z.object({}),
  row: z.object({ n: z.number() }),
  maxSeconds: 1,
  sql: "SELECT count() AS n FROM numbers(1000000000000) WHERE number % 7 = 3 LIMIT 1",
});

describe("a processor", () => {
  it("lacks AVX2 only where its flags are known and do not name it", () => {
    expect(lacksAvx2("processor\t: 0\nflags\t\t: fpu sse4_2 avx avx2 bmi1\n")).toBe(false);
    expect(lacksAvx2("processor\t: 0\nflags\t\t: fpu sse4_2 avx\n")).toBe(true);
    expect(lacksAvx2("processor\t: 0\n")).toBe(false);
    expect(lacksAvx2("")).toBe(false);
  });
});

describe("a directory that chDB did not open", () => {
  const failed = new Error("Failed to create connection\nand more");

  it("is in use where the process that its status names is alive, and else what may be", () => {
    const path = mkdtempSync(join(tmpdir(), "orrery-chdb-"));
    writeFileSync(join(path, "status"), `PID: ${process.ppid}\nStarted at: 2026-11-01 00:00:00\n`);
    expect(whyNotOpened(path, failed)).toBe(
      `the data directory is in use by another process (${process.ppid}): ${path}`,
    );
    writeFileSync(join(path, "status"), "PID: 999999999\n");
    expect(whyNotOpened(path, failed)).toBe(
      `chDB cannot open ${path}: it is in use, damaged, or the disk is full (Failed to create connection)`,
    );
    rmSync(path, { recursive: true });
  });
});

describe.skipIf(problem === undefined)("where chDB cannot run", () => {
  it("says so in one line, asked for by name or by a directory that it wrote", async () => {
    await expect(openStore({ ...settings, path: ":memory:" }, () => 0)).rejects.toThrow(
      /^ORRERY_ENGINE is chdb, which cannot run here: its library /,
    );
    const path = mkdtempSync(join(tmpdir(), "orrery-chdb-"));
    writeFileSync(join(path, "engine"), "chdb\n");
    await expect(openStore({ ...settings, engine: "auto", path }, () => 0)).rejects.toThrow(
      /was written by chDB, which cannot run here: its library /,
    );
    rmSync(path, { recursive: true });
  });
});

describe.skipIf(problem !== undefined)("chDB", () => {
  it("ends a read at its bound, which binds nothing after it; what is closed makes room for another directory", async () => {
    const folder = mkdtempSync(join(tmpdir(), "orrery-chdb-"));
    const first = await openStore({ ...settings, path: join(folder, "first") }, () => 0);
    await expect(first.read(endless, {})).rejects.toMatchObject({ code: "unavailable" });
    await first.insert("projects_v1", [{ project_id: 1, symbol: "ONE" }]);
    expect(await first.count("projects_v1")).toBe(1);
    const running = first.read(endless, {}).catch(() => "ended");
    await first.close();
    const second = await openStore({ ...settings, path: join(folder, "second") }, () => 0);
    expect(await second.count("projects_v1")).toBe(0);
    await second.close();
    expect(await running).toBe("ended");
    const again = await openStore({ ...settings, path: join(folder, "first") }, () => 0);
    expect(await again.count("projects_v1")).toBe(1);
    await again.close();
    rmSync(folder, { recursive: true });
  });
});
