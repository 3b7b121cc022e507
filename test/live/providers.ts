// What each free provider answers about the made-up market, in its documented form.
import { readFeedHosts } from "./feeds.ts";
import { proposalsOf, type Proposal } from "../upstreams/snapshot.ts";
import { forumPosts } from "../upstreams/discourse.ts";
import { releaseFeed, videoFeed } from "../upstreams/atom.ts";
import { rssFeed } from "../upstreams/rss.ts";
import {
  type Chosen,
  DAY_MS,
  HOUR_MS,
  SOL,
  SOL_USD,
  type MadeUpProject,
  type Story,
  type World,
} from "./world.ts";

export interface Request {
  host: string;
  path: string;
  query: URLSearchParams;
  body: string;
}

/** The body of the answer: an object becomes JSON. Undefined: status 404. */
export type Provider = (request: Request) => object | string | undefined;

export interface Providers {
  /** By host. */
  byHost: ReadonlyMap<string, Provider>;
  /** Publishes a story in a channel: a feed, a forum, a space, … */
  publish(channel: string, at: number, chosen?: Chosen): Story;
  /** Everything in which stories appear, by host and path. */
  channels: readonly string[];
}

export function createProviders(world: World, now: () => number): Providers {
  const listed = () => world.projects.filter(({ listedAt }) => listedAt <= now());
  const coins = () =>
    [...listed(), ...world.fillers]
      .filter((project): project is MadeUpProject & { coin: string } => project.coin !== undefined)
      .toSorted((a, b) => b.marketCap - a.marketCap);
  const published = new Map<string, Story[]>();
  const storiesIn = (channel: string) => published.get(channel) ?? [];
  const { feeds, forums, channels, repositories, spaces } = readFeedHosts();
  const proposals: Proposal[] = [];

  const byHost = new Map<string, Provider>([
    ["api.coingecko.com", coingecko],
    ["api.llama.fi", llama],
    ["stablecoins.llama.fi", stablecoins],
    ["yields.llama.fi", ({ path }) => (path === "/pools" ? { data: yields() } : undefined)],
    ["coins.llama.fi", llamaCoins],
    ["api.jup.ag", jupiter],
    ["api.dexscreener.com", dexscreener],
    ["wikimedia.org", wikimedia],
    ["hub.snapshot.org", ({ body }) => proposalsOf(proposals, body)],
    ["www.youtube.com", (request) => inChannel(channelOf(request), videoFeed)],
    ["github.com", (request) => inChannel(channelOf(request), releaseFeed)],
    ["public.api.bsky.app", ({ query }) => ({ profiles: query.getAll("actors").map(profileOf) })],
  ]);
  for (const { host, path } of feeds) {
    const others = byHost.get(host);
    byHost.set(host, (request) =>
      request.path === path ? rssFeed(storiesIn(`rss ${host}${path}`).slice(-30)) : others?.(request),
    );
  }
  for (const host of forums)
    byHost.set(host, ({ path, query }) =>
      path === "/posts.json" ? forumPosts(numbered(storiesIn(`forum ${host}`)), query) : undefined,
    );

  function inChannel(channel: string | undefined, feed: (stories: Story[]) => string): string | undefined {
    return channel !== undefined && published.has(channel) ? feed(storiesIn(channel).slice(-15)) : undefined;
  }

  function coingecko({ path, query }: Request): object | undefined {
    if (path === "/api/v3/coins/list")
      return coins().map((coin) => ({
        id: coin.coin,
        symbol: coin.symbol.toLowerCase(),
        name: coinName(coin),
        platforms: coin.mint === undefined ? {} : { solana: coin.mint },
      }));
    if (path === "/api/v3/coins/markets") {
      const ids = query.get("ids")?.split(",");
      const perPage = Number(query.get("per_page"));
      const page = Number(query.get("page"));
      return coins()
        .filter((coin) => ids?.includes(coin.coin) ?? true)
        .filter((coin) => isIn(coin, query.get("category")))
        .slice((page - 1) * perPage, page * perPage)
        .map((coin) => ({
          id: coin.coin,
          symbol: coin.symbol.toLowerCase(),
          name: coinName(coin),
          current_price: priceAt(coin, now()),
          market_cap: coin.marketCap,
          fully_diluted_valuation: coin.marketCap * 1.2,
          total_volume: coin.marketCap / 20,
          last_updated: new Date(now() - 30_000).toISOString(),
        }));
    }
    if (path === "/api/v3/derivatives")
      return [
        {
          market: "An exchange",
          symbol: "BTCUSDT",
          index_id: "BTC",
          price: String(world.bitcoin.price),
          price_percentage_change_24h: 0.5,
          contract_type: "perpetual",
          index: world.bitcoin.price,
          basis: 0.01,
          spread: 0.01,
          funding_rate: 0.01,
          open_interest: 2e9,
          volume_24h: 1e9,
          last_traded_at: Math.floor(now() / 1000),
          expired_at: null,
        },
      ];
    const id = /^\/api\/v3\/coins\/([^/]+)\/market_chart$/.exec(path)?.[1];
    const coin = coins().find((one) => one.coin === id);
    if (coin === undefined) return undefined;
    const hours = 24 * Number(query.get("days"));
    const first = Math.floor(now() / HOUR_MS) - hours;
    const times = Array.from({ length: hours }, (_, i) => (first + i) * HOUR_MS);
    return {
      prices: times.map((time) => [time, priceAt(coin, time)]),
      market_caps: times.map((time) => [time, coin.marketCap]),
      total_volumes: times.map((time) => [time, coin.marketCap / 20]),
    };
  }

  function llama({ path, query }: Request): object | undefined {
    const protocols = listed().filter(({ kind }) => ["protocol", "both", "parent"].includes(kind));
    const today = Math.floor(now() / DAY_MS);
    if (path === "/protocols") return protocols.flatMap((project) => membersOf(project));
    if (path === "/v2/chains")
      return listed()
        .filter(({ kind }) => kind === "chain")
        .map(({ name, coin, symbol }) => ({
          name,
          gecko_id: coin,
          tokenSymbol: symbol,
          tvl: 1e9,
          chainId: null,
        }));
    if (path === "/overview/fees" || path === "/overview/dexs")
      return {
        protocols: protocols.map(({ name, slug, kind }) => ({
          defillamaId: kind === "parent" ? `${slug}-0` : slug,
          name: kind === "parent" ? `${name} V1` : name,
          displayName: kind === "parent" ? `${name} V1` : name,
          slug: kind === "parent" ? `${slug}-v1` : slug,
          ...(kind === "parent"
            ? { parentProtocol: `parent#${slug}`, linkedProtocols: [name, `${name} V1`] }
            : {}),
          protocolType: "protocol",
          chains: ["Solana"],
          total24h: 100,
          total30d: 3_000,
          doublecounted: false,
        })),
      };
    if (path.startsWith("/overview/"))
      return {
        protocols: protocols.slice(0, 1).map(({ name, slug }) => ({
          defillamaId: slug,
          name,
          displayName: name,
          slug,
          protocolType: "protocol",
          chains: ["Solana"],
          total24h: 100,
          total30d: 3_000,
          doublecounted: false,
        })),
        totalDataChartBreakdown: [[(today - 1) * 86_400, { [protocols[0]?.name ?? ""]: 100 }]],
      };
    const [, kind, last = ""] = /^\/(protocol|summary\/\w+)\/([^/]+)$/.exec(path) ?? [];
    const protocol = protocols.find(({ slug }) => slug === last);
    if (protocol === undefined) return undefined;
    if (kind === "protocol")
      return {
        id: idOf(protocol),
        name: protocol.name,
        symbol: protocol.coin === undefined ? "-" : protocol.symbol,
        gecko_id: protocol.coin ?? null,
        chains: ["Solana"],
        chainTvls: {
          Solana: {
            tvl: Array.from({ length: 40 }, (_, i) => ({
              date: ((today - 40 + i) * DAY_MS) / 1000,
              totalLiquidityUSD: protocol.marketCap / 10,
            })),
          },
        },
        tvl: [],
        isParentProtocol: protocol.kind === "parent",
      };
    const isRevenue = query.get("dataType") === "dailyRevenue";
    return {
      totalDataChart: [],
      totalDataChartBreakdown: Array.from({ length: 41 }, (_, i) => [
        ((today - 40 + i) * DAY_MS) / 1000,
        { Solana: { [protocol.name]: isRevenue ? 40 : 100 } },
      ]),
    };
  }

  function yields(): object[] {
    return listed()
      .filter(({ kind }) => kind === "both")
      .map(({ slug }) => ({ chain: "Solana", project: slug, tvlUsd: 1e6, apy: 4.2, outlier: false }));
  }

  function stablecoins({ path }: Request): object | undefined {
    const dollar = {
      id: "9001",
      name: "Zorbux Dollar",
      symbol: "ZBXD",
      gecko_id: null,
      pegType: "peggedUSD",
    };
    const supply = { peggedUSD: 5e8 };
    if (path === "/stablecoins")
      return {
        peggedAssets: [
          {
            ...dollar,
            chains: ["Solana"],
            circulating: supply,
            chainCirculating: { Solana: { current: supply } },
          },
        ],
      };
    if (path === "/stablecoinprices")
      return [{ date: Math.floor(now() / DAY_MS) * 86_400, prices: { "zorbux-dollar": 1 } }];
    if (path !== "/stablecoin/9001") return undefined;
    const today = Math.floor(now() / DAY_MS);
    const tokens = Array.from({ length: 30 }, (_, i) => ({
      date: ((today - 30 + i) * DAY_MS) / 1000,
      circulating: supply,
    }));
    return { ...dollar, chainBalances: { Solana: { tokens } }, tokens };
  }

  function llamaCoins({ path, query }: Request): object | undefined {
    if (path.startsWith("/chart/")) {
      const start = Number(query.get("start"));
      const prices = Array.from({ length: Number(query.get("span")) }, (_, i) => ({
        timestamp: start + i * 4 * 3_600,
        price: SOL_USD,
      }));
      return { coins: { [`solana:${SOL}`]: { symbol: "SOL", prices } } };
    }
    const names = path.slice("/prices/current/".length).split(",");
    const timestamp = Math.floor(now() / 1000);
    const known = names.flatMap((name) => {
      const mint = name.slice("solana:".length);
      const price = mint === SOL ? SOL_USD : listed().find((one) => one.mint === mint)?.price;
      return price === undefined
        ? []
        : [[name, { decimals: 6, symbol: "X", price, timestamp, confidence: 0.99 }]];
    });
    return { coins: Object.fromEntries(known) as object };
  }

  function jupiter({ path, query }: Request): object | undefined {
    if (path !== "/price/v3") return undefined;
    const known = (query.get("ids") ?? "").split(",").flatMap((mint) => {
      const price = mint === SOL ? SOL_USD : listed().find((one) => one.mint === mint)?.price;
      return price === undefined ? [] : [[mint, { usdPrice: price, decimals: 6, liquidity: 1e6 }]];
    });
    return Object.fromEntries(known) as object;
  }

  function dexscreener({ path }: Request): object | undefined {
    const [, chain, addresses] = /^\/tokens\/v1\/(\w+)\/(.+)$/.exec(path) ?? [];
    if (chain !== "solana") return addresses === undefined ? undefined : [];
    const wanted = new Set(addresses?.split(","));
    const sol = { mint: SOL, price: SOL_USD, marketCap: 8e10 };
    return [sol, ...listed()].flatMap(({ mint, price, marketCap }) =>
      mint === undefined || !wanted.has(mint)
        ? []
        : [
            {
              chainId: chain,
              dexId: "raydium",
              pairAddress: `pool of ${mint}`,
              baseToken: { address: mint, name: "A token", symbol: "TOK" },
              quoteToken: { address: SOL, name: "Wrapped SOL", symbol: "SOL" },
              priceNative: String(price / SOL_USD),
              priceUsd: String(price),
              txns: { h1: { buys: 40, sells: 30 } },
              volume: { h1: 50_000 },
              liquidity: { usd: 2e6, base: 1, quote: 1 },
              marketCap,
              fdv: marketCap,
              pairCreatedAt: now() - 90 * DAY_MS,
            },
          ],
    );
  }

  function wikimedia({ path }: Request): object | undefined {
    const [, from, until] = /\/daily\/(\d{8})00\/(\d{8})00$/.exec(path) ?? [];
    if (from === undefined || until === undefined) return undefined;
    const at = (day: string) => Date.parse(day.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3"));
    const days = Math.max(0, (at(until) - at(from)) / DAY_MS + 1);
    return {
      items: Array.from({ length: Math.min(days, 400) }, (_, i) => ({
        timestamp: `${new Date(at(until) - i * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "")}00`,
        views: 1_000 + i,
      })).toReversed(),
    };
  }

  const all = [
    ...feeds.map(({ host, path }) => `rss ${host}${path}`),
    ...forums.map((host) => `forum ${host}`),
    ...channels.map((id) => `youtube ${id}`),
    ...repositories.map((name) => `github ${name}`),
    ...spaces.map((id) => `snapshot ${id}`),
  ];
  return {
    byHost,
    channels: all,
    publish(channel, at, chosen) {
      const story = world.story(channel, at, chosen);
      published.set(channel, [...storiesIn(channel), story]);
      if (channel.startsWith("snapshot "))
        proposals.push({ ...story, space: channel.slice("snapshot ".length) });
      return story;
    },
  };
}

/** By the requests that read it. */
export function channelOf({ host, path, query }: Request): string | undefined {
  if (host === "www.youtube.com") return `youtube ${query.get("channel_id")}`;
  if (host === "github.com") return `github ${path.slice(1, -"/releases.atom".length)}`;
  return path === "/posts.json" ? `forum ${host}` : `rss ${host}${path}`;
}

function coinName({ kind, name }: MadeUpProject): string {
  return kind === "parent" ? `${name} Governance` : name;
}

function idOf({ kind, slug }: MadeUpProject): string {
  return kind === "parent" ? `parent#${slug}` : slug;
}

/** In DefiLlama's list: a parent has two versions, which do not name its coin. */
function membersOf(project: MadeUpProject): object[] {
  const { name, slug, kind, coin, symbol, marketCap, mint } = project;
  const common = {
    category: "Dexs",
    chains: ["Solana"],
    twitter: null,
    url: `https://${slug}.example`,
    tags: ["Dexs"],
    description: `${name} is a made-up exchange.`,
    listedAt: 1_700_000_000,
  };
  if (kind !== "parent")
    return [
      {
        ...common,
        parentProtocol: null,
        parentProtocolSlug: null,
        id: slug,
        name,
        slug,
        symbol: coin === undefined ? "-" : symbol,
        address: mint === undefined ? null : `solana:${mint}`,
        gecko_id: coin ?? null,
        tvl: marketCap / 10,
        chainTvls: { Solana: marketCap / 10 },
      },
    ];
  return ["V1", "V2"].map((version, i) => ({
    ...common,
    id: `${slug}-${i}`,
    name: `${name} ${version}`,
    slug: `${slug}-${version.toLowerCase()}`,
    symbol: "-",
    address: null,
    gecko_id: null,
    parentProtocol: `parent#${slug}`,
    parentProtocolSlug: slug,
    tvl: marketCap / 20,
    chainTvls: { Solana: marketCap / 20 },
  }));
}

function isIn({ kind }: MadeUpProject, category: string | null): boolean {
  if (category === null) return true;
  if (category === "layer-1") return kind === "chain";
  return category === "decentralized-finance-defi" && (kind === "both" || kind === "parent");
}

/** Moves by some percent over the days, so that there is something to measure. */
function priceAt({ price, slug }: MadeUpProject, time: number): number {
  return slug === "bitcoin" ? price : price * (1 + 0.05 * Math.sin(time / DAY_MS + slug.length));
}

function profileOf(did: string): object {
  return {
    did,
    handle: `${did.slice("did:plc:".length, 20)}.example`,
    displayName: "An author",
    description: "",
    avatar: "",
    followersCount: 100,
    createdAt: "2024-01-01T00:00:00.000Z",
    verification: { verifiedStatus: "none" },
  };
}

/** A forum numbers its posts from 1. */
function numbered(stories: readonly Story[]): Story[] {
  return stories.map((story, n) => ({ ...story, n }));
}
