// Fictional records of every kind, and requests for them, for the fixtures of each release.
import { DAY_MS, HOUR_MS, isoOf } from "../../src/base/time.ts";
import type { KindName } from "../../src/ingest/import/kinds.ts";

export const NOW = "2026-11-15T12:00:00.000Z";
const now = Date.parse(NOW);
const range = (count: number) => Array.from({ length: count }, (_, i) => i);
/** 43 characters of base58, which is 32 bytes. */
const address = (kind: string, n: number) => `Upgrade${kind}${n}`.replaceAll("0", "z").padEnd(43, "7");

const names = [
  "Aurelian",
  "Borealis",
  "Cindervale",
  "Dunewell",
  "Emberlane",
  "Fathomnet",
  "Glasspier",
  "Harrowgate",
];
const events = [
  "mainnet upgrade reaches validators",
  "liquidity pool opens on a second exchange",
  "governance vote passes with a wide margin",
  "bridge paused after an audit finding",
  "developers publish a new release",
];

const projects = names.map((name, i) => ({
  project_id: 900_001 + i,
  project_name: name,
  symbol: name.slice(0, 4).toUpperCase(),
  description: `${name} is a fictional project, for tests of upgrades.`,
  ecosystems: [i % 2 === 0 ? "solana" : "ethereum"],
  categories: [i % 3 === 0 ? "defi" : "infrastructure"],
  tokens: [{ chain: "solana", address: address("Token", i), decimals: 6 }],
  twitter_handle: `${name.toLowerCase()}_example`,
  website: `https://${name.toLowerCase()}.example`,
  aliases: [`${name} Network`],
  launched_at: isoOf(now - (100 + i) * DAY_MS),
}));

/** Enough items that the content index is saved to disk; most repeat a few texts, so that the archive stays small. */
const content = range(2_080).map((i) => {
  const name = names[i % names.length] ?? "";
  const type = (["posts", "news", "developments", "tweets", "youtube"] as const)[i % 5];
  return {
    id: `upgrade-${i}`,
    type,
    title: `${name}: ${events[Math.floor(i / 8) % events.length]}`,
    body: i < 40 ? `What ${name} changes, and for whom, in report number ${i}.` : "",
    url: `https://news.example/${i}`,
    source_name: "Example News",
    author_handle: `writer_${i % 7}`,
    published_at: isoOf(now - (i + 1) * 15 * 60_000),
    engagement: { likes: i % 90, reposts: i % 13, replies: i % 5, quotes: 0, views: i * 3 },
    ...(i % 50 === 0 ? { images: [`https://news.example/${i}.png`], key_points: [`Point ${i}`] } : {}),
  };
});

const handles = range(7).map((i) => ({
  handle: `writer_${i}`,
  name: `Writer ${i}`,
  followers: 1_000 * (i + 1),
  verified: i % 2 === 0,
  is_person: true,
  created_at: isoOf(now - 700 * DAY_MS),
}));

const market = projects.flatMap(({ project_id }, p) =>
  range(72).map((hour) => ({
    project_id,
    time: isoOf(now - (hour + 1) * HOUR_MS),
    price: Number((1 + p + Math.sin((hour + p) / 5) / 4).toFixed(4)),
    market_cap: 1_000_000 * (p + 1),
    liquidity: 50_000 * (p + 1),
    volume: 1_000 + hour * 10,
    buy_volume: 600 + hour * 5,
    sell_volume: 400 + hour * 5,
    traders: 20 + hour,
  })),
);

const trades = range(6).flatMap((w) =>
  range(12).map((i) => ({
    id: `trade-${w}-${i}`,
    chain: "solana",
    wallet: address("Wa", w),
    time: isoOf(now - (12 - i) * 8 * HOUR_MS - w * 60_000),
    token: address("Token", (w + Math.floor(i / 4)) % names.length),
    side: i % 4 < 2 ? "buy" : "sell",
    amount: `${100 + i * 10}.123456`,
    value_usd: `${200 + ((w * 37 + i * 53) % 300)}.55`,
    fee_usd: "0.01",
    tx: `tx${w}x${i}`,
    venue: "example",
  })),
);

const transfers = range(30).map((i) => ({
  id: `transfer-${i}`,
  chain: "solana",
  wallet: address("Wa", i % 6),
  time: isoOf(now - (i + 1) * 5 * HOUR_MS),
  token: address("Token", i % names.length),
  direction: i % 2 === 0 ? "in" : "out",
  amount: `${5 + i}`,
  ...(i % 3 === 0 ? { value_usd: `${i + 1}.5` } : {}),
}));

const prices = names.flatMap((_, t) =>
  range(6).map((hour) => ({
    chain: "solana",
    token: address("Token", t),
    time: isoOf(now - (hour + 1) * HOUR_MS),
    price: 2 + t + hour / 10,
    ...(hour % 2 === 0 ? { liquidity: 100_000 } : {}),
  })),
);

const fundamentals = projects.flatMap(({ project_id }, p) =>
  (["tvl", "fees"] as const).flatMap((metric) =>
    range(20).map((day) => ({
      date: isoOf(now - (day + 1) * DAY_MS).slice(0, 10),
      project_id,
      metric,
      value: (p + 1) * 1_000 + day * 10,
      ...(day % 2 === 0 ? { chain: p % 2 === 0 ? "solana" : "ethereum" } : {}),
    })),
  ),
);

const attention = projects.map(({ project_id }) => ({
  date: isoOf(now - DAY_MS).slice(0, 10),
  project_id,
  source: "wikipedia",
  value: project_id % 1_000,
}));

export const records: Record<KindName, object[]> = {
  projects,
  content,
  handles,
  market,
  trades,
  transfers,
  prices,
  fundamentals,
  attention,
};

const wallet = address("Wa", 1);

export const requests: { path: string; body: object }[] = [
  {
    path: "/api/v1/content/search",
    body: { query: "governance vote", limit: 3, days_back: 30, snippet_limit: 1, include_analysis: true },
  },
  {
    path: "/api/v1/content/search",
    body: { search_mode: "recent", sort_by: "date", limit: 3, image_limit: 1 },
  },
  {
    path: "/api/v1/content/search",
    body: { search_mode: "semantic", query: "a pause after a security audit", limit: 2 },
  },
  {
    path: "/api/v1/content/search",
    body: {
      query: "report",
      project_ids: [900_001],
      content_types: ["posts", "news"],
      days_back: 90,
      limit: 3,
    },
  },
  {
    path: "/api/v1/projects/filter",
    body: {
      filter_mode: "direct",
      sort_by: "market_cap",
      limit: 3,
      include_attributes: ["market_data", "technical_analysis", "developments"],
      developments_limit: 1,
    },
  },
  {
    path: "/api/v1/projects/filter",
    body: {
      filter_mode: "natural_language",
      instructions: "Solana projects, largest market cap first",
      limit: 2,
    },
  },
  {
    path: "/api/v1/projects/mindshare-map",
    body: { project_limit: 3, posts_per_handle: 1, included_attributes: ["mindshare", "market_data"] },
  },
  {
    path: "/api/v1/data/fundamentals/history",
    body: { metric: "tvl", start_date: "2026-11-05", end_date: "2026-11-14", entity_limit: 3 },
  },
  {
    path: "/api/v1/data/fundamentals/history",
    body: {
      metric: "fees",
      group_by: "chain",
      date_grouping: "weekly",
      start_date: "2026-11-01",
      end_date: "2026-11-14",
    },
  },
  {
    path: "/api/v1/data/wallets/pnl-details",
    body: { wallet, duration: "30d", limit: 3, include_attributes: ["technical_analysis"] },
  },
  { path: "/api/v1/data/wallets/pnl-details", body: { wallet, sort_type: "asc", limit: 2, offset: 1 } },
  { path: "/api/v1/data/wallets/pnl-leaders", body: { type: "1W", limit: 5, include_flagged: true } },
];
