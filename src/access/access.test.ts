import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { openTestStore } from "../../test/store.ts";
import { createKeys } from "./keys/keys.ts";
import { Meter, type UsageRow } from "./usage/usage-meter.ts";
import { readUsage } from "./usage/usage-report.ts";
import { createUpkeep } from "./access.ts";
import { pepperOf } from "./keys/api-key.ts";

describe("pruning the access tables", () => {
  it("removes usage older than the retention period and nothing else", async () => {
    const store = await openTestStore();
    const clock = { at: Date.parse("2026-06-01T12:00:00Z"), real: () => clock.at };
    const write = (rows: UsageRow[]) =>
      store.insert(
        "usage_v1",
        rows.map((row) => ({ ...row })),
      );
    const meter = new Meter({ write, now: clock.real, process: "p" });
    for (let day = 0; day < 20; day += 1) {
      meter.add({ kind: "key", caller: "k1", route: "content_search", status: 200, ms: 1 });
      await meter.flush();
      clock.at += DAY_MS;
    }
    const keys = createKeys({ store, clock, pepper: pepperOf("a pepper for tests") });
    await keys.load();
    const upkeep = createUpkeep({ store, keys, clock, usageDays: 7 });
    await upkeep();
    expect(await store.count("usage_v1")).toBe(7);
    expect(await readUsage({ store, clock }, "k1", 30)).toHaveLength(7);
    clock.at += 30 * 60_000;
    await upkeep();
    expect(await store.count("usage_v1")).toBe(7);
    clock.at += HOUR_MS + DAY_MS;
    await upkeep();
    expect(await store.count("usage_v1")).toBe(5);
    await store.close();
  });

  it("compacts rows that were rewritten many times as running totals", async () => {
    const store = await openTestStore();
    const now = Date.parse("2026-06-01T12:00:00Z");
    const clock = { real: () => now };
    const rows = (calls: number) =>
      Array.from({ length: 50 }, (_, i) => ({
        caller: `k${i}`,
        kind: "key",
        minute: now,
        route: "content_search",
        status: 200,
        batch: "p-1",
        calls,
        took_ms_total: calls,
        took_ms_max: 1,
      }));
    for (let calls = 1; calls <= 60; calls += 1) await store.insert("usage_v1", rows(calls));
    const keys = createKeys({ store, clock, pepper: pepperOf("a pepper for tests") });
    await createUpkeep({ store, keys, clock, usageDays: 7 })();
    expect(await store.compactTable("usage_v1")).toBe(false);
    const lines = await readUsage({ store, clock }, undefined, 1);
    expect(lines).toHaveLength(50);
    expect(lines.every((line) => line.calls === 60)).toBe(true);
    await store.close();
  });
});
