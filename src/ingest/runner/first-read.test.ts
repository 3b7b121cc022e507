import { describe, expect, it } from "vitest";
import type { RecordKind } from "../../base/route.ts";
import { unreadWarnings } from "./first-read.ts";
import type { TaskStatus } from "./freshness.ts";

const task = (gives: RecordKind[], more: Partial<TaskStatus> = {}) =>
  ({
    gives,
    state: "waiting",
    has_run: false,
    last_success: null,
    last_error: null,
    last_error_at: null,
    ...more,
  }) as TaskStatus;
const source = (id: string, ...tasks: TaskStatus[]) => ({ source: { id }, tasks });
const ok = { state: "ok", has_run: true, last_success: "2026-06-15T12:00:00.000Z" } as const;
const failed = (why: string, at = "2026-06-15T12:00:00.000Z") =>
  ({ state: "retrying", has_run: true, last_error: why, last_error_at: at }) as const;

const runs = { runsHere: true, isEmpty: () => false };

describe("while nothing of a kind has been read, an answer says", () => {
  it("how many sources are being read, from the first second", () => {
    const sources = [
      source("rss", task(["content"]), task(["content"])),
      source("github", task(["content"])),
    ];
    expect(unreadWarnings(["content"], sources, runs)).toEqual([
      "no source of content has been read yet; 2 are being read",
    ]);
    expect(unreadWarnings(["market"], sources, runs)).toEqual([]);
    expect(unreadWarnings([], sources, runs)).toEqual([]);
  });

  it("the cause, from the first failure on", () => {
    const sources = [
      source(
        "rss",
        task(["content"], failed("an older cause", "2026-06-15T11:00:00.000Z")),
        task(["content"], failed("a.example returned status 403")),
      ),
      source("bluesky", task(["content", "handles"])),
    ];
    expect(unreadWarnings(["content", "handles"], sources, runs)).toEqual([
      "no source of content or accounts has been read yet; 2 are being read",
      "the source rss could not be read yet (a.example returned status 403)",
    ]);
  });

  it("nothing once one of them has been read", () => {
    const sources = [
      source("rss", task(["content"], ok), task(["content"], failed("no"))),
      source("x", task(["content"])),
    ];
    expect(unreadWarnings(["content"], sources, runs)).toEqual([]);
  });

  it("that an empty answer may only mean that not everything was read", () => {
    const sources = [
      source("defillama", task(["fundamentals"], ok), task(["fundamentals"], { state: "running" })),
      source("other", task(["fundamentals"], { state: "paused" })),
    ];
    expect(unreadWarnings(["fundamentals"], sources, runs)).toEqual([]);
    expect(unreadWarnings(["fundamentals"], sources, { ...runs, isEmpty: () => true })).toEqual([
      "nothing was found, and one task that reads fundamentals has not succeeded yet",
    ]);
  });

  it("that figures are missing although the source has brought projects", () => {
    const sources = [source("coingecko", task(["projects"], ok), task(["market"], { state: "running" }))];
    expect(unreadWarnings(["market"], sources, runs)).toEqual([
      "no source of market data has been read yet; 1 is being read",
    ]);
  });

  it("nothing about tasks that have nothing to read, are paused, or that no process may be running", () => {
    const idle = task(["prices"], { has_run: true });
    const projects = (more: Partial<TaskStatus>) => source("list", task(["projects"], more));
    expect(unreadWarnings(["prices"], [source("prices", idle), projects(ok)], runs)).toEqual([]);
    // There may be something to read when there are projects.
    expect(
      unreadWarnings(["prices"], [source("prices", idle), projects({ state: "running" })], runs),
    ).toEqual(["no source of prices has been read yet; 1 is being read"]);
    const paused = source("rss", task(["content"], { state: "paused" }));
    expect(unreadWarnings(["content"], [paused], runs)).toEqual([]);
    expect(
      unreadWarnings(["content"], [source("rss", task(["content"]))], {
        runsHere: false,
        isEmpty: () => false,
      }),
    ).toEqual([]);
  });
});
