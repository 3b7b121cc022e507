// The figures of the operator console.
import { describe, expect, it } from "vitest";
import { summaryOf } from "./src/admin/source-summary.ts";
import { tokenAmount } from "./src/admin/token-amount.ts";

describe("an amount of a token", () => {
  it.each([
    ["10000", 6, "USDC", "0.01 USDC"],
    ["1250000", 6, "USDC", "1.25 USDC"],
    ["1234567000001", 6, "USDC", "1,234,567.000001 USDC"],
    ["2000000", 6, null, "2"],
    ["0", 6, "USDC", "0 USDC"],
    ["7", 0, "POINT", "7 POINT"],
    ["10000", undefined, null, "10000 units"],
  ] as const)("%s with %s decimals is %s → %s", (units, decimals, symbol, text) => {
    expect(tokenAmount(units, decimals, symbol)).toBe(text);
  });
});

describe("the summary of a source", () => {
  const task = (more: object) => ({
    task: "rss:a",
    state: "ok",
    every_seconds: 600,
    last_success: null,
    last_error: null,
    last_error_detail: null,
    last_error_at: null,
    items_today: 1,
    dropped_today: 0,
    quarantined_today: 2,
    note: null,
    next_run: null,
    ...more,
  });

  it("has the last run, the next one, the sums of the day, and the latest failure first", () => {
    expect(
      summaryOf([
        task({ last_success: "2026-03-01T10:00:00Z", next_run: "2026-03-01T11:00:00Z" }),
        task({ last_success: "2026-03-01T12:00:00Z", next_run: "2026-03-01T12:10:00Z" }),
        task({ last_error: "older", last_error_at: "2026-03-01T08:00:00Z" }),
        task({ last_error: "newer", last_error_at: "2026-03-01T09:00:00Z" }),
      ]),
    ).toMatchObject({
      lastRun: "2026-03-01T12:00:00Z",
      next: "2026-03-01T11:00:00Z",
      items: 4,
      quarantined: 8,
      failing: [{ last_error: "newer" }, { last_error: "older" }],
    });
  });

  it("of a source that was never read has no times", () => {
    expect(summaryOf([])).toMatchObject({ lastRun: undefined, next: undefined, items: 0, failing: [] });
  });
});
