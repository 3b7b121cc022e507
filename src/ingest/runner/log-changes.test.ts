import { describe, expect, it } from "vitest";
import type { Log } from "../../base/log.ts";
import { type TaskStatus, createChangeLog } from "./freshness.ts";

function world(count: number) {
  const lines: string[] = [];
  const line = (level: string) => (figures: { failing: number }, text: string) =>
    void lines.push(`${level}: ${figures.failing}: ${text}`);
  const log = { info: line("info"), warn: line("warn") } as unknown as Log;
  let now = 0;
  const logChanges = createChangeLog(log, () => now);
  const failing = new Set<number>();
  return {
    lines,
    failing,
    /** Updates the log at the runner's interval. */
    pass(seconds: number) {
      for (let i = 0; i < seconds / 2; i++) {
        now += 2_000;
        const tasks = Array.from({ length: count }, (_, n) => ({
          task: `rss:${n}`,
          last_success: "2026-06-15T11:00:00.000Z",
          last_error: failing.has(n) ? `feed ${n} does not respond` : null,
          last_error_kind: "unreachable",
          last_error_at: `2026-06-15T12:00:${String(n).padStart(2, "0")}.000Z`,
        })) as unknown as TaskStatus[];
        logChanges([{ source: { id: "rss" }, tasks }]);
      }
    },
  };
}

describe("change log", () => {
  it("has one line when forty tasks fail for a day, and one when they recover", () => {
    const { lines, failing, pass } = world(40);
    pass(60);
    for (let n = 0; n < 40; n++) {
      failing.add(n);
      if (n % 4 === 0) pass(2);
    }
    pass(86_400);
    expect(lines).toEqual(["warn: 40: the source is failing: feed 39 does not respond"]);
    failing.clear();
    pass(60);
    expect(lines.slice(1)).toEqual(["info: 0: the source has recovered"]);
  });

  it("ignores a failure that lasts less than half a minute, and reports one dead feed among many once", () => {
    const { lines, failing, pass } = world(40);
    for (let i = 0; i < 20; i++) {
      failing.add(3);
      pass(20);
      failing.clear();
      pass(20);
    }
    expect(lines).toEqual([]);
    failing.add(3);
    pass(7_200);
    expect(lines).toEqual(["info: 1: part of the source is failing: feed 3 does not respond"]);
  });
});
