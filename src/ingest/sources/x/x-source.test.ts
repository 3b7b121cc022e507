import { describe, expect, it } from "vitest";
import { NOW, pagesOf, upstreamDouble, type Asked } from "../../../../test/upstream-double.ts";
import { planSources } from "../../runner/source-plan.ts";
import { UpstreamFailure, type Page } from "../../source.ts";
import { x } from "./x-source.ts";
import { parseIngestSettings } from "../../ingest-settings.ts";

const idAt = (ms: number) => String((BigInt(ms) - 1_288_834_974_657n) << 22n);
const post = (ms: number, more: object = {}) => ({
  id: idAt(ms),
  text: "$SOL is back https://t.co/abc",
  created_at: new Date(ms).toISOString(),
  author_id: "7",
  lang: "en",
  public_metrics: { retweet_count: 1, reply_count: 2, like_count: 3, quote_count: 4, impression_count: 5 },
  entities: {
    urls: [{ start: 13, end: 29, url: "https://t.co/abc", expanded_url: "https://example.com/news" }],
  },
  edit_history_tweet_ids: [idAt(ms)],
  ...more,
});
const users = [
  {
    id: "7",
    username: "ann",
    name: "Ann",
    verified: true,
    public_metrics: { followers_count: 120 },
    created_at: "2020-01-01T00:00:00.000Z",
  },
];

function tasks(more: object = {}) {
  const made = x.tasks(x.settings.parse({ bearer_token: "secret", queries: ["solana"], ...more }));
  const [search, deleted] = made;
  if (!search || !deleted) throw new Error("no tasks");
  return { search, deleted };
}

/** Responds like the search: newest first, between two ids, a hundred at a time. */
const archive =
  (posts: ReturnType<typeof post>[], size = 2) =>
  ({ url }: Asked) => {
    const { searchParams } = new URL(url);
    const since = BigInt(searchParams.get("since_id") ?? 0);
    const until = BigInt(searchParams.get("until_id") ?? 2n ** 63n);
    const start = Date.parse(searchParams.get("start_time") ?? "1970-01-01T00:00:00Z");
    const offset = Number(searchParams.get("next_token") ?? 0);
    const all = posts
      .filter(({ id }) => BigInt(id) > since && BigInt(id) < until)
      .filter(({ created_at }) => Date.parse(created_at) >= start)
      .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
    const data = all.slice(offset, offset + size);
    const more = offset + size < all.length;
    return {
      ...(data.length > 0 ? { data, includes: { users } } : {}),
      meta: { result_count: data.length, ...(more ? { next_token: String(offset + size) } : {}) },
    };
  };

const idsOf = (pages: Page[]) => pages.flatMap((page) => page.records.content ?? []).map(({ id }) => id);

describe("x", () => {
  it("converts results to tweets and handles, and reports their cost", async () => {
    const context = upstreamDouble({ answers: archive([post(NOW - 60_000)]) });
    const [page] = await pagesOf(tasks().search, context);
    expect(page?.records.content).toMatchObject([
      {
        id: `x:${idAt(NOW - 60_000)}`,
        type: "tweets",
        title: "$SOL is back https://example.com/news",
        url: `https://x.com/ann/status/${idAt(NOW - 60_000)}`,
        author_handle: "ann",
        published_at: NOW - 60_000,
        engagement: { reposts: 1, replies: 2, likes: 3, quotes: 4, views: 5 },
        is_retweet: false,
      },
    ]);
    expect(page?.records.handles).toMatchObject([{ handle: "ann", followers: 120, verified: true }]);
    expect(page?.spent).toEqual({ posts: 1, dollars: 0.015 });
    expect(context.asked[0]).toMatchObject({
      mayCost: { posts: 100, dollars: 1.5 },
      headers: { authorization: "Bearer secret" },
    });
  });

  it("reads long posts in full, and recognises X's codes for no language", async () => {
    const context = upstreamDouble({
      answers: archive([post(NOW - 1000, { note_tweet: { text: "The whole of it" }, lang: "qst" })]),
    });
    const [page] = await pagesOf(tasks().search, context);
    expect(page?.records.content).toMatchObject([{ body: "The whole of it", lang: "", is_retweet: false }]);
  });

  it("does not store posts that X withholds", async () => {
    const text =
      "@ann's account is temporarily unavailable because it violates the Twitter Media Policy. Learn more.";
    const [page] = await pagesOf(
      tasks().search,
      upstreamDouble({ answers: archive([post(NOW - 1000, { text })]) }),
    );
    expect(page?.records.content ?? []).toEqual([]);
    expect(page?.dropped).toEqual({ "withheld by X": 1 });
  });

  it("reads every post once over pages, interruptions and restarts, and pays only once", async () => {
    const posts = Array.from({ length: 7 }, (_, i) => post(NOW - 60_000 * (i + 1)));
    const first = upstreamDouble({ answers: archive(posts) });
    const seen: string[] = [];
    // The process is killed after two pages.
    let pages = 0;
    for await (const page of tasks().search.read(first)) {
      seen.push(...idsOf([page]));
      first.cursor = page.cursor;
      pages += 1;
      if (pages === 2) break;
    }
    posts.push(post(NOW - 100), post(NOW - 200));
    const second = upstreamDouble({ answers: archive(posts), cursor: first.cursor });
    seen.push(...idsOf(await pagesOf(tasks().search, second)));
    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
    const third = upstreamDouble({ answers: archive(posts), cursor: second.cursor });
    expect(idsOf(await pagesOf(tasks().search, third))).toEqual([]);
    expect(third.asked[0]?.url).toContain(`since_id=${idAt(NOW - 100)}`);
  });

  it("does not request more than the allowed seven days", async () => {
    const old = idAt(NOW - 30 * 86_400_000);
    const context = upstreamDouble({ answers: archive([]), cursor: { done: old, top: old, at: null } });
    await pagesOf(tasks().search, context);
    expect(context.asked[0]?.url).not.toContain("since_id");
    expect(context.asked[0]?.url).toContain("start_time=2026-06-08T12%3A10");
  });

  it("replaces earlier versions of an edited post, and deletes posts reported as unavailable", async () => {
    const held = [
      { id: `x:${idAt(NOW - 5000)}`, published_at: NOW - 5000 },
      { id: "x:99", published_at: 1 },
      { id: "x:98", published_at: 1 },
    ];
    const edited = post(NOW - 1000, { edit_history_tweet_ids: [idAt(NOW - 5000), idAt(NOW - 1000)] });
    const context = upstreamDouble({
      held,
      answers: () => ({
        data: [edited],
        errors: [
          { resource_type: "tweet", resource_id: "99", title: "Not Found Error" },
          { resource_type: "user", resource_id: "98", title: "Not Found Error" },
        ],
      }),
    });
    const [page] = await pagesOf(tasks().search, context);
    expect(page?.deleted?.map(({ id }) => id).sort()).toEqual([held[0]?.id, "x:99"].sort());
  });

  it("reads every post again a day later, and deletes those that are no longer available", async () => {
    const day = 86_400_000;
    const held = [
      { id: `x:${idAt(NOW - 3 * day)}`, published_at: NOW - 3 * day },
      { id: `x:${idAt(NOW - 2 * day)}`, published_at: NOW - 2 * day },
      { id: `x:${idAt(NOW - 1000)}`, published_at: NOW - 1000 },
    ];
    const context = upstreamDouble({
      held,
      answers: () => ({
        data: [post(NOW - 3 * day)],
        errors: [{ resource_type: "tweet", value: idAt(NOW - 2 * day), title: "Authorization Error" }],
      }),
    });
    const [page, ...more] = await pagesOf(tasks().deleted, context);
    expect(more).toEqual([]);
    expect(page?.deleted).toEqual([held[1]]);
    expect(context.asked).toHaveLength(1);
    expect(context.asked[0]?.mayCost).toEqual({ posts: 2, dollars: 0.03 });
    const again = upstreamDouble({
      held,
      cursor: context.cursor,
      answers: () => new Error("unexpected request"),
    });
    expect(await pagesOf(tasks().deleted, again)).toEqual([]);
  });

  it("is off unless configured, and has a default budget", () => {
    const deps = { sources: [x], variable: () => undefined, userAgent: "test" };
    const plan = (text: string) =>
      planSources([x], parseIngestSettings(text, "file", deps), { onlyNamed: false })[0];
    expect(plan("")?.off).toBe("not configured");
    const on = plan(
      "sources:\n  x:\n    bearer_token: a\n    queries: [solana]\n    budget:\n      dollars: 20\n",
    );
    expect(on?.off).toBeUndefined();
    expect(on?.budget).toEqual({ posts: 10_000, dollars: 20 });
  });
});

describe("x, hostile", () => {
  it.each([
    ["<html>", /web page/],
    ['{"data":[{"id":"1"', /truncated/],
    ['{"data":{"id":"1"}}', /unexpected shape/],
    ["", /empty response/],
    ['{"id":"1","text":"no list"}', /neither posts/],
  ])("reports the problem with %s", async (text, message) => {
    const failure: unknown = await pagesOf(
      tasks().search,
      upstreamDouble({ answers: () => ({ text }) }),
    ).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UpstreamFailure);
    expect(failure).toMatchObject({ kind: "bad_format" });
    expect(String(failure)).toMatch(message);
  });

  it("quarantines malformed posts, and counts their cost", async () => {
    const data = [
      post(NOW - 1000),
      { ...post(NOW - 2000), id: 17 },
      { ...post(NOW - 3000), created_at: "1970-01-01T00:00:00Z" },
      { ...post(NOW - 4000), created_at: "2030-01-01T00:00:00Z" },
      { ...post(NOW - 5000), text: null },
      { ...post(NOW - 6000), public_metrics: "x", entities: [], lang: 3, author_id: "8" },
      { ...post(NOW - 7000), id: "1; DROP TABLE" },
      null,
    ];
    const [page] = await pagesOf(
      tasks().search,
      upstreamDouble({
        answers: () => ({ data, includes: { users: [{ id: "7" }, null, ...users] }, errors: "x" }),
      }),
    );
    expect(idsOf(page ? [page] : [])).toEqual([`x:${idAt(NOW - 1000)}`, `x:${idAt(NOW - 6000)}`]);
    expect(page?.quarantined).toHaveLength(6);
    // Eight posts and three authors, as returned.
    expect(page?.spent).toEqual({ posts: 8, dollars: 8 * 0.005 + 3 * 0.01 });
  });

  it.each([
    ["no list of authors", {}],
    ["authors in another shape", { includes: { users: { 7: users[0] } } }],
    ["authors elsewhere", { expansions: { users } }],
  ])("counts an author per post with %s", async (_, more) => {
    const data = [post(NOW - 1000), post(NOW - 2000)];
    const [page] = await pagesOf(tasks().search, upstreamDouble({ answers: () => ({ data, ...more }) }));
    expect(page?.spent).toEqual({ posts: 2, dollars: 0.03 });
    expect(idsOf(page ? [page] : [])).toHaveLength(2);
  });

  it("stops after many empty pages", async () => {
    const context = upstreamDouble({ answers: () => ({ meta: { result_count: 0, next_token: "again" } }) });
    await pagesOf(tasks().search, context);
    expect(context.asked.length).toBeLessThan(30);
  });
});
