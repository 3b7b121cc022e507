// Instructions with the criteria a careful reader would take from them, written before the parser.
// Even positions are for tuning; odd positions are the test half, only ever scored.
export type ExpectedCriteria = Readonly<Record<string, string | number | readonly string[]>>;
export type Instruction = readonly [text: string, expected: ExpectedCriteria];

export const gainers = { sort_by: "price_change", sort_direction: "desc" } as const;
export const losers = { sort_by: "price_change", sort_direction: "asc" } as const;
export const trending = { sort_by: "trending", sort_direction: "desc" } as const;
export const mostTraded = { sort_by: "volume", sort_direction: "desc" } as const;

export const instructions: readonly Instruction[] = [
  // The example of the issue and near relatives
  [
    "Show me Solana AI tokens under 50M that traders are piling into and that are not overbought",
    {
      ecosystems: ["solana"],
      categories: ["ai"],
      max_market_cap: 50,
      sort_by: "traders_change",
      sort_direction: "desc",
      max_rsi: 70,
    },
  ],
  [
    "Solana memecoins below $20M that are not overbought",
    { ecosystems: ["solana"], categories: ["memecoins"], max_market_cap: 20, max_rsi: 70 },
  ],
  ["trending AI agents on Base", { ...trending, categories: ["ai"], tradable_chains: ["base"] }],
  ["Hey, could you find me some oversold DeFi projects please?", { categories: ["defi"], max_rsi: 30 }],
  ["gaming tokens with a market cap over 100 million", { categories: ["gaming"], min_market_cap: 100 }],
  ["Give me DePIN coins worth at least $250M", { categories: ["depin"], min_market_cap: 250 }],
  ["top 5 memecoins by volume", { limit: 5, categories: ["memecoins"], ...mostTraded }],
  [
    "top 10 gainers on Solana today",
    { limit: 10, ...gainers, tradable_chains: ["solana"], timeframe: "24h" },
  ],
  ["biggest losers in the last 4 hours", { ...losers, timeframe: "4h" }],
  ["worst performers over the past 24 hours", { ...losers, timeframe: "24h" }],

  // Amounts
  ["projects between $10M and $100M market cap", { min_market_cap: 10, max_market_cap: 100 }],
  [
    "RWA tokens between 50 and 200 million",
    { categories: ["rwas"], min_market_cap: 50, max_market_cap: 200 },
  ],
  ["sub-10m memes on solana", { max_market_cap: 10, categories: ["memecoins"], tradable_chains: ["solana"] }],
  ["sub 5 million cap gaming plays", { max_market_cap: 5, categories: ["gaming"] }],
  [
    "anything under a hundred million in the Arbitrum ecosystem",
    { max_market_cap: 100, ecosystems: ["arbitrum"] },
  ],
  ["DeFi names worth more than half a billion dollars", { categories: ["defi"], min_market_cap: 500 }],
  ["coins above 1.2b with volume over 50m", { min_market_cap: 1200, min_volume: 50_000_000 }],
  [
    "market cap no more than $75 million, liquidity at least 250k",
    { max_market_cap: 75, min_liquidity: 250_000 },
  ],
  ["mcap < 30m, liq > 100k, vol > 500k", { max_market_cap: 30, min_liquidity: 100_000, min_volume: 500_000 }],
  ["mc >= 15m and mc <= 60m on base", { min_market_cap: 15, max_market_cap: 60, tradable_chains: ["base"] }],
  ["tokens from 20m to 80m", { min_market_cap: 20, max_market_cap: 80 }],
  ["AI coins in the 25-75m range", { categories: ["ai"], min_market_cap: 25, max_market_cap: 75 }],
  ["market capitalisation exceeding two billion", { min_market_cap: 2000 }],
  ["valuation of up to $40M, derivatives only", { max_market_cap: 40, categories: ["derivatives"] }],
  ["$5m+ liquidity stablecoins", { min_liquidity: 5_000_000, categories: ["stablecoins"] }],
  ["daily volume of at least $2,500,000", { timeframe: "24h", min_volume: 2_500_000 }],
  ["Tokens with 24h volume above 750 thousand dollars", { timeframe: "24h", min_volume: 750_000 }],
  ["projects with no less than 1.5 million in liquidity", { min_liquidity: 1_500_000 }],
  ["not more than 300m, not less than 30m", { max_market_cap: 300, min_market_cap: 30 }],
  ["market cap of 50 million or less", { max_market_cap: 50 }],
  ["anything 1 billion or more", { min_market_cap: 1000 }],
  ["prediction markets north of $20 mil", { categories: ["prediction-markets"], min_market_cap: 20 }],
  ["socialfi south of 15m", { categories: ["socialfi"], max_market_cap: 15 }],
  ["give me tokens with market cap greater than 10,000,000", { min_market_cap: 10 }],
  ["coins smaller than $8.5M", { max_market_cap: 8.5 }],
  ["bigger than 3bn please", { min_market_cap: 3000 }],
  [
    "volume north of half a million and less than 20m market cap",
    { min_volume: 500_000, max_market_cap: 20 },
  ],
  ["caps at 60m max, min liquidity 400k", { max_market_cap: 60, min_liquidity: 400_000 }],
  ["twenty to fifty million market cap", { min_market_cap: 20, max_market_cap: 50 }],
  ["under five million bucks and over $50k in liquidity", { max_market_cap: 5, min_liquidity: 50_000 }],

  // Price change
  ["tokens up 20%", { min_price_change: 20 }],
  ["DeFi coins down more than 10% today", { categories: ["defi"], max_price_change: -10, timeframe: "24h" }],
  ["what pumped over 30% in 4h?", { min_price_change: 30, timeframe: "4h" }],
  ["which coins dropped at least 15 percent in the past day", { max_price_change: -15, timeframe: "24h" }],
  ["gained between 5% and 25% today", { min_price_change: 5, max_price_change: 25, timeframe: "24h" }],
  [
    "AI tokens that fell between 5 and 20 percent",
    { categories: ["ai"], min_price_change: -20, max_price_change: -5 },
  ],
  ["memecoins in the green", { categories: ["memecoins"], min_price_change: 0 }],
  ["L2s that are red today", { categories: ["rollups"], max_price_change: 0, timeframe: "24h" }],
  ["price change above 8% with at least 1,000 traders", { min_price_change: 8, min_trader_count: 1000 }],
  ["price change between -5% and 5%", { min_price_change: -5, max_price_change: 5 }],
  [
    "coins that lost no more than 5% over the last 24h",
    { min_price_change: -5, max_price_change: 0, timeframe: "24h" },
  ],
  [
    "up less than 10% but volume over 1m",
    { min_price_change: 0, max_price_change: 10, min_volume: 1_000_000 },
  ],
  ["Base tokens that rallied 40% or more", { ecosystems: ["base"], min_price_change: 40 }],
  ["crashed by over 25% in the last four hours", { max_price_change: -25, timeframe: "4h" }],
  ["hasn't dropped more than 10%", { min_price_change: -10 }],
  ["not up more than 15% yet", { max_price_change: 15 }],
  ["+12% or better in the past 4 hrs", { min_price_change: 12, timeframe: "4h" }],
  ["price is down by 30%", { max_price_change: -30 }],

  // Traders
  ["at least 500 traders", { min_trader_count: 500 }],
  ["zk projects with more than 2k active traders", { categories: ["zk"], min_trader_count: 2000 }],
  ["trader count up at least 25%", { min_trader_change: 25 }],
  [
    "tokens where the number of traders grew by over 50% in 4 hours",
    { min_trader_change: 50, timeframe: "4h" },
  ],
  ["1000+ traders and 100k+ liquidity", { min_trader_count: 1000, min_liquidity: 100_000 }],
  ["minimum 300 unique traders, cap under 12m", { min_trader_count: 300, max_market_cap: 12 }],
  ["sort by traders", { sort_by: "traders", sort_direction: "desc" }],
  [
    "coins with the most traders in the sui ecosystem",
    { sort_by: "traders", sort_direction: "desc", ecosystems: ["sui"] },
  ],
  [
    "where are traders flocking to on Arbitrum?",
    { sort_by: "traders_change", sort_direction: "desc", tradable_chains: ["arbitrum"] },
  ],
  [
    "fastest growing trader base among gaming tokens",
    { sort_by: "traders_change", sort_direction: "desc", categories: ["gaming"] },
  ],

  // RSI and scores
  ["RSI below 35", { max_rsi: 35 }],
  ["RSI between 40 and 60 on solana", { min_rsi: 40, max_rsi: 60, tradable_chains: ["solana"] }],
  ["overbought memecoins", { min_rsi: 70, categories: ["memecoins"] }],
  ["oversold L1s above 500m", { max_rsi: 30, categories: ["ecosystems"], min_market_cap: 500 }],
  ["neither overbought nor oversold", { min_rsi: 30, max_rsi: 70 }],
  ["ethereum tokens that aren't oversold", { ecosystems: ["ethereum"], min_rsi: 30 }],
  ["technical score above 40", { min_technical_score: 40 }],
  [
    "technical score between 10 and 60 and rsi under 65",
    { min_technical_score: 10, max_technical_score: 60, max_rsi: 65 },
  ],
  ["technical rating of at least 30 for depin", { min_technical_score: 30, categories: ["depin"] }],
  ["technical score below -20", { max_technical_score: -20 }],
  ["highest quant score", { sort_by: "quant_score", sort_direction: "desc" }],
  [
    "rank defi by quant score, lowest first",
    { categories: ["defi"], sort_by: "quant_score", sort_direction: "asc" },
  ],
  ["whose quant score improved the most", { sort_by: "quant_score_change", sort_direction: "desc" }],
  ["TA score over 50 with an RSI no higher than 60", { min_technical_score: 50, max_rsi: 60 }],
  ["positive technical score, rsi > 50", { min_technical_score: 0, min_rsi: 50 }],
  ["rsi at most 45 and price up 3%", { max_rsi: 45, min_price_change: 3 }],

  // Sort
  ["sorted by market cap, smallest first", { sort_by: "market_cap", sort_direction: "asc" }],
  [
    "all RWA projects by market cap, largest first",
    { categories: ["rwas"], sort_by: "market_cap", sort_direction: "desc" },
  ],
  ["most traded coins on ethereum", { ...mostTraded, tradable_chains: ["ethereum"] }],
  ["order by volume descending, limit 15", { ...mostTraded, limit: 15 }],
  ["what's hot right now", { ...trending }],
  ["What is trending on Arbitrum?", { ...trending, tradable_chains: ["arbitrum"] }],
  ["top gainers", { ...gainers }],
  ["biggest winners of the day among NFTs", { ...gainers, timeframe: "24h", categories: ["nfts"] }],
  [
    "lowest market cap robotics tokens",
    { sort_by: "market_cap", sort_direction: "asc", categories: ["robotics"] },
  ],
  ["largest DAOs", { sort_by: "market_cap", sort_direction: "desc", categories: ["daos"] }],
  [
    "biggest volume spike in the last 4 hours",
    { sort_by: "volume_change", sort_direction: "desc", timeframe: "4h" },
  ],
  [
    "volume growing fastest on base",
    { sort_by: "volume_change", sort_direction: "desc", tradable_chains: ["base"] },
  ],
  ["strongest buying pressure", { sort_by: "buy_volume_ratio", sort_direction: "desc" }],
  [
    "highest buy volume ratio, at least 200k volume",
    { sort_by: "buy_volume_ratio", sort_direction: "desc", min_volume: 200_000 },
  ],
  ["most talked about projects this week", { sort_by: "mentions_7d", sort_direction: "desc" }],
  [
    "most mentioned coins in the last 24 hours",
    { sort_by: "mentions_24h", sort_direction: "desc", timeframe: "24h" },
  ],
  ["which projects gain mentions the fastest", { sort_by: "mentions_change_24h", sort_direction: "desc" }],
  ["sort by 7d mention growth", { sort_by: "mentions_change_7d", sort_direction: "desc" }],
  ["order them by price change ascending", { ...losers }],
  ["ranked by 4h price change", { ...gainers, timeframe: "4h" }],
  [
    "5 smallest projects in the Cosmos ecosystem",
    { limit: 5, sort_by: "market_cap", sort_direction: "asc", ecosystems: ["cosmos"] },
  ],
  ["trading volume high to low", { ...mostTraded }],
  ["who is getting the most buzz on social media", { sort_by: "mentions_24h", sort_direction: "desc" }],
  ["least traded memecoins", { sort_by: "volume", sort_direction: "asc", categories: ["memecoins"] }],

  // Ecosystems and chains
  ["Sui and Aptos DeFi", { ecosystems: ["sui", "aptos"], categories: ["defi"] }],
  ["tokens on Solana or Base", { tradable_chains: ["solana", "base"] }],
  ["projects on BNB chain under 40m", { ecosystems: ["bsc"], max_market_cap: 40 }],
  ["Bittensor subnets with rising prices", { ecosystems: ["bittensor"], min_price_change: 0 }],
  ["Hyperliquid ecosystem gainers", { ecosystems: ["hyperliquid"], ...gainers }],
  ["coins in the NEAR ecosystem", { ecosystems: ["near"] }],
  ["ETH rollups above 100m", { ecosystems: ["ethereum"], categories: ["rollups"], min_market_cap: 100 }],
  ["avax gaming", { ecosystems: ["avalanche"], categories: ["gaming"] }],
  [
    "tradable on arbitrum with liquidity above $1 million",
    { tradable_chains: ["arbitrum"], min_liquidity: 1_000_000 },
  ],
  [
    "Bitcoin ecosystem projects, biggest first",
    { ecosystems: ["bitcoin"], sort_by: "market_cap", sort_direction: "desc" },
  ],
  ["zkSync, Linea and Scroll projects", { ecosystems: ["zksync", "linea", "scroll"] }],
  ["TON games", { ecosystems: ["ton"], categories: ["gaming"] }],
  [
    "berachain defi with > 150k volume",
    { ecosystems: ["berachain"], categories: ["defi"], min_volume: 150_000 },
  ],
  [
    "starknet or polygon projects down 5% or more",
    { ecosystems: ["starknet", "polygon"], max_price_change: -5 },
  ],
  ["things I can trade on Base, less than $30M mcap", { tradable_chains: ["base"], max_market_cap: 30 }],
  ["Farcaster social tokens", { ecosystems: ["farcaster"], categories: ["socialfi"] }],
  [
    "Virtuals agents trending today",
    { ecosystems: ["virtuals"], categories: ["ai"], ...trending, timeframe: "24h" },
  ],
  [
    "Optimism or Celo, sorted by liquidity? no: by volume",
    { ecosystems: ["optimism", "celo"], ...mostTraded },
  ],
  ["MegaETH and Monad launches, top 8", { ecosystems: ["megaeth", "monad"], limit: 8 }],
  ["cardano or tron coins bigger than 200 million", { ecosystems: ["cardano", "tron"], min_market_cap: 200 }],

  // Categories and slang
  ["real world assets", { categories: ["rwas"] }],
  ["perps with volume above 10m", { categories: ["derivatives"], min_volume: 10_000_000 }],
  [
    "perpetual DEX tokens on Arbitrum",
    { categories: ["derivatives", "defi"], tradable_chains: ["arbitrum"] },
  ],
  ["meme coins and AI coins under $15 million", { categories: ["memecoins", "ai"], max_market_cap: 15 }],
  ["degen shitcoins pumping right now", { categories: ["memecoins"], ...gainers }],
  ["cross-chain bridges, market cap over 50m", { categories: ["interoperability"], min_market_cap: 50 }],
  ["play to earn tokens that are oversold", { categories: ["gaming"], max_rsi: 30 }],
  ["liquid staking and lending protocols", { categories: ["defi"] }],
  ["zero knowledge projects up 5%+", { categories: ["zk"], min_price_change: 5 }],
  ["decentralized physical infrastructure on Solana", { categories: ["depin"], tradable_chains: ["solana"] }],
  ["consumer crypto apps", { categories: ["consumer"] }],
  ["wallet tokens by market cap", { categories: ["wallets"], sort_by: "market_cap", sort_direction: "desc" }],
  ["layer 2 coins down today", { categories: ["rollups"], max_price_change: 0, timeframe: "24h" }],
  ["tokenized treasuries over 25m", { categories: ["rwas"], min_market_cap: 25 }],
  ["robotics or depin, whichever trades the most", { categories: ["robotics", "depin"], ...mostTraded }],
  ["prediction market tokens, 3 results", { categories: ["prediction-markets"], limit: 3 }],
  ["artificial intelligence plays below 80 million", { categories: ["ai"], max_market_cap: 80 }],
  ["governance / dao tokens", { categories: ["daos"] }],

  // Negation
  ["trending tokens, no memecoins", { ...trending, exclude_categories: ["memecoins"] }],
  [
    "top 20 by market cap excluding stablecoins",
    { limit: 20, sort_by: "market_cap", sort_direction: "desc", exclude_categories: ["stablecoins"] },
  ],
  [
    "gainers on Solana except memes",
    { ...gainers, tradable_chains: ["solana"], exclude_categories: ["memecoins"] },
  ],
  ["anything but gaming and NFTs, under 50m", { exclude_categories: ["gaming", "nfts"], max_market_cap: 50 }],
  ["DeFi not on Ethereum", { categories: ["defi"], exclude_ecosystems: ["ethereum"] }],
  ["AI projects outside the Solana ecosystem", { categories: ["ai"], exclude_ecosystems: ["solana"] }],
  [
    "non-meme solana tokens up 10%",
    { exclude_categories: ["memecoins"], ecosystems: ["solana"], min_price_change: 10 },
  ],
  [
    "without stables or memecoins, sorted by traders",
    { exclude_categories: ["stablecoins", "memecoins"], sort_by: "traders", sort_direction: "desc" },
  ],
  [
    "don't show me any stablecoins, biggest caps first",
    { exclude_categories: ["stablecoins"], sort_by: "market_cap", sort_direction: "desc" },
  ],
  [
    "leave out L2s; I want DeFi on Arbitrum with 500+ traders",
    {
      exclude_categories: ["rollups"],
      categories: ["defi"],
      tradable_chains: ["arbitrum"],
      min_trader_count: 500,
    },
  ],
  [
    "Base tokens that are not memecoins and not AI",
    { ecosystems: ["base"], exclude_categories: ["memecoins", "ai"] },
  ],
  [
    "skip the derivatives, exclude Tron",
    { exclude_categories: ["derivatives"], exclude_ecosystems: ["tron"] },
  ],

  // Typos, case, punctuation, chatter
  ["trendng memcoins on solona", { ...trending, categories: ["memecoins"], tradable_chains: ["solana"] }],
  [
    "etherium defi with markt cap under 90m",
    { ecosystems: ["ethereum"], categories: ["defi"], max_market_cap: 90 },
  ],
  ["SHOW ME THE BIGGEST LOSERS ON BASE!!!", { ...losers, tradable_chains: ["base"] }],
  ["OVERSOLD AI TOKENS, MARKET CAP > $20M", { max_rsi: 30, categories: ["ai"], min_market_cap: 20 }],
  [
    "liqudity over 300k , volumme over 1m, arbitrum ecosystm",
    { min_liquidity: 300_000, min_volume: 1_000_000, ecosystems: ["arbitrum"] },
  ],
  ["stabelcoins excluded, top ganiers pls", { exclude_categories: ["stablecoins"], ...gainers }],
  [
    "yo fam whats pumping on base rn, nothing over 25m tho",
    { ...gainers, tradable_chains: ["base"], max_market_cap: 25 },
  ],
  [
    "My grandmother loves crypto and asked me for gaming coins under $60M. Thanks a lot!",
    { categories: ["gaming"], max_market_cap: 60 },
  ],
  [
    "Good morning! I'd like five DeFi tokens that have gained more than 10% since yesterday.",
    { limit: 5, categories: ["defi"], min_price_change: 10, timeframe: "24h" },
  ],
  [
    "ok so basically i need rwas that arent overbought, mcap 10m-200m, sort volume desc",
    { categories: ["rwas"], max_rsi: 70, min_market_cap: 10, max_market_cap: 200, ...mostTraded },
  ],
  ["please tell me a story about a dragon", {}],
  ["how are you doing my friend?", {}],
  ["tokens priced under $1 on solana", { tradable_chains: ["solana"] }],
  ["projects launched in the last 30 days with a market cap under 10m", { max_market_cap: 10 }],
  ["TVL above 100m and rsi below 50", { max_rsi: 50 }],
  ["gems with more than 5000 holders and 100k liquidity", { min_liquidity: 100_000 }],
];
