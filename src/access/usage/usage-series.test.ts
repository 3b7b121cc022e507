import { expect, it } from "vitest";
import { seriesOf } from "./usage-series.ts";

const HOUR = 3_600_000;
const since = Date.parse("2026-03-01T00:00:00Z");
const row = (name: string, hour: number, calls: number, failed = 0) => ({
  name,
  kind: "key",
  first_ms: since + hour * HOUR + 5 * 60_000,
  calls,
  failed,
  took_ms_total: calls * 4,
});
const of = (rows: ReturnType<typeof row>[], hours = 3) =>
  seriesOf(rows, { since, until: since + (hours - 1) * HOUR, stepMs: HOUR, nameOf: ({ name }) => name });

it("has a value for every period, and the largest series first", () => {
  expect(of([row("a", 0, 1), row("b", 2, 5, 2), row("b", 0, 1)])).toEqual({
    step_seconds: 3_600,
    periods: ["2026-03-01T00:00:00.000Z", "2026-03-01T01:00:00.000Z", "2026-03-01T02:00:00.000Z"],
    series: [
      { name: "b", calls: [1, 0, 5], total: 6, failed: 2, mean_ms: 4 },
      { name: "a", calls: [1, 0, 0], total: 1, failed: 0, mean_ms: 4 },
    ],
  });
});

it("adds up rows that share a name, and ignores those outside the span", () => {
  const { series } = of([row("a", 1, 2), row("a", 1, 3), row("a", -1, 9), row("a", 3, 9)]);
  expect(series).toMatchObject([{ name: "a", calls: [0, 5, 0], total: 5 }]);
});

it("has no series without calls", () => {
  expect(of([])).toMatchObject({ series: [], periods: { length: 3 } });
});
