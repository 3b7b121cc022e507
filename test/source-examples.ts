// For every task of every source a small valid answer of its provider, with three items, to be mutated by tests. Invented.
import type { Project } from "../src/projects/catalogue/catalogue.ts";
import { ProjectRecord } from "../src/projects/catalogue/project-record.ts";
import type { upstreamDouble } from "./upstream-double.ts";
import { NOW } from "./upstream-double.ts";

export interface TaskExample {
  /** The answers by the beginning of the URL; "messages" are the frames of a stream. JSON values, or the text of a feed. */
  answers: Record<string, unknown>;
  /** Where the lists of items are: of which answer, and the path in it ("" is the answer itself). The second is mutated. */
  lists: { of: string; at: string }[];
  /** Fields of items with a fixed set of values: an unknown one must be reported. */
  enums?: string[];
  /** Losses that need no report, because they are how the provider says that there is nothing. */
  silent?: RegExp;
  double?: Partial<Parameters<typeof upstreamDouble>[0]>;
}

export interface SourceExample {
  settings: object;
  /** By the id of the task, or its beginning. */
  tasks: Record<string, TaskExample>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const seconds = Math.floor(NOW / 1000);
const three = [1, 2, 3] as const;
const iso = (ms: number) => new Date(ms).toISOString();
const names = { 1: "Alpha", 2: "Beta", 3: "Gamma" };
const mints = {
  1: "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T",
  2: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN",
  3: "DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263",
};

const projects: Project[] = three.map((n) => ({
  ...ProjectRecord.parse({
    project_id: n,
    project_name: names[n],
    symbol: names[n].slice(0, 3).toUpperCase(),
    slug: names[n].toLowerCase(),
    tokens: [{ chain: "solana", address: mints[n], decimals: 6 }],
  }),
  source_ids: [`defillama:${n}`, `coingecko:${names[n].toLowerCase()}`],
  origins: ["defillama", "coingecko"],
  is_imported: false,
}));
const withProjects = { projects: () => projects };
const observedHours = () =>
  Promise.resolve(
    three.map((n) => ({
      project_id: n,
      hour: NOW - (NOW % HOUR) - HOUR,
      price: 10 * n,
      market_cap: 1e9 * n,
      liquidity: null,
    })),
  );

const snowflake = (ms: number) => String((BigInt(ms) - 1_288_834_974_657n) << 22n);
const postIds = three.map((n) => snowflake(NOW - 2 * DAY - n * 60_000));
const posts = (ids: readonly string[], at: number) =>
  ids.map((id, i) => ({
    id,
    text: `$SOL moves ${i}`,
    created_at: iso(at - (i + 1) * 60_000),
    author_id: String(i + 1),
    lang: "en",
    public_metrics: { retweet_count: 1, reply_count: 2, like_count: 3, quote_count: 4, impression_count: 5 },
    entities: { urls: [{ url: "https://t.co/a", expanded_url: "https://example.com/a" }] },
    referenced_tweets: [{ type: "quoted", id: "9" }],
    attachments: { media_keys: [`m${i}`] },
    edit_history_tweet_ids: [id],
  }));
const xIncludes = {
  users: three.map((n) => ({
    id: String(n),
    username: `user${n}`,
    name: `User ${n}`,
    verified: true,
    public_metrics: { followers_count: 100 * n },
    created_at: "2020-01-01T00:00:00.000Z",
  })),
  media: three.map((n) => ({ media_key: `m${n - 1}`, type: "photo", url: `https://example.com/${n}.jpg` })),
};

const feedEntry = (n: number) => `<entry><id>tag:example.com,2026:${n}</id><yt:videoId>v${n}</yt:videoId>
  <title>Solana ${n}</title><link rel="alternate" href="https://example.com/${n}"/>
  <author><name>Ann</name></author><published>${iso(NOW - n * HOUR)}</published><updated>${iso(NOW - n * HOUR)}</updated>
  <content type="html">&lt;p&gt;Text ${n}&lt;/p&gt;</content>
  <media:group><media:title>Solana ${n}</media:title><media:description>About ${n}</media:description>
  <media:community><media:statistics views="${100 * n}"/></media:community></media:group></entry>`;
const atom = `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"
  xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/"><title>Feed</title>
  <id>tag:example.com,2026:feed</id><updated>${iso(NOW)}</updated>${three.map(feedEntry).join("")}</feed>`;
const rssItem = (n: number) => `<item><guid>https://news.example/${n}</guid><title>Solana ${n}</title>
  <link>https://news.example/${n}</link><pubDate>${new Date(NOW - n * HOUR).toUTCString()}</pubDate>
  <description>Text ${n}</description><dc:creator>Ann</dc:creator></item>`;
const rssFeed = `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
  <title>News</title><link>https://news.example</link>${three.map(rssItem).join("")}</channel></rss>`;

const did = (n: number) => `did:plc:${String(n).repeat(24)}`;
const blueskyPost = (n: number) => ({
  $type: "app.bsky.feed.post",
  text: `solana ${n} example.com/...`,
  langs: ["en"],
  createdAt: iso(NOW - n * HOUR),
  facets: [
    {
      index: { byteStart: 9, byteEnd: 24 },
      features: [{ $type: "app.bsky.richtext.facet#link", uri: "https://example.com/long" }],
    },
  ],
  embed: {
    $type: "app.bsky.embed.external",
    external: { uri: "https://example.com", title: "Card", description: "" },
  },
});
const blueskyFrames = three.map((n) => ({
  $type: "message",
  payload: {
    $type: "network.bsky.jetstream.subscribeEvents#commit",
    seq: n,
    did: did(n),
    time: iso(NOW - 4 * HOUR + n * 1_000),
    rev: "3ke6kg3wlrm22",
    operation: "create",
    collection: "app.bsky.feed.post",
    rkey: `k${n}`,
    cid: "bafyexample",
    record: blueskyPost(5 - n),
  },
}));

const hash = (n: number) => `0x${String(n).repeat(40)}`;
const farcasterMessages = three.map((n) => ({
  hash: hash(n),
  data: {
    type: "MESSAGE_TYPE_CAST_ADD",
    fid: 3,
    timestamp: seconds - 1_609_459_200 - n * 3_600,
    network: "FARCASTER_NETWORK_MAINNET",
    castAddBody: {
      text: `solana ${n} `,
      mentions: [3],
      mentionsPositions: [9],
      embeds: [{ url: `https://example.com/${n}` }],
    },
  },
}));
const farcasterAnswers = (path: string) => ({
  [`https://node.example/v1/${path}`]: { messages: farcasterMessages, nextPageToken: "" },
  "https://node.example/v1/userDataByFid": {
    data: { userDataBody: { type: "USER_DATA_TYPE_USERNAME", value: "ann" } },
  },
});

const proposals = three.map((n) => ({
  id: `0x${n}`,
  created: seconds - n * 3_600,
  end: seconds - n * 60,
  title: `Proposal ${n}`,
  body: "We propose things.",
  choices: ["For", "Against"],
  scores: [10, 1],
  scores_state: "final",
  scores_total: 11,
  votes: 4,
  state: "closed",
  symbol: "EX",
  link: `https://snapshot.org/#/ex.eth/proposal/0x${n}`,
  discussion: "",
  space: { id: "ex.eth", name: "Example DAO" },
}));
const snapshotTask: TaskExample = {
  answers: { "https://hub.snapshot.org/graphql": { data: { proposals } } },
  lists: [{ of: "https://hub.snapshot.org/graphql", at: "data.proposals" }],
  enums: ["state", "scores_state"],
};

const LLAMA = "https://api.llama.fi";
const STABLE = "https://stablecoins.llama.fi";
const protocols = three.map((n) => ({
  id: String(n),
  name: names[n],
  slug: names[n].toLowerCase(),
  symbol: names[n].slice(0, 3).toUpperCase(),
  category: "Dexs",
  tags: ["AMM"],
  chains: ["Solana"],
  address: `solana:${mints[n]}`,
  gecko_id: names[n].toLowerCase(),
  twitter: `handle${n}`,
  url: `https://example${n}.com`,
  description: "A protocol.",
  listedAt: seconds - 1_000_000,
  tvl: 1_000 * n,
  chainTvls: { Solana: 1_000 * n, "Solana-borrowed": 5 },
}));
const flowItems = three.map((n) => ({
  defillamaId: String(n),
  name: names[n],
  displayName: names[n],
  slug: names[n].toLowerCase(),
  protocolType: "protocol",
  chains: ["Solana"],
  doublecounted: false,
  total24h: 5 * n,
  total30d: 150 * n,
}));
const dayPoints = [3, 2, 1].map((ago) => Math.floor((NOW - ago * DAY) / DAY) * 86_400);
const flowTask = (path: string): TaskExample => ({
  answers: {
    [`${LLAMA}/overview/${path}`]: { protocols: flowItems },
    ...Object.fromEntries(
      three.map((n) => [
        `${LLAMA}/summary/${path}/${names[n].toLowerCase()}`,
        {
          totalDataChart: dayPoints.map((day) => [day, 7 * n]),
          totalDataChartBreakdown: dayPoints.map((day) => [day, { Solana: { [names[n]]: 7 * n } }]),
        },
      ]),
    ),
  },
  lists: [
    { of: `${LLAMA}/overview/${path}`, at: "protocols" },
    { of: `${LLAMA}/summary/${path}/beta`, at: "totalDataChart" },
    { of: `${LLAMA}/summary/${path}/beta`, at: "totalDataChartBreakdown" },
  ],
  double: withProjects,
});
const stablecoins = three.map((n) => ({
  id: String(n),
  name: `Dollar ${names[n]}`,
  symbol: `USD${n}`,
  gecko_id: `dollar-${n}`,
  pegType: "peggedUSD",
  chains: ["Solana"],
  circulating: { peggedUSD: 100 * n },
  chainCirculating: { Solana: { current: { peggedUSD: 100 * n } } },
}));

const GECKO = "https://api.coingecko.com/api/v3";
const geckoCoins = three.map((n) => ({
  id: names[n].toLowerCase(),
  symbol: names[n].slice(0, 3).toLowerCase(),
  name: names[n],
  platforms: { solana: mints[n] },
}));
const geckoMarkets = geckoCoins.map((coin, i) => ({
  id: coin.id,
  symbol: coin.symbol,
  name: coin.name,
  current_price: 10 * (i + 1),
  market_cap: 1e9,
  fully_diluted_valuation: 2e9,
  total_volume: 1e7,
  last_updated: iso(NOW - 60_000),
}));
const marketChart = (n: number) => ({
  prices: [5, 4, 3].map((ago) => [NOW - ago * HOUR, 10 * n]),
  market_caps: [5, 4, 3].map((ago) => [NOW - ago * HOUR, 1e9]),
  total_volumes: [5, 4, 3].map((ago) => [NOW - ago * HOUR, 1e7]),
});
const tokenInfo = (n: number) => ({
  data: {
    id: `solana_${n}`,
    type: "token",
    attributes: {
      address: n,
      holders: { count: 100 * n },
      is_honeypot: "no",
      mint_authority: "yes",
      freeze_authority: null,
    },
  },
});

/** By the id of the source. */
export const sourceExamples: Record<string, SourceExample> = {
  rss: {
    settings: { defaults: false, feeds: ["https://news.example/feed.xml"] },
    tasks: {
      "rss:": {
        answers: { "https://news.example/": rssFeed },
        lists: [{ of: "https://news.example/", at: "item" }],
      },
    },
  },
  youtube: {
    settings: { defaults: false, channels: [`UC${"a".repeat(22)}`] },
    tasks: {
      "youtube:": {
        answers: { "https://www.youtube.com/": atom },
        lists: [{ of: "https://www.youtube.com/", at: "entry" }],
      },
    },
  },
  github: {
    settings: { defaults: false, repositories: ["Example/Node"] },
    tasks: {
      "github:": {
        answers: { "https://github.com/": atom },
        lists: [{ of: "https://github.com/", at: "entry" }],
      },
    },
  },
  snapshot: {
    settings: { defaults: false, spaces: ["ex.eth"] },
    tasks: { "snapshot:new": snapshotTask, "snapshot:ended": snapshotTask },
  },
  discourse: {
    settings: { defaults: false, forums: ["https://forum.example"] },
    tasks: {
      "discourse:": {
        answers: {
          "https://forum.example/posts.json": {
            latest_posts: three.map((n) => ({
              id: 100 - n,
              topic_id: n,
              post_number: 1,
              topic_title: `Topic ${n}`,
              topic_slug: "topic",
              username: "ann",
              created_at: iso(NOW - n * HOUR),
              cooked: "<p>Solana</p>",
              reads: 3,
              reply_count: 1,
              actions_summary: [{ id: 2, count: 4 }],
              hidden: false,
              user_deleted: false,
            })),
          },
          "https://forum.example/posts.json?": { latest_posts: [] },
        },
        lists: [{ of: "https://forum.example/posts.json", at: "latest_posts" }],
      },
    },
  },
  bluesky: {
    settings: { accounts: [did(1)], backfill_days: 1, profiles: true },
    tasks: {
      "bluesky:jetstream": {
        answers: {
          messages: blueskyFrames,
          "https://public.api.bsky.app/xrpc/app.bsky.actor.getProfiles": {
            profiles: three.map((n) => ({
              did: did(n),
              handle: `user${n}.example`,
              displayName: `User ${n}`,
              followersCount: 10 * n,
              createdAt: "2024-01-01T00:00:00Z",
              verification: { verifiedStatus: "valid" },
            })),
          },
        },
        lists: [
          { of: "messages", at: "" },
          { of: "https://public.api.bsky.app/xrpc/app.bsky.actor.getProfiles", at: "profiles" },
        ],
        enums: ["operation"],
        // Numbers of events only grow, and nothing else says how far.
        silent: /payload\.seq of 2000000000000/,
      },
      "bluesky:accounts": {
        answers: {
          "https://public.api.bsky.app/xrpc/app.bsky.actor.getProfiles": {
            profiles: [{ did: did(1), handle: "user1.example", displayName: "User 1", followersCount: 10 }],
          },
          "https://public.api.bsky.app/xrpc/app.bsky.feed.getAuthorFeed": {
            feed: three.map((n) => ({
              post: {
                uri: `at://${did(1)}/app.bsky.feed.post/k${n}`,
                cid: "bafyexample",
                record: blueskyPost(n),
                indexedAt: iso(NOW - n * HOUR),
                likeCount: 1,
                repostCount: 2,
                replyCount: 3,
                quoteCount: 4,
              },
            })),
          },
        },
        lists: [{ of: "https://public.api.bsky.app/xrpc/app.bsky.feed.getAuthorFeed", at: "feed" }],
      },
    },
  },
  farcaster: {
    settings: {
      node: "https://node.example",
      fids: [3],
      channels: ["https://x.example/c"],
      neynar_api_key: "k",
      queries: ["solana"],
    },
    tasks: {
      "farcaster:fid:": {
        answers: farcasterAnswers("castsByFid"),
        lists: [{ of: "https://node.example/v1/castsByFid", at: "messages" }],
        enums: ["data.type"],
        double: { held: [{ id: `farcaster:3/${hash(2)}`, published_at: NOW - 2 * HOUR }] },
      },
      "farcaster:channel:": {
        answers: farcasterAnswers("castsByParent"),
        lists: [{ of: "https://node.example/v1/castsByParent", at: "messages" }],
        enums: ["data.type"],
      },
      "farcaster:search:": {
        answers: {
          "https://api.neynar.com/": {
            result: {
              casts: three.map((n) => ({
                hash: hash(n),
                author: {
                  fid: n,
                  username: `user${n}`,
                  display_name: "User",
                  follower_count: 10,
                  pfp_url: "",
                },
                text: `solana ${n}`,
                timestamp: iso(NOW - n * HOUR),
                embeds: [{ url: "https://example.com" }],
                reactions: { likes_count: 1, recasts_count: 2 },
                replies: { count: 3 },
              })),
              next: { cursor: null },
            },
          },
        },
        lists: [{ of: "https://api.neynar.com/", at: "result.casts" }],
      },
    },
  },
  x: {
    settings: { bearer_token: "secret", queries: ["solana"] },
    tasks: {
      "x:solana": {
        answers: {
          "https://api.x.com/2/tweets/search/recent": {
            data: posts(
              three.map((n) => snowflake(NOW - n * 60_000)),
              NOW,
            ),
            includes: xIncludes,
            errors: [],
            meta: { newest_id: "1", oldest_id: "1", result_count: 3 },
          },
        },
        lists: [
          { of: "https://api.x.com/2/tweets/search/recent", at: "data" },
          { of: "https://api.x.com/2/tweets/search/recent", at: "includes.users" },
          { of: "https://api.x.com/2/tweets/search/recent", at: "includes.media" },
        ],
      },
      "x:deleted": {
        answers: {
          "https://api.x.com/2/tweets?": {
            data: posts(postIds.slice(0, 2), NOW - 2 * DAY),
            includes: { ...xIncludes, users: xIncludes.users.slice(0, 2) },
            errors: [
              {
                resource_type: "user",
                resource_id: "5",
                title: "Not Found Error",
                detail: "",
                parameter: "ids",
              },
              {
                resource_type: "tweet",
                resource_id: postIds[2],
                title: "Not Found Error",
                detail: "",
                parameter: "ids",
              },
            ],
          },
        },
        lists: [
          { of: "https://api.x.com/2/tweets?", at: "data" },
          { of: "https://api.x.com/2/tweets?", at: "errors" },
        ],
        enums: ["resource_type", "title"],
        double: {
          held: postIds.map((id, i) => ({ id: `x:${id}`, published_at: NOW - 2 * DAY - i * 60_000 })),
        },
      },
    },
  },
  "x counts": {
    settings: { bearer_token: "secret", mode: "counts", count_projects: 1 },
    tasks: {
      "x:counts": {
        answers: {
          "https://api.x.com/2/tweets/counts/recent": {
            data: Array.from({ length: 72 }, (_, i) => ({
              start: iso(Math.floor(NOW / DAY) * DAY - (i + 1) * HOUR),
              end: iso(Math.floor(NOW / DAY) * DAY - i * HOUR),
              tweet_count: i,
            })),
            meta: { total_tweet_count: 2_556 },
          },
        },
        lists: [{ of: "https://api.x.com/2/tweets/counts/recent", at: "data" }],
        double: { ...withProjects, observedHours },
      },
    },
  },
  defillama: {
    settings: {},
    tasks: {
      "defillama:protocols": {
        answers: {
          [`${LLAMA}/protocols`]: protocols,
          [`${LLAMA}/v2/chains`]: three.map((n) => ({
            name: `Chain ${n}`,
            gecko_id: `chain-${n}`,
            tokenSymbol: `C${n}`,
            tvl: 100 * n,
          })),
        },
        lists: [
          { of: `${LLAMA}/protocols`, at: "" },
          { of: `${LLAMA}/v2/chains`, at: "" },
        ],
        double: withProjects,
      },
      "defillama:stablecoins": {
        answers: { [`${STABLE}/stablecoins?`]: { peggedAssets: stablecoins } },
        lists: [{ of: `${STABLE}/stablecoins?`, at: "peggedAssets" }],
        double: withProjects,
      },
      "defillama:yields": {
        answers: {
          [`${LLAMA}/protocols`]: protocols,
          "https://yields.llama.fi/pools": {
            status: "success",
            data: three.map((n) => ({
              chain: "Solana",
              project: names[n].toLowerCase(),
              symbol: "USDC",
              tvlUsd: 1_000 * n,
              apy: n,
              outlier: false,
            })),
          },
        },
        lists: [{ of: "https://yields.llama.fi/pools", at: "data" }],
        double: withProjects,
      },
      "defillama:tvl-history": {
        answers: {
          [`${LLAMA}/protocols`]: protocols,
          ...Object.fromEntries(
            three.map((n) => [
              `${LLAMA}/protocol/${names[n].toLowerCase()}`,
              {
                name: names[n],
                chainTvls: {
                  Solana: { tvl: dayPoints.map((date) => ({ date, totalLiquidityUSD: 1_000 * n })) },
                },
                tvl: dayPoints.map((date) => ({ date, totalLiquidityUSD: 1_000 * n })),
              },
            ]),
          ),
        },
        lists: [
          { of: `${LLAMA}/protocol/beta`, at: "chainTvls.Solana.tvl" },
          { of: `${LLAMA}/protocol/beta`, at: "tvl" },
        ],
        double: withProjects,
      },
      "defillama:stablecoin-history": {
        answers: {
          [`${STABLE}/stablecoins?`]: { peggedAssets: stablecoins },
          [`${STABLE}/stablecoinprices`]: dayPoints.map((date) => ({ date, prices: { "dollar-2": 1.01 } })),
          ...Object.fromEntries(
            three.map((n) => [
              `${STABLE}/stablecoin/${n}`,
              {
                chainBalances: {
                  Solana: {
                    tokens: dayPoints.map((date) => ({ date, circulating: { peggedUSD: 100 * n } })),
                  },
                },
                tokens: dayPoints.map((date) => ({ date, circulating: { peggedUSD: 100 * n } })),
              },
            ]),
          ),
        },
        lists: [
          { of: `${STABLE}/stablecoin/2`, at: "chainBalances.Solana.tokens" },
          { of: `${STABLE}/stablecoin/2`, at: "tokens" },
          { of: `${STABLE}/stablecoinprices`, at: "" },
        ],
        double: withProjects,
      },
      "defillama:open_interest": {
        answers: {
          [`${LLAMA}/overview/open-interest`]: {
            protocols: flowItems,
            totalDataChartBreakdown: dayPoints.map((day) => [day, { Alpha: 1, Beta: 2, Gamma: 3 }]),
          },
        },
        lists: [
          { of: `${LLAMA}/overview/open-interest`, at: "protocols" },
          { of: `${LLAMA}/overview/open-interest`, at: "totalDataChartBreakdown" },
        ],
        // A day without a value has no figure.
        silent: /totalDataChartBreakdown 1\.\w+ (?:null|missing): loses an item silently/,
        double: withProjects,
      },
      "defillama:fees": flowTask("fees"),
      "defillama:revenue": flowTask("fees"),
      "defillama:volume": flowTask("dexs"),
      "defillama:options_volume": flowTask("options"),
    },
  },
  coingecko: {
    settings: { key: "k", coins: 250, others: 0, history_coins: 3 },
    tasks: {
      "coingecko:coins": {
        answers: {
          [`${GECKO}/coins/list`]: geckoCoins,
          [`${GECKO}/coins/markets`]: [],
          [`${GECKO}/coins/markets?vs_currency=usd&per_page=250&order=market_cap_desc&page=1`]: geckoMarkets,
          [`${GECKO}/coins/markets?vs_currency=usd&per_page=250&order=market_cap_desc&page=1&category`]: [],
        },
        lists: [
          { of: `${GECKO}/coins/list`, at: "" },
          { of: `${GECKO}/coins/markets?vs_currency=usd&per_page=250&order=market_cap_desc&page=1`, at: "" },
        ],
        // Most of the listed coins are none of the projects.
        silent: /coins\/list {2}id of .*: loses an item silently/,
        double: withProjects,
      },
      "coingecko:markets": {
        answers: {
          [`${GECKO}/coins/markets`]: geckoMarkets,
          ...Object.fromEntries(
            three.map((n) => [`${GECKO}/coins/${names[n].toLowerCase()}/market_chart`, marketChart(n)]),
          ),
        },
        lists: [
          { of: `${GECKO}/coins/markets`, at: "" },
          { of: `${GECKO}/coins/beta/market_chart`, at: "prices" },
          { of: `${GECKO}/coins/beta/market_chart`, at: "market_caps" },
        ],
        double: withProjects,
      },
      "coingecko:derivatives": {
        answers: {
          [`${GECKO}/derivatives`]: three.map((n) => ({
            market: "Example (Futures)",
            symbol: `${names[n]}USDT`,
            index_id: names[n].slice(0, 3).toUpperCase(),
            price: String(10 * n),
            contract_type: "perpetual",
            index: 10 * n,
            basis: 0.1,
            spread: 0.01,
            funding_rate: 0.01,
            open_interest: 1e6 * n,
            volume_24h: 1e6,
          })),
        },
        lists: [{ of: `${GECKO}/derivatives`, at: "" }],
        enums: ["contract_type"],
        double: { ...withProjects, observedHours },
      },
      "coingecko:pools": {
        answers: {
          [`${GECKO}/onchain/networks/solana/tokens/multi/`]: {
            data: three.map((n) => ({
              id: `solana_${n}`,
              type: "token",
              attributes: { address: mints[n], symbol: names[n] },
              relationships: { top_pools: { data: [{ id: `pool${n}`, type: "pool" }] } },
            })),
            included: three.map((n) => ({
              id: `pool${n}`,
              type: "pool",
              attributes: {
                base_token_price_usd: String(10 * n),
                quote_token_price_usd: "150",
                reserve_in_usd: "500000",
                volume_usd: { h1: "10000" },
                pool_created_at: iso(NOW - 400 * DAY),
                transactions: {
                  h1: { buys: 5, sells: 6, buyers: 3, sellers: 4 },
                  h24: { buys: 50, sells: 60, buyers: 30, sellers: 40 },
                },
              },
              relationships: { base_token: { data: { id: `solana_${n}`, type: "token" } } },
            })),
          },
        },
        lists: [
          { of: `${GECKO}/onchain/networks/solana/tokens/multi/`, at: "data" },
          { of: `${GECKO}/onchain/networks/solana/tokens/multi/`, at: "included" },
        ],
        double: { ...withProjects, observedHours },
      },
      "coingecko:tokens": {
        answers: Object.fromEntries(
          three.map((n) => [`${GECKO}/onchain/networks/solana/tokens/${mints[n]}/info`, tokenInfo(n)]),
        ),
        lists: [],
        enums: [],
        double: { ...withProjects, observedHours },
      },
    },
  },
  dexscreener: {
    settings: {},
    tasks: {
      "dexscreener:pools": {
        answers: {
          "https://api.dexscreener.com/tokens/v1/solana/": three.map((n) => ({
            chainId: "solana",
            dexId: "raydium",
            pairAddress: `pair${n}`,
            baseToken: { address: mints[n], name: names[n], symbol: "X" },
            quoteToken: { address: "So11111111111111111111111111111111111111112", symbol: "SOL" },
            priceUsd: String(10 * n),
            txns: { h1: { buys: 5, sells: 4 } },
            volume: { h1: 10_000 },
            liquidity: { usd: 500_000, base: 1, quote: 2 },
            marketCap: 1e8,
            fdv: 1e8,
            pairCreatedAt: NOW - 400 * DAY,
          })),
        },
        lists: [{ of: "https://api.dexscreener.com/tokens/v1/solana/", at: "" }],
        double: withProjects,
      },
    },
  },
  prices: {
    settings: {},
    tasks: {
      "prices:current": {
        answers: {
          "https://coins.llama.fi/prices/current/": {
            coins: Object.fromEntries(
              three.map((n) => [
                `solana:${mints[n]}`,
                { decimals: 6, symbol: names[n], price: 10 * n, timestamp: seconds - 60, confidence: 0.99 },
              ]),
            ),
          },
          "https://api.jup.ag/price/v3": Object.fromEntries(
            three.map((n) => [mints[n], { usdPrice: 10 * n, liquidity: 1e6, decimals: 6, blockId: 1 }]),
          ),
          "https://api.dexscreener.com/tokens/v1/solana/": [],
        },
        lists: [
          { of: "https://coins.llama.fi/prices/current/", at: "coins" },
          { of: "https://api.jup.ag/price/v3", at: "" },
        ],
        double: {
          wallets: {
            tradedTokens: () =>
              Promise.resolve(three.map((n) => ({ chain: "solana", token: mints[n], pricedAt: null }))),
          },
        },
      },
      "prices:sol-history": {
        answers: {
          "https://coins.llama.fi/chart/": {
            coins: {
              "solana:So11111111111111111111111111111111111111112": {
                symbol: "SOL",
                confidence: 0.99,
                prices: three.map((n) => ({ timestamp: seconds - n * 4 * 3_600, price: 100 + n })),
              },
            },
          },
        },
        lists: [
          {
            of: "https://coins.llama.fi/chart/",
            at: "coins.solana:So11111111111111111111111111111111111111112.prices",
          },
        ],
        // Only the newest span is read.
        double: { cursor: { from: Date.UTC(2020, 3, 11), until: NOW - 2 * DAY } },
      },
    },
  },
  wikipedia: {
    settings: { articles: { alpha: "Alpha", beta: "Beta", gamma: "Gamma" } },
    tasks: {
      "wikipedia:views": {
        answers: Object.fromEntries(
          three.map((n) => [
            `https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user/${names[n]}/`,
            {
              items: [3, 2, 1].map((ago) => ({
                project: "en.wikipedia",
                article: names[n],
                granularity: "daily",
                timestamp: `${iso(NOW - ago * DAY)
                  .slice(0, 10)
                  .replaceAll("-", "")}00`,
                access: "all-access",
                agent: "user",
                views: 100 * n,
              })),
            },
          ]),
        ),
        lists: [
          {
            of: "https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user/Beta/",
            at: "items",
          },
        ],
        double: withProjects,
      },
    },
  },
};
