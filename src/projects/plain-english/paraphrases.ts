// One meaning in many wordings, to find words the parser does not know. The parser was widened until it read them all.
import type { ExpectedCriteria } from "./instructions.ts";

export const paraphrases: readonly (readonly [meaning: ExpectedCriteria, wordings: string])[] = [
  [
    { max_market_cap: 30 },
    "coins below 30m|coins smaller than thirty million|a market cap of at most 30 million|market cap ≤ 30m|mcap no higher than $30M|mc must be less than 30 million|nothing larger than 30m|keep it under 30 mil|keep the mcap under 30m|30m cap or lower|max cap 30m|market cap up to 30m|tokens that are worth less than $30 million|capped at thirty mil|not worth more than 30m|market value below 30 million|30 million tops|less than 30m in market cap|with caps lower than 30m|mcap has to stay below 30m|the mcap shouldn't be over 30m|market cap can't exceed 30m|doesn't have a market cap above 30m|30m and below|no tokens above 30m|anything cheaper than a 30m valuation|valued at no more than 30 million|valued below $30m|under a 30m valuation|30m max mcap|mcap: <30m|mcap <30,000,000|market cap of 30m or under|market cap maximum of 30 million|i want the cap to be 30m at most|small ones, under 30m|coins with less than 30 million market capitalization|keep caps sub 30m",
  ],
  [
    { min_market_cap: 200 },
    "coins above 200m|larger than two hundred million|at least 200 million market cap|mcap ≥ 200m|market cap no lower than $200M|nothing smaller than 200m|mc of 200m or more|200m+ caps|200m plus|bigger than 200 mil please|200 million and up|with a cap of over 200m|valued at 200m or above|market cap exceeding 200 million|market cap that exceeds 200m|worth at least 200m|minimum mcap 200m|mcap minimum: 200m|no tokens under 200m|no coins with a market cap below 200m|skip everything under 200m|don't show me anything under 200m|market cap must be above 200m|market cap should be greater than 200 million|a market cap north of 200m|market cap from 200m|from 200m up|starting at 200m mcap|caps upwards of 200m|a 200m minimum cap|not under 200m|i need 200m+ mcap",
  ],
  [
    { min_market_cap: 10, max_market_cap: 40 },
    "between 10 and 40 million|10-40m|10m to 40m mcap|from 10 to 40m|mcap range 10m-40m|market cap in the 10-40m range|market cap of 10 to 40 million|over 10m but under 40m|at least 10m and at most 40m|more than 10 million, less than 40 million|10m < mc < 40m|market cap: 10m–40m|caps between $10,000,000 and $40,000,000|somewhere from 10m to 40m in market cap|no less than 10m and no more than 40m|min mcap 10m, max mcap 40m|mcap >= 10m, <= 40m|above 10 and below 40 million|mc between 10m & 40m|anywhere between 10 and 40 million dollars|bigger than 10m, smaller than 40m|10m or more, but not more than 40m|market cap 10 - 40 mil|10 to 40 mil caps|ten to forty million|in between 10m and 40m",
  ],
  [
    { min_volume: 1_000_000 },
    "volume over 1m|at least 1 million in volume|volume ≥ $1M|trading volume of at least one million|more than a million dollars in volume|1m+ volume|over a million traded volume|vol > 1m|volume no less than 1m|volume of 1 million or more|trades over 1m in volume|minimum volume 1m|volume min 1m|turnover above 1m|does at least 1m in volume|doing over 1m volume|with volume exceeding $1,000,000|volume greater than 1 mil|whose volume is above 1m|volume must be at least 1m|no coins with less than 1m volume|skip tokens with volume under 1m|volume: 1m+|a million in volume or more|1 million dollar volume|volume not below 1m|nothing with volume below 1m|has traded more than 1m|with over $1m worth of volume",
  ],
  [
    { min_liquidity: 250_000 },
    "liquidity over 250k|at least 250k liquidity|liq > 250k|liquidity ≥ $250,000|250k+ liquidity|with a minimum of 250k in liquidity|liquidity of 250k or more|no less than 250k liquidity|more than 250 thousand dollars of liquidity|min liq 250k|pool of at least 250k|pools deeper than 250k|liquidity must exceed 250k|quarter million liquidity|a quarter of a million in liquidity|liquidity above 250 grand|nothing below 250k liquidity|liquidity isn't below 250k|deep liquidity, 250k minimum|liquidity: at least 250,000 usd|at least $250k in the liquidity pool|avoid anything with less than 250k liquidity|liq. over 250k|250k liq min|liquid (250k or more)",
  ],
  [
    { min_trader_count: 300 },
    "at least 300 traders|300+ traders|more than 300 traders|traders > 300|trader count above 300|over three hundred traders|with a minimum of 300 traders|no fewer than 300 traders|traded by at least 300 people|300 or more traders|number of traders over 300|traders: 300+|at least 300 unique traders|300 active traders or more|min traders 300|min 300 traders|not less than 300 traders|300 traders minimum|with no less than 300 wallets trading|used by 300+ traders|traders count ≥ 300|a few hundred? at least 300 traders|at least 300 people trading|having 300 or more distinct traders|300 traders at least|above 300 traders|skip anything with fewer than 300 traders",
  ],
  [
    { min_trader_change: 20 },
    "traders up 20%|trader count up at least 20%|traders growing by more than 20%|trader growth over 20%|number of traders increased by 20% or more|at least 20% more traders|traders rose 20 percent|20% trader growth|20%+ growth in traders|trader change ≥ 20%|traders increased more than 20%|traders jumped by 20%|a 20% increase in traders|a rise in traders of at least 20%|traders_change > 20|trader base expanding by over 20%|trader numbers up 20%|trader growth of at least twenty percent",
  ],
  [
    { max_rsi: 40 },
    "rsi below 40|rsi under 40|rsi ≤ 40|an rsi of 40 or less|rsi less than forty|rsi no higher than 40|rsi not above 40|rsi at most 40|with rsi lower than 40|rsi up to 40|rsi max 40|the rsi is below 40|relative strength index under 40|rsi is 40 or lower|RSI(14) < 40|rsi 40 and below|rsi must be under 40|rsi shouldn't exceed 40|sub 40 rsi|rsi sub-40|low rsi (below 40)|rsi that's beneath 40|rsi hasn't crossed 40|rsi doesn't exceed 40|rsi isn't over 40",
  ],
  [
    { min_rsi: 60 },
    "rsi above 60|rsi over 60|rsi at least 60|rsi ≥ 60|rsi of 60 or more|rsi higher than sixty|rsi no lower than 60|60+ rsi|rsi 60+|rsi 60 and above|rsi greater than 60|rsi exceeds 60|rsi exceeding 60|rsi has crossed 60|rsi past 60|rsi min 60|strong rsi, 60 or better|rsi not under 60|with an rsi beyond 60",
  ],
  [
    { max_rsi: 30 },
    "oversold|oversold coins|that look oversold|currently oversold tokens|heavily oversold|which are oversold|in oversold territory|oversold on the rsi|oversold rsi|technically oversold|oversold right now|deeply oversold|rsi in oversold territory",
  ],
  [
    { min_rsi: 70 },
    "overbought|overbought coins|in overbought territory|tokens that seem overbought|that are overbought|overheated tokens",
  ],
  [
    { max_rsi: 70 },
    "not overbought|that aren't overbought|which isn't overbought yet|without being overbought|nothing overbought|no overbought coins|avoid overbought|not overheated|excluding overbought ones|skip the overbought ones|exclude overbought tokens|not in overbought territory",
  ],
  [
    { min_price_change: 10 },
    "up 10%|up at least 10%|up more than 10%|gained 10% or more|rose over 10 percent|price up 10%+|price increase of at least 10%|price change over 10%|increased by more than 10%|that pumped at least 10%|+10% or more|10% gain or better|a gain of 10% or more|climbed 10%+|appreciated by 10% or more|price change ≥ 10%|that went up by more than ten percent|which are up by 10% or more|10% up|price up by over 10%|returns above 10%|up 10 pct|rallying over 10%|price growth of 10% or more|jumped more than 10%|over 10% gains|gains over 10%|with gains of at least 10%|gaining more than 10%",
  ],
  [
    { max_price_change: -10 },
    "down 10%|down at least 10%|down more than 10%|lost 10% or more|fell over 10 percent|price down 10%+|a drop of at least 10%|price change below -10%|decreased by more than 10%|that dumped at least 10%|-10% or worse|10% loss or more|a decline of 10% or more|dropped 10%+|price fell by more than ten percent|which are down by 10% or more|10% down|off by 10% or more|losses over 10%|dipped more than 10%|declined at least 10%|shed more than 10%|crashed over 10%|price change under -10%|corrected by at least 10%|pulled back more than 10%|slid over 10%|tumbled more than 10%",
  ],
  [
    { min_technical_score: 30 },
    "technical score above 30|technical score of at least 30|ta score over 30|technical rating 30+|technicals above 30|technical score ≥ 30|technical score 30 or higher|min technical score 30|technical score no lower than 30|a technical score greater than 30|tech score > 30|with technicals scoring over 30|technical analysis score above 30",
  ],
  [
    { timeframe: "4h", sort_by: "price_change", sort_direction: "desc" },
    "top gainers in the last 4 hours|4h gainers|biggest gainers over 4 hours|best performers 4h|gainers, 4 hour window|gainers on the 4h|what gained the most in the past four hours|4-hour top gainers|gainers (4h)|top performers over the last 4hrs|biggest gainers within the last 4 hours|strongest gainers of the past 4h|who pumped the most in the last 4 hours|highest price increase over 4 hours|best returns in the last 4h|biggest price gains 4h|gainers last four hrs|most gains 4h",
  ],
  [
    { sort_by: "price_change", sort_direction: "asc" },
    "biggest losers|top losers|worst performers|what dropped the most|which fell the most|largest declines|worst performing coins|biggest dips|hardest hit tokens|lowest price change|sort by price change ascending|biggest price drops|steepest losses|who lost the most|tokens with the worst performance|tokens with the biggest price decline|poorest performers|rank by losses",
  ],
  [
    { sort_by: "volume", sort_direction: "desc" },
    "most traded|highest volume|sort by volume|by volume|ranked by trading volume|most volume|biggest volume|top volume|order by volume desc|with the highest trading volume|largest trading volume|heaviest volume|highest turnover|volume leaders|sorted on volume|volume, high to low|most actively traded coins|the busiest tokens",
  ],
  [
    { sort_by: "market_cap", sort_direction: "asc" },
    "smallest first|smallest market cap first|by market cap ascending|sort by market cap, smallest first|lowest market cap|smallest caps|order by mcap asc|smallest projects|from smallest to largest|lowest mcap first|market cap low to high|the tiniest projects|by market cap, lowest first|starting with the smallest|sort by smallest market cap",
  ],
  [
    { sort_by: "market_cap", sort_direction: "desc" },
    "largest first|biggest projects|by market cap|highest market cap|sort by market cap|largest market cap first|the largest coins|ranked by mcap|biggest caps|order by market cap descending|biggest by mcap|top by market cap|market cap high to low|the most valuable projects|highest valuation",
  ],
  [
    { sort_by: "traders", sort_direction: "desc" },
    "most traders|by number of traders|sort by traders|highest trader count|with the most traders|ranked by trader count|largest number of traders|order by traders desc|most unique traders|the greatest number of traders",
  ],
  [
    { sort_by: "traders_change", sort_direction: "desc" },
    "traders are piling into|fastest growing traders|biggest increase in traders|gaining traders fastest|sort by trader growth|by trader change|highest trader growth|traders are rushing into|attracting the most new traders|traders growing fastest|traders are flooding into|where traders are flocking",
  ],
  [
    { sort_by: "trending", sort_direction: "desc" },
    "trending|what's trending|hot right now|trending coins|the hottest coins|most popular right now|sort by trending|what's hot|trending now|currently trending projects",
  ],
  [
    { sort_by: "mentions_24h", sort_direction: "desc" },
    "most mentioned|most talked about|by mentions|highest mentions|sort by mentions|most discussed|which coins is everyone talking about|most buzz|most social mentions|highest social volume|who's being talked about the most",
  ],
  [
    { sort_by: "mentions_7d", sort_direction: "desc" },
    "most mentioned this week|most talked about over the past 7 days|mentions over 7 days|sort by 7d mentions|most discussed in the last week|most mentions in the past seven days",
  ],
  [
    { sort_by: "buy_volume_ratio", sort_direction: "desc" },
    "highest buy pressure|strongest buying pressure|sort by buy volume ratio|most buying pressure|buyers dominating|highest buy ratio|best buy/sell ratio|more buyers than sellers|strong buy pressure|heavy buying",
  ],
  [
    { sort_by: "volume_change", sort_direction: "desc" },
    "biggest volume increase|volume growing fastest|sort by volume change|volume spikes|highest volume growth|surging volume|biggest jump in volume|rising volume|volume surging|by volume growth",
  ],
  [
    { sort_by: "quant_score", sort_direction: "desc" },
    "highest quant score|by quant score|best quant scores|sort by quant score|top quant rating|strongest quant score",
  ],
  [
    { limit: 7 },
    "7 tokens|give me 7 coins|show 7 projects|top 7|limit 7|seven coins please|limit to 7|just 7 results|at most 7 projects|only 7 coins|no more than 7 tokens|max 7 results|first 7|return 7|7 of them|i want seven projects|list seven tokens|pick 7|up to 7 coins|limit: 7|7 picks",
  ],
  [
    { exclude_categories: ["memecoins"] },
    "no memecoins|no memes|excluding memecoins|without memes|except meme coins|not memecoins|anything but memecoins|leave out memes|skip memecoins|avoid meme tokens|memecoins excluded|non-meme coins|no shitcoins please|minus the memes|ex memecoins|don't include memecoins|i don't want memecoins|exclude meme coins|that aren't memecoins|which are not memes|other than memecoins|filter out memecoins|hide memecoins|everything except memecoins|remove memecoins|no meme stuff|nothing meme related|sans memes|that is not a memecoin|memecoins need not apply|without any memecoins|ignore memecoins|i'm not into memecoins|but not memecoins",
  ],
  [
    { exclude_ecosystems: ["solana"] },
    "not on solana|no solana|excluding solana|outside solana|not solana tokens|except solana|anything but solana|nothing on solana|not in the solana ecosystem|skip solana|without solana coins|other chains than solana|other than solana|that aren't on solana|avoid solana|leave out solana|any chain except solana|every chain but solana|non-solana tokens",
  ],
  [
    { tradable_chains: ["base"] },
    "on base|tokens on base|tradable on base|available on base|traded on base|on the base chain|on base chain|on the base network|base chain tokens|that trade on base|i can buy on base|on chain base|chain: base|tokens that trade on base",
  ],
  [
    { ecosystems: ["base"] },
    "base ecosystem|base tokens|in the base ecosystem|base projects|ecosystem: base|from the base ecosystem|base coins|base ecosystem projects|projects in base's ecosystem|building on base|built on base",
  ],
  [
    { categories: ["ai"] },
    "AI coins|ai tokens|artificial intelligence projects|ai agents|AI agent tokens|the ai sector|ai category|AI narrative|category: ai|agentic coins|ai-related tokens|ai plays|AI stuff",
  ],
  [
    { categories: ["rwas"] },
    "rwa|rwas|real world assets|real-world asset tokens|tokenized assets|rwa sector|RWA narrative|real world asset projects",
  ],
  [
    { categories: ["derivatives"] },
    "perps|derivatives|perpetuals|perpetual futures protocols|perp protocols",
  ],
  [{ categories: ["rollups"] }, "L2s|layer 2|layer-2 tokens|layer twos|rollups|L2 projects|layer2 coins"],
  [
    { categories: ["gaming"] },
    "gaming|games|gamefi|gaming tokens|play-to-earn|p2e coins|web3 games|crypto games|metaverse tokens",
  ],
  [
    { timeframe: "24h", min_price_change: 5 },
    "up 5% today|up 5% in the last 24 hours|up 5% in 24h|gained 5% over the past day|up 5% on the day|up 5% since yesterday|24h change above 5%|up 5% daily|up 5% this day|5% up over 24 hours|gained over 5% in one day|price up 5% in the last day",
  ],
];
