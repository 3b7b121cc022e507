// The outside world on loopback: one scripted upstream per source, which publishes over time and fails by chance.
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { startUpstream, type Upstream } from "./upstream.ts";

export interface FakeWorld {
  /** orrery.config.yaml for it. */
  config: string;
  sources: readonly string[];
  /** Publishes one more item everywhere; every fourth stream post is taken back two items later. */
  publish(): void;
  /** Marks of everything that is published and was not taken back. */
  published(): string[];
  /** From now on every upstream answers. */
  heal(): void;
  close(): Promise<void>;
}

interface Item {
  mark: string;
  text: string;
  at: number;
  n: number;
}

const CHANNEL = "UCaaaaaaaaaaaaaaaaaaaaaa";
const FARCASTER_EPOCH_S = 1_609_459_200;
const feeds = ["rss", "youtube", "github", "snapshot", "discourse", "farcaster", "x"] as const;
type Feed = (typeof feeds)[number];

export async function startFakeWorld(random: () => number): Promise<FakeWorld> {
  const items = new Map<string, Item[]>([...feeds, "bluesky"].map((name) => [name, []]));
  const of = (name: string) => items.get(name) ?? [];
  const upstreams = new Map<Feed, Upstream>();
  let isHealed = false;
  const words = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 36 ** 6).toString(36)).join(" ");

  /** Mostly right; else busy, broken, or cut off in the middle. */
  const answer = (response: ServerResponse, text: string) => {
    const chance = isHealed ? 1 : random();
    if (chance < 0.12) response.writeHead(500).end();
    else if (chance < 0.2) response.writeHead(429, { "retry-after": "1" }).end();
    else if (chance < 0.25) response.writeHead(503).end("<html>back soon</html>");
    else if (chance < 0.33) {
      response
        .writeHead(200, { "content-length": Buffer.byteLength(text) })
        .write(text.slice(0, text.length / 2));
      setTimeout(() => response.destroy(), 5);
    } else if (chance < 0.37) response.end("<!doctype html><html><body>Are you a robot?</body></html>");
    else response.end(text);
  };

  for (const name of feeds) upstreams.set(name, await startUpstream());
  const on = (name: Feed, path: string, text: (query: URLSearchParams, body: string) => string) =>
    upstreams.get(name)?.on(path, (request, response, body) => {
      answer(response, text(new URL(request.url ?? "", "http://x").searchParams, body));
    });
  on("rss", "/feed.xml", () => rssFeed(of("rss")));
  on("youtube", "/feeds/videos.xml", () => atom(of("youtube"), videoEntry));
  on("github", "/Example/Node/releases.atom", () => atom(of("github"), releaseEntry));
  on("snapshot", "/graphql", (_, body) => proposals(of("snapshot"), body));
  on("discourse", "/posts.json", (query) => forumPosts(of("discourse"), query));
  on("farcaster", "/v1/castsByFid", (query) => casts(of("farcaster"), query));
  on("farcaster", "/v1/userDataByFid", () => userData);
  on("x", "/2/tweets/search/recent", (query) => tweets(of("x"), query));

  const stream = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => stream.once("listening", resolve));
  const frames: { time: number; text: string }[] = [];
  let clock = 0;
  const send = (frame: (time: number) => object) => {
    clock = Math.max(clock + 1, Date.now() * 1_000);
    const one = { time: clock, text: JSON.stringify(frame(clock)) };
    frames.push(one);
    for (const socket of stream.clients) socket.send(one.text);
  };
  stream.on("connection", (socket, request) => {
    const since = Number(new URL(request.url ?? "", "http://x").searchParams.get("cursor") ?? 0);
    for (const { time, text } of frames) if (time > since) socket.send(text);
    if (!isHealed && random() < 0.5) setTimeout(() => socket.terminate(), 500 + random() * 2_000);
  });

  const url = (name: Feed) => upstreams.get(name)?.url ?? "";
  return {
    sources: [...feeds, "bluesky"],
    config: `
free_sources: false
lease_seconds: 1
outbound:
  allow_private: [127.0.0.1]
  mirrors: { "https://www.youtube.com": "${url("youtube")}", "https://github.com": "${url("github")}" }
  hosts: { ${[...upstreams.values()].map(({ host }) => `"${host}": { per_minute: 6000, burst: 100 }`).join(", ")} }
sources:
  rss: { defaults: false, feeds: ["${url("rss")}/feed.xml"] }
  youtube: { defaults: false, channels: [${CHANNEL}] }
  github: { defaults: false, repositories: [Example/Node] }
  snapshot: { defaults: false, spaces: [ex.eth], url: "${url("snapshot")}/graphql" }
  discourse: { defaults: false, forums: ["${url("discourse")}"] }
  farcaster: { node: "${url("farcaster")}", fids: [3] }
  x: { bearer_token: "\${X_TOKEN}", queries: [solana], url: "${url("x")}", budget: { dollars: 100 } }
  bluesky: { endpoint: "ws://127.0.0.1:${(stream.address() as AddressInfo).port}", profiles: false }
`,
    publish() {
      const n = of("rss").length;
      for (const [name, list] of items) {
        const mark = `zz${name}${n}zz`;
        list.push({ mark, n, at: Date.now() - 2_000, text: `${mark} Solana ${words(8)}` });
      }
      const latest = of("bluesky").at(-1);
      if (latest) send((time) => skeet(time, latest));
      const old = of("bluesky").find((item) => item.n === n - 2 && item.n % 4 === 1);
      if (old) {
        send((time) => takenBack(time, old));
        items.set(
          "bluesky",
          of("bluesky").filter((item) => item !== old),
        );
      }
    },
    published: () => [...items.values()].flat().map(({ mark }) => mark),
    heal: () => void (isHealed = true),
    async close() {
      for (const socket of stream.clients) socket.terminate();
      stream.close();
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
    },
  };
}

const iso = (at: number) => new Date(at).toISOString();

function rssFeed(items: Item[]): string {
  const entries = items.map(
    ({ mark, text, at }) =>
      `<item><guid>${mark}</guid><title>${text}</title><link>https://news.example/${mark}</link><pubDate>${new Date(at).toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${entries.join("")}</channel></rss>`;
}

function atom(items: Item[], entry: (item: Item) => string): string {
  return `<?xml version="1.0"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>A feed</title>${items.map(entry).join("")}</feed>`;
}

function videoEntry({ mark, text, at }: Item): string {
  return `<entry><id>yt:video:${mark}</id><yt:videoId>${mark}</yt:videoId><title>${text}</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=${mark}"/><published>${iso(at)}</published></entry>`;
}

function releaseEntry({ mark, text, at }: Item): string {
  return `<entry><id>tag:github.com,2008:Repository/17/${mark}</id><updated>${iso(at)}</updated>
    <link rel="alternate" type="text/html" href="https://github.com/Example/Node/releases/tag/${mark}"/>
    <title>${text}</title><content type="html">${text}</content></entry>`;
}

function proposals(items: Item[], body: string): string {
  const { query, variables } = JSON.parse(body) as {
    query: string;
    variables: { from: number; until: number; skip: number };
  };
  const all = items.map(({ mark, text, at }) => ({
    id: `0x${mark}`,
    created: Math.floor(at / 1000),
    end: Math.floor(at / 1000) + 86_400,
    title: text,
    body: text,
    choices: ["For", "Against"],
    scores: [],
    scores_state: "pending",
    scores_total: 0,
    votes: 0,
    state: "active",
    symbol: "EX",
    link: `https://snapshot.example/${mark}`,
    discussion: "",
    space: { id: "ex.eth", name: "Example DAO" },
  }));
  const by = query.includes("created_gte") ? "created" : "end";
  const found = all.filter((one) => one[by] >= variables.from && one[by] <= variables.until);
  return JSON.stringify({
    data: { proposals: found.sort((a, b) => a[by] - b[by]).slice(variables.skip, variables.skip + 100) },
  });
}

function forumPosts(items: Item[], query: URLSearchParams): string {
  const before = Number(query.get("before") ?? items.length + 1);
  const posts = items
    .map(({ mark, text, at, n }) => ({
      id: n + 1,
      topic_id: n + 1,
      topic_title: text,
      topic_slug: mark,
      post_number: 1,
      username: "ann",
      created_at: iso(at),
      cooked: `<p>${text}</p>`,
    }))
    .filter(({ id }) => id <= before && id > before - 50)
    .reverse();
  return JSON.stringify({ latest_posts: posts });
}

const userData = JSON.stringify({
  data: { userDataBody: { type: "USER_DATA_TYPE_USERNAME", value: "dwr" } },
});

function casts(items: Item[], query: URLSearchParams): string {
  const from = Number(query.get("startTimestamp") ?? 0);
  const found = items
    .map(({ text, at, n }) => ({
      hash: `0x${(n + 1).toString(16).padStart(40, "0")}`,
      data: {
        type: "MESSAGE_TYPE_CAST_ADD",
        fid: 3,
        timestamp: Math.floor(at / 1000) - FARCASTER_EPOCH_S,
        network: "FARCASTER_NETWORK_MAINNET",
        castAddBody: { text, mentions: [], mentionsPositions: [], embeds: [] },
      },
      signer: "0x00",
    }))
    .filter(({ data }) => data.timestamp >= from);
  if (query.get("reverse") === "true") found.reverse();
  return JSON.stringify({ messages: found, nextPageToken: "" });
}

const tweetId = ({ at, n }: Item) => ((BigInt(at) - 1_288_834_974_657n) << 22n) + BigInt(n);

function tweets(items: Item[], query: URLSearchParams): string {
  const since = BigInt(query.get("since_id") ?? 0);
  const until = BigInt(query.get("until_id") ?? 2n ** 63n);
  const found = items.filter((item) => tweetId(item) > since && tweetId(item) < until).reverse();
  const data = found.map((item) => ({
    id: String(tweetId(item)),
    text: item.text,
    created_at: iso(item.at),
    author_id: "7",
    lang: "en",
    edit_history_tweet_ids: [String(tweetId(item))],
    public_metrics: { retweet_count: 0, reply_count: 0, like_count: 0, quote_count: 0, impression_count: 0 },
  }));
  const users = [
    { id: "7", username: "ann", name: "Ann", verified: true, public_metrics: { followers_count: 1 } },
  ];
  return JSON.stringify({
    ...(data.length > 0 ? { data, includes: { users } } : {}),
    meta: { result_count: data.length },
  });
}

const commit = (time: number, item: Item, more: object) => ({
  did: "did:plc:author",
  time_us: time,
  kind: "commit",
  commit: { rev: "1", collection: "app.bsky.feed.post", rkey: item.mark, ...more },
});

function skeet(time: number, item: Item): object {
  const record = { $type: "app.bsky.feed.post", text: item.text, createdAt: iso(item.at), langs: ["en"] };
  return commit(time, item, { operation: "create", cid: "bafy", record });
}

function takenBack(time: number, item: Item): object {
  return commit(time, item, { operation: "delete" });
}
