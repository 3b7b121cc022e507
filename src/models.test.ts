import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "./base/log.ts";
import type { ReadModel } from "./base/read-model.ts";
import { runModels } from "./models.ts";

const log = createLog("silent");
let events: string[] = [];

/** A model that takes `loadMs` to load and records the calls it receives. */
function model(name: string, loadMs: number, failures = 0): ReadModel {
  let failed = 0;
  return {
    name,
    async load() {
      await new Promise((resolve) => setTimeout(resolve, loadMs));
      if (failed++ < failures) throw new Error("unavailable");
      events.push(`${name} loaded`);
    },
    async tick() {
      events.push(`${name} ticked`);
    },
    status: () => ({ ready: true, rows: 0, asOf: null }),
  };
}

beforeEach(() => {
  events = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("the read models", () => {
  it("load group by group, and none reads new rows while another loads", async () => {
    const running = runModels([[model("a", 10), model("b", 3_000)], [model("c", 3_000)]], log);
    let isLoaded = false;
    void running.loaded.then(() => (isLoaded = true));
    await vi.advanceTimersByTimeAsync(5_990);
    expect(events).toEqual(["a loaded", "b loaded"]);
    expect(isLoaded).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(events).toEqual(["a loaded", "b loaded", "c loaded"]);
    expect(isLoaded).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(events.slice(3).sort()).toEqual(["a ticked", "b ticked", "c ticked"]);
    await running.stop();
  });

  it("do not wait forever for a model that fails to load, and retry it", async () => {
    const running = runModels([[model("a", 10), model("b", 10, 3)]], log);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(events).toContain("a ticked");
    expect(events).not.toContain("b loaded");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(events).toContain("b loaded");
    await running.stop();
  });

  it("do no further work after they are stopped, whichever group was loading", async () => {
    const running = runModels([[model("a", 1_000)], [model("b", 10)]], log);
    const stopped = running.stop();
    await vi.advanceTimersByTimeAsync(20_000);
    await stopped;
    expect(events).toEqual(["a loaded"]);
  });

  it("are notified to stop, so that they can abandon work in progress", async () => {
    let end = () => {};
    const long: ReadModel = {
      ...model("long", 0),
      load: () => new Promise((resolve) => (end = resolve)),
      stop: () => end(),
    };
    const running = runModels([[long, model("a", 10)], [model("b", 10)]], log);
    await vi.advanceTimersByTimeAsync(1_000);
    await running.stop();
    expect(events).toEqual(["a loaded"]);
  });
});
