import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOW, pagesOf, upstreamDouble, type Asked } from "../../../../test/upstream-double.ts";
import { UpstreamFailure } from "../../source.ts";
import { discourse } from "./discourse-source.ts";

const FORUM = "https://forum.example";
const post = (id: number, more: object = {}) => ({
  id,
  topic_id: 7,
  topic_title: "Raise the cap",
  topic_slug: "raise-the-cap",
  post_number: 2,
  username: "ann",
  created_at: "2026-06-15T10:00:00.000Z",
  cooked: `<p>Post ${id}</p>`,
  reads: 12,
  reply_count: 1,
  actions_summary: [{ id: 2, count: 3 }],
  ...more,
});

function task() {
  const [one] = discourse.tasks(
    discourse.settings.parse({
      defaults: false,
      forums: [{ url: FORUM, about: ["coingecko:forum", "forum"] }],
    }),
  );
  if (!one) throw new Error("no task");
  return one;
}

/** Lists posts like Discourse: newest first, at most fifty ids back. */
const forumOf =
  (ids: number[], inclusive = true) =>
  ({ url }: Asked) => {
    const before = Number(new URL(url).searchParams.get("before") ?? Math.max(0, ...ids) + 1);
    return {
      latest_posts: ids
        .filter((id) => (inclusive ? id <= before : id < before) && id > before - 50)
        .sort((a, b) => b - a)
        .map((id) => post(id)),
    };
  };

describe("discourse", () => {
  it("converts forum posts to posts", async () => {
    const [page] = await pagesOf(task(), upstreamDouble({ answers: forumOf([5]) }));
    expect(page?.records.content).toMatchObject([
      {
        id: "discourse:forum.example:5",
        type: "posts",
        title: "Re: Raise the cap",
        body: "<p>Post 5</p>",
        url: "https://forum.example/t/raise-the-cap/7/2",
        author_handle: "ann",
        about: ["coingecko:forum", "forum"],
        published_at: Date.UTC(2026, 5, 15, 10),
        engagement: { likes: 3, replies: 1, views: 12 },
      },
    ]);
  });

  it("deletes posts that were deleted or hidden", async () => {
    const [page] = await pagesOf(
      task(),
      upstreamDouble({
        answers: {
          [FORUM]: { latest_posts: [post(3, { user_deleted: true }), post(2, { hidden: true }), post(1)] },
        },
      }),
    );
    expect(page?.deleted?.map(({ id }) => id)).toEqual([
      "discourse:forum.example:3",
      "discourse:forum.example:2",
    ]);
    expect(page?.records.content).toHaveLength(1);
  });

  it("leaves no gap after an interruption, with inclusive and exclusive `before`", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 201, max: 900 }), { minLength: 1, maxLength: 300 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
        fc.boolean(),
        async (ids, cuts, inclusive) => {
          const known = [150, 180, 200];
          let cursor: unknown = { done: 200, top: 200, at: 0 };
          const seen = new Map<number, number>();
          const visible = [...known, ...ids];
          // Each run finds more posts than the previous one and is interrupted after some pages; the last one completes.
          for (const [run, cut] of [...cuts, Infinity, Infinity].entries()) {
            const share = Math.ceil((visible.length * (run + 1)) / (cuts.length + 1));
            const now = visible.toSorted((a, b) => a - b).slice(0, Math.max(3, share));
            const context = upstreamDouble({ answers: forumOf(now, inclusive), cursor });
            let pages = 0;
            for await (const page of task().read(context)) {
              for (const { body } of page.records.content ?? []) {
                const id = Number(/\d+/.exec(body ?? "")?.[0]);
                seen.set(id, (seen.get(id) ?? 0) + 1);
              }
              cursor = page.cursor;
              pages += 1;
              if (pages >= cut) break;
            }
          }
          expect([...seen.keys()].sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("reads a few pages of a new forum, and then only new posts", async () => {
    const ids = Array.from({ length: 1000 }, (_, i) => i + 1);
    const context = upstreamDouble({ answers: forumOf(ids) });
    const first = await pagesOf(task(), context);
    expect(first).toHaveLength(4);
    const kept = first.flatMap((page) => page.records.content ?? []).map(({ id }) => id);
    expect(new Set(kept).size).toBe(kept.length);
    const again = upstreamDouble({ answers: forumOf([...ids, 1001]), cursor: context.cursor });
    const pages = await pagesOf(task(), again);
    expect(pages.flatMap((page) => page.records.content ?? []).map(({ id }) => id)).toEqual([
      "discourse:forum.example:1001",
    ]);
  });

  it("reads at least eight forums by default", () => {
    expect(discourse.tasks(discourse.settings.parse({})).length).toBeGreaterThanOrEqual(8);
  });
});

describe("discourse, hostile", () => {
  it.each([
    ["<html>login</html>", /web page/],
    ['{"latest_posts":[{"id":1', /truncated/],
    ["", /empty response/],
    ["{}", /unexpected shape/],
    ['{"latest_posts":{}}', /unexpected shape/],
  ])("reports the problem with %s", async (text, message) => {
    const failure: unknown = await pagesOf(task(), upstreamDouble({ answers: { [FORUM]: { text } } })).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(UpstreamFailure);
    expect(failure).toMatchObject({ kind: "bad_format" });
    expect(String(failure)).toMatch(message);
  });

  it("quarantines posts with wrong fields, impossible dates or no ids, and stores the others", async () => {
    const [page] = await pagesOf(
      task(),
      upstreamDouble({
        answers: {
          [FORUM]: {
            latest_posts: [
              post(9),
              post(8, { id: "8" }),
              post(7, { created_at: "1970-01-01T00:00:00Z" }),
              post(6, { created_at: "2036-01-01T00:00:00Z" }),
              post(5, { cooked: null }),
              post(4, { username: { a: 1 }, reads: "many", actions_summary: "x" }),
              null,
              17,
            ],
          },
        },
      }),
    );
    expect(page?.records.content?.map(({ id }) => id)).toEqual([
      "discourse:forum.example:9",
      "discourse:forum.example:4",
    ]);
    expect(page?.quarantined).toHaveLength(6);
  });

  it("limits the posts of a page, and the length of a post", async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => post(20_000 - i));
    many[0] = post(20_000, { cooked: `<p>${"x ".repeat(3_000_000)}</p>` });
    const [page] = await pagesOf(
      task(),
      upstreamDouble({ answers: { [FORUM]: { latest_posts: many } }, now: NOW }),
    );
    expect(page?.records.content).toHaveLength(200);
    expect(page?.records.content?.[0]?.body?.length).toBeLessThanOrEqual(200_000);
  });
});
