import { describe, expect, it } from "vitest";
import { healthOf, type SourceHealth, type TaskStatus, warningsByRoute } from "./freshness.ts";

const health = (more: Partial<SourceHealth>): SourceHealth => ({
  state: "ok",
  tasks: 2,
  failing: 0,
  last_success: null,
  ...more,
});
const warningsOf = (more: Partial<SourceHealth>) =>
  warningsByRoute([{ id: "defillama", gives: ["projects", "fundamentals"], health: health(more) }]).get(
    "fundamentals_history",
  );

describe("what an answer says of its sources", () => {
  it("is nothing while they are read, or have only begun", () => {
    expect(warningsOf({ state: "ok", last_success: "2026-06-15T12:00:00.000Z" })).toBeUndefined();
    expect(warningsOf({ state: "waiting" })).toBeUndefined();
    expect(warningsOf({ state: "retrying", last_error: "api.llama.fi does not answer" })).toBeUndefined();
  });

  it("is since when one is behind, and that one could not be read at all", () => {
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

  it("is that of most of its tasks, those that wait for the others not counted", () => {
    expect(
      healthOf([task("broken", "a"), task("broken", "b"), ...["a", "b", "c"].map(() => task("waiting"))])
        .state,
    ).toBe("broken");
    expect(healthOf([task("broken", "a"), task("ok"), task("ok")]).state).toBe("ok");
  });
});
