import { describe, expect, it } from "vitest";
import { type Asked, NOW, pagesOf, upstreamDouble } from "../../../../test/upstream-double.ts";
import { UpstreamFailure, type Page } from "../../source.ts";
import { bluesky } from "./bluesky-source.ts";

const DAY_MS = 86_400_000;
const isoOf = (ms: number) => new Date(ms).toISOString();

interface Post {
  rkey: string;
  at: number;
  text: string;
  more?: object;
  /** Fields of the record. */
  record?: object;
}

/** An account's feed, newest first. */
class Account {
  readonly did: string;
  readonly handle: string;
  readonly feed: Post[];

  constructor(handle: string, feed: Post[]) {
    this.handle = handle;
    this.did = `did:plc:${handle.replace(/\W/g, "").padEnd(24, "a")}`;
    this.feed = feed;
  }

  id(rkey: string): string {
    return `bluesky:${this.did}/${rkey}`;
  }

  item({ rkey, at, text, more, record }: Post): object {
    return {
      post: {
        uri: `at://${this.did}/app.bsky.feed.post/${rkey}`,
        cid: "bafyexample",
        author: { did: this.did, handle: this.handle },
        record: { $type: "app.bsky.feed.post", text, createdAt: isoOf(at), langs: ["en"], ...record },
        indexedAt: isoOf(at + 400),
        likeCount: 3,
        repostCount: 2,
        replyCount: 1,
      },
      ...more,
    };
  }
}

/** Bluesky's public API with these accounts. */
function apiOf(accounts: readonly Account[]) {
  return ({ url }: Asked): object => {
    const { pathname, searchParams: query } = new URL(url);
    if (pathname === "/xrpc/app.bsky.actor.getProfiles") {
      const actors = query.getAll("actors");
      const found = accounts.filter(({ did, handle }) => actors.includes(did) || actors.includes(handle));
      return { profiles: found.map(({ did, handle }) => ({ did, handle, followersCount: 7 })) };
    }
    const account = accounts.find(({ did }) => did === query.get("actor"));
    if (pathname !== "/xrpc/app.bsky.feed.getAuthorFeed" || !account)
      return new UpstreamFailure("refused", 'status 400: {"error":"InvalidRequest"}');
    const start = Number(query.get("cursor") ?? 0);
    const end = start + Number(query.get("limit"));
    return {
      feed: account.feed.slice(start, end).map((post) => account.item(post)),
      ...(end < account.feed.length ? { cursor: `${end}` } : {}),
    };
  };
}

const posts = (count: number, everyMs: number): Post[] =>
  Array.from({ length: count }, (_, i) => ({ rkey: `p${i}`, at: NOW - (i + 1) * everyMs, text: "Solana" }));

type Options = Parameters<typeof upstreamDouble>[0];

function run(settings: object, options: Options) {
  const [, task] = bluesky.tasks(bluesky.settings.parse(settings));
  if (!task) throw new Error("no task");
  const context = upstreamDouble({ about: /solana/i, ...options });
  return { context, pages: pagesOf(task, context) };
}

const idsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ records }) => records.content?.map(({ id }) => id) ?? []);
const feedsAsked = (asked: readonly Asked[]) => asked.filter(({ url }) => url.includes("getAuthorFeed"));

describe("the past of Bluesky accounts", () => {
  const ann = new Account("ann.example", posts(450, 3_600_000));

  it("is a task of its own, only with accounts and a window", () => {
    const tasks = (settings: object) => bluesky.tasks(bluesky.settings.parse(settings)).map(({ id }) => id);
    expect(tasks({})).toEqual(["bluesky:jetstream"]);
    expect(tasks({ accounts: ["ann.example"] })).toEqual(["bluesky:jetstream"]);
    expect(tasks({ accounts: ["@Ann.example"], backfill_days: 2 })).toEqual([
      "bluesky:jetstream",
      "bluesky:accounts",
    ]);
    expect(() => tasks({ accounts: ["ann"] })).toThrow(/handle or a DID/);
  });

  it("is read page by page back to the beginning of the window, and not a second time", async () => {
    const settings = { accounts: ["ann.example"], backfill_days: 10 };
    const { context, pages } = run(settings, { answers: apiOf([ann]) });
    const read = await pages;
    expect(idsOf(read)).toEqual(ann.feed.slice(0, 240).map(({ rkey }) => ann.id(rkey)));
    expect(read[0]?.records.handles).toMatchObject([{ handle: "ann.example", followers: 7 }]);
    expect(read[0]?.records.content?.[0]).toMatchObject({
      author_handle: "ann.example",
      published_at: NOW - 3_600_000,
      engagement: { likes: 3, reposts: 2, replies: 1, quotes: 0, views: 0 },
    });
    expect(read.map(({ note }) => note)).toEqual([
      "0 of 1 accounts read",
      "0 of 1 accounts read",
      "1 of 1 accounts read",
    ]);
    expect(feedsAsked(context.asked)).toHaveLength(3);
    const { cursor } = context;
    const later = run(settings, { answers: apiOf([ann]), cursor, now: NOW + 30 * DAY_MS });
    expect(await later.pages).toEqual([]);
    expect(later.context.asked).toEqual([]);
    // A smaller window was read, too; a larger one was not.
    expect(await run({ ...settings, backfill_days: 3 }, { answers: apiOf([ann]), cursor }).pages).toEqual([]);
    const larger = await run({ ...settings, backfill_days: 12 }, { answers: apiOf([ann]), cursor }).pages;
    expect(idsOf(larger)).toHaveLength(288);
  });

  it("continues where it was interrupted", async () => {
    const settings = { accounts: ["ann.example"], backfill_days: 10 };
    const api = apiOf([ann]);
    let isDown = false;
    const { context, pages } = run(settings, {
      answers: (asked) => {
        if (asked.url.includes("cursor=200")) isDown = true;
        return isDown ? new UpstreamFailure("unreachable", "down") : api(asked);
      },
    });
    await expect(pages).rejects.toThrow("down");
    const again = run(settings, { answers: api, cursor: context.cursor });
    expect(idsOf(await again.pages)).toEqual(ann.feed.slice(200, 240).map(({ rkey }) => ann.id(rkey)));
  });

  it("leaves out reposts, pins, others' posts, backdated posts, stored ones and those not about a project", async () => {
    const bob = new Account("bob.example", [
      {
        rkey: "pin",
        at: NOW - 9 * DAY_MS,
        text: "Solana",
        more: { reason: { $type: "app.bsky.feed.defs#reasonPin" } },
      },
      { rkey: "good", at: NOW - 1_000, text: "Solana" },
      {
        rkey: "repost",
        at: NOW - 90 * DAY_MS,
        text: "Solana",
        more: { reason: { $type: "app.bsky.feed.defs#reasonRepost", indexedAt: isoOf(NOW - 2_000) } },
      },
      { rkey: "stored", at: NOW - 3_000, text: "Solana" },
      { rkey: "offtopic", at: NOW - 4_000, text: "a nice day" },
      { rkey: "japanese", at: NOW - 5_000, text: "Solana", record: { langs: ["ja"] } },
      { rkey: "malformed", at: NOW - 6_000, text: "Solana", record: { text: 17 } },
      { rkey: "future", at: NOW - 7_000, text: "Solana", record: { createdAt: "2031-01-01T00:00:00Z" } },
      { rkey: "backdated", at: NOW - 8_000, text: "Solana", record: { createdAt: isoOf(NOW - 4 * DAY_MS) } },
      { rkey: "older", at: NOW - 6 * DAY_MS, text: "Solana" },
    ]);
    const stranger = { ...bob.item({ rkey: "x", at: NOW - 1_500, text: "Solana" }) };
    const api = apiOf([bob]);
    const { pages } = run(
      { accounts: ["bob.example"], backfill_days: 5, languages: ["en"] },
      {
        held: [{ id: bob.id("stored"), published_at: 5 }],
        answers: (asked) => {
          const answer = api(asked) as { feed?: object[] };
          const uri = "at://did:plc:stranger/app.bsky.feed.post/x";
          answer.feed?.splice(
            1,
            0,
            { post: { ...(stranger as { post: object }).post, uri } },
            { post: null },
          );
          return answer;
        },
      },
    );
    const [page, ...more] = await pages;
    expect(more).toEqual([]);
    expect(page?.records.content?.map(({ id, published_at }) => [id, published_at])).toEqual([
      [bob.id("good"), NOW - 1_000],
      [bob.id("future"), NOW - 7_000 + 400],
    ]);
    expect(page?.dropped).toEqual({
      "not a post of the account": 1,
      "not about a project": 1,
      "dated long before it appeared": 1,
    });
    expect(page?.quarantined).toHaveLength(2);
  });

  it("names accounts that cannot be read, reads the others, and tries again", async () => {
    const accounts = ["gone.example", "ann.example", "did:plc:unknownunknownunknownunk"];
    const settings = { accounts, backfill_days: 1 };
    const { context, pages } = run(settings, { answers: apiOf([ann]) });
    const read = await pages;
    expect(idsOf(read)).toHaveLength(24);
    expect(read.flatMap(({ quarantined }) => quarantined?.map(({ reason }) => reason))).toEqual([
      "gone.example: there is no such account",
      "did:plc:unknownunknownunknownunk: there is no such account",
    ]);
    expect(read.at(-1)?.note).toBe(
      "1 of 3 accounts read; gone.example: there is no such account; " +
        "did:plc:unknownunknownunknownunk: there is no such account",
    );
    const back = new Account("gone.example", posts(3, 1_000));
    const again = await run(settings, { answers: apiOf([ann, back]), cursor: context.cursor }).pages;
    expect(idsOf(again)).toEqual(back.feed.map(({ rkey }) => back.id(rkey)));
  });

  it("fails when no account can be read, or the API is not one", async () => {
    const accounts = Array.from({ length: 9 }, (_, i) => `a${i}.example`);
    const settings = { accounts, backfill_days: 1 };
    for (const some of [settings, { ...settings, accounts: ["a1.example"] }])
      await expect(run(some, { answers: apiOf([]) }).pages).rejects.toThrow("no such account");
    await expect(run(settings, { answers: () => ({ text: "<html>" }) }).pages).rejects.toMatchObject({
      kind: "bad_format",
    });
    await expect(
      run(settings, { answers: () => new UpstreamFailure("server_error", "down") }).pages,
    ).rejects.toThrow("down");
  });

  it("ends even if the feed has no end", async () => {
    const api = apiOf([ann]);
    const { context, pages } = run(
      { accounts: ["ann.example"], backfill_days: 300 },
      {
        answers: (asked) =>
          asked.url.includes("getAuthorFeed")
            ? { feed: [ann.item({ rkey: "1", at: NOW, text: "Solana" })], cursor: "again" }
            : api(asked),
      },
    );
    const last = (await pages).at(-1);
    expect(last?.note).toBe("1 of 1 accounts read");
    expect(last?.dropped).toMatchObject({ "posts before the newest 20000": 1 });
    expect(feedsAsked(context.asked)).toHaveLength(200);
  });
});

describe("the stream, while accounts are read", () => {
  it("knows the accounts, so that deletions among their posts are not missed", async () => {
    const ann = new Account("ann.example", []);
    const settings = { accounts: ["ann.example", "did:plc:direct"], backfill_days: 1, profiles: false };
    const [stream] = bluesky.tasks(bluesky.settings.parse(settings));
    if (!stream) throw new Error("no task");
    const held: { id: string; published_at: number }[] = [];
    const context = upstreamDouble({ answers: apiOf([ann]), held });
    // eslint-disable-next-line typescript/require-await -- the interface is asynchronous
    context.socket = async function* () {
      // Stored by the other task after this one has started.
      held.push({ id: ann.id("1"), published_at: 1 }, { id: "bluesky:did:plc:direct/1", published_at: 2 });
      for (const [i, did] of [ann.did, "did:plc:direct"].entries()) {
        const commit = { operation: "delete", collection: "app.bsky.feed.post", rkey: "1" };
        const $type = "network.bsky.jetstream.subscribeEvents#commit";
        const payload = { $type, seq: i + 1, did, time: isoOf(NOW), ...commit };
        yield JSON.stringify({ $type: "message", payload });
      }
    };
    context.storedContent.everWithIds = (ids) =>
      Promise.resolve(
        held.filter(({ id }) => ids.includes(id)).map((post) => ({ ...post, isDeleted: false })),
      );
    const pages = await pagesOf(stream, context);
    expect(pages.at(-1)?.deleted).toEqual(held);
  });
});
