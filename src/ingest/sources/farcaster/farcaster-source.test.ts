import { describe, expect, it } from "vitest";
import { NOW, pagesOf, upstreamDouble, type Asked } from "../../../../test/upstream-double.ts";
import { UpstreamFailure, type Page } from "../../source.ts";
import { withMentions } from "./farcaster-cast.ts";
import { farcaster } from "./farcaster-source.ts";

const NODE = "https://node.example:3381";
const seconds = NOW / 1000 - 1_609_459_200;
const hash = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;
const message = (n: number, at = seconds - n, more: object = {}) => ({
  hash: hash(n),
  data: {
    type: "MESSAGE_TYPE_CAST_ADD",
    fid: 3,
    timestamp: at,
    network: "FARCASTER_NETWORK_MAINNET",
    castAddBody: { text: `Solana cast ${n}`, mentions: [], mentionsPositions: [], embeds: [], ...more },
  },
  signer: "0x00",
});
const NAMES = { data: { userDataBody: { type: "USER_DATA_TYPE_USERNAME", value: "dwr" } } };

function taskOf(settings: object) {
  const [task] = farcaster.tasks(farcaster.settings.parse(settings));
  if (!task) throw new Error("no task");
  return task;
}
const account = () => taskOf({ node: NODE, fids: [3] });
const channel = () => taskOf({ node: NODE, channels: ["https://farcaster.group/solana"] });
const search = () => taskOf({ neynar_api_key: "key", queries: ["solana"] });
const idsOf = (pages: Page[]) => pages.flatMap((page) => page.records.content ?? []).map(({ id }) => id);
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

/** A node that lists messages oldest first from a given time, or newest first. */
const nodeOf =
  (all: ReturnType<typeof message>[], size = 2) =>
  ({ url }: Asked) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname === "/v1/userDataByFid") return NAMES;
    const from = Number(searchParams.get("startTimestamp") ?? 0);
    const sorted = all
      .filter(({ data }) => data.timestamp >= from)
      .sort((a, b) => a.data.timestamp - b.data.timestamp);
    if (searchParams.get("reverse") === "true") sorted.reverse();
    const at = Number(searchParams.get("pageToken") ?? 0);
    return {
      messages: sorted.slice(at, at + size),
      nextPageToken: at + size < sorted.length ? String(at + size) : "",
    };
  };

describe("farcaster, from a node", () => {
  it("converts casts to posts, with mentions and links", async () => {
    const context = upstreamDouble({
      answers: nodeOf([
        message(1, seconds - 60, {
          text: "🚀  on Solana",
          mentions: [3],
          mentionsPositions: [Buffer.byteLength("🚀 ")],
          embeds: [{ url: "https://example.com/a.png" }, { url: "https://example.com/page" }, { castId: {} }],
        }),
      ]),
    });
    const [page] = await pagesOf(account(), context);
    expect(page?.records.content).toMatchObject([
      {
        id: `farcaster:3/${hash(1)}`,
        type: "posts",
        body: "🚀 @dwr on Solana\nhttps://example.com/page",
        images: ["https://example.com/a.png"],
        author_handle: "dwr",
        url: `https://farcaster.xyz/dwr/${hash(1).slice(0, 10)}`,
        published_at: NOW - 60_000,
      },
    ]);
  });

  it("reads an account once, then only new casts, and deletes casts that disappear within a day", async () => {
    const all = Array.from({ length: 5 }, (_, i) => message(i + 1));
    const context = upstreamDouble({ answers: nodeOf(all) });
    const pages = await pagesOf(account(), context);
    expect(idsOf(pages)).toHaveLength(5);
    const held = all.map((one) => ({
      id: `farcaster:3/${one.hash}`,
      published_at: (one.data.timestamp + 1_609_459_200) * 1000,
    }));
    const later = upstreamDouble({
      answers: nodeOf([...all.filter((one) => one.hash !== hash(2)), message(9, seconds)]),
      cursor: context.cursor,
      held,
    });
    const next = await pagesOf(account(), later);
    expect(idsOf(next)).toEqual([`farcaster:3/${hash(9)}`]);
    expect(next.flatMap((page) => page.deleted ?? [])).toEqual([held[1]]);
  });

  it("reads a channel back to the last cast, and resumes after an interruption", async () => {
    const all = Array.from({ length: 9 }, (_, i) => message(i + 1));
    const first = upstreamDouble({ answers: nodeOf(all) });
    const seen: string[] = [];
    for await (const page of channel().read(first)) {
      seen.push(...idsOf([page]));
      first.cursor = page.cursor;
      break;
    }
    const second = upstreamDouble({ answers: nodeOf(all), cursor: first.cursor });
    seen.push(...idsOf(await pagesOf(channel(), second)));
    expect(new Set(seen).size).toBe(9);
    const third = upstreamDouble({ answers: nodeOf([...all, message(20, seconds)]), cursor: second.cursor });
    expect(new Set(idsOf(await pagesOf(channel(), third)))).toContain(`farcaster:3/${hash(20)}`);
    expect(third.asked.filter(({ url }) => url.includes("castsByParent")).length).toBeLessThan(3);
  });

  it("starts a sweep again when its token is rejected", async () => {
    const answers = (asked: Asked) =>
      asked.url.includes("pageToken=old")
        ? new UpstreamFailure("refused", "400")
        : nodeOf([message(1)])(asked);
    const cursor = { done: NOW - 86_400_000, top: NOW - 3_600_000, token: "old" };
    expect(idsOf(await pagesOf(channel(), upstreamDouble({ answers, cursor })))).toEqual([
      `farcaster:3/${hash(1)}`,
    ]);
  });
});

const cast = (n: number, more: object = {}) => ({
  object: "cast",
  hash: hash(n),
  author: {
    fid: 3,
    username: "dwr",
    display_name: "Dan",
    follower_count: 12,
    pfp_url: "https://example.com/p.png",
  },
  text: `Solana cast ${n}`,
  timestamp: new Date(NOW - n * 1000).toISOString(),
  embeds: [],
  reactions: { likes_count: 2, recasts_count: 1 },
  replies: { count: 4 },
  ...more,
});

describe("farcaster, by Neynar", () => {
  it("converts results to posts and handles", async () => {
    const context = upstreamDouble({
      answers: {
        "https://api.neynar.com/v2/farcaster/cast/search": {
          result: { casts: [cast(1)], next: { cursor: null } },
        },
      },
    });
    const [page] = await pagesOf(search(), context);
    expect(page?.records.content).toMatchObject([
      {
        id: `farcaster:3/${hash(1)}`,
        author_handle: "dwr",
        engagement: { likes: 2, reposts: 1, replies: 4 },
      },
    ]);
    expect(page?.records.handles).toMatchObject([{ handle: "dwr", name: "Dan", followers: 12 }]);
    expect(context.asked[0]?.headers).toEqual({ "x-api-key": "key" });
  });

  it("leaves out casts that are not about a project, unless configured otherwise", async () => {
    const answers = () => ({ result: { casts: [cast(1, { text: "good morning" })] } });
    const [page] = await pagesOf(search(), upstreamDouble({ answers, about: /solana/i }));
    expect(page?.dropped).toEqual({ "not about a project": 1 });
    const all = taskOf({ neynar_api_key: "key", queries: ["x"], only_about_projects: false });
    expect(idsOf(await pagesOf(all, upstreamDouble({ answers, about: /solana/i })))).toHaveLength(1);
  });

  it("has no tasks without a node or a key", () => {
    expect(farcaster.tasks(farcaster.settings.parse({ fids: [3], queries: ["x"] }))).toEqual([]);
  });
});

describe("farcaster, hostile", () => {
  it.each([
    ["<html>", /web page/],
    ['{"messages":[{"hash"', /truncated/],
    ['{"messages":{}}', /unexpected shape/],
    ["", /empty response/],
  ])("reports the problem with %s", async (text, says) => {
    const failure = await failureOf(pagesOf(account(), upstreamDouble({ answers: () => ({ text }) })));
    expect(failure).toMatchObject({ kind: "bad_format" });
    expect(String(failure)).toMatch(says);
  });

  it("quarantines malformed casts and stores the others", async () => {
    const messages = [
      message(1),
      { ...message(2), hash: 17 },
      message(3, -5),
      message(4, seconds + 9_000_000),
      message(5, seconds, { text: 17 }),
      message(6, seconds, { embeds: "x", mentions: ["a"], mentionsPositions: null }),
      message(7, seconds, { text: " " }),
      { ...message(8), data: { ...message(8).data, type: "MESSAGE_TYPE_CAST_REMOVE", castAddBody: null } },
      null,
    ];
    const [page] = await pagesOf(account(), upstreamDouble({ answers: () => ({ messages }) }));
    expect(idsOf(page ? [page] : [])).toEqual([`farcaster:3/${hash(1)}`, `farcaster:3/${hash(6)}`]);
    expect(page?.quarantined).toHaveLength(5);
    expect(page?.dropped).toEqual({ "no text": 1, "not a cast: MESSAGE_TYPE_CAST_REMOVE": 1 });
  });

  it("ignores mentions at invalid positions", () => {
    expect(withMentions("🚀 x", ["a"], [2])).toBe("🚀 x");
    expect(withMentions("abc", ["a", "b"], [2, 1])).toBe("ab@ac");
    expect(withMentions("abc", ["a"], [99])).toBe("abc");
    expect(withMentions("abc", ["a"], [3])).toBe("abc@a");
  });

  it("stops after a maximum number of pages", async () => {
    const context = upstreamDouble({ answers: () => ({ messages: [message(1)], nextPageToken: "again" }) });
    await pagesOf(account(), context);
    expect(context.asked.length).toBeLessThan(120);
  });
});
