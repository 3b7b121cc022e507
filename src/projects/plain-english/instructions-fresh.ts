// A fourth set: eighty sentences in the manner of traders, chat users and agents, written with their criteria before the
// parser was run on any of them. Scored as it was first, then learnt from.
import { gainers, losers, mostTraded, trending, type Instruction } from "./instructions.ts";

export const freshInstructions: readonly Instruction[] = [
  // Amounts
  ["find me stuff capped at 35 mil", { max_market_cap: 35 }],
  [
    "token w/ mcap btw 3 and 9 million, depin pls",
    { min_market_cap: 3, max_market_cap: 9, categories: ["depin"] },
  ],
  ["I'm hunting 7-figure caps on Base", { min_market_cap: 1, max_market_cap: 10, tradable_chains: ["base"] }],
  [
    "Market caps anywhere between a quarter billion and one and a half billion",
    { min_market_cap: 250, max_market_cap: 1500 },
  ],
  [
    "≥ $2.4M daily turnover, ≤ $60M valuation",
    { min_volume: 2_400_000, timeframe: "24h", max_market_cap: 60 },
  ],
  [
    "anything that's worth north of three hundred million but shy of a billion",
    { min_market_cap: 300, max_market_cap: 1000 },
  ],
  ["liq 40k+ , vol 200k+ , mc sub 2m", { min_liquidity: 40_000, min_volume: 200_000, max_market_cap: 2 }],
  ["Need at least half a million dollars in the pool", { min_liquidity: 500_000 }],
  ["coins whose valuation doesn't go past $90 million", { max_market_cap: 90 }],
  ["no smaller than 5 mil, no bigger than 45 mil", { min_market_cap: 5, max_market_cap: 45 }],
  ["1.75bn+ market caps, nothing else", { min_market_cap: 1750 }],
  [
    "twelve to eighteen million, Polygon",
    { min_market_cap: 12, max_market_cap: 18, ecosystems: ["polygon"] },
  ],
  ["under $900k mc solana degen plays", { max_market_cap: 0.9, ecosystems: ["solana"] }],
  [
    "mkt cap greater than 2 hundred million usd, ethereum ecosystem",
    { min_market_cap: 200, ecosystems: ["ethereum"] },
  ],

  // Moves and windows
  [
    "which coins are up between ten and thirty percent over the last 24hrs",
    { min_price_change: 10, max_price_change: 30, timeframe: "24h" },
  ],
  ["tokens that lost half their value since yesterday", { max_price_change: -50, timeframe: "24h" }],
  ["gimme -15% or worse in 4h", { max_price_change: -15, timeframe: "4h" }],
  [
    "Which RWA tokens are holding flat, say within 2% of where they were yesterday?",
    { categories: ["rwas"], min_price_change: -2, max_price_change: 2, timeframe: "24h" },
  ],
  ["AI agent coins that did a 2x today", { categories: ["ai"], min_price_change: 100, timeframe: "24h" }],
  [
    "up only: positive on the day and volume > 3 mill",
    { min_price_change: 0, timeframe: "24h", min_volume: 3_000_000 },
  ],
  ["dipped but not by more than 12 percent", { min_price_change: -12, max_price_change: 0 }],
  ["L1s nursing losses of 6% or more", { categories: ["ecosystems"], max_price_change: -6 }],
  [
    "pumped less than 5% in the past four hours",
    { min_price_change: 0, max_price_change: 5, timeframe: "4h" },
  ],
  [
    "has it gone up at least 7.5% on the 4h? arbitrum only",
    { min_price_change: 7.5, timeframe: "4h", ecosystems: ["arbitrum"] },
  ],
  ["weekly gainers above 20%", { ...gainers, min_price_change: 20 }],

  // Traders
  ["600 or more people trading it, Linea", { min_trader_count: 600, ecosystems: ["linea"] }],
  [
    "trader growth above 40 percent in 4h, base chain",
    { min_trader_change: 40, timeframe: "4h", tradable_chains: ["base"] },
  ],
  ["I only care about coins with 2,500 unique traders minimum", { min_trader_count: 2500 }],
  [
    "who's attracting the most new traders in gaming?",
    { sort_by: "traders_change", sort_direction: "desc", categories: ["gaming"] },
  ],
  [
    "participation is what I look at: rank by how many traders they have",
    { sort_by: "traders", sort_direction: "desc" },
  ],

  // RSI and scores
  ["rsi sub 25 on arbitrum", { max_rsi: 25, tradable_chains: ["arbitrum"] }],
  ["RSI(14) in the 55–68 zone, AI", { min_rsi: 55, max_rsi: 68, categories: ["ai"] }],
  ["any depin thats oversold n has volume?", { categories: ["depin"], max_rsi: 30 }],
  ["overheated DeFi names, i.e. rsi 80 and up", { categories: ["defi"], min_rsi: 80 }],
  ["tech score of 60 or higher", { min_technical_score: 60 }],
  [
    "tokens scoring at least 25 on technicals but under 70",
    { min_technical_score: 25, max_technical_score: 70 },
  ],
  ["TA rating in negative territory", { max_technical_score: 0 }],
  ["best quant scores, ten names", { sort_by: "quant_score", sort_direction: "desc", limit: 10 }],
  [
    "quant score climbing the most since yesterday",
    { sort_by: "quant_score_change", sort_direction: "desc", timeframe: "24h" },
  ],
  ["neither hot nor cold RSI, say 42 to 58", { min_rsi: 42, max_rsi: 58 }],

  // Order and counts
  [
    "Rank everything on Solana by 24 hour volume.",
    { tradable_chains: ["solana"], ...mostTraded, timeframe: "24h" },
  ],
  [
    "a dozen tokens with the biggest mindshare this week",
    { limit: 12, sort_by: "mentions_7d", sort_direction: "desc" },
  ],
  [
    "give me the single largest stablecoin",
    { limit: 1, categories: ["stablecoins"], sort_by: "market_cap", sort_direction: "desc" },
  ],
  ["7 biggest bags of shame today (worst performers)", { limit: 7, ...losers, timeframe: "24h" }],
  [
    "rollups ordered from the tiniest valuation upward",
    { categories: ["rollups"], sort_by: "market_cap", sort_direction: "asc" },
  ],
  [
    "highest buy/sell ratio over 4h w/ liquidity > 75k",
    { sort_by: "buy_volume_ratio", sort_direction: "desc", timeframe: "4h", min_liquidity: 75_000 },
  ],
  [
    "where are buyers overwhelming sellers on Ethereum?",
    { sort_by: "buy_volume_ratio", sort_direction: "desc", tradable_chains: ["ethereum"] },
  ],
  [
    "Top 3 by mention growth, NFT sector",
    { limit: 3, sort_by: "mentions_change_24h", sort_direction: "desc", categories: ["nfts"] },
  ],
  ["whats everyone on CT yapping about", { sort_by: "mentions_24h", sort_direction: "desc" }],
  ["sort by volume but ascending", { sort_by: "volume", sort_direction: "asc" }],
  ["show 25 coins, most liquid", { limit: 25 }],
  [
    "Which ten meme tokens saw trading volume jump the most?",
    { limit: 10, categories: ["memecoins"], sort_by: "volume_change", sort_direction: "desc" },
  ],

  // Negation
  ["solana but hold the memes", { ecosystems: ["solana"], exclude_categories: ["memecoins"] }],
  ["AI minus anything over 500m", { categories: ["ai"], max_market_cap: 500 }],
  [
    "No L1s or L2s. Volume of 10 million plus.",
    { exclude_categories: ["ecosystems", "rollups"], min_volume: 10_000_000 },
  ],
  [
    "derivatives that don't live on Arbitrum",
    { categories: ["derivatives"], exclude_ecosystems: ["arbitrum"] },
  ],
  [
    "stablecoins? no thanks. everything else by market cap",
    { exclude_categories: ["stablecoins"], sort_by: "market_cap", sort_direction: "desc" },
  ],
  [
    "I'm not looking for NFTs or socialfi, show trending",
    { exclude_categories: ["nfts", "socialfi"], ...trending },
  ],
  ["Ethereum L2s, not zk", { ecosystems: ["ethereum"], categories: ["rollups"], exclude_categories: ["zk"] }],
  ["never show me anything with under 20k liquidity", { min_liquidity: 20_000 }],
  [
    "Everything in gaming that isn't down today",
    { categories: ["gaming"], min_price_change: 0, timeframe: "24h" },
  ],

  // Ecosystems and chains
  [
    "tokens I could swap on base or arbitrum w/ rsi < 40",
    { tradable_chains: ["base", "arbitrum"], max_rsi: 40 },
  ],
  ["hyperliquid native perps", { ecosystems: ["hyperliquid"], categories: ["derivatives"] }],
  ["Whats good on Near protocol these days", { ecosystems: ["near"] }],
  [
    "XRPL or Stellar tokens by mcap",
    { ecosystems: ["ripple"], sort_by: "market_cap", sort_direction: "desc" },
  ],
  [
    "eth mainnet memes with 1m+ volume",
    { tradable_chains: ["ethereum"], categories: ["memecoins"], min_volume: 1_000_000 },
  ],

  // Typos, chit-chat, emojis, and the way agents write
  [
    "🚀🚀 solana memecoinz under 5mil 🚀",
    { ecosystems: ["solana"], categories: ["memecoins"], max_market_cap: 5 },
  ],
  ["helo can yuo show me oversolld toknes on ethreum", { max_rsi: 30, tradable_chains: ["ethereum"] }],
  [
    "My boss wants a list of real-world-asset protocols, market cap over 40 million dollars, by end of day. Thx!",
    { categories: ["rwas"], min_market_cap: 40 },
  ],
  [
    "screen for: category=ai; chain=solana; max mcap=75m; sort=volume",
    { categories: ["ai"], tradable_chains: ["solana"], max_market_cap: 75, ...mostTraded },
  ],
  [
    "SELECT projects WHERE rsi <= 30 AND volume >= 1000000 AND ecosystem = 'base' ORDER BY market_cap ASC LIMIT 5",
    {
      max_rsi: 30,
      min_volume: 1_000_000,
      ecosystems: ["base"],
      sort_by: "market_cap",
      sort_direction: "asc",
      limit: 5,
    },
  ],
  [
    "hmm... predicton markets w/ more then 300 traders??",
    { categories: ["prediction-markets"], min_trader_count: 300 },
  ],
  [
    "lemme see gamefi gems, mc<15m & liq>25k 🙏",
    { categories: ["gaming"], max_market_cap: 15, min_liquidity: 25_000 },
  ],
  [
    "so my buddy lost 10k on a dog coin lol. anyway show me RWAs above 100m",
    { categories: ["rwas"], min_market_cap: 100 },
  ],

  // Said twice, taken back, contradictory
  ["market cap above 80m and market cap below 30m", { min_market_cap: 80, max_market_cap: 30 }],
  ["coins under 50m, make that under 20m", { max_market_cap: 20 }],
  ["top 5, no wait top 8, gainers on base", { limit: 8, ...gainers, tradable_chains: ["base"] }],

  // Nothing usable
  ["what time does the new york stock exchange open", {}],
  ["is my seed phrase safe in iCloud?", {}],
  ["tokens with the largest treasury and nice founders", {}],
];
