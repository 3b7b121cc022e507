import { describe, expect, it } from "vitest";
import { systemClock } from "../base/clock.ts";
import { openTestStore } from "../../test/store.ts";
import { type Call, Meter, type UsageRow } from "./meter.ts";
import { readUsage } from "./usage.ts";

const call = (changes: Partial<Call> = {}): Call => ({
  kind: "key",
  caller: "k1",
  route: "content_search",
  status: 200,
  ms: 2,
  ...changes,
});

describe("the meter", () => {
  it("writes a flood of calls as a few rows, and reads back every one of them", async () => {
    const store = await openTestStore();
    const write = (rows: UsageRow[]) =>
      store.insert(
        "usage_v1",
        rows.map((row) => ({ ...row })),
      );
    const [one, two] = ["a", "b"].map(
      (process) => new Meter({ write, now: () => systemClock.real(), process }),
    );
    for (let i = 0; i < 5_000; i++) one?.add(call({ status: i % 5 === 0 ? 429 : 200, ms: i % 3 }));
    await one?.flush();
    for (let i = 0; i < 10; i++) two?.add(call());
    await two?.flush();
    one?.add(call({ caller: "k2", route: "projects_filter" }));
    await one?.flush();
    expect(await store.count("usage_v1")).toBeLessThan(10);
    const lines = await readUsage({ store, clock: systemClock }, undefined, 2);
    expect(lines.reduce((sum, line) => sum + line.calls, 0)).toBe(5_011);
    const mine = await readUsage({ store, clock: systemClock }, "k1", 2);
    expect(mine.reduce((sum, line) => sum + line.failed, 0)).toBe(1_000);
    expect(mine.every((line) => line.caller === "k1" && line.mean_ms <= line.max_ms)).toBe(true);
  });

  it("keeps what could not be written, and writes it once", async () => {
    const written: UsageRow[] = [];
    let away = true;
    const write = (rows: UsageRow[]) => {
      // The worst case: it was written, and the answer was lost.
      written.push(...rows);
      return away ? Promise.reject(new Error("away")) : Promise.resolve();
    };
    const meter = new Meter({ write, now: () => 0, process: "p" });
    meter.add(call());
    await expect(meter.flush()).rejects.toThrow("away");
    meter.add(call());
    away = false;
    await meter.flush();
    // Rows of one key replace each other in the store.
    const kept = new Map(
      written.map((row) => [`${row.minute} ${row.route} ${row.status} ${row.batch}`, row]),
    );
    expect([...kept.values()].reduce((sum, row) => sum + row.calls, 0)).toBe(2);
  });
});
