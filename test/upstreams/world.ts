// Scripted upstreams on loopback for every source, which publish over time and fail at random.
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startUpstream, type Upstream } from "../upstream.ts";
import { releaseFeed, videoFeed } from "./atom.ts";
import { startJetstream } from "./bluesky.ts";
import { coinList, marketChart, markets } from "./coingecko.ts";
import {
  chainList,
  flowOverview,
  flowSummary,
  protocolHistory,
  protocolList,
  type LlamaState,
} from "./defillama.ts";
import { pairs } from "./dexscreener.ts";
import { forumPosts } from "./discourse.ts";
import { casts, userData } from "./farcaster.ts";
import { coins, protocols, wallets } from "./figures.ts";
import type { Item } from "./item.ts";
import { currentPrices, solChart } from "./llama-coins.ts";
import { rssFeed } from "./rss.ts";
import { proposalsOf } from "./snapshot.ts";
import { solanaNode } from "./solana-node.ts";
import { tweets } from "./x.ts";

export interface FakeWorld {
  /** The content of orrery.config.yaml for these upstreams. */
  config: string;
  solanaRpcUrl: string;
  sources: readonly string[];
  /** Publishes one more item everywhere and one more protocol; every fourth stream post is deleted two items later. */
  publish(): void;
  /** Marks of everything that is published and not deleted. */
  published(): string[];
  llama(): LlamaState;
  /** Makes every upstream respond from now on. */
  heal(): void;
  close(): Promise<void>;
}

const CHANNEL = "UCaaaaaaaaaaaaaaaaaaaaaa";
const texts = ["rss", "youtube", "github", "snapshot", "discourse", "farcaster", "x"] as const;
const figures = ["defillama", "coingecko", "dexscreener", "coins", "solana"] as const;
type Name = (typeof texts)[number] | (typeof figures)[number];
/** Number of protocols with fees, revenue and volume, fixed from the start because sources check this only every two hours. */
const WITH_FLOWS = 6;

export async function startFakeWorld(random: () => number): Promise<FakeWorld> {
  const items = new Map<string, Item[]>([...texts, "bluesky"].map((name) => [name, []]));
  const of = (name: string) => items.get(name) ?? [];
  const upstreams = new Map<Name, Upstream>();
  for (const name of [...texts, ...figures]) upstreams.set(name, await startUpstream());
  const url = (name: Name) => upstreams.get(name)?.url ?? "";
  let isHealed = false;
  let rounds = 0;
  const stream = await startJetstream(() => !isHealed && random() < 0.5);
  const words = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 36 ** 6).toString(36)).join(" ");

  /** Mostly correct; sometimes busy, an error, truncated, or an HTML page. */
  function answer(response: ServerResponse, text: string, chance: number): void {
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
  }

  const read = (name: Name, path: string, text: (query: URLSearchParams, body: string) => string) =>
    upstreams.get(name)?.on(path, (request, response, body) => {
      const { searchParams } = new URL(request.url ?? "", "http://x");
      answer(response, text(searchParams, body), isHealed ? 1 : random());
    });
  read("rss", "/feed.xml", () => rssFeed(of("rss")));
  read("youtube", "/feeds/videos.xml", () => videoFeed(of("youtube")));
  read("github", "/Example/Node/releases.atom", () => releaseFeed(of("github")));
  read("snapshot", "/graphql", (_, body) =>
    JSON.stringify(
      proposalsOf(
        of("snapshot").map((item) => ({ ...item, space: "ex.eth" })),
        body,
      ),
    ),
  );
  read("discourse", "/posts.json", (query) => forumPosts(of("discourse"), query));
  read("farcaster", "/v1/castsByFid", (query) => casts(of("farcaster"), query));
  read("farcaster", "/v1/userDataByFid", () => userData);
  read("x", "/2/tweets/search/recent", (query) => tweets(of("x"), query));

  // One round of these needs dozens of responses, so each fails more rarely, and none is an HTML page, which would put an
  // item into quarantine. They are a little slow, so that a process can be killed in the middle.
  const ask = (
    name: Name,
    path: string,
    text: (rest: string, query: URLSearchParams, body: string) => string | undefined,
  ) =>
    upstreams.get(name)?.on(path, async (request, response, body) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
      const found = text(decodeURIComponent(pathname.slice(path.length)), searchParams, body);
      await sleep(5 + random() * 10);
      if (found === undefined) response.writeHead(404).end();
      else {
        const chance = 5 * random();
        answer(response, found, isHealed || chance >= 0.33 ? 1 : chance);
      }
    });
  const llama = (): LlamaState => ({
    protocols: protocols.slice(0, WITH_FLOWS + rounds),
    withFlows: protocols.slice(0, WITH_FLOWS),
    today: rounds,
  });
  ask("defillama", "/protocols", () => protocolList(llama()));
  ask("defillama", "/v2/chains", () => chainList);
  ask("defillama", "/protocol/", (slug) => protocolHistory(llama(), slug));
  for (const path of ["fees", "dexs"]) {
    ask("defillama", `/overview/${path}`, () => flowOverview(llama()));
    ask("defillama", `/summary/${path}/`, (slug, query) => {
      const isRevenue = query.get("dataType") === "dailyRevenue";
      return flowSummary(llama(), slug, path === "dexs" ? "volume" : isRevenue ? "revenue" : "fees");
    });
  }
  for (const path of ["options", "open-interest"])
    ask("defillama", `/overview/${path}`, () => JSON.stringify({ protocols: [] }));
  ask("defillama", "/stablecoins", () => JSON.stringify({ peggedAssets: [] }));
  ask("defillama", "/pools", () => JSON.stringify({ data: [] }));
  ask("coingecko", "/api/v3/coins/list", () => coinList);
  ask("coingecko", "/api/v3/coins/markets", (_, query) => markets(query));
  ask("coingecko", "/api/v3/coins/", (rest) => {
    const coin = coins.find(({ id }) => rest === `${id}/market_chart`);
    return coin && marketChart(coin);
  });
  ask("coingecko", "/api/v3/derivatives", () => "[]");
  ask("dexscreener", "/tokens/v1/solana/", (addresses) => pairs(addresses.split(",")));
  ask("coins", "/prices/current/", (names) => currentPrices(names.split(",")));
  // Jupiter always answers: prices do without its opinion, and its failures are reported in quarantine.
  upstreams.get("coins")?.on("/price/v3", (_, response) => void response.end("{}"));
  ask("coins", "/chart/", (_, query) => solChart(query));
  const node = solanaNode(Date.now());
  ask("solana", "/", (_, __, body) => node(body));

  const mirrors: Readonly<Record<string, Name>> = {
    "www.youtube.com": "youtube",
    "github.com": "github",
    "api.llama.fi": "defillama",
    "stablecoins.llama.fi": "defillama",
    "yields.llama.fi": "defillama",
    "coins.llama.fi": "coins",
    "api.jup.ag": "coins",
    "api.coingecko.com": "coingecko",
    "api.dexscreener.com": "dexscreener",
  };
  // A mirror keeps the pace of the host that it stands for.
  const paced = [...[...upstreams.values()].map(({ host }) => host), ...Object.keys(mirrors)];
  return {
    sources: [...texts, "bluesky", "defillama", "coingecko", "dexscreener", "prices", "solana"],
    solanaRpcUrl: url("solana"),
    config: `
free_sources: false
lease_seconds: 1
outbound:
  allow_private: [127.0.0.1]
  mirrors:
${Object.entries(mirrors)
  .map(([host, name]) => `    "https://${host}": "${url(name)}"`)
  .join("\n")}
  hosts: { ${paced.map((host) => `"${host}": { per_minute: 60000, burst: 1000 }`).join(", ")} }
sources:
  rss: { defaults: false, feeds: ["${url("rss")}/feed.xml"] }
  youtube: { defaults: false, channels: [${CHANNEL}] }
  github: { defaults: false, repositories: [Example/Node] }
  snapshot: { defaults: false, spaces: [ex.eth], url: "${url("snapshot")}/graphql" }
  discourse: { defaults: false, forums: ["${url("discourse")}"] }
  farcaster: { node: "${url("farcaster")}", fids: [3] }
  x: { bearer_token: "\${X_TOKEN}", queries: [solana], url: "${url("x")}", budget: { dollars: 100 } }
  bluesky: { endpoint: "${stream.url}", profiles: false, backfill_days: 1 }
  defillama: true
  coingecko: true
  dexscreener: true
  prices: true
  solana: { wallets: [${wallets.join(", ")}] }
`,
    publish() {
      const n = rounds;
      rounds += 1;
      for (const [name, list] of items) {
        const mark = `zz${name}${n}zz`;
        list.push({ mark, n, at: Date.now() - 2_000, text: `${mark} Solana ${words(8)}` });
      }
      const latest = of("bluesky").at(-1);
      if (latest) stream.publish(latest);
      const old = of("bluesky").find((item) => item.n === n - 2 && item.n % 4 === 1);
      if (old) {
        stream.takeBack(old);
        items.set(
          "bluesky",
          of("bluesky").filter((item) => item !== old),
        );
      }
    },
    published: () => [...items.values()].flat().map(({ mark }) => mark),
    llama,
    heal: () => void (isHealed = true),
    async close() {
      stream.close();
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
    },
  };
}
