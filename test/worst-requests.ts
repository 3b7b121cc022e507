// The most expensive requests that each endpoint's schema permits. One is derived from the schema; an endpoint whose cost
// depends on more than the number of items adds its own here.
import { mapAttributes } from "../src/mindshare/map/map-request.ts";
import { filterAttributes } from "../src/projects/screener/filter-request.ts";
import { metrics } from "../src/fundamentals/fundamentals-record.ts";
import { contentTypes } from "../packages/search-index/segments/index-entry.ts";
import { routes } from "../src/routes.ts";
import { walletAttributes } from "../src/wallets/pnl/token-attributes.ts";
import { largestRequest } from "./generated-requests.ts";

export interface WorstRequest {
  name: string;
  body: Record<string, unknown>;
}

/** The maximum length of `query` and `instructions`. */
const LONGEST = 2_000;

function filled(unit: string): string {
  return unit
    .repeat(Math.ceil(LONGEST / unit.length))
    .slice(0, LONGEST)
    .trim();
}

/** Misspelled common words: each is compared with all similar words. */
function misspelled(): string {
  const words =
    "bitcoin ethereum solana validator liquidity governance withdrawal exchange stablecoin protocol".split(
      " ",
    );
  const typo = (word: string, i: number) =>
    word.slice(0, i % word.length) + "x" + word.slice((i % word.length) + 1);
  return filled(
    Array.from({ length: 200 }, (_, i) => typo(words[i % words.length] ?? "", i)).join(" ") + " ",
  );
}

const everything =
  "bitcoin ethereum solana network outage upgrade fees liquidity governance vote listing exchange stablecoin wallet airdrop ";

const all = {
  limit: 100,
  snippet_limit: 5,
  include_analysis: true,
  image_limit: 10,
  minimum_relevance_score: 0,
  days_back: 90,
};
const semantic = { ...all, search_mode: "semantic", content_types: contentTypes };

const content: WorstRequest[] = [
  { name: "semantic, longest query, everything on", body: { ...semantic, query: filled(everything) } },
  {
    name: "auto, longest query, everything on",
    body: { ...all, search_mode: "auto", query: filled(everything) },
  },
  {
    name: "recent, longest query, everything on",
    body: { ...all, search_mode: "recent", query: filled(everything), sort_by: "date" },
  },
  { name: "misspelled words over 90 days", body: { ...all, query: misspelled() } },
  { name: "misspelled words, semantic", body: { ...semantic, query: misspelled() } },
  {
    name: "one-letter words",
    body: { ...all, query: filled("a b c d e f g h i j k l m n o p q r s t u v w x y z ") },
  },
  { name: "phrases", body: { ...all, query: filled('"network outage" "exchange listing" "the fees" ') } },
  { name: "open quotes", body: { ...all, query: filled('"“"') } },
  { name: "excluded words", body: { ...all, query: filled("-bitcoin -ethereum -the -a outage ") } },
  { name: "tickers and handles", body: { ...all, query: filled("$BTC @solana $ETH @uniswap $SOL ") } },
  {
    name: "a link of 2,000 characters",
    body: { ...all, query: `https://a${filled(":").slice(9, LONGEST - 1)}a` },
  },
  { name: "Han without spaces", body: { ...semantic, query: filled("比特币以太坊") } },
  { name: "combining marks", body: { ...semantic, query: `e${filled("\u0301").slice(1)}` } },
  {
    name: "no query, every kind, by date",
    body: { limit: 100, days_back: 90, content_types: contentTypes, sort_by: "date" },
  },
  {
    name: "every filter",
    body: {
      ...semantic,
      query: filled(everything),
      ecosystems: ["ethereum", "solana", "base", "arbitrum", "bitcoin"],
      categories: ["defi", "ai", "gaming", "nft", "rwa"],
      project_ids: Array.from({ length: 25 }, (_, i) => i + 1),
    },
  },
];

const everyCriterion = {
  min_market_cap: 0,
  max_market_cap: 1e12,
  min_price_change: -1e9,
  max_price_change: 1e9,
  min_liquidity: 0,
  min_volume: 0,
  min_trader_count: 0,
  min_trader_change: -1e9,
  min_technical_score: -100,
  max_technical_score: 100,
  min_rsi: 0,
  max_rsi: 100,
};
const filterAll = {
  limit: 50,
  include_attributes: filterAttributes,
  developments_limit: 10,
  recent_content_limit: 25,
  recent_content_days_back: 30,
};
const instruct = (unit: string) => ({
  filter_mode: "natural_language",
  instructions: filled(unit),
  ...filterAll,
});

const filter: WorstRequest[] = [
  { name: "all attributes", body: { filter_mode: "direct", ...filterAll } },
  {
    name: "every criterion and attribute",
    body: {
      filter_mode: "direct",
      ...everyCriterion,
      ...filterAll,
      sort_by: "quant_score",
      timeframe: "4h",
      tradable_chains: ["solana", "ethereum", "base", "arbitrum"],
    },
  },
  {
    name: "the last page there can be",
    body: { filter_mode: "direct", page: Number.MAX_SAFE_INTEGER, ...filterAll },
  },
  ...[
    "market cap above 10 million and volume over 1 million or rsi below 30, ",
    "between 1 and 2 and 3 and 4 and ",
    "top 10 top 20 top 30 best worst largest smallest ",
    "less than more than under over at least at most ",
    "1 million billion thousand hundred quarter of half a dozen ",
    "oversold overbought trending gainers losers ",
    "not not no without except excluding ",
    "solana ethereum base arbitrum defi gaming ai memecoins ",
    "sollana etherium basse arbitrun deffi gamming mememcoins ",
    "and or and or ",
    "anyway. anyway? ",
    "5 5 5 5 ",
    "$1m-$2m ",
    "xqzt vrblk ",
    "(((((",
    '"""',
    "<<<>>>",
    "....",
    "a ",
    "'’",
    "%%%",
    "1,000,000,000 ",
    "１２３",
    "the project with the highest market cap in the last day that is not a stablecoin ",
    "sorted by volume then by price then by traders descending ascending ",
    "more volume than the average of the largest of the smallest of ",
  ].map((unit) => ({ name: `instructions ${JSON.stringify(unit)}`, body: instruct(unit) })),
];

const mapAll = {
  project_limit: 100,
  include_mindshare_history: true,
  include_momentum_history: true,
  dynamic_developments_limit: 25,
  dev_half_life_hours: 720,
  handle_days_back: 30,
  min_handles_per_project: 50,
  max_handles_per_project: 50,
  handle_scaling: "fixed",
  include_retweets: true,
  posts_per_handle: 20,
  image_limit: 10,
  included_attributes: mapAttributes,
};

const map: WorstRequest[] = [
  { name: "everything on", body: mapAll },
  {
    name: "everything on, cut",
    body: { ...mapAll, max_character_count: 5_000, sort_by: "mindshare_change_7d", mindshare_type: "social" },
  },
  {
    name: "people only",
    body: { ...mapAll, person_only: true, min_handle_relevance: 0.5, mindshare_type: "news" },
  },
];

const market: WorstRequest[] = [
  { interval: "1h", start_date: "2026-02-09" },
  { interval: "4h", start_date: "2025-11-11" },
  { interval: "1d", start_date: "2024-03-11" },
].map((range) => ({
  name: `the longest range of ${range.interval} candles`,
  body: { project_id: 1, ...range, end_date: "2026-03-10" },
}));

const eras = { start_date: "0001-01-01", end_date: "9999-12-31", entity_limit: 50 };
const fundamentals: WorstRequest[] = [
  ...metrics.flatMap((metric) =>
    // Yields of several projects cannot be grouped.
    (metric === "yield" ? ["protocol"] : ["protocol", "chain", "category"]).map((group_by) => ({
      name: `${metric} by ${group_by}, all of time`,
      body: { metric, group_by, ...eras },
    })),
  ),
  { name: "tvl by week", body: { metric: "tvl", date_grouping: "weekly", ...eras } },
  {
    name: "every list full",
    body: {
      metric: "tvl",
      ...eras,
      project_ids: Array.from({ length: 1_000 }, (_, i) => i + 1),
      categories: Array.from({ length: 100 }, (_, i) => `c${i}`),
      ecosystem_ids: Array.from({ length: 100 }, (_, i) => i + 1),
    },
  },
];

const walletAll = {
  limit: 100,
  include_attributes: walletAttributes,
  recent_content_limit: 25,
  recent_content_days_back: 30,
};

/** By the names of the routes. `wallet` has the most trades of the data set. */
export function worstRequests(wallet: string): Record<string, WorstRequest[]> {
  const handwritten = handwrittenRequests(wallet);
  return Object.fromEntries(
    routes.map((route) => {
      const largest = largestRequest(route);
      const body = "wallet" in largest ? { ...largest, wallet } : largest;
      return [route.name, [...(handwritten[route.name] ?? []), { name: "every option on", body }]];
    }),
  );
}

function handwrittenRequests(wallet: string): Record<string, WorstRequest[]> {
  return {
    content_search: content,
    projects_filter: filter,
    projects_market_history: market,
    projects_mindshare_map: map,
    fundamentals_history: fundamentals,
    wallets_pnl_details: [
      { name: "everything on", body: { wallet, ...walletAll } },
      {
        name: "100 tokens by name",
        body: {
          wallet,
          ...walletAll,
          token_addresses: Array.from({ length: 100 }, (_, i) => `${i}`.repeat(40).slice(0, 40)),
        },
      },
      { name: "the last page there can be", body: { wallet, ...walletAll, offset: 10_000, duration: "24h" } },
    ],
    wallets_pnl_leaders: ["yesterday", "today", "1W", "30d", "90d"].map((type) => ({
      name: type,
      body: { type, limit: 10, offset: 10_000, sort_type: "asc" },
    })),
  };
}

/** Invalid bodies of the maximum size, sent to every endpoint. */
export function hostileBodies(fields: readonly string[]): { name: string; text: string }[] {
  const size = 255 * 1024;
  const filledList = (item: string) =>
    `[${Array(Math.floor(size / (item.length + 1) / Math.max(1, fields.length)))
      .fill(item)
      .join(",")}]`;
  const everyField = (value: string) =>
    `{${fields.map((field) => `${JSON.stringify(field)}:${value}`).join(",")}}`;
  return [
    { name: "zeros in every field", text: everyField(filledList("0")) },
    { name: "strings in every field", text: everyField(filledList('"a"')) },
    { name: "100 wrong items in every field", text: everyField(`[${Array(100).fill('"?"').join(",")}]`) },
    {
      name: "a long string in every field",
      text: everyField(JSON.stringify("x".repeat(Math.floor(size / fields.length / 2)))),
    },
    { name: "objects in every field", text: everyField(filledList("{}")) },
    {
      name: "20,000 unknown fields",
      text: `{${Array.from({ length: 20_000 }, (_, i) => `"f${i}":0`).join(",")}}`,
    },
    { name: "deep nesting", text: `{"query":${"[".repeat(120_000)}${"]".repeat(120_000)}}` },
    { name: "escapes", text: `{"query":"${"\\u0000".repeat(40_000)}"}` },
    { name: "cut off", text: `{"query":"${"x".repeat(size)}` },
  ];
}
