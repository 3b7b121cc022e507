// Rounds of forty, each written with its criteria before the parser was run on it: scored as it was first, then learnt from
// before the next.
import { gainers, losers, mostTraded, trending, type Instruction } from "./instructions.ts";

export const firstRound: readonly Instruction[] = [
  [
    "which base tokens sit between 4 and 16 mil in cap?",
    { ecosystems: ["base"], min_market_cap: 4, max_market_cap: 16 },
  ],
  ["mcap ceiling 22m, liquidity floor 60k", { max_market_cap: 22, min_liquidity: 60_000 }],
  ["worth somewhere in the neighbourhood of 200 million", { min_market_cap: 160, max_market_cap: 240 }],
  ["I can't go above a 10 million market cap", { max_market_cap: 10 }],
  [
    "eight figure valuations, ethereum ecosystem",
    { min_market_cap: 10, max_market_cap: 100, ecosystems: ["ethereum"] },
  ],
  [
    "more than 2.5 bil but less than 9 bil, no L1s",
    { min_market_cap: 2500, max_market_cap: 9000, exclude_categories: ["ecosystems"] },
  ],
  [
    "sub-$500k shitters on sol w/ 10k+ liq",
    { max_market_cap: 0.5, categories: ["memecoins"], tradable_chains: ["solana"], min_liquidity: 10_000 },
  ],
  [
    "price has slipped 4 to 11 percent since yesterday",
    { min_price_change: -11, max_price_change: -4, timeframe: "24h" },
  ],
  [
    "find RWAs that gained anything over 6% during the past 4 hours",
    { categories: ["rwas"], min_price_change: 6, timeframe: "4h" },
  ],
  ["down bad: -30% or more on the day", { max_price_change: -30, timeframe: "24h" }],
  [
    "nothing that moved more than 5% in either direction today",
    { min_price_change: -5, max_price_change: 5, timeframe: "24h" },
  ],
  ["tokens which rose, though not by over 20%", { min_price_change: 0, max_price_change: 20 }],
  [
    "cut in half overnight, memecoins",
    { max_price_change: -50, timeframe: "24h", categories: ["memecoins"] },
  ],
  ["850 traders at a minimum plus trader count up 15%", { min_trader_count: 850, min_trader_change: 15 }],
  [
    "which gaming projects are pulling in new traders fastest over 4h?",
    { categories: ["gaming"], sort_by: "traders_change", sort_direction: "desc", timeframe: "4h" },
  ],
  ["list the ten coins with the fewest traders", { limit: 10, sort_by: "traders", sort_direction: "asc" }],
  [
    "rsi anywhere from 35 to 50, technical score not below 5",
    { min_rsi: 35, max_rsi: 50, min_technical_score: 5 },
  ],
  ["Is any AI coin showing an RSI beneath 28?", { categories: ["ai"], max_rsi: 28 }],
  [
    "stay away from overbought, and skip anything scoring under 0 on TA",
    { max_rsi: 70, min_technical_score: 0 },
  ],
  [
    "strongest quant score improvement, depin & robotics",
    { sort_by: "quant_score_change", sort_direction: "desc", categories: ["depin", "robotics"] },
  ],
  [
    "order zk projects by quant score, worst at the top",
    { categories: ["zk"], sort_by: "quant_score", sort_direction: "asc" },
  ],
  [
    "the three priciest DAOs by market cap",
    { limit: 3, categories: ["daos"], sort_by: "market_cap", sort_direction: "desc" },
  ],
  ["Solana's hottest 6 right now", { limit: 6, ...trending, ecosystems: ["solana"] }],
  [
    "Sort by mention change over seven days, biggest first.",
    { sort_by: "mentions_change_7d", sort_direction: "desc" },
  ],
  [
    "who got the heaviest buying over the last day on arbitrum",
    {
      sort_by: "buy_volume_ratio",
      sort_direction: "desc",
      timeframe: "24h",
      tradable_chains: ["arbitrum"],
    },
  ],
  [
    "where did volume explode the most in the last 4h",
    { sort_by: "volume_change", sort_direction: "desc", timeframe: "4h" },
  ],
  [
    "least hyped defi tokens, by mentions",
    { categories: ["defi"], sort_by: "mentions_24h", sort_direction: "asc" },
  ],
  [
    "everything save for memes and AI, 1b and up",
    { exclude_categories: ["memecoins", "ai"], min_market_cap: 1000 },
  ],
  [
    "Polygon or Avalanche games - but not NFTs",
    { ecosystems: ["polygon", "avalanche"], categories: ["gaming"], exclude_categories: ["nfts"] },
  ],
  [
    "don't give me Solana or BNB stuff, rest by volume",
    { exclude_ecosystems: ["solana", "bsc"], ...mostTraded },
  ],
  [
    "perps excluding hyperliquid, volume above 3 million",
    { categories: ["derivatives"], exclude_ecosystems: ["hyperliquid"], min_volume: 3_000_000 },
  ],
  [
    "interop projects live on Base with rsi above 45",
    { categories: ["interoperability"], tradable_chains: ["base"], min_rsi: 45 },
  ],
  ["tokens from Starknet; top gainers; 24 hrs", { ecosystems: ["starknet"], ...gainers, timeframe: "24h" }],
  [
    "sup 😎 depins under 60mil mc w/ vol over 150k?",
    { categories: ["depin"], max_market_cap: 60, min_volume: 150_000 },
  ],
  [
    "liquidty at lest 200k, mraket cap beetween 5m and 50m, arbitrm",
    { min_liquidity: 200_000, min_market_cap: 5, max_market_cap: 50, ecosystems: ["arbitrum"] },
  ],
  [
    '{"chain":"base","max_mcap":"30m","sort":"gainers"}',
    { tradable_chains: ["base"], max_market_cap: 30, ...gainers },
  ],
  [
    "Pls return max 10 tokens, ecosystem: aptos, price_change > 3, min traders 50",
    { limit: 10, ecosystems: ["aptos"], min_price_change: 3, min_trader_count: 50 },
  ],
  ["under 100 million, sorry I meant under 60 million", { max_market_cap: 60 }],
  ["My cat walked over the keyboard, ignore this message", {}],
  ["will it rain in Lisbon tomorrow?", {}],
];

export const secondRound: readonly Instruction[] = [
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

export const thirdRound: readonly Instruction[] = [
  [
    "help me find rollups doing over 2m a day in volume, below 400m cap",
    { categories: ["rollups"], min_volume: 2_000_000, timeframe: "24h", max_market_cap: 400 },
  ],
  [
    "5 to 50 mil mc, eth ecosystem, must be in the green",
    { min_market_cap: 5, max_market_cap: 50, ecosystems: ["ethereum"], min_price_change: 0 },
  ],
  ["smol caps only: under three mil, at least 15k in liq", { max_market_cap: 3, min_liquidity: 15_000 }],
  [
    "what solana memes are being bought up the most today",
    {
      ecosystems: ["solana"],
      categories: ["memecoins"],
      sort_by: "buy_volume_ratio",
      sort_direction: "desc",
      timeframe: "24h",
    },
  ],
  [
    "skip the L2s. Anything with a quant score on the rise?",
    { exclude_categories: ["rollups"], sort_by: "quant_score_change", sort_direction: "desc" },
  ],
  ["Need tokens w/ RSI sitting in the low range, say between 22 and 38", { min_rsi: 22, max_rsi: 38 }],
  [
    "prediction markets that lost at most 4% today",
    { categories: ["prediction-markets"], min_price_change: -4, max_price_change: 0, timeframe: "24h" },
  ],
  [
    "show me who's crashing hardest on base in the last 4 hrs",
    { ...losers, tradable_chains: ["base"], timeframe: "4h" },
  ],
  [
    "give me ai x depin plays with more than 400 traders",
    { categories: ["ai", "depin"], min_trader_count: 400 },
  ],
  ["Avoid tokens whose price jumped over 50% today.", { max_price_change: 50, timeframe: "24h" }],
  [
    "A market cap of $25M or higher is required, and liquidity can't be lower than $300K.",
    { min_market_cap: 25, min_liquidity: 300_000 },
  ],
  [
    "rank the top 12 by mention growth this week",
    { limit: 12, sort_by: "mentions_change_7d", sort_direction: "desc" },
  ],
  [
    "Berachain + Monad, exclude NFTs, largest first",
    {
      ecosystems: ["berachain", "monad"],
      exclude_categories: ["nfts"],
      sort_by: "market_cap",
      sort_direction: "desc",
    },
  ],
  [
    "coins with a market cap no larger than 0.5 billion and no smaller than 0.1 billion",
    { min_market_cap: 100, max_market_cap: 500 },
  ],
  [
    "trending in the last four hours but not yet up 10%",
    { ...trending, timeframe: "4h", max_price_change: 10 },
  ],
  [
    "traders dumping which defi tokens? lowest buy ratio",
    { categories: ["defi"], sort_by: "buy_volume_ratio", sort_direction: "asc" },
  ],
  ["stuff with volume in excess of half a mil and rsi under fifty", { min_volume: 500_000, max_rsi: 50 }],
  [
    "I only trade on Arbitrum and Base; show gainers there",
    { tradable_chains: ["arbitrum", "base"], ...gainers },
  ],
  [
    "Show me rwa coins ranked by how much people talk about them",
    { categories: ["rwas"], sort_by: "mentions_24h", sort_direction: "desc" },
  ],
  [
    "dao tokens, mcap desc, top 6",
    { categories: ["daos"], sort_by: "market_cap", sort_direction: "desc", limit: 6 },
  ],
  ["not more than 60 rsi, not less than 5 technical", { max_rsi: 60, min_technical_score: 5 }],
  [
    "any L1 that's shed 3-8% over 24 hours?",
    { categories: ["ecosystems"], min_price_change: -8, max_price_change: -3, timeframe: "24h" },
  ],
  [
    "largest trader growth, 24h, ex stables, ex memes",
    {
      sort_by: "traders_change",
      sort_direction: "desc",
      timeframe: "24h",
      exclude_categories: ["stablecoins", "memecoins"],
    },
  ],
  [
    "find sonic or sei ecosystem tokens above 5m with 24h volume above 250k",
    { ecosystems: ["sonic", "sei"], min_market_cap: 5, min_volume: 250_000, timeframe: "24h" },
  ],
  [
    "wallet tokens, whatever size, sorted smallest to largest",
    { categories: ["wallets"], sort_by: "market_cap", sort_direction: "asc" },
  ],
  ["microcaps in robotics", { max_market_cap: 50, categories: ["robotics"] }],
  [
    "which gaming coin has the best technical score above 30?",
    { categories: ["gaming"], min_technical_score: 30 },
  ],
  [
    "wanna see 3 coins: low mcap (<= 6m), high volume (>= 800k)",
    { limit: 3, max_market_cap: 6, min_volume: 800_000 },
  ],
  [
    "ETHEREUM. MEMES. 10M+ CAP. 2K+ TRADERS.",
    { ecosystems: ["ethereum"], categories: ["memecoins"], min_market_cap: 10, min_trader_count: 2000 },
  ],
  ["tokns on arbtrum wth mor than 1m liqudity", { tradable_chains: ["arbitrum"], min_liquidity: 1_000_000 }],
  [
    "giv me teh top 10 gamming coins by markte cap",
    { limit: 10, categories: ["gaming"], sort_by: "market_cap", sort_direction: "desc" },
  ],
  [
    "please and thank you: zero knowledge tokens that are neither over 1b nor under 20m",
    { categories: ["zk"], min_market_cap: 20, max_market_cap: 1000 },
  ],
  [
    "filters -> chain: ethereum | mcap: 20m..100m | rsi: <55",
    { tradable_chains: ["ethereum"], min_market_cap: 20, max_market_cap: 100, max_rsi: 55 },
  ],
  [
    "params: {ecosystems: ['sui'], min_trader_count: 75, sort_by: 'quant_score', limit: 9}",
    { ecosystems: ["sui"], min_trader_count: 75, sort_by: "quant_score", sort_direction: "desc", limit: 9 },
  ],
  ["over 200m. hmm, no, over 150m", { min_market_cap: 150 }],
  [
    "on solana... scratch that, on ethereum, memecoins",
    { tradable_chains: ["ethereum"], categories: ["memecoins"] },
  ],
  [
    "Tokens with growing trader counts (30% or more) on base",
    { min_trader_change: 30, tradable_chains: ["base"] },
  ],
  ["What's the capital of France?", {}],
  ["I feel sad today", {}],
  ["who founded chainlink and when", {}],
];

export const fourthRound: readonly Instruction[] = [
  [
    "any memes on base sitting at 2 to 6 mil mcap?",
    { categories: ["memecoins"], tradable_chains: ["base"], min_market_cap: 2, max_market_cap: 6 },
  ],
  [
    "Find DeFi protocols valued over three quarters of a billion",
    { categories: ["defi"], min_market_cap: 750 },
  ],
  [
    "sub-25m gaming, liq no less than 60k",
    { categories: ["gaming"], max_market_cap: 25, min_liquidity: 60_000 },
  ],
  [
    "at most $18.5M cap; at least $1.2M volume; base",
    { max_market_cap: 18.5, min_volume: 1_200_000, ecosystems: ["base"] },
  ],
  ["tokens with a cap over 40 but under 90 million", { min_market_cap: 40, max_market_cap: 90 }],
  ["no more than twenty million, no fewer than 200 traders", { max_market_cap: 20, min_trader_count: 200 }],
  [
    "show coins up 15 to 40% in the last day",
    { min_price_change: 15, max_price_change: 40, timeframe: "24h" },
  ],
  ["who's down big today, like more than 18%?", { max_price_change: -18, timeframe: "24h" }],
  ["4h winners with over 750k traded", { timeframe: "4h", ...gainers, min_volume: 750_000 }],
  [
    "tokens that barely moved: between -1% and 1% over four hours",
    { min_price_change: -1, max_price_change: 1, timeframe: "4h" },
  ],
  [
    "l2s with less than a hundred mil cap that are overbought",
    { categories: ["rollups"], max_market_cap: 100, min_rsi: 70 },
  ],
  ["rsi over 50 but not overbought", { min_rsi: 50, max_rsi: 70 }],
  [
    "technical score no worse than 0, quant score highest first",
    { min_technical_score: 0, sort_by: "quant_score", sort_direction: "desc" },
  ],
  ["bearish AI coins", { categories: ["ai"], max_technical_score: -20 }],
  [
    "buy pressure leaders on arbitrum, last 4 hours",
    { sort_by: "buy_volume_ratio", sort_direction: "desc", tradable_chains: ["arbitrum"], timeframe: "4h" },
  ],
  [
    "where is selling heaviest today?",
    { sort_by: "buy_volume_ratio", sort_direction: "asc", timeframe: "24h" },
  ],
  [
    "which projects gained the most traders since yesterday",
    { sort_by: "traders_change", sort_direction: "desc", timeframe: "24h" },
  ],
  ["at least 1.5k traders, trader growth 10% or better", { min_trader_count: 1500, min_trader_change: 10 }],
  [
    "liquidity north of two million on ethereum mainnet",
    { min_liquidity: 2_000_000, tradable_chains: ["ethereum"] },
  ],
  ["top eight rwa names by liquidity", { limit: 8, categories: ["rwas"] }],
  [
    "list the 15 least mentioned depin projects",
    { limit: 15, sort_by: "mentions_24h", sort_direction: "asc", categories: ["depin"] },
  ],
  ["biggest mention spike over the past week", { sort_by: "mentions_change_7d", sort_direction: "desc" }],
  [
    "sort everything by 4h volume change, descending",
    { sort_by: "volume_change", sort_direction: "desc", timeframe: "4h" },
  ],
  [
    "smallest caps first, AI only, nothing under 3m",
    { sort_by: "market_cap", sort_direction: "asc", categories: ["ai"], min_market_cap: 3 },
  ],
  [
    "exclude base and arbitrum, keep it to AI",
    { exclude_ecosystems: ["base", "arbitrum"], categories: ["ai"] },
  ],
  [
    "stables out, memes out, what's trending",
    { exclude_categories: ["stablecoins", "memecoins"], ...trending },
  ],
  [
    "gaming but nothing on ronin or polygon",
    { categories: ["gaming"], exclude_ecosystems: ["ronin", "polygon"] },
  ],
  [
    "I don't do perps. Otherwise, top gainers on hyperliquid",
    { exclude_categories: ["derivatives"], ...gainers, ecosystems: ["hyperliquid"] },
  ],
  ["is there any oversold l1 under 2b?", { max_rsi: 30, categories: ["ecosystems"], max_market_cap: 2000 }],
  ["drop me a list of 6 nft coins 🙏🙏", { limit: 6, categories: ["nfts"] }],
  [
    "yo 👀 whats poppin on sol rn, 10m cap max",
    { ...gainers, tradable_chains: ["solana"], max_market_cap: 10 },
  ],
  [
    "Howdy! My uncle swears by tokenized treasuries. Which ones are above $30M?",
    { categories: ["rwas"], min_market_cap: 30 },
  ],
  ["thx for earlier. now show depin w/ vol > 400k", { categories: ["depin"], min_volume: 400_000 }],
  [
    "memcoin on arbitrm wiht at leest 50k liqidity",
    { categories: ["memecoins"], tradable_chains: ["arbitrum"], min_liquidity: 50_000 },
  ],
  ["trening ai agnts on bsae", { ...trending, categories: ["ai"], tradable_chains: ["base"] }],
  [
    "min_rsi: 35, max_rsi: 65, categories: [defi, rwa], limit: 30",
    { min_rsi: 35, max_rsi: 65, categories: ["defi", "rwas"], limit: 30 },
  ],
  [
    "market cap over 500m and under 100m, solana",
    { min_market_cap: 500, max_market_cap: 100, ecosystems: ["solana"] },
  ],
  ["above 10m... wait, above 25m, polygon", { min_market_cap: 25, ecosystems: ["polygon"] }],
  ["good morning, how is everyone?", {}],
  ["convert 5 dollars to euros", {}],
];

export const fifthRound: readonly Instruction[] = [
  [
    "base coins, 12m cap or less, at least 70k liquidity",
    { ecosystems: ["base"], max_market_cap: 12, min_liquidity: 70_000 },
  ],
  [
    "what DePIN trades between 30 and 300 million right now?",
    { categories: ["depin"], min_market_cap: 30, max_market_cap: 300 },
  ],
  [
    "Anything worth upwards of four billion, excluding stables",
    { min_market_cap: 4000, exclude_categories: ["stablecoins"] },
  ],
  [
    "sub 800k meme microcaps on solana",
    { max_market_cap: 0.8, categories: ["memecoins"], tradable_chains: ["solana"] },
  ],
  ["nothing over 65m please, volume no lower than 1.1m", { max_market_cap: 65, min_volume: 1_100_000 }],
  ["a cool hundred mil or more in market cap", { min_market_cap: 100 }],
  [
    "tokens between one and two billion, RSI under 45",
    { min_market_cap: 1000, max_market_cap: 2000, max_rsi: 45 },
  ],
  [
    "price has gained somewhere between 2% and 9% today",
    { min_price_change: 2, max_price_change: 9, timeframe: "24h" },
  ],
  [
    "name coins which fell no more than 6 percent over 24h",
    { min_price_change: -6, max_price_change: 0, timeframe: "24h" },
  ],
  ["what's ripped at least 35% in four hours", { min_price_change: 35, timeframe: "4h" }],
  [
    "red today but strong volume? i mean volume over 2m",
    { max_price_change: 0, timeframe: "24h", min_volume: 2_000_000 },
  ],
  [
    "list gainers of the past day that traded above 5 million",
    { ...gainers, timeframe: "24h", min_volume: 5_000_000 },
  ],
  ["AI tokens whose RSI is somewhere from 40 up to 55", { categories: ["ai"], min_rsi: 40, max_rsi: 55 }],
  [
    "anything not oversold and not overbought on base",
    { min_rsi: 30, max_rsi: 70, tradable_chains: ["base"] },
  ],
  ["TA score 20 to 80", { min_technical_score: 20, max_technical_score: 80 }],
  [
    "quant score descending, rollups",
    { sort_by: "quant_score", sort_direction: "desc", categories: ["rollups"] },
  ],
  [
    "improving quant scores in gaming",
    { sort_by: "quant_score_change", sort_direction: "desc", categories: ["gaming"] },
  ],
  [
    "who's got heavy buy pressure in RWAs today",
    { sort_by: "buy_volume_ratio", sort_direction: "desc", categories: ["rwas"], timeframe: "24h" },
  ],
  [
    "mostly sells, memecoins, 4h",
    { sort_by: "buy_volume_ratio", sort_direction: "asc", categories: ["memecoins"], timeframe: "4h" },
  ],
  ["300 traders or more and growing 25% plus", { min_trader_count: 300, min_trader_change: 25 }],
  [
    "which tokens lost the most traders in 4 hours?",
    { sort_by: "traders_change", sort_direction: "asc", timeframe: "4h" },
  ],
  [
    "show the nine biggest consumer apps",
    { limit: 9, sort_by: "market_cap", sort_direction: "desc", categories: ["consumer"] },
  ],
  [
    "socialfi, ordered from most mentioned to least",
    { categories: ["socialfi"], sort_by: "mentions_24h", sort_direction: "desc" },
  ],
  [
    "most discussed NFT projects over 7 days, top 4",
    { sort_by: "mentions_7d", sort_direction: "desc", categories: ["nfts"], limit: 4 },
  ],
  [
    "volume up the most since yesterday on ethereum",
    { sort_by: "volume_change", sort_direction: "desc", timeframe: "24h", tradable_chains: ["ethereum"] },
  ],
  [
    "Cardano or Hedera, lowest market cap first",
    { ecosystems: ["cardano", "hedera"], sort_by: "market_cap", sort_direction: "asc" },
  ],
  [
    "Arbitrum DeFi minus perps",
    { ecosystems: ["arbitrum"], categories: ["defi"], exclude_categories: ["derivatives"] },
  ],
  [
    "no dogs, no cats, no frogs: no memecoins at all. DeFi please",
    { exclude_categories: ["memecoins"], categories: ["defi"] },
  ],
  [
    "leave stablecoins aside and rank by traders",
    { exclude_categories: ["stablecoins"], sort_by: "traders", sort_direction: "desc" },
  ],
  [
    "can be on any chain except ethereum, 20m to 60m",
    { exclude_ecosystems: ["ethereum"], min_market_cap: 20, max_market_cap: 60 },
  ],
  [
    "trending!!! not solana!!! under 40m!!!",
    { ...trending, exclude_ecosystems: ["solana"], max_market_cap: 40 },
  ],
  [
    "lol ok so which sui coins mooned over 10% today 😂",
    { ecosystems: ["sui"], min_price_change: 10, timeframe: "24h" },
  ],
  [
    "Dear assistant, I would appreciate five zero-knowledge projects with healthy liquidity above one million dollars.",
    { limit: 5, categories: ["zk"], min_liquidity: 1_000_000 },
  ],
  [
    "lokking for smal cap gamming tokns on avalanch",
    { max_market_cap: 1000, categories: ["gaming"], ecosystems: ["avalanche"] },
  ],
  ["hihgest volum memcoins", { ...mostTraded, categories: ["memecoins"] }],
  [
    "ecosystem=near; max_market_cap=120; min_volume=50000",
    { ecosystems: ["near"], max_market_cap: 120, min_volume: 50_000 },
  ],
  ["I said 10m max... sorry, 15m max", { max_market_cap: 15 }],
  ["liquidity above 1m and liquidity above 3m", { min_liquidity: 3_000_000 }],
  ["do you like jazz or classical music", {}],
  ["please fix my printer", {}],
];

export const sixthRound: readonly Instruction[] = [
  [
    "solana tokens with a market cap of at most 15 million and at least 90 traders",
    { ecosystems: ["solana"], max_market_cap: 15, min_trader_count: 90 },
  ],
  [
    "find me base memes below $3M that rose over 12% today",
    {
      ecosystems: ["base"],
      categories: ["memecoins"],
      max_market_cap: 3,
      min_price_change: 12,
      timeframe: "24h",
    },
  ],
  [
    "AI or robotics, between 25m and 125m, sorted by market cap ascending",
    {
      categories: ["ai", "robotics"],
      min_market_cap: 25,
      max_market_cap: 125,
      sort_by: "market_cap",
      sort_direction: "asc",
    },
  ],
  ["which rwa tokens have an rsi below 42?", { categories: ["rwas"], max_rsi: 42 }],
  [
    "top 7 losers on ethereum in the past 4 hours",
    { limit: 7, ...losers, tradable_chains: ["ethereum"], timeframe: "4h" },
  ],
  [
    "volume > 4m, liquidity > 600k, no stablecoins",
    { min_volume: 4_000_000, min_liquidity: 600_000, exclude_categories: ["stablecoins"] },
  ],
  [
    "I'm after large caps that are down more than 5% today",
    { min_market_cap: 10_000, max_price_change: -5, timeframe: "24h" },
  ],
  [
    "give me twelve trending tokens but leave out memecoins",
    { limit: 12, ...trending, exclude_categories: ["memecoins"] },
  ],
  [
    "projects in the Optimism ecosystem worth no more than 200 million",
    { ecosystems: ["optimism"], max_market_cap: 200 },
  ],
  ["most traded gaming coins over the last day", { categories: ["gaming"], ...mostTraded, timeframe: "24h" }],
  ["technical score of at least 35 and not overbought", { min_technical_score: 35, max_rsi: 70 }],
  [
    "who has the highest buy volume ratio on base?",
    { sort_by: "buy_volume_ratio", sort_direction: "desc", tradable_chains: ["base"] },
  ],
  ["oversold depin under a quarter billion", { categories: ["depin"], max_rsi: 30, max_market_cap: 250 }],
  ["traders up 40%+ in 4h, mcap sub 20m", { min_trader_change: 40, timeframe: "4h", max_market_cap: 20 }],
  [
    "anything on arbitrum w/ 1m–10m cap and 50k+ vol",
    { tradable_chains: ["arbitrum"], min_market_cap: 1, max_market_cap: 10, min_volume: 50_000 },
  ],
  ["order l1s by 24h change, worst first", { categories: ["ecosystems"], ...losers, timeframe: "24h" }],
  [
    "Which socialfi projects are people talking about most this week?",
    { categories: ["socialfi"], sort_by: "mentions_7d", sort_direction: "desc" },
  ],
  [
    "show 30 coins with the fastest growing volume",
    { limit: 30, sort_by: "volume_change", sort_direction: "desc" },
  ],
  [
    "not interested in gaming or nfts; defi above 300 million only",
    { exclude_categories: ["gaming", "nfts"], categories: ["defi"], min_market_cap: 300 },
  ],
  [
    "hey bot, any prediction markets that are up between 1 and 6 percent?",
    { categories: ["prediction-markets"], min_price_change: 1, max_price_change: 6 },
  ],
  [
    "pls list layer 2 tokens with at least 2 million liquidity and rsi no more than 58",
    { categories: ["rollups"], min_liquidity: 2_000_000, max_rsi: 58 },
  ],
  ["biggest gainers excluding anything under 10m", { ...gainers, min_market_cap: 10 }],
  [
    "zk coins down less than 5% today",
    { categories: ["zk"], min_price_change: -5, max_price_change: 0, timeframe: "24h" },
  ],
  [
    "sort by quant score, top 3, bittensor",
    { sort_by: "quant_score", sort_direction: "desc", limit: 3, ecosystems: ["bittensor"] },
  ],
  ["stablecoins over ten billion", { categories: ["stablecoins"], min_market_cap: 10_000 }],
  ["new listings on solana under 1m mcap", { tradable_chains: ["solana"], max_market_cap: 1 }],
  [
    "can u show cheap L1s? under 50 mil, volume over 100k",
    { categories: ["ecosystems"], max_market_cap: 50, min_volume: 100_000 },
  ],
  [
    "coins with 2k or more traders, biggest first",
    { min_trader_count: 2000, sort_by: "market_cap", sort_direction: "desc" },
  ],
  [
    "Tokens losing traders fast on base",
    { sort_by: "traders_change", sort_direction: "asc", tradable_chains: ["base"] },
  ],
  [
    "memecoins on solana: mcap $500k to $5m, vol $200k+, rsi under 70, limit 25",
    {
      categories: ["memecoins"],
      tradable_chains: ["solana"],
      min_market_cap: 0.5,
      max_market_cap: 5,
      min_volume: 200_000,
      max_rsi: 70,
      limit: 25,
    },
  ],
  ["WHICH AI AGENTS ARE PUMPING THE MOST TODAY???", { categories: ["ai"], ...gainers, timeframe: "24h" }],
  ["im bored, whats trending on ethereum lol 😅", { ...trending, tradable_chains: ["ethereum"] }],
  [
    "derivatives protocols, ex-solana, by volume",
    { categories: ["derivatives"], exclude_ecosystems: ["solana"], ...mostTraded },
  ],
  ["highest liquidity tokens with an mcap under 30m", { max_market_cap: 30 }],
  [
    "positive technical score and up at least 4 percent over 24 hours",
    { min_technical_score: 0, min_price_change: 4, timeframe: "24h" },
  ],
  ["tokens below $5M market cap and above $50M market cap", { max_market_cap: 5, min_market_cap: 50 }],
  [
    "at least 100k volume, actually at least 250k volume, on base",
    { min_volume: 250_000, tradable_chains: ["base"] },
  ],
  [
    "depin tokens ranked by trader count, fewest first",
    { categories: ["depin"], sort_by: "traders", sort_direction: "asc" },
  ],
  ["how do I reset my password?", {}],
  ["recommend a movie for tonight", {}],
];
