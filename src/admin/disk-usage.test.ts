import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "../base/time.ts";
import { diskPart, growthOf, recordDiskUsage } from "./disk-usage.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "orrery-disk-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const start = Date.parse("2026-03-01T00:00:00Z");

describe("disk usage", () => {
  it("says whether rows can still be stored", () => {
    expect(diskPart(folder)).toEqual({ ok: true });
    expect(diskPart(join(folder, "gone"))).toEqual({ ok: false, note: "the data directory cannot be read" });
  });

  it("measures the whole directory tree, and its growth since an earlier day", () => {
    mkdirSync(join(folder, "index", "blocks"), { recursive: true });
    writeFileSync(join(folder, "index", "blocks", "a"), Buffer.alloc(1_000_000));
    expect(recordDiskUsage(folder, start)).toEqual({ bytes: 1_000_000, bytesPerDay: null });
    writeFileSync(join(folder, "orrery.duckdb"), Buffer.alloc(4_000_000));
    const { bytesPerDay } = recordDiskUsage(folder, start + 2 * DAY_MS);
    expect(bytesPerDay).toBeGreaterThan(1_990_000);
    expect(bytesPerDay).toBeLessThan(2_010_000);
  });

  it("stores the first sample of each day, and starts over if the file is damaged", () => {
    recordDiskUsage(folder, start);
    writeFileSync(join(folder, "more"), Buffer.alloc(1_000_000));
    recordDiskUsage(folder, start + 3_600_000);
    // Growth is measured from the first sample of the day, so it includes the megabyte.
    expect(recordDiskUsage(folder, start + DAY_MS).bytesPerDay).toBeGreaterThan(990_000);
    writeFileSync(join(folder, "disk-history.json"), "{oops");
    expect(recordDiskUsage(folder, start + 2 * DAY_MS).bytesPerDay).toBe(null);
  });

  it("computes growth over the last two weeks", () => {
    const sample = (day: number, bytes: number) => ({ day: "", at: start + day * DAY_MS, bytes });
    expect(growthOf([sample(0, 0), sample(90, 900), sample(100, 1_000)], sample(101, 1_010))).toBe(10);
    expect(growthOf([sample(0, 0)], sample(101, 1_010))).toBe(null);
  });
});
