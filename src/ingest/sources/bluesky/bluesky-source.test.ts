import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frame, JetstreamDouble } from "../../../../test/jetstream-double.ts";
import { NOW, pagesOf, upstreamDouble } from "../../../../test/upstream-double.ts";
import { UpstreamFailure, type Page } from "../../source.ts";
import { bluesky } from "./bluesky-source.ts";
import { withLinks } from "./bluesky-post.ts";
import { inBatches } from "./jetstream.ts";

const DID = "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa";
const OTHER = "did:plc:bbbbbbbbbbbbbbbbbbbbbbbb";
/** When the server saw the events, in µs. */
const SEEN = (NOW - 60_000) * 1_000;
const DAY_MS = 86_400_000;
const idOf = (rkey: string, did = DID) => `bluesky:${did}/${rkey}`;
const isoOf = (ms: number) => new Date(ms).toISOString();

type Options = Omit<Parameters<typeof upstreamDouble>[0], "messages"> & { settings?: object };

/** Runs the stream once, from a day ago unless there is a cursor. */
async function pagesFrom(archive: JetstreamDouble, { settings, ...options }: Options = {}): Promise<Page[]> {
  const [task] = bluesky.tasks(bluesky.settings.parse({ profiles: false, backfill_days: 1, ...settings }));
  if (!task) throw new Error("no task");
  const context = upstreamDouble({ about: /solana/i, ...options });
  // eslint-disable-next-line typescript/require-await -- the interface is asynchronous
  context.socket = async function* (url) {
    options.onSocket?.(url);
    yield* archive.replay(url);
  };
  return pagesOf(task, context);
}

async function read(archive: JetstreamDouble, options?: Options): Promise<Page> {
  return (await pagesFrom(archive, options)).at(-1) ?? { records: {}, cursor: undefined };
}

/** An archive with these events. */
function archiveOf(fill: (archive: JetstreamDouble) => void): JetstreamDouble {
  const archive = new JetstreamDouble();
  fill(archive);
  return archive;
}

const idsOf = (page: Page) => page.records.content?.map(({ id }) => id) ?? [];

describe("bluesky", () => {
  it("stores posts about a project with full links, images and cards, and counts the others", async () => {
    const text = "🚀 Solana news: example.com/very-lo...";
    const bytes = Buffer.byteLength("🚀 Solana news: ");
    const page = await read(
      archiveOf((archive) => {
        archive.post(DID, SEEN, "1", text, {
          createdAt: "2026-06-15T11:00:00.000Z",
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
        });
        archive.post(DID, SEEN + 7, "2", "What a nice day");
      }),
    );
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
    expect(page.cursor).toMatchObject({ seenAt: SEEN / 1_000, last: { seq: 2 } });
    expect(page.note).toBe("");
  });

  it("subscribes to posts, accounts, identities and repairs, from now on or a number of days back", async () => {
    const urls: string[] = [];
    const onSocket = (url: string) => urls.push(url);
    const archive = archiveOf((all) => all.post(DID, SEEN, "1", "Solana"));
    for (const days of [0, 1, 30])
      await read(archive, { onSocket, settings: { backfill_days: days, endpoint: "wss://one.example" } });
    expect(urls[0]).toBe(
      "wss://one.example/xrpc/network.bsky.jetstream.subscribeEvents?kinds=commit&kinds=account&kinds=identity" +
        "&kinds=sync&collections=app.bsky.feed.post&maxMessageSizeBytes=2000000",
    );
    const since = urls.map((url) => new URL(url).searchParams.get("cursor"));
    // Servers replay 36 hours.
    expect(since).toEqual([null, `${(NOW - DAY_MS) * 1_000}`, `${(NOW - 1.5 * DAY_MS) * 1_000}`]);
  });

  it("deletes stored posts that were deleted, and nothing else", async () => {
    const stored = { id: idOf("1"), published_at: 5 };
    const gone = { id: idOf("2"), published_at: 6, isDeleted: true };
    const archive = archiveOf((all) => {
      for (const rkey of ["1", "2", "9"]) all.delete(DID, SEEN, rkey);
      all.delete(OTHER, SEEN, "1");
    });
    expect((await read(archive, { held: [stored, gone] })).deleted).toEqual([stored]);
  });

  it("ignores a post that was created and deleted within one page", async () => {
    const archive = archiveOf((all) => {
      all.post(DID, SEEN, "1", "Solana");
      all.delete(DID, SEEN, "1");
    });
    expect(idsOf(await read(archive))).toEqual([]);
  });

  it("deletes all posts of an account that is gone, but not of one that is active or out of step", async () => {
    const stored = [
      { id: idOf("1"), published_at: 1 },
      { id: idOf("2"), published_at: 2 },
      { id: idOf("1", OTHER), published_at: 3 },
    ];
    for (const status of ["deleted", "deactivated", "suspended", "takendown", undefined, "new_status"]) {
      const archive = archiveOf((all) => {
        all.post(DID, SEEN, "3", "Solana");
        all.account(DID, SEEN, false, status);
        all.account(OTHER, SEEN, true);
      });
      const page = await read(archive, { held: stored });
      expect(page.deleted).toEqual(stored.slice(0, 2));
      expect(idsOf(page)).toEqual([]);
    }
    for (const status of ["desynchronized", "throttled"]) {
      const archive = archiveOf((all) => all.account(DID, SEEN, false, status));
      expect((await read(archive, { held: stored })).deleted).toEqual([]);
    }
  });

  it("after a repair, keeps the posts that are sent again with their times, and deletes the others", async () => {
    const old = NOW - 400 * DAY_MS;
    const stored = ["1", "2"].map((rkey) => ({ id: idOf(rkey), published_at: old }));
    const archive = archiveOf((all) => {
      all.post(DID, SEEN, "3", "Solana");
      all.add("sync", DID, SEEN, { sync: { did: DID, rev: "r" } });
      all.post(DID, SEEN, "1", "Solana", { createdAt: isoOf(old) });
      all.post(DID, SEEN, "4", "Solana, never seen before", { createdAt: isoOf(old) });
    });
    const page = await read(archive, { held: stored });
    expect(page.deleted).toEqual([stored[1]]);
    expect(page.records.content).toMatchObject([{ id: idOf("1"), published_at: old }]);
    // The same when the post was deleted by an earlier page.
    const [first, second] = stored.map((post) => ({ ...post, isDeleted: true }));
    const again = await read(archive, { held: first && second ? [first, second] : [] });
    expect(again.records.content).toMatchObject([{ id: idOf("1"), published_at: old }]);
  });

  it("preserves the time of an edited post, and deletes it when it is no longer about a project", async () => {
    const stored = [
      { id: idOf("1"), published_at: 1_700_000_000_000 },
      { id: idOf("2"), published_at: 1_700_000_000_001 },
    ];
    const archive = archiveOf((all) => {
      all.post(DID, SEEN, "1", "Solana, edited", {}, "update");
      all.post(DID, SEEN, "2", "nothing", {}, "update");
    });
    const page = await read(archive, { held: stored });
    expect(page.records.content).toMatchObject([{ id: idOf("1"), published_at: 1_700_000_000_000 }]);
    expect(page.deleted).toEqual([stored[1]]);
  });

  it("bounds the author's date by the time at which the server saw the post", async () => {
    const seen = SEEN / 1_000;
    const claimed = {
      hours: seen - 5 * 3_600_000,
      days: seen - 2.9 * DAY_MS,
      future: seen + 400 * DAY_MS,
      soon: seen + 1_000,
      backdated: seen - 3.1 * DAY_MS,
      years: seen - 2_000 * DAY_MS,
    };
    const archive = archiveOf((all) => {
      for (const [rkey, at] of Object.entries(claimed))
        all.post(DID, SEEN, rkey, "Solana", { createdAt: isoOf(at) });
    });
    const page = await read(archive);
    const published = Object.fromEntries(
      page.records.content?.map(({ id, published_at }) => [id.split("/").at(-1), published_at]) ?? [],
    );
    expect(published).toEqual({ hours: claimed.hours, days: claimed.days, future: seen, soon: seen });
    expect(page.dropped).toEqual({ "dated long before it appeared": 2 });
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
    const archive = archiveOf((all) => all.post(DID, SEEN, "1", "Solana"));
    const page = await read(archive, { settings, answers: { "https://public.api.bsky.app/": { profiles } } });
    expect(page.records.content?.[0]?.author_handle).toBe("ann.example");
    expect(page.records.handles).toMatchObject([{ handle: "ann.example", name: "Ann", followers: 12 }]);
    for (const answer of [new UpstreamFailure("server_error", "down"), { text: "<html>" }, { profiles: 3 }]) {
      const without = await read(archive, { settings, answers: () => answer });
      expect(without.records.content?.[0]?.author_handle).toBe(DID);
    }
  });

  it("stores only the configured languages", async () => {
    const archive = archiveOf((all) => {
      all.post(DID, SEEN, "1", "Solana");
      all.post(DID, SEEN, "2", "Solana", { langs: ["ja"] });
    });
    expect(idsOf(await read(archive, { settings: { languages: ["ja"] } }))).toEqual([idOf("2")]);
  });
});

describe("bluesky, after an interruption", () => {
  const endpoint = "wss://one.example";
  const cursorOf = (urls: string[]) => urls.map((url) => new URL(url).searchParams.get("cursor"));
  const rewound = `${SEEN - 5_000_000}`;

  async function resumed(archive: JetstreamDouble, cursor: unknown, options: Options = {}) {
    const urls: string[] = [];
    const onSocket = (url: string) => urls.push(url);
    const page = await read(archive, {
      cursor,
      onSocket,
      ...options,
      settings: { endpoint, ...options.settings },
    });
    return { page, cursors: cursorOf(urls) };
  }

  it("resumes at the last event on the same server, and by time on another one", async () => {
    const archive = archiveOf((all) => all.post(DID, SEEN, "1", "Solana"));
    const { page } = await resumed(archive, null);
    archive.post(DID, SEEN + 1, "2", "Solana");
    const same = await resumed(archive, page.cursor);
    expect(same.cursors).toEqual(["1"]);
    expect(idsOf(same.page)).toEqual([idOf("2")]);
    const other = await resumed(archive, page.cursor, { settings: { endpoint: "wss://two.example" } });
    expect(other.cursors).toEqual([rewound]);
    expect(idsOf(other.page)).toEqual([idOf("1"), idOf("2")]);
  });

  it("resumes by time after an upgrade from the first version of the protocol", async () => {
    const archive = archiveOf((all) => all.post(DID, SEEN, "1", "Solana"));
    const before = { position: SEEN, seenAt: SEEN / 1_000, endpoint, version: 1 };
    const { page, cursors } = await resumed(archive, before);
    expect(cursors).toEqual([rewound]);
    expect(idsOf(page)).toEqual([idOf("1")]);
  });

  it("resumes by time when the server has started to number again", async () => {
    const before = archiveOf((all) => {
      for (let i = 0; i < 9; i++) all.post(DID, SEEN - 60_000_000, `${i}`, "Solana");
    });
    const { page } = await resumed(before, null);
    for (const events of [9, 30]) {
      const rebuilt = archiveOf((all) => {
        for (let i = 0; i < events; i++) all.post(DID, SEEN - 60_000_000 + i, `new${i}`, "Solana");
      });
      const { page: next, cursors } = await resumed(rebuilt, page.cursor);
      expect(cursors).toEqual(["9", `${SEEN - 65_000_000}`]);
      expect(idsOf(next)).toHaveLength(events);
    }
  });

  it("resumes by time when the server has fewer events than were received", async () => {
    const rebuilt = archiveOf((all) => {
      for (let i = 0; i < 3; i++) all.post(DID, SEEN + i, `new${i}`, "Solana");
    });
    // A position in the future means new events only.
    const replay = rebuilt.replay.bind(rebuilt);
    rebuilt.replay = (url) => (url.endsWith("cursor=9") ? replay(url.replace(/9$/, "3")) : replay(url));
    const last = { seq: 9, time: "2026-06-15T11:58:00.000000Z" };
    const { page, cursors } = await resumed(rebuilt, { endpoint, seenAt: SEEN / 1_000, last });
    expect(cursors).toEqual(["9", rewound]);
    expect(idsOf(page)).toEqual([idOf("new0"), idOf("new1"), idOf("new2")]);
  });

  it("replays from the oldest event when the position is too old, and names what is missing", async () => {
    const archive = archiveOf((all) => {
      for (let i = 0; i < 9; i++) all.post(DID, SEEN + i * 60_000_000, `${i}`, "Solana");
    });
    const first = await resumed(archive, null, { now: NOW + 8 * 60_000 });
    const cursor = { ...(first.page.cursor as object), seenAt: NOW - 60_000, last: { seq: 1, time: "2026" } };
    archive.forgetBefore(5);
    const { page, cursors } = await resumed(archive, cursor, { now: NOW + 8 * 60_000 });
    expect(cursors).toEqual(["1", rewound]);
    expect(idsOf(page)).toEqual([4, 5, 6, 7, 8].map((i) => idOf(`${i}`)));
    expect(page.note).toBe(
      "posts from 2026-06-15 11:59 to 2026-06-15 12:03 UTC are missing: the server no longer had them",
    );
    // The note stays for a week, and the next run does not ask for the gap again.
    archive.post(DID, SEEN + 9 * 60_000_000, "9", "Solana");
    const later = await resumed(archive, page.cursor, { now: NOW + 9 * 60_000 });
    expect(later.cursors).toEqual(["9"]);
    expect(later.page.note).toBe(page.note);
    const muchLater = await resumed(archive, page.cursor, { now: NOW + 8 * DAY_MS });
    expect(muchLater.page.note).not.toContain("missing");
  });

  it("reports no gap when the oldest event is older than the position", async () => {
    const archive = archiveOf((all) => all.post(DID, SEEN - 60_000_000, "1", "Solana"));
    const [info = ""] = archiveOf((all) => {
      all.post(DID, SEEN, "0", "Solana");
      all.post(DID, SEEN, "1", "Solana");
      all.forgetBefore(2);
    }).replay(`${endpoint}/xrpc/network.bsky.jetstream.subscribeEvents?cursor=${(NOW - DAY_MS) * 1_000}`);
    expect(info).toContain("OutdatedCursor");
    const replay = archive.replay.bind(archive);
    archive.replay = (url) => [info, ...replay(url.replace(/cursor=.*/, "cursor=1"))];
    const { page } = await resumed(archive, { endpoint, seenAt: SEEN / 1_000 });
    expect(idsOf(page)).toEqual([idOf("1")]);
    expect(page.note).toBe("");
  });

  it("says how far a replay is", async () => {
    const archive = archiveOf((all) => all.post(DID, SEEN - 600_000_000, "1", "Solana"));
    expect((await read(archive)).note).toBe("replaying, at 2026-06-15 11:49 UTC");
  });

  it("stores what arrived before the connection broke", async () => {
    const [task] = bluesky.tasks(bluesky.settings.parse({ profiles: false, backfill_days: 1 }));
    if (!task) throw new Error("no task");
    const archive = archiveOf((all) => all.post(DID, SEEN, "1", "Solana"));
    const context = upstreamDouble({});
    // eslint-disable-next-line typescript/require-await -- the interface is asynchronous
    context.socket = async function* (url) {
      yield* archive.replay(url);
      throw new UpstreamFailure("unreachable", "cut");
    };
    await expect(pagesOf(task, context)).rejects.toThrow("cut");
    expect(context.cursor).toMatchObject({ last: { seq: 1 } });
  });
});

describe("bluesky, hostile", () => {
  /** Sends these frames. */
  async function readFrames(frames: string[], options: Options = {}): Promise<Page> {
    const [task] = bluesky.tasks(bluesky.settings.parse({ profiles: false, ...options.settings }));
    if (!task) throw new Error("no task");
    const pages = await pagesOf(task, upstreamDouble({ about: /solana/i, ...options, messages: frames }));
    return pages.at(-1) ?? { records: {}, cursor: undefined };
  }
  const framesOf = (fill: (archive: JetstreamDouble) => void) =>
    archiveOf(fill).replay("ws://x/xrpc/network.bsky.jetstream.subscribeEvents?cursor=1");

  it("quarantines malformed frames and posts, and continues", async () => {
    const good = framesOf((all) => {
      all.post("../../etc", SEEN, "1", "Solana");
      all.post(DID, SEEN, "a/b", "Solana");
      all.post(DID, SEEN, "2", "Solana", { createdAt: "1970-01-01T00:00:00Z" });
      all.post(DID, SEEN, "3", "Solana", { createdAt: 17 });
      all.post(DID, SEEN, "4", "Solana ".repeat(2_000));
      all.post(DID, SEEN, "5", "Solana", { facets: "x", embed: 3, langs: {}, labels: [] });
      all.post(DID, SEEN, "7", "Solana", { labels: { values: [{ val: "porn" }] } });
      all.post(DID, SEEN, "8", " ");
      all.account(DID, SEEN, "no" as unknown as boolean);
    });
    const page = await readFrames([
      "",
      "<html>",
      '{"$type":"message","payload":',
      "null",
      frame({ $type: "x#commit", did: 17, seq: 1, time: "2026-06-15T11:59:00Z" }),
      frame({ $type: "x#commit", did: DID, seq: 1, time: "yesterday" }),
      frame({ $type: "x#commit", did: DID, seq: -4, time: "2026-06-15T11:59:00Z" }),
      ...good,
    ]);
    expect(idsOf(page)).toEqual([idOf("5")]);
    expect(page.quarantined).toHaveLength(13);
    expect(page.dropped).toEqual({ "marked as adult content": 1, "no text": 1 });
  });

  it("counts unknown frames, events, operations and notices, and continues", async () => {
    const page = await readFrames([
      '{"$type":"heartbeat"}',
      frame({ $type: "network.bsky.jetstream.subscribeEvents#info", name: "Maintenance", message: "soon" }),
      ...framesOf((all) => {
        all.add("label", DID, SEEN, { label: {} });
        all.add("commit", DID, SEEN, { collection: "app.bsky.feed.post", operation: "undelete", rkey: "1" });
        all.add("commit", DID, SEEN, { collection: "app.bsky.feed.like", operation: "create", rkey: "1" });
        all.post(DID, SEEN, "1", "Solana");
      }),
    ]);
    expect(idsOf(page)).toEqual([idOf("1")]);
    expect(page.cursor).toMatchObject({ last: { seq: 4 } });
    expect(page.quarantined).toEqual([]);
    expect(page.dropped).toEqual({
      "unknown frame heartbeat": 1,
      "unknown notice Maintenance": 1,
      "unknown event label": 1,
      "unknown operation undelete": 1,
      "unknown collection": 1,
    });
  });

  it("fails if all frames are malformed, or if the server reports an error", async () => {
    await expect(readFrames(Array.from({ length: 200 }, () => '{"new":"form"}'))).rejects.toMatchObject({
      kind: "bad_format",
    });
    await expect(
      readFrames(['{"$type":"error","error":"ConsumerTooSlow","message":"too slow"}']),
    ).rejects.toMatchObject({
      kind: "server_error",
      message: expect.stringContaining("ConsumerTooSlow: too slow"),
    });
  });

  it("stores a repeated post once, and a limited number of malformed ones", async () => {
    const page = await readFrames(
      framesOf((all) => {
        for (let i = 0; i < 400; i++) all.post(DID, SEEN, "1", "Solana");
        for (let i = 0; i < 90; i++) all.post(DID, SEEN, `${i}`, "Solana", { createdAt: 1 });
      }),
    );
    expect(idsOf(page)).toHaveLength(1);
    expect(page.quarantined).toHaveLength(50);
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
