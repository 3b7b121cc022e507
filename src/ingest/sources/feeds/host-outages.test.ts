import { describe, expect, it } from "vitest";
import { NOW, pagesOf, upstreamDouble } from "../../../../test/upstream-double.ts";
import { type SourceTask, UpstreamFailure } from "../../source.ts";
import { github } from "../github/github-source.ts";
import { rss } from "../rss/rss-source.ts";
import { youtube } from "../youtube/youtube-source.ts";

const DAY = 86_400_000;
const FEED = `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>1</id><title>E</title>
  <link rel="alternate" href="https://example.com/1"/><updated>2026-06-15T00:00:00Z</updated></entry></feed>`;

const of = <Settings>(
  source: { settings: { parse(x: object): Settings }; tasks(x: Settings): SourceTask[] },
  x: object,
) => source.tasks(source.settings.parse({ defaults: false, ...x }));
const channel = (letter: string) => `UC${letter.repeat(22)}`;
const sources: [string, () => SourceTask[]][] = [
  ["youtube", () => of(youtube, { channels: ["a", "b", "c"].map(channel) })],
  ["github", () => of(github, { repositories: ["a/a", "b/b", "c/c"] })],
  ["rss", () => of(rss, { feeds: ["a", "b", "c"].map((path) => `https://news.example/${path}`) })],
];

describe.each(sources)("an outage of the host: %s", (_, makeTasks) => {
  /** Reads feed `n` with this status and returns the kind of its failure. */
  function reader(start: "worked before" | "new") {
    const tasks = makeTasks();
    const cursors: unknown[] = tasks.map(() => (start === "new" ? null : { seen: {} }));
    return async (n: number, status: number, now = NOW): Promise<string> => {
      const task = tasks[n];
      if (!task) throw new Error("no such feed");
      const kind = status === 404 ? "not_found" : status === 410 ? "gone" : "server_error";
      const context = upstreamDouble({
        now,
        cursor: cursors[n],
        answers: () =>
          status === 200 ? FEED : new UpstreamFailure(kind, `the host returned status ${status}`),
      });
      try {
        await pagesOf(task, context);
        cursors[n] = context.cursor;
        return "ok";
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error;
        expect(error.message).toContain(String(status));
        return error.kind;
      }
    };
  }

  it("makes a 404 temporary, by the second failing feed at the latest, until it answers again", async () => {
    const read = reader("worked before");
    expect(await read(0, 404)).toBe("not_found");
    expect(await read(1, 404)).toBe("server_error");
    expect(await read(0, 404)).toBe("server_error");
    expect(await read(2, 500)).toBe("server_error");
    expect([await read(0, 200), await read(1, 200), await read(2, 200)]).toEqual(["ok", "ok", "ok"]);
    expect(await read(0, 404)).toBe("not_found");
  });

  it("does not hide a single feed that is gone", async () => {
    const read = reader("worked before");
    for (let round = 0; round < 5; round++) {
      expect(await read(0, 404)).toBe("not_found");
      expect([await read(1, 200), await read(2, 200)]).toEqual(["ok", "ok"]);
    }
    expect(await read(1, 500)).toBe("server_error");
    expect(await read(0, 410)).toBe("gone");
  });

  it("does not excuse a feed that never worked, nor is such a feed a sign of an outage", async () => {
    const read = reader("new");
    expect(await read(2, 200)).toBe("ok");
    expect([await read(0, 404), await read(1, 404), await read(0, 404)]).toEqual(Array(3).fill("not_found"));
    expect(await read(2, 404)).toBe("not_found");
    expect(await read(0, 404)).toBe("not_found");
  });

  it("ends after two weeks: feeds that still fail are gone", async () => {
    const read = reader("worked before");
    await read(0, 404);
    expect(await read(1, 404, NOW + 13 * DAY)).toBe("server_error");
    expect(await read(0, 404, NOW + 15 * DAY)).toBe("not_found");
    // The other one, which is known for two days, has no other recent failure beside it.
    expect(await read(1, 404, NOW + 15 * DAY)).toBe("not_found");
  });
});
