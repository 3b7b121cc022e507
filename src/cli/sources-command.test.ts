import { describe, expect, it } from "vitest";
import type { Paint } from "./output.ts";
import type { SourceLine } from "../admin/source-operations.ts";
import { failingOnly, stateText, summaryTable, taskTable } from "./sources-command.ts";

const now = Date.parse("2026-03-10T12:00:00Z");
const plain: Paint = (_, text) => text;

type Task = SourceLine["tasks"][number];

function task(id: string, state: Task["state"], more: Partial<Task> = {}): Task {
  return {
    source: "rss",
    task: `rss:${id}`,
    state,
    every_seconds: 600,
    last_success: "2026-03-10T11:57:00Z",
    last_error: null,
    last_error_kind: null,
    last_error_detail: null,
    last_error_at: null,
    items_today: 2,
    dropped_today: 0,
    quarantined_today: 0,
    note: null,
    next_run: "2026-03-10T12:05:00Z",
    is_behind: false,
    gives: ["content"],
    has_run: true,
    ...more,
  };
}

function source(tasks: Task[], off: string | null = null): SourceLine {
  const month = { requests: 12, posts: 0, dollars: 0, budget: {} };
  return { source: "rss", title: "Feeds", cost: "free", off, state: "ok", month, tasks };
}

const broken = task("b.example", "broken", {
  last_success: null,
  last_error: "b.example: DNS lookup failed",
  last_error_kind: "unreachable",
  last_error_at: "2026-03-10T11:59:00Z",
});

describe("orrery sources list", () => {
  it("has one line per source with the number of its tasks in each state", () => {
    const tasks = [
      ...Array.from({ length: 38 }, (_, i) => task(`${i}`, "ok")),
      broken,
      task("c", "retrying"),
    ];
    const [, line] = summaryTable([source(tasks)], now, plain).split("\n");
    expect(line).toBe(
      "rss     38/40 ok, 2 failing  3 min ago     80           12 requests      in 5 min  unreachable: b.example: DNS lookup failed",
    );
  });

  it("distinguishes waiting, paused and over-budget tasks from failing ones", () => {
    expect(stateText([task("a", "waiting"), task("b", "paused"), task("c", "over_budget"), broken])).toBe(
      "0/4 ok, 1 failing, 1 waiting, 1 paused, 1 over budget",
    );
  });

  it("shows why a source is off and which tasks never ran", () => {
    const off = summaryTable([source([], "off in demo mode")], now, plain);
    expect(off.split("\n")[1]).toMatch(/^rss +off .*off in demo mode$/);
    const never = source([task("a", "waiting", { last_success: null, next_run: null, items_today: 0 })]);
    expect(summaryTable([never], now, plain)).toMatch(/0\/1 ok, 1 waiting +never +0 /);
  });

  it("shows tasks with --tasks, and only failing ones with --failing", () => {
    const lines = [source([task("a.example", "ok"), broken]), source([task("z", "ok")])];
    expect(taskTable(lines, now, plain).split("\n").length).toBe(4);
    const failing = taskTable(failingOnly(lines), now, plain).split("\n");
    expect(failing.length).toBe(2);
    expect(failing[1]).toMatch(/^rss:b\.example +broken +never .*unreachable: b\.example/);
  });

  it("shows what a task says about how far it is", () => {
    const [, line] = taskTable(
      [source([task("a", "ok", { note: "2 of 5 accounts read" })])],
      now,
      plain,
    ).split("\n");
    expect(line).toMatch(/ - +2 of 5 accounts read$/);
  });

  it("colours the state without shifting the columns", () => {
    const marked = summaryTable([source([broken])], now, (colour, text) => `<${colour}>${text}</>`);
    expect(marked).toContain("<red>0/1 ok, 1 failing</>");
  });

  it("truncates a long error", () => {
    const long = { ...broken, last_error: "x".repeat(500) };
    expect(summaryTable([source([long])], now, plain).split("\n")[1]?.length).toBeLessThan(200);
  });
});
