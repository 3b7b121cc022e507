// One small complete answer for every kind of request of every source, by host and path. Invented.
import { SOL } from "./figures.ts";

export const NOW_S = Math.floor(Date.UTC(2026, 5, 15, 12) / 1000);
const DAY_S = 86_400;
const iso = (ago: number) => new Date((NOW_S - ago) * 1000).toISOString();
const rfc = (ago: number) => new Date((NOW_S - ago) * 1000).toUTCString();
const DID = `did:plc:${"a".repeat(24)}`;

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>https://news.example</link>
<item><guid>https://news.example/1</guid><title>Quorbel</title><link>https://news.example/1</link>
<pubDate>${rfc(60)}</pubDate><description>Text</description></item></channel></rss>`;
const entry = (id: string, more: string) => `<entry><id>${id}</id><title>Quorbel 2.0</title>
<link rel="alternate" href="https://example.com/1"/><author><name>Ann</name></author>
<published>${iso(60)}</published><updated>${iso(60)}</updated>${more}</entry>`;
const atom = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><title>Feed</title>
<id>tag:example.com,2026:feed</id><updated>${iso(60)}</updated>${entries}</feed>`;
const videos = atom(
  entry(
    "yt:video:1",
    `<media:group><media:title>Quorbel</media:title><media:description>About</media:description>
<media:community><media:statistics views="7"/></media:community></media:group>`,
  ),
);
const releases = atom(
  entry("tag:github.com,2008:Repository/7/v2", `<content type="html">&lt;p&gt;Notes&lt;/p&gt;</content>`),
);

const flows = {
  protocols: [
    {
      defillamaId: "1",
      name: "Known",
      displayName: "Known",
      slug: "known",
      protocolType: "protocol",
      parentProtocol: null,
      linkedProtocols: ["Known"],
      chains: ["Solana"],
      doublecounted: false,
      total24h: 5,
      total30d: 150,
    },
  ],
  totalDataChartBreakdown: [[NOW_S - DAY_S, { Known: 5 }]],
};
const summary = { totalDataChart: [], totalDataChartBreakdown: [[NOW_S - DAY_S, { Solana: { Known: 5 } }]] };
const cast = {
  hash: `0x${"1".repeat(40)}`,
  data: {
    type: "MESSAGE_TYPE_CAST_ADD",
    fid: 3,
    timestamp: NOW_S - 1_609_459_200 - 60,
    castAddBody: { text: "Quorbel", mentions: [], mentionsPositions: [], embeds: [] },
  },
};
const blueskyPost = { $type: "app.bsky.feed.post", text: "Quorbel", createdAt: iso(60), langs: ["en"] };
const transaction = {
  slot: 1_000,
  blockTime: NOW_S - 60,
  version: 1,
  meta: {
    err: null,
    fee: 5_000,
    preBalances: [10],
    postBalances: [5],
    preTokenBalances: [],
    postTokenBalances: [],
    innerInstructions: [],
  },
  transaction: {
    signatures: ["s1"],
    message: { accountKeys: [{ pubkey: SOL, signer: true }], instructions: [] },
  },
};

/** By the method of the call. */
export const solanaResults: Record<string, unknown> = {
  getVersion: { "solana-core": "4.0.1", "feature-set": 1 },
  getSignaturesForAddress: [{ signature: "s1", slot: 1_000, err: null, blockTime: NOW_S - 60 }],
  getTransaction: transaction,
};

export const streamFrames: readonly Record<string, unknown>[] = [
  {
    $type: "message",
    payload: {
      $type: "network.bsky.jetstream.subscribeEvents#commit",
      seq: 7,
      did: DID,
      time: iso(30),
      operation: "create",
      collection: "app.bsky.feed.post",
      rkey: "k1",
      cid: "bafyexample",
      record: blueskyPost,
    },
  },
];

/** JSON values, or the text of a feed. A path that ends in "/" is that of all below it. */
export const answers: Readonly<Record<string, unknown>> = {
  "news.example/feed.xml": rss,
  "www.youtube.com/feeds/videos.xml": videos,
  "github.com/": releases,
  "hub.snapshot.org/graphql": {
    data: {
      proposals: [
        {
          id: "0x1",
          created: NOW_S - 3_600,
          end: NOW_S - 60,
          title: "Proposal",
          body: "Text",
          choices: ["For", "Against"],
          scores: [10, 1],
          scores_state: "final",
          scores_total: 11,
          votes: 4,
          state: "closed",
          symbol: "EX",
          link: "https://snapshot.example/1",
          discussion: "",
          space: { id: "ex.eth", name: "Example DAO" },
        },
      ],
    },
  },
  "forum.example/posts.json": {
    latest_posts: [
      {
        id: 1,
        topic_id: 1,
        post_number: 1,
        topic_title: "Topic",
        topic_slug: "topic",
        username: "ann",
        created_at: iso(60),
        cooked: "<p>Quorbel</p>",
        reads: 3,
        reply_count: 1,
        actions_summary: [{ id: 2, count: 4 }],
        hidden: false,
        user_deleted: false,
        deleted_at: null,
      },
    ],
  },
  "public.api.bsky.app/xrpc/app.bsky.actor.getProfiles": {
    profiles: [
      {
        did: DID,
        handle: "ann.example",
        displayName: "Ann",
        description: "",
        avatar: "https://example.com/a.jpg",
        followersCount: 10,
        createdAt: "2024-01-01T00:00:00Z",
        verification: { verifiedStatus: "valid" },
      },
    ],
  },
  "public.api.bsky.app/xrpc/app.bsky.feed.getAuthorFeed": {
    feed: [
      {
        post: {
          uri: `at://${DID}/app.bsky.feed.post/k1`,
          record: blueskyPost,
          indexedAt: iso(60),
          likeCount: 1,
          repostCount: 2,
          replyCount: 3,
          quoteCount: 4,
        },
      },
    ],
  },
  "node.example/v1/castsByFid": { messages: [cast], nextPageToken: "" },
  "node.example/v1/castsByParent": { messages: [cast], nextPageToken: "" },
  "node.example/v1/userDataByFid": {
    data: { userDataBody: { type: "USER_DATA_TYPE_USERNAME", value: "ann" } },
  },
  "api.neynar.com/v2/farcaster/cast/search": {
    result: {
      casts: [
        {
          hash: `0x${"2".repeat(40)}`,
          author: { fid: 3, username: "ann", display_name: "Ann", follower_count: 5, pfp_url: "" },
          text: "Quorbel",
          timestamp: iso(60),
          embeds: [],
          reactions: { likes_count: 1, recasts_count: 0 },
          replies: { count: 0 },
        },
      ],
      next: { cursor: null },
    },
  },
  "api.x.com/2/tweets/search/recent": {
    data: [
      {
        id: String((BigInt((NOW_S - 60) * 1000) - 1_288_834_974_657n) << 22n),
        text: "Quorbel",
        created_at: iso(60),
        author_id: "7",
        lang: "en",
        public_metrics: {
          retweet_count: 0,
          reply_count: 0,
          like_count: 0,
          quote_count: 0,
          impression_count: 0,
        },
        edit_history_tweet_ids: ["1"],
      },
    ],
    includes: {
      users: [
        {
          id: "7",
          username: "ann",
          name: "Ann",
          description: "",
          verified: true,
          profile_image_url: "https://example.com/a.jpg",
          created_at: "2020-01-01T00:00:00.000Z",
          public_metrics: { followers_count: 1 },
        },
      ],
    },
    meta: { result_count: 1 },
  },
  "api.x.com/2/tweets/counts/recent": {
    data: [{ start: iso(7_200), end: iso(3_600), tweet_count: 5 }],
    meta: { total_tweet_count: 5 },
  },
  "api.llama.fi/protocols": [
    {
      id: "1",
      name: "Known",
      slug: "known",
      symbol: "KNW",
      category: "Dexs",
      tags: ["AMM"],
      chains: ["Solana"],
      address: null,
      gecko_id: "known",
      twitter: "known",
      url: "https://known.example",
      description: "A protocol.",
      listedAt: NOW_S - 1_000_000,
      parentProtocol: null,
      parentProtocolSlug: null,
      tvl: 1_000,
      chainTvls: { Solana: 1_000 },
    },
  ],
  "api.llama.fi/v2/chains": [{ name: "Solana", gecko_id: "solana", tokenSymbol: "SOL", tvl: 1 }],
  "api.llama.fi/protocol/": {
    chainTvls: { Solana: { tvl: [{ date: NOW_S - DAY_S, totalLiquidityUSD: 900 }] } },
    tvl: [],
  },
  "api.llama.fi/overview/": flows,
  "api.llama.fi/summary/": summary,
  "stablecoins.llama.fi/stablecoins": {
    peggedAssets: [
      {
        id: "1",
        name: "Dollar",
        symbol: "USDX",
        gecko_id: "dollar",
        pegType: "peggedUSD",
        chains: ["Solana"],
        circulating: { peggedUSD: 100 },
        chainCirculating: { Solana: { current: { peggedUSD: 100 } } },
      },
    ],
  },
  "stablecoins.llama.fi/stablecoin/": {
    chainBalances: { Solana: { tokens: [{ date: NOW_S - DAY_S, circulating: { peggedUSD: 100 } }] } },
    tokens: [{ date: NOW_S - DAY_S, circulating: { peggedUSD: 100 } }],
  },
  "stablecoins.llama.fi/stablecoinprices": [{ date: NOW_S - DAY_S, prices: { dollar: 1 } }],
  "yields.llama.fi/pools": {
    data: [{ chain: "Solana", project: "known", tvlUsd: 10, apy: 3, outlier: false }],
  },
  "pro-api.coingecko.com/api/v3/coins/list": [
    { id: "known", symbol: "knw", name: "Known", platforms: { solana: SOL } },
  ],
  "pro-api.coingecko.com/api/v3/coins/markets": [
    {
      id: "known",
      symbol: "knw",
      name: "Known",
      current_price: 2,
      market_cap: 1e9,
      fully_diluted_valuation: 2e9,
      total_volume: 1e7,
      last_updated: iso(60),
    },
  ],
  "pro-api.coingecko.com/api/v3/coins/": {
    prices: [[(NOW_S - 7_200) * 1000, 2]],
    market_caps: [[(NOW_S - 7_200) * 1000, 1e9]],
    total_volumes: [[(NOW_S - 7_200) * 1000, 1e7]],
  },
  "pro-api.coingecko.com/api/v3/derivatives": [
    {
      market: "Venue",
      symbol: "KNWUSDT",
      index_id: "KNW",
      contract_type: "perpetual",
      price: "2",
      index: 2,
      funding_rate: 0.01,
      open_interest: 1e6,
    },
  ],
  "pro-api.coingecko.com/api/v3/onchain/networks/solana/tokens/multi/": {
    data: [
      {
        id: "solana_1",
        attributes: { address: SOL },
        relationships: { top_pools: { data: [{ id: "solana_p1", type: "pool" }] } },
      },
    ],
    included: [
      {
        id: "solana_p1",
        type: "pool",
        attributes: {
          base_token_price_usd: "2",
          quote_token_price_usd: "1",
          reserve_in_usd: "100000",
          volume_usd: { h1: "1000" },
          transactions: {
            h1: { buys: 9, sells: 8, buyers: 7, sellers: 6 },
            h24: { buys: 90, sells: 80, buyers: 70, sellers: 60 },
          },
          pool_created_at: "2025-01-01T00:00:00Z",
        },
        relationships: { base_token: { data: { id: "solana_1", type: "token" } } },
      },
    ],
  },
  "pro-api.coingecko.com/api/v3/onchain/networks/solana/tokens/": {
    data: {
      attributes: {
        holders: { count: 100 },
        is_honeypot: "no",
        mint_authority: "no",
        freeze_authority: null,
      },
    },
  },
  "pro-api.coingecko.com/api/v3/key": {
    plan: "Analyst",
    rate_limit_request_per_minute: 500,
    monthly_call_credit: 500_000,
    current_remaining_monthly_calls: 499_000,
  },
  "api.dexscreener.com/tokens/v1/solana/": [
    {
      chainId: "solana",
      dexId: "raydium",
      pairAddress: "p1",
      baseToken: { address: SOL, name: "SOL", symbol: "SOL" },
      quoteToken: { address: "q", name: "USD Coin", symbol: "USDC" },
      priceUsd: "150",
      txns: { h1: { buys: 10, sells: 10 } },
      volume: { h1: 1_000 },
      liquidity: { usd: 100_000 },
      marketCap: 1e9,
      fdv: 1e9,
      pairCreatedAt: (NOW_S - 90 * DAY_S) * 1000,
    },
  ],
  "coins.llama.fi/prices/current/": {
    coins: {
      [`solana:${SOL}`]: { decimals: 9, symbol: "SOL", price: 150, timestamp: NOW_S, confidence: 0.99 },
    },
  },
  "coins.llama.fi/chart/": {
    coins: { [`solana:${SOL}`]: { symbol: "SOL", prices: [{ timestamp: NOW_S - 3_600, price: 150 }] } },
  },
  "api.jup.ag/price/v3": { [SOL]: { usdPrice: 150, liquidity: 1e8, decimals: 9 } },
  "wikimedia.org/": {
    items: [{ project: "en.wikipedia", article: "Bitcoin", timestamp: "2026061400", views: 7_000 }],
  },
};
