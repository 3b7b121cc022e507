import { describe, expect, it } from "vitest";
import { healthOf, type SourceHealth, staleSources, type TaskStatus, warningsFor } from "./freshness.ts";

const health = (more: Partial<SourceHealth>): SourceHealth => ({
  state: "ok",
  tasks: 2,
  failing: 0,
  last_success: null,
  ...more,
});
const stale = (more: Partial<SourceHealth>) =>
  staleSources([{ source: { id: "defillama", gives: ["projects", "fundamentals"] }, health: health(more) }]);
const warningsOf = (more: Partial<SourceHealth>) => warningsFor(["fundamentals"], stale(more));

describe("the warnings about stale sources", () => {
  it("are absent while sources are up to date or have just started", () => {
    expect(warningsOf({ state: "ok", last_success: "2026-06-15T12:00:00.000Z" })).toEqual([]);
    expect(warningsOf({ state: "waiting" })).toEqual([]);
    expect(warningsOf({ state: "retrying", last_error: "api.llama.fi does not answer" })).toEqual([]);
  });

  it("are added once per source, to responses that depend on its data", () => {
    const broken = stale({ state: "broken" });
    expect(warningsFor(["projects", "fundamentals"], broken)).toHaveLength(1);
    expect(warningsFor(["content", "handles"], broken)).toEqual([]);
    expect(warningsFor([], broken)).toEqual([]);
  });

  it("state since when a source is behind, or that it was never read", () => {
    const last = "2026-06-15T12:00:00.000Z";
    expect(warningsOf({ state: "behind", last_success: last, last_error: "it answered 503" })).toEqual([
      `the source defillama is behind: it was last read at ${last} (it answered 503)`,
    ]);
    expect(warningsOf({ state: "broken", last_error: "the name does not exist" })).toEqual([
      "the source defillama could not be read yet (the name does not exist)",
    ]);
  });
});

describe("the health of a source", () => {
  const task = (state: TaskStatus["state"], error: string | null = null) =>
    ({ state, last_error: error, last_error_at: error, last_success: null, is_behind: false }) as TaskStatus;

  it("is that of most of its tasks, without waiting ones", () => {
    expect(
      healthOf([task("broken", "a"), task("broken", "b"), ...["a", "b", "c"].map(() => task("waiting"))])
        .state,
    ).toBe("broken");
    expect(healthOf([task("broken", "a"), task("ok"), task("ok")]).state).toBe("ok");
  });
});
