// A fifth set, written with its criteria when the parser had learnt from all others; only ever scored.
import type { Instruction } from "./instructions.ts";

const gainers = { sort_by: "price_change", sort_direction: "desc" } as const;
const trending = { sort_by: "trending", sort_direction: "desc" } as const;
const mostTraded = { sort_by: "volume", sort_direction: "desc" } as const;

export const finalInstructions: readonly Instruction[] = [
  [
    "pull up any Linea or Scroll DeFi with a cap south of 90m",
    { ecosystems: ["linea", "scroll"], categories: ["defi"], max_market_cap: 90 },
  ],
  [
    "I've got my eye on gaming: mcap from 8 to 80 mil, at least 120k liquidity",
    { categories: ["gaming"], min_market_cap: 8, max_market_cap: 80, min_liquidity: 120_000 },
  ],
  [
    "hmu with 4 AI coins that haven't run yet (less than 3% up today)",
    { limit: 4, categories: ["ai"], min_price_change: 0, max_price_change: 3, timeframe: "24h" },
  ],
  [
    "Coins whose trader numbers swelled by at least a quarter over the last four hours",
    { min_trader_change: 25, timeframe: "4h" },
  ],
  [
    "where's the money flowing? rank by rise in volume on arbitrum",
    { sort_by: "volume_change", sort_direction: "desc", tradable_chains: ["arbitrum"] },
  ],
  ["gimme depin but w/o anything bigger than 1.1b", { categories: ["depin"], max_market_cap: 1100 }],
  [
    "show the dullest stablecoins lol jk, the biggest ones by mcap",
    { categories: ["stablecoins"], sort_by: "market_cap", sort_direction: "desc" },
  ],
  [
    "RSI no lower than 48 and no higher than 62, traders 150+",
    { min_rsi: 48, max_rsi: 62, min_trader_count: 150 },
  ],
  [
    "Any token with a technical score exceeding 45 and at least $80k of liquidity will do",
    { min_technical_score: 45, min_liquidity: 80_000 },
  ],
  ["socialfi or consumer, whatever's trending", { categories: ["socialfi", "consumer"], ...trending }],
  [
    "Cosmos ecosystem, down over 9% on the day",
    { ecosystems: ["cosmos"], max_price_change: -9, timeframe: "24h" },
  ],
  [
    "mcap must be > 3m, must be < 30m, must not be a meme",
    { min_market_cap: 3, max_market_cap: 30, exclude_categories: ["memecoins"] },
  ],
  ["no robotics no depin no dao", { exclude_categories: ["robotics", "depin", "daos"] }],
  [
    "not on base, not on arbitrum, but yes on ethereum",
    { exclude_ecosystems: ["base", "arbitrum"], tradable_chains: ["ethereum"] },
  ],
  [
    "sort by number of mentions last 24h and cut it off at 15",
    { sort_by: "mentions_24h", sort_direction: "desc", timeframe: "24h", limit: 15 },
  ],
  [
    "lowest quant scores among L1s",
    { sort_by: "quant_score", sort_direction: "asc", categories: ["ecosystems"] },
  ],
  [
    "Who has the most one-sided buying right now? memecoins, 4h",
    {
      sort_by: "buy_volume_ratio",
      sort_direction: "desc",
      categories: ["memecoins"],
      timeframe: "4h",
    },
  ],
  [
    "anything above the 2 billion mark that's red on the day",
    { min_market_cap: 2000, max_price_change: 0, timeframe: "24h" },
  ],
  ["volume at least 600 grand, valuation 12 mil tops", { min_volume: 600_000, max_market_cap: 12 }],
  ["no more than 9 results: rwas by volume", { limit: 9, categories: ["rwas"], ...mostTraded }],
  [
    "solana tokens changing hands like crazy, i.e. top volume growth, 4h",
    { ecosystems: ["solana"], sort_by: "volume_change", sort_direction: "desc", timeframe: "4h" },
  ],
  ["oversold + tiny: rsi≤28, mc≤4m", { max_rsi: 28, max_market_cap: 4 }],
  [
    "overbought stuff to short on ethereum, min liq 2m",
    { min_rsi: 70, tradable_chains: ["ethereum"], min_liquidity: 2_000_000 },
  ],
  [
    "price up but not more than a tenth since yesterday",
    { min_price_change: 0, max_price_change: 10, timeframe: "24h" },
  ],
  [
    "Bitcoin ecosystem, five smallest",
    { ecosystems: ["bitcoin"], limit: 5, sort_by: "market_cap", sort_direction: "asc" },
  ],
  ["10 most hyped by mentions over 7d", { limit: 10, sort_by: "mentions_7d", sort_direction: "desc" }],
  [
    "list tokens where at least 90 wallets traded and liquidity tops 45k",
    { min_trader_count: 90, min_liquidity: 45_000 },
  ],
  [
    "zk or rollup names, 24h change between -2 and +6 percent",
    { categories: ["zk", "rollups"], min_price_change: -2, max_price_change: 6, timeframe: "24h" },
  ],
  [
    "i wnat memcoins under 1 milion on slana with volumne more than 100k",
    {
      categories: ["memecoins"],
      max_market_cap: 1,
      tradable_chains: ["solana"],
      min_volume: 100_000,
    },
  ],
  [
    "pelase exclud stablecoins n show biggest gainers of teh day",
    { exclude_categories: ["stablecoins"], ...gainers, timeframe: "24h" },
  ],
  ["🔥🔥 hottest base gems 🔥🔥 mc < 12m", { ...trending, ecosystems: ["base"], max_market_cap: 12 }],
  [
    "task: return 20 projects. constraints: tradable_chains=[solana, ethereum]; min_liquidity=250000; sort_by=traders desc",
    {
      limit: 20,
      tradable_chains: ["solana", "ethereum"],
      min_liquidity: 250_000,
      sort_by: "traders",
      sort_direction: "desc",
    },
  ],
  [
    "WHERE category IN ('ai','depin') AND price_change_24h > 4 ORDER BY volume DESC LIMIT 8",
    {
      categories: ["ai", "depin"],
      min_price_change: 4,
      timeframe: "24h",
      ...mostTraded,
      limit: 8,
    },
  ],
  [
    "I'd go up to 70 million market cap but the volume needs to be at least 900k",
    { max_market_cap: 70, min_volume: 900_000 },
  ],
  ["between 15 and 35 mil. actually make it 20 to 35 mil.", { min_market_cap: 20, max_market_cap: 35 }],
  [
    "NFTs? nah. Gaming? yes please, above 40m",
    { exclude_categories: ["nfts"], categories: ["gaming"], min_market_cap: 40 },
  ],
  [
    "which tokens are bouncing: up 5%+ in 4h after being oversold",
    { min_price_change: 5, timeframe: "4h", max_rsi: 30 },
  ],
  ["Tell me about the history of Rome", {}],
  ["can you recommend a good pizza place near me", {}],
  ["coins with at least 3% of supply burned", {}],
];
