import { describe, expect, it } from "vitest";
import { systemClock } from "../../base/clock.ts";
import { openTestStore } from "../../../test/store.ts";
import { type Call, Meter, type UsageRow } from "./usage-meter.ts";
import { readUsage } from "./usage-report.ts";

const call = (changes: Partial<Call> = {}): Call => ({
  kind: "key",
  caller: "k1",
  route: "content_search",
  status: 200,
  ms: 2,
  ...changes,
});

/** Imitates usage_v1: a row replaces an earlier row with the same key. */
function table() {
  const rows = new Map<string, UsageRow>();
  const state = { fails: false, loses: false, writes: 0, largest: 0 };
  return {
    state,
    rows,
    calls: () => [...rows.values()].reduce((sum, row) => sum + row.calls, 0),
    write(written: UsageRow[]): Promise<void> {
      state.writes += 1;
      state.largest = Math.max(state.largest, written.length);
      if (state.fails && !state.loses) return Promise.reject(new Error("the store cannot be written"));
      for (const row of written) {
        rows.set(`${row.caller} ${row.minute} ${row.route} ${row.status} ${row.batch}`, row);
      }
      // The worst case: the rows were stored, but the confirmation was lost.
      return state.loses ? Promise.reject(new Error("the connection was lost")) : Promise.resolve();
    },
  };
}

function meterAt(start: number, options: { maxBacklog?: number } = {}) {
  const clock = { now: start };
  const stored = table();
  let dropped = 0;
  const meter = new Meter({
    write: stored.write,
    now: () => clock.now,
    process: "p",
    onDropped: (calls) => (dropped += calls),
    ...options,
  });
  return { clock, stored, meter, dropped: () => dropped };
}

describe("the meter", () => {
  it("aggregates many calls into a few rows without losing any", async () => {
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
    one?.add(call());
    await one?.flush();
    expect(await store.count("usage_v1")).toBeLessThan(10);
    const lines = await readUsage({ store, clock: systemClock }, undefined, 2);
    expect(lines.reduce((sum, line) => sum + line.calls, 0)).toBe(5_012);
    const mine = await readUsage({ store, clock: systemClock }, "k1", 2);
    expect(mine.reduce((sum, line) => sum + line.failed, 0)).toBe(1_000);
    expect(mine.every((line) => line.caller === "k1" && line.mean_ms <= line.max_ms)).toBe(true);
  });

  it("writes one row per minute however often it is flushed", async () => {
    const { clock, meter, stored } = meterAt(0);
    for (; clock.now < 180_000; clock.now += 1_000) {
      meter.add(call());
      await meter.flush();
    }
    expect(stored.rows.size).toBe(3);
    expect(stored.calls()).toBe(180);
  });

  it("does bounded work while the store is unwritable for hours and counts nothing twice afterwards", async () => {
    const { clock, meter, stored, dropped } = meterAt(0);
    stored.state.fails = true;
    const seconds = 4 * 3_600;
    const started = process.cpuUsage();
    let largest = 0;
    for (let second = 0; second < seconds; second += 1) {
      clock.now = second * 1_000;
      for (let caller = 0; caller < 20; caller += 1) meter.add(call({ caller: `k${caller}` }));
      // Half of the failed writes were applied nevertheless.
      stored.state.loses = second % 2 === 0;
      if (second % 10 === 0) await meter.flush().catch(() => {});
      largest = Math.max(largest, meter.unwritten);
    }
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000 / seconds).toBeLessThan(2);
    expect(largest).toBeLessThanOrEqual(20 * 240 + 20);
    // Retries back off: 5 s, 10 s, 20 s, … and then every 5 minutes.
    expect(stored.state.writes).toBeLessThan(70);
    expect(stored.state.largest).toBeLessThanOrEqual(1_000);

    stored.state.fails = stored.state.loses = false;
    clock.now += 300_000;
    await meter.flush();
    expect(stored.calls()).toBe(20 * seconds);
    expect(meter.unwritten).toBe(0);
    expect(dropped()).toBe(0);
  });

  it("drops the oldest minutes beyond its bound and reports how many calls were lost", async () => {
    const { clock, meter, stored, dropped } = meterAt(0, { maxBacklog: 100 });
    stored.state.fails = true;
    for (let minute = 0; minute < 50; minute += 1) {
      clock.now = minute * 60_000;
      for (let caller = 0; caller < 10; caller += 1) meter.add(call({ caller: `k${caller}` }));
      await meter.flush().catch(() => {});
      expect(meter.unwritten).toBeLessThanOrEqual(110);
    }
    stored.state.fails = false;
    await meter.close();
    expect(stored.calls() + dropped()).toBe(500);
    expect(dropped()).toBe(390);
    expect(Math.min(...[...stored.rows.values()].map(({ minute }) => minute))).toBe(39 * 60_000);
  });

  it("retains both counts of a minute that the clock returned to", async () => {
    const { clock, meter, stored } = meterAt(60_000);
    meter.add(call());
    await meter.flush();
    clock.now = 0;
    meter.add(call());
    await meter.flush();
    clock.now = 60_000;
    meter.add(call());
    await meter.flush();
    expect(stored.calls()).toBe(3);
  });

  it("counts calls that arrive during a write", async () => {
    let release = () => {};
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const stored = table();
    const meter = new Meter({
      write: async (rows) => {
        await blocked;
        await stored.write(rows);
      },
      now: () => 0,
      process: "p",
    });
    meter.add(call());
    const first = meter.flush();
    meter.add(call());
    const second = meter.flush();
    release();
    await Promise.all([first, second]);
    expect(stored.calls()).toBe(2);
  });
});
