import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOW, pagesOf, upstreamDouble } from "../../../../test/upstream-double.ts";
import { UpstreamFailure, type Page } from "../../source.ts";
import { bluesky } from "./bluesky-source.ts";
import { withLinks } from "./bluesky-post.ts";
import { inBatches } from "./jetstream.ts";

const DID = "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa";
const OTHER = "did:plc:bbbbbbbbbbbbbbbbbbbbbbbb";
const TIME = (NOW - 60_000) * 1000;
const idOf = (rkey: string, did = DID) => `bluesky:${did}/${rkey}`;
const record = (text: string, more: object = {}) => ({
  $type: "app.bsky.feed.post",
  text,
  createdAt: "2026-06-15T11:00:00.000Z",
  langs: ["en-GB"],
  ...more,
});

const v1 = {
  post: (rkey: string, text: string, n = 1, more: object = {}, operation = "create", did = DID) =>
    JSON.stringify({
      did,
      time_us: TIME + n,
      kind: "commit",
      commit: {
        rev: "r",
        operation,
        collection: "app.bsky.feed.post",
        rkey,
        cid: "c",
        record: record(text, more),
      },
    }),
  delete: (rkey: string, n = 2, did = DID) =>
    JSON.stringify({
      did,
      time_us: TIME + n,
      kind: "commit",
      commit: { rev: "r", operation: "delete", collection: "app.bsky.feed.post", rkey },
    }),
  account: (did: string, active: boolean, n = 3) =>
    JSON.stringify({
      did,
      time_us: TIME + n,
      kind: "account",
      account: { active, did, seq: 1, status: "deleted" },
    }),
};
const v2 = (type: string, seq: number, more: object) =>
  JSON.stringify({
    $type: "message",
    payload: {
      $type: `network.bsky.jetstream.subscribeEvents#${type}`,
      seq,
      did: DID,
      time: "2026-06-15T11:59:00.000Z",
      ...more,
    },
  });

async function read(
  messages: string[],
  options: Omit<Parameters<typeof upstreamDouble>[0], "messages"> & { settings?: object } = {},
): Promise<Page> {
  const { settings, ...rest } = options;
  const [task] = bluesky.tasks(bluesky.settings.parse({ profiles: false, ...settings }));
  if (!task) throw new Error("no task");
  const pages = await pagesOf(task, upstreamDouble({ about: /solana/i, ...rest, messages }));
  return pages.at(-1) ?? { records: {}, cursor: undefined };
}

describe("bluesky", () => {
  it("stores posts about a project with full links, images and cards, and counts the others", async () => {
    const text = "🚀 Solana news: example.com/very-lo...";
    const bytes = Buffer.byteLength("🚀 Solana news: ");
    const page = await read([
      v1.post("1", text, 1, {
        facets: [
          {
            index: { byteStart: bytes, byteEnd: Buffer.byteLength(text) },
            features: [{ $type: "app.bsky.richtext.facet#link", uri: "https://example.com/very-long" }],
          },
        ],
        embed: {
          $type: "app.bsky.embed.recordWithMedia",
          media: {
            images: [{ alt: "", image: { ref: { $link: "bafkreiabcdefgh" }, mimeType: "image/jpeg" } }],
          },
          external: { uri: "https://example.com/very-long", title: "A card", description: "" },
        },
      }),
      v1.post("2", "What a nice day"),
    ]);
    expect(page.records.content).toMatchObject([
      {
        id: idOf("1"),
        type: "posts",
        title: "🚀 Solana news: https://example.com/very-long",
        body: "🚀 Solana news: https://example.com/very-long\nA card https://example.com/very-long",
        url: `https://bsky.app/profile/${DID}/post/1`,
        author_handle: DID,
        lang: "en",
        published_at: Date.UTC(2026, 5, 15, 11),
        images: [`https://cdn.bsky.app/img/feed_fullsize/plain/${DID}/bafkreiabcdefgh@jpeg`],
      },
    ]);
    expect(page.dropped).toEqual({ "not about a project": 1 });
    expect(page.cursor).toMatchObject({ position: TIME + 1, version: 1 });
  });

  it("supports version 2, and resumes by sequence number, or by time on another server", async () => {
    const commit = {
      operation: "create",
      collection: "app.bsky.feed.post",
      rkey: "1",
      record: record("Solana"),
    };
    const messages = [v2("commit", 41, commit), v2("sync", 42, {}), '{"$type":"info","name":"x"}'];
    const settings = { version: 2, endpoint: "wss://one.example" };
    const page = await read(messages, { settings });
    expect(page.records.content?.[0]?.id).toBe(idOf("1"));
    expect(page.cursor).toMatchObject({ position: 41, version: 2 });
    const urls: string[] = [];
    const onSocket = (url: string) => urls.push(url);
    await read([], { settings, cursor: page.cursor, onSocket });
    await read([], {
      settings: { ...settings, endpoint: "wss://two.example" },
      cursor: page.cursor,
      onSocket,
    });
    await read([], { settings: { version: 1 }, cursor: page.cursor, onSocket });
    expect(urls.map((url) => new URL(url).searchParams.get("cursor"))).toEqual([
      "41",
      String((NOW - 60_000) * 1000 - 5_000_000),
      String((NOW - 60_000) * 1000 - 5_000_000),
    ]);
    expect(urls[0]).toContain("/xrpc/network.bsky.jetstream.subscribeEvents?kinds=commit");
  });

  it("deletes stored posts that were deleted, and nothing else", async () => {
    const stored = [{ id: idOf("1"), published_at: 5 }];
    const page = await read([v1.delete("1"), v1.delete("9"), v1.delete("1", 4, OTHER)], { held: stored });
    expect(page.deleted).toEqual(stored);
  });

  it("ignores a post that was created and deleted within one page", async () => {
    const page = await read([v1.post("1", "Solana"), v1.delete("1")]);
    expect(page.records.content ?? []).toEqual([]);
  });

  it("deletes all posts of a deactivated account, and none of a reactivated one", async () => {
    const stored = [
      { id: idOf("1"), published_at: 1 },
      { id: idOf("2"), published_at: 2 },
      { id: idOf("1", OTHER), published_at: 3 },
    ];
    const page = await read([v1.post("3", "Solana"), v1.account(DID, false), v1.account(OTHER, true)], {
      held: stored,
    });
    expect(page.deleted).toEqual(stored.slice(0, 2));
    expect(page.records.content ?? []).toEqual([]);
  });

  it("preserves the time of an edited post, and deletes it when it is no longer about a project", async () => {
    const stored = [
      { id: idOf("1"), published_at: 1_700_000_000_000 },
      { id: idOf("2"), published_at: 1_700_000_000_001 },
    ];
    const page = await read(
      [v1.post("1", "Solana, edited", 1, {}, "update"), v1.post("2", "nothing", 2, {}, "update")],
      { held: stored },
    );
    expect(page.records.content).toMatchObject([{ id: idOf("1"), published_at: 1_700_000_000_000 }]);
    expect(page.deleted).toEqual([stored[1]]);
  });

  it("reads the profiles of authors, and continues without them if that fails", async () => {
    const profiles = [
      {
        did: DID,
        handle: "ann.example",
        displayName: "Ann",
        followersCount: 12,
        createdAt: "2024-01-01T00:00:00Z",
      },
    ];
    const settings = { profiles: true };
    const page = await read([v1.post("1", "Solana")], {
      settings,
      answers: { "https://public.api.bsky.app/": { profiles } },
    });
    expect(page.records.content?.[0]?.author_handle).toBe("ann.example");
    expect(page.records.handles).toMatchObject([{ handle: "ann.example", name: "Ann", followers: 12 }]);
    for (const answer of [new UpstreamFailure("server_error", "down"), { text: "<html>" }, { profiles: 3 }]) {
      const without = await read([v1.post("1", "Solana")], { settings, answers: () => answer });
      expect(without.records.content?.[0]?.author_handle).toBe(DID);
    }
  });

  it("starts again if the server rejects an old cursor, and reports the gap", async () => {
    const [task] = bluesky.tasks(bluesky.settings.parse({ version: 2, profiles: false }));
    if (!task) throw new Error("no task");
    const cursor = {
      position: 5,
      seenAt: NOW - 1000,
      endpoint: "wss://jetstream.us-east.bsky.network",
      version: 2,
    };
    const context = upstreamDouble({ cursor });
    const urls: string[] = [];
    // eslint-disable-next-line typescript/require-await -- the interface is asynchronous
    context.socket = async function* (url) {
      urls.push(url);
      if (url.includes("cursor="))
        throw new UpstreamFailure("refused", 'answered 400: {"error":"CursorTooOld"}');
      yield v2("commit", 900, {
        operation: "create",
        collection: "app.bsky.feed.post",
        rkey: "1",
        record: record("x"),
      });
    };
    const [page] = await pagesOf(task, context);
    expect(urls).toHaveLength(2);
    expect(page?.dropped).toEqual({ "gap longer than the server's retention": 1 });
    expect(page?.cursor).toMatchObject({ position: 900 });
  });

  it("stores only the configured languages", async () => {
    const page = await read([v1.post("1", "Solana"), v1.post("2", "Solana", 2, { langs: ["ja"] })], {
      settings: { languages: ["ja"] },
    });
    expect(page.records.content?.map(({ id }) => id)).toEqual([idOf("2")]);
  });
});

describe("bluesky, hostile", () => {
  it("quarantines malformed frames and posts, and continues", async () => {
    const page = await read([
      "",
      "<html>",
      '{"did":"did:plc:x","time_us":',
      "null",
      '{"did":17,"time_us":1,"kind":"commit"}',
      v1.post("1", "Solana").replace(DID, "../../etc"),
      v1.post("a/b", "Solana"),
      v1.post("2", "Solana", 2, { createdAt: "1970-01-01T00:00:00Z" }),
      v1.post("3", "Solana", 3, { createdAt: 17 }),
      v1.post("4", "Solana ".repeat(2_000), 4),
      v1.post("5", "Solana", 5, { facets: "x", embed: 3, langs: {}, labels: [] }),
      v1.post("6", "Solana", 6, { createdAt: "2099-01-01T00:00:00Z" }),
      v1.post("7", "Solana", 7, { labels: { values: [{ val: "porn" }] } }),
      v1.post("8", " ", 8),
    ]);
    expect(page.records.content?.map(({ id, published_at }) => [id, published_at])).toEqual([
      [idOf("5"), Date.UTC(2026, 5, 15, 11)],
      // A post dated in the future gets the time at which it was received.
      [idOf("6"), NOW - 60_000],
    ]);
    expect(page.quarantined).toHaveLength(10);
    expect(page.dropped).toEqual({ "marked as adult content": 1, "no text": 1 });
  });

  it("fails if all frames are malformed, or if the server reports an error", async () => {
    await expect(read(Array.from({ length: 200 }, () => '{"new":"form"}'))).rejects.toMatchObject({
      kind: "bad_format",
    });
    await expect(
      read(['{"$type":"error","name":"ConsumerTooSlow"}'], { settings: { version: 2 } }),
    ).rejects.toThrow(/ConsumerTooSlow/);
  });

  it("stores a repeated post once, and a limited number of malformed ones", async () => {
    const page = await read([
      ...Array.from({ length: 400 }, (_, i) => v1.post("1", "Solana", i + 1)),
      ...Array.from({ length: 90 }, (_, i) => v1.post(String(i), "Solana", 500 + i, { createdAt: 1 })),
    ]);
    expect(page.records.content).toHaveLength(1);
    expect(page.quarantined).toHaveLength(50);
  });

  it("resumes an interrupted stream at the last stored page", async () => {
    const [task] = bluesky.tasks(bluesky.settings.parse({ profiles: false }));
    if (!task) throw new Error("no task");
    const context = upstreamDouble({});
    // eslint-disable-next-line typescript/require-await -- the interface is asynchronous
    context.socket = async function* () {
      yield v1.post("1", "Solana", 1);
      throw new UpstreamFailure("unreachable", "cut");
    };
    await expect(pagesOf(task, context)).rejects.toThrow("cut");
    expect(context.cursor).toMatchObject({ position: TIME + 1 });
  });
});

describe("facets", () => {
  it("are byte offsets in UTF-8 and never split a character", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 4 }),
        (text, ranges) => {
          const facets = ranges.map(([byteStart, byteEnd]) => ({
            index: { byteStart, byteEnd },
            features: [{ $type: "app.bsky.richtext.facet#link", uri: "https://x.example/" }],
          }));
          expect(withLinks(text, facets)).not.toContain("\ufffd");
        },
      ),
    );
  });
});

describe("inBatches", () => {
  it("yields a full batch at once, a partial one after the timeout, and the items before a failure", async () => {
    const batches: number[][] = [];
    async function* stream() {
      yield 1;
      yield 2;
      yield 3;
      await new Promise((resolve) => setTimeout(resolve, 60));
      yield 4;
      throw new Error("cut");
    }
    await expect(async () => {
      for await (const batch of inBatches(stream(), { size: 2, ms: 20 })) batches.push(batch);
    }).rejects.toThrow("cut");
    expect(batches).toEqual([[1, 2], [3], [4]]);
  });

  it("ends at once when the consumer stops, even if no item arrives", async () => {
    async function* stream() {
      yield 1;
      await new Promise(() => undefined);
    }
    for await (const batch of inBatches(stream(), { size: 1, ms: 20 })) {
      expect(batch).toEqual([1]);
      break;
    }
  });
});
