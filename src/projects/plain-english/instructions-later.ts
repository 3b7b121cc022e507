// A third set, written long after the parser, the way strangers write: scored as it was first, then learnt from.
import { gainers, losers, mostTraded, trending, type Instruction } from "./instructions.ts";

export const laterInstructions: readonly Instruction[] = [
  // Units and short forms
  ["mcap < 50 mil, vol above 2m, nothing too thin on liq", { max_market_cap: 50, min_volume: 2_000_000 }],
  [
    "anything 5m-25m mc w/ vol > 300k and liq > 80k",
    { min_market_cap: 5, max_market_cap: 25, min_volume: 300_000, min_liquidity: 80_000 },
  ],
  ["projects valued between 10 and 50 million", { min_market_cap: 10, max_market_cap: 50 }],
  [
    "caps from $750k up to $3.5mm on solana",
    { min_market_cap: 0.75, max_market_cap: 3.5, tradable_chains: ["solana"] },
  ],
  ["tokens worth a quarter of a billion or more", { min_market_cap: 250 }],
  ["less than twenty million dollar market cap, gaming", { max_market_cap: 20, categories: ["gaming"] }],
  ["MC under 8 figures? ok let's say max 10M", { max_market_cap: 10 }],
  ["at minimum 1,500,000 usd in 24h volume", { min_volume: 1_500_000, timeframe: "24h" }],

  // Moves and windows
  ["gained at least 15% in the last 4 hours", { min_price_change: 15, timeframe: "4h" }],
  [
    "coins that lost between 5% and 15% today",
    { min_price_change: -15, max_price_change: -5, timeframe: "24h" },
  ],
  [
    "which L2s dumped more than 8 percent over the past 4h?",
    { categories: ["rollups"], max_price_change: -8, timeframe: "4h" },
  ],
  ["up double digits? i mean > 10% on the day", { min_price_change: 10, timeframe: "24h" }],
  ["DeFi coins that are flat or green, so not down at all", { categories: ["defi"], min_price_change: 0 }],
  [
    "memes that have pumped 50%+ in 24 hours",
    { categories: ["memecoins"], min_price_change: 50, timeframe: "24h" },
  ],
  ["have not moved more than 3% either way", { min_price_change: -3, max_price_change: 3 }],
  ["tokens that doubled in a day", { min_price_change: 100, timeframe: "24h" }],

  // RSI and scores
  ["RSI under 30 on ethereum", { max_rsi: 30, tradable_chains: ["ethereum"] }],
  [
    "rsi between 45 and 55 with technical score of at least 10",
    { min_rsi: 45, max_rsi: 55, min_technical_score: 10 },
  ],
  ["oversold large caps only please", { max_rsi: 30, min_market_cap: 10_000 }],
  ["not oversold, not overbought either", { min_rsi: 30, max_rsi: 70 }],
  ["highest quant score in AI", { categories: ["ai"], sort_by: "quant_score", sort_direction: "desc" }],
  ["technicals looking bullish but RSI still below 65", { min_technical_score: 20, max_rsi: 65 }],

  // Order and counts
  [
    "top 5 gainers on solana excluding memes",
    { limit: 5, ...gainers, tradable_chains: ["solana"], exclude_categories: ["memecoins"] },
  ],
  [
    "Show top 10 most active tokens on Solana network by traders",
    { limit: 10, sort_by: "traders", sort_direction: "desc", tradable_chains: ["solana"] },
  ],
  ["the three worst performing RWA names", { limit: 3, ...losers, categories: ["rwas"] }],
  ["What are the hottest tokens right now across all platforms?", { ...trending }],
  ["who is getting talked about the most this week?", { sort_by: "mentions_7d", sort_direction: "desc" }],
  [
    "rank perp dexes by trading volume and give me the first 8",
    { limit: 8, categories: ["derivatives", "defi"], ...mostTraded },
  ],
  [
    "smallest DePIN projects first, by mcap",
    { categories: ["depin"], sort_by: "market_cap", sort_direction: "asc" },
  ],
  [
    "where is volume growing fastest in the last 4 hours",
    { sort_by: "volume_change", sort_direction: "desc", timeframe: "4h" },
  ],
  [
    "sort base tokens by new traders",
    { ecosystems: ["base"], sort_by: "traders_change", sort_direction: "desc" },
  ],
  [
    "biggest jump in mentions since yesterday",
    { sort_by: "mentions_change_24h", sort_direction: "desc", timeframe: "24h" },
  ],

  // Negation
  ["AI agents but skip anything on Ethereum", { categories: ["ai"], exclude_ecosystems: ["ethereum"] }],
  ["everything except stables and wrapped stuff", { exclude_categories: ["stablecoins"] }],
  [
    "no NFTs, no gaming, no memes please, just defi",
    { categories: ["defi"], exclude_categories: ["nfts", "gaming", "memecoins"] },
  ],
  [
    "Arbitrum projects, leave the derivatives out",
    { ecosystems: ["arbitrum"], exclude_categories: ["derivatives"] },
  ],
  ["I don't want anything below 100m mcap", { min_market_cap: 100 }],
  [
    "not Solana. Something with traders up 30% or more",
    { exclude_ecosystems: ["solana"], min_trader_change: 30 },
  ],

  // Typos and chit-chat
  [
    "hi! im kinda new here, wich solana meme cions are pumping rn? ty",
    { ecosystems: ["solana"], categories: ["memecoins"], ...gainers },
  ],
  [
    "ngl looking 4 a degen play: low cap base memecoin, liquidty over 50k",
    { max_market_cap: 100, ecosystems: ["base"], categories: ["memecoins"], min_liquidity: 50_000 },
  ],
  [
    "Good evening, my friend told me about real world asset coins. Are there any under $300 million with decent volume?",
    { categories: ["rwas"], max_market_cap: 300, ...mostTraded },
  ],
  [
    "etherum defi protocls, market capp over 1 billon",
    { ecosystems: ["ethereum"], categories: ["defi"], min_market_cap: 1000 },
  ],
  [
    "can u find prediction markets or socialfi coins w at least 1k traders",
    { categories: ["prediction-markets", "socialfi"], min_trader_count: 1000 },
  ],
  [
    "trendng zk rollups on ethereum or arbitrum",
    { ...trending, categories: ["zk", "rollups"], tradable_chains: ["ethereum", "arbitrum"] },
  ],

  // Nothing the filter can do, or only part of it
  ["What is the current price of Bitcoin and its market cap?", { ecosystems: ["bitcoin"] }],
  ["Find DeFi projects funded by Paradigm in 2024", { categories: ["defi"] }],
  ["Show me recently created LetsBonk.fun tokens", {}],
  ["How much fees does Ethereum generate?", { ecosystems: ["ethereum"] }],
];

/** Written after the parser had learnt from those above; only ever scored. */
export const unseenInstructions: readonly Instruction[] = [
  [
    "list 6 base coins with the most buying pressure",
    { limit: 6, ecosystems: ["base"], sort_by: "buy_volume_ratio", sort_direction: "desc" },
  ],
  [
    "defi on arbitrum, mcap 20 to 120 mil, rsi no higher than 55",
    {
      categories: ["defi"],
      tradable_chains: ["arbitrum"],
      min_market_cap: 20,
      max_market_cap: 120,
      max_rsi: 55,
    },
  ],
  [
    "which gaming tokens fell over 12% in the past day",
    { categories: ["gaming"], max_price_change: -12, timeframe: "24h" },
  ],
  ["tokens w/ at least 250 traders and 100k of liquidity", { min_trader_count: 250, min_liquidity: 100_000 }],
  [
    "biggest ai coins by market cap but nothing on solana",
    { categories: ["ai"], sort_by: "market_cap", sort_direction: "desc", exclude_ecosystems: ["solana"] },
  ],
  ["micro caps that are trending, 4h view", { max_market_cap: 50, ...trending, timeframe: "4h" }],
  ["overbought memecoins on base", { min_rsi: 70, categories: ["memecoins"], tradable_chains: ["base"] }],
  [
    "Bitcoin ecosystem projects worth less than 400 million",
    { ecosystems: ["bitcoin"], max_market_cap: 400 },
  ],
  [
    "technical score over 25 and price up more than 2% in 4 hours",
    { min_technical_score: 25, min_price_change: 2, timeframe: "4h" },
  ],
  ["Top 5 crypto by market cap", { limit: 5, sort_by: "market_cap", sort_direction: "desc" }],
  [
    "nft projects, highest traders growth",
    { categories: ["nfts"], sort_by: "traders_change", sort_direction: "desc" },
  ],
  [
    "please exclude L2s and perps, everything above 2b",
    { exclude_categories: ["rollups", "derivatives"], min_market_cap: 2000 },
  ],
  [
    "volume at or above $750,000 with market cap at or below $9,000,000",
    { min_volume: 750_000, max_market_cap: 9 },
  ],
  ["sui defi with falling prices", { ecosystems: ["sui"], categories: ["defi"], max_price_change: 0 }],
  [
    "coins losing steam: down 3 to 9 percent today",
    { min_price_change: -9, max_price_change: -3, timeframe: "24h" },
  ],
  ["Analyze trending tokens on Solana", { ...trending, tradable_chains: ["solana"] }],
  ["one hundred million plus caps in depin or ai", { min_market_cap: 100, categories: ["depin", "ai"] }],
  ["lowest rsi first on ethereum", { tradable_chains: ["ethereum"] }],
  [
    "Any undervalued gems? low cap, oversold, real world assets",
    { max_market_cap: 100, max_rsi: 30, categories: ["rwas"] },
  ],
  [
    "4 hour gainers w/o stablecoins, limit 15",
    { timeframe: "4h", ...gainers, exclude_categories: ["stablecoins"], limit: 15 },
  ],
  ["market cap has to be north of 30m, south of 90m", { min_market_cap: 30, max_market_cap: 90 }],
  [
    "show most talked about gaming coins in 7 days",
    { sort_by: "mentions_7d", sort_direction: "desc", categories: ["gaming"] },
  ],
  [
    "volume spiking the most on base",
    { sort_by: "volume_change", sort_direction: "desc", tradable_chains: ["base"] },
  ],
  [
    "solana perps with traders up at least 20 pct",
    { ecosystems: ["solana"], categories: ["derivatives"], min_trader_change: 20 },
  ],
];
