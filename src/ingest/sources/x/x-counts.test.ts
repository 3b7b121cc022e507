import { describe, expect, it } from "vitest";
import { NOW, pagesOf, upstreamDouble, type Asked } from "../../../../test/upstream-double.ts";
import type { Project } from "../../../projects/catalogue/catalogue.ts";
import { ProjectRecord } from "../../../projects/catalogue/project-record.ts";
import { UpstreamFailure } from "../../source.ts";
import { x } from "./x-source.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const project = (id: number, symbol: string, handle = ""): Project => ({
  ...ProjectRecord.parse({
    project_id: id,
    project_name: `Project ${id}`,
    symbol,
    slug: `p${id}`,
    twitter_handle: handle,
  }),
  source_ids: [],
  origins: ["coingecko"],
  is_imported: false,
});
const all = [
  project(1, "ALP", "alpha"),
  project(2, "ALP"),
  project(3, "B2", "beta"),
  project(4, "much too long"),
];
const caps = [1e6, 2e6, 3e6, 4e6];
const double = {
  projects: () => all,
  observedHours: () =>
    Promise.resolve(
      all.map(({ project_id: id }, i) => ({
        project_id: id,
        hour: NOW - HOUR,
        price: 1,
        market_cap: caps[i] ?? null,
        liquidity: null,
      })),
    ),
};

function counting(more: object = {}) {
  const [task, ...others] = x.tasks(x.settings.parse({ bearer_token: "secret", mode: "counts", ...more }));
  if (!task || others.length > 0) throw new Error("not one task");
  return task;
}

/** Counts the hours of the requested time. */
const hourly = ({ url }: Asked) => {
  const { searchParams } = new URL(url);
  const [start, end] = ["start_time", "end_time"].map((name) => Date.parse(searchParams.get(name) ?? ""));
  const data = [];
  for (let at = start ?? 0; at < (end ?? 0); at += HOUR)
    data.push({ start: new Date(at).toISOString(), end: new Date(at + HOUR).toISOString(), tweet_count: 2 });
  return { data, meta: { total_tweet_count: 2 * data.length } };
};
const valuesOf = (pages: Awaited<ReturnType<typeof pagesOf>>) =>
  pages.flatMap(({ records }) => records.attention ?? []);

describe("counts of posts", () => {
  it("are read once a day for the largest projects that can be told apart, and booked per request", async () => {
    const context = upstreamDouble({ ...double, answers: hourly });
    const pages = await pagesOf(counting(), context);
    const asked = context.asked.map(({ url }) => new URL(url).searchParams);
    expect(asked.map((parameters) => parameters.get("query"))).toEqual(["@beta", "$ALP", "@alpha"]);
    expect(asked[0]?.get("start_time")).toBe("2026-06-09T00:00:00.000Z");
    expect(asked[0]?.get("end_time")).toBe("2026-06-15T00:00:00.000Z");
    expect(context.asked[0]?.mayCost).toEqual({ dollars: 0.005, isPerRequest: true });
    expect(pages.map(({ spent }) => spent)).toEqual([1, 2, 3].map(() => ({ dollars: 0.005 })));
    expect(valuesOf(pages)).toHaveLength(3 * 6);
    expect(valuesOf(pages)[5]).toEqual({ date: "2026-06-14", project_id: 3, source: "x_posts", value: 48 });
    expect(pages.flatMap(({ records }) => records.content ?? [])).toEqual([]);
    const again = upstreamDouble({ ...double, cursor: context.cursor, answers: hourly });
    expect(await pagesOf(counting(), again)).toEqual([]);
    expect(again.asked).toEqual([]);
    const tomorrow = upstreamDouble({ ...double, cursor: context.cursor, now: NOW + DAY, answers: hourly });
    expect(await pagesOf(counting(), tomorrow)).toHaveLength(3);
  });

  it("continue after a restart with the projects that are left", async () => {
    const first = upstreamDouble({ ...double, answers: hourly });
    for await (const page of counting().read(first)) {
      first.cursor = page.cursor;
      break;
    }
    const second = upstreamDouble({ ...double, cursor: first.cursor, answers: hourly });
    await pagesOf(counting(), second);
    expect(second.asked.map(({ url }) => new URL(url).searchParams.get("query"))).toEqual(["$ALP", "@alpha"]);
  });

  it("do not depend on each other: one that is refused is reported, billed, and the others are read", async () => {
    const context = upstreamDouble({
      ...double,
      answers: (asked) => (asked.url.includes("beta") ? new UpstreamFailure("refused", "no") : hourly(asked)),
    });
    const pages = await pagesOf(counting(), context);
    expect(pages.map(({ spent }) => spent?.dollars)).toEqual([0.005, 0.005, 0.005]);
    expect(pages[0]?.quarantined).toMatchObject([{ reason: "Project 3: no" }]);
    expect(valuesOf(pages)).toHaveLength(2 * 6);
  });

  it("are not guessed: a day with a missing or malformed hour has no figure", async () => {
    const context = upstreamDouble({
      ...double,
      answers: (asked) => {
        const answer = hourly(asked);
        answer.data.splice(5, 1);
        Object.assign(answer.data[30] ?? {}, { tweet_count: "many" });
        Object.assign(answer.data[60] ?? {}, { end: "2026-06-30T00:00:00Z" });
        return answer;
      },
    });
    const pages = await pagesOf(counting({ count_projects: 1 }), context);
    expect(valuesOf(pages).map(({ date }) => date)).toEqual(["2026-06-12", "2026-06-13", "2026-06-14"]);
    expect(pages[0]?.quarantined).toHaveLength(2);
    expect(pages[0]?.dropped).toEqual({ "incomplete day": 3 });
  });

  it("need no query, but posts do", () => {
    expect(x.settings.safeParse({ bearer_token: "a" }).success).toBe(false);
    expect(x.settings.safeParse({ bearer_token: "a", mode: "counts" }).success).toBe(true);
  });
});
