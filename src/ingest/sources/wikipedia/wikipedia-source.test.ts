import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, dayOf, HOUR_MS } from "../../../base/time.ts";
import { attentionReference } from "../../../mindshare/attention-reference/attention-reference.ts";
import { writeAttention } from "../../../mindshare/attention-reference/attention-writer.ts";
import { ProjectRecord } from "../../../projects/catalogue/project-record.ts";
import { writeProjects } from "../../../projects/project-writer.ts";
import { sourceWorld, type SourceWorld } from "../../../../test/source-world.ts";
import { NOW } from "../../../../test/upstream-double.ts";
import { UpstreamFailure } from "../../source.ts";
import { wikipedia } from "./wikipedia-source.ts";

const BASE = "https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user/";
const TASK = "wikipedia:views";
const day = (ago: number) => dayOf(NOW - ago * DAY_MS);
const compact = (date: string) => `${date.replaceAll("-", "")}00`;
const item = (ago: number, views: unknown) => ({
  project: "en.wikipedia",
  article: "Bitcoin",
  granularity: "daily",
  timestamp: compact(day(ago)),
  access: "all-access",
  agent: "user",
  views,
});
const notFound = (url: string) => new UpstreamFailure("not_found", `nothing at ${url}`);

/** Answers as the service does: only the days that were requested, and 404 if there are none. */
const upstream =
  (views: Record<string, Record<number, unknown>>) =>
  ({ url }: { url: string }) => {
    const [title = "", , from = "", until = ""] = url.slice(BASE.length).split("/");
    const items = Object.entries(views[decodeURIComponent(title)] ?? {})
      .map(([ago, count]) => item(Number(ago), count))
      .filter(({ timestamp }) => timestamp >= from && timestamp <= until)
      .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
    return items.length > 0 ? { items } : notFound(url);
  };

const project = (id: number, name: string, symbol: string, slug: string, sourceIds: string[] = []) =>
  ProjectRecord.parse({ project_id: id, project_name: name, symbol, slug, source_ids: sourceIds });

let world: SourceWorld;
const settings: { articles?: Record<string, string>; contact?: string } = {};
async function start(own: typeof settings = {}, catalogue = [project(1, "Bitcoin", "BTC", "bitcoin")]) {
  world = await sourceWorld(wikipedia, own);
  await writeProjects(world.store, catalogue, "import");
  await world.catalogue.tick();
}
beforeEach(() => start());
afterEach(() => world.close());

const stored = async (id = 1) =>
  (await attentionReference(world.store, [id], { from: "2015-01-01", until: "2030-01-01" }))
    .get(id)
    ?.flatMap(({ source, daily }) => daily.map(({ date, value }) => [source, date, value]));

describe("page views", () => {
  it("are read once since July 2015 in one request, a missing day stays missing, and then day by day", async () => {
    const views = { Bitcoin: { 4000: 5, 3: 30, 1: 10 } };
    const first = await world.run(TASK, { answers: upstream(views) });
    expect(first.failure).toBeUndefined();
    expect(first.asked).toEqual([`${BASE}Bitcoin/daily/2015070100/${compact(day(1))}`]);
    expect(await stored()).toEqual([
      ["wikipedia", day(4000), 5],
      ["wikipedia", day(3), 30],
      ["wikipedia", day(1), 10],
    ]);
    expect((await world.run(TASK, { answers: upstream(views) })).asked).toEqual([]);
    // The last days are read again, because they may have been incomplete.
    const later = { Bitcoin: { ...views.Bitcoin, 3: 30, 2: 20, 1: 11, 0: 9 } };
    const next = await world.run(TASK, { answers: upstream(later), now: NOW + DAY_MS });
    expect(next.asked).toEqual([`${BASE}Bitcoin/daily/${compact(day(3))}/${compact(day(0))}`]);
    expect((await stored())?.slice(1)).toEqual([
      ["wikipedia", day(3), 30],
      ["wikipedia", day(2), 20],
      ["wikipedia", day(1), 11],
      ["wikipedia", day(0), 9],
    ]);
  });

  it("of a day that is not published yet are requested again after some hours, and are never 0", async () => {
    const early = upstream({ Bitcoin: { 3: 30, 2: 20 } });
    const run = await world.run(TASK, { answers: early });
    expect(run.dropped).toEqual({ "day that is not published yet": 1 });
    expect(run.quarantined).toEqual([]);
    expect((await world.run(TASK, { answers: early, now: NOW + HOUR_MS })).asked).toEqual([]);
    const late = upstream({ Bitcoin: { 3: 30, 2: 20, 1: 10 } });
    await world.run(TASK, { answers: late, now: NOW + 3 * HOUR_MS });
    expect(await stored()).toHaveLength(3);
  });

  it("do not start before the day has settled", async () => {
    const midnight = Date.parse(`${day(0)}T00:00:00Z`);
    const run = await world.run(TASK, { answers: upstream({ Bitcoin: { 2: 1 } }), now: midnight + HOUR_MS });
    expect(run.asked[0]?.endsWith(compact(day(2)))).toBe(true);
  });

  it("resume after a crash without a second request", async () => {
    const catalogue = Array.from({ length: 25 }, (_, i) => project(i + 1, `P${i}`, "", `p${i}`));
    await world.close();
    await start({ articles: Object.fromEntries(catalogue.map(({ slug }) => [slug, slug])) }, catalogue);
    const answers = upstream(Object.fromEntries(catalogue.map(({ slug }) => [slug, { 1: 7 }])));
    const first = await world.run(TASK, { answers, stopAfter: 1 });
    const second = await world.run(TASK, { answers });
    expect(first.asked.length).toBeLessThan(25);
    const asked = [...first.asked, ...second.asked];
    expect(new Set(asked).size).toBe(25);
    expect(asked).toHaveLength(25);
    expect(await stored(25)).toEqual([["wikipedia", day(1), 7]]);
  });

  it("of a missing article are reported once a day, and the others are read", async () => {
    await world.close();
    await start({ articles: { gone: "Gone article" } }, [
      project(1, "Bitcoin", "BTC", "bitcoin"),
      project(2, "Gone", "", "gone"),
    ]);
    const answers = upstream({ Bitcoin: { 1: 10 } });
    const run = await world.run(TASK, { answers });
    expect(run.failure).toBeUndefined();
    expect(run.quarantined).toEqual([
      "Gone article: the article has no views: if it was renamed, set its title in sources.wikipedia.articles",
    ]);
    expect(run.asked[1]).toContain("/Gone_article/");
    expect(await stored()).toHaveLength(1);
    expect((await world.run(TASK, { answers, now: NOW + 5 * HOUR_MS })).asked).toEqual([]);
    const nextDay = await world.run(TASK, {
      answers: upstream({ Bitcoin: { 1: 10, 0: 9 } }),
      now: NOW + DAY_MS,
    });
    expect(nextDay.asked).toHaveLength(2);
  });

  it("of a renamed article are reported after a week, and continue under the new title", async () => {
    await world.run(TASK, { answers: upstream({ Bitcoin: { 2: 20, 1: 10 } }) });
    const silent = await world.run(TASK, { answers: upstream({}), now: NOW + 7 * DAY_MS });
    expect(silent.quarantined).toEqual([]);
    const missing = await world.run(TASK, { answers: upstream({}), now: NOW + 8 * DAY_MS });
    expect(missing.quarantined[0]).toContain(`has had no views since ${day(1)}`);
    const renamed = await sourceWorld(wikipedia, { articles: { bitcoin: "Bitcoin (coin)" } }, {}, world);
    const run = await renamed.run(TASK, {
      answers: upstream({ "Bitcoin_(coin)": { 100: 1, 0: 8, [-1]: 7, [-7]: 6 } }),
      now: NOW + 8 * DAY_MS,
      cursor: missing.cursor,
    });
    expect(run.asked[0]).toContain("/Bitcoin_(coin)/daily/" + compact(day(3)));
    expect(await stored()).toEqual([
      ["wikipedia", day(2), 20],
      ["wikipedia", day(1), 10],
      ["wikipedia", day(0), 8],
      ["wikipedia", day(-1), 7],
      ["wikipedia", day(-7), 6],
    ]);
  });

  it("need fewer pauses with a contact, which is sent in the user agent", () => {
    expect(wikipedia.provider.hosts["wikimedia.org"]?.perMinute).toBeLessThan(10);
    expect(wikipedia.paces?.({ articles: {}, contact: "ops@example.org" })).toEqual({
      "wikimedia.org": { perMinute: 180, burst: 5 },
    });
  });

  it("never replace figures that the operator imported", async () => {
    const own = [{ project_id: 1, source: "wikipedia", date: day(1), value: 99 }];
    await writeAttention(world.store, own, "import");
    await world.run(TASK, { answers: upstream({ Bitcoin: { 2: 1, 1: 10 } }) });
    expect(await stored()).toEqual([
      ["wikipedia", day(2), 1],
      ["wikipedia", day(1), 99],
    ]);
  });

  it("hostile: malformed days are quarantined, other shapes and a rate limit end the run and lose nothing", async () => {
    const odd = await world.run(TASK, {
      answers: () => ({
        items: [
          null,
          7,
          item(1, -1),
          item(1, 1.5),
          item(1, "5"),
          { ...item(2, 5), timestamp: "2026-06-13" },
          { ...item(2, 5), timestamp: "2040010100" },
          item(2, 5),
        ],
      }),
    });
    expect(odd.failure).toBeUndefined();
    expect(odd.quarantined).toHaveLength(7);
    expect(await stored()).toEqual([["wikipedia", day(2), 5]]);
    for (const answer of [{ text: "<html>" }, { items: {} }, []]) {
      const run = await world.run(TASK, { answers: () => answer, cursor: null });
      expect(run.quarantined).toEqual([expect.stringMatching(/^Bitcoin: wikimedia.org returned /)]);
      expect(run.cursor).toEqual({ articles: {} });
    }
    const limited = await world.run(TASK, {
      answers: () => new UpstreamFailure("rate_limited", "slow down", 60_000),
      cursor: null,
    });
    expect(limited.failure).toMatchObject({ kind: "rate_limited" });
  });
});
