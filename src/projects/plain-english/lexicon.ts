// The words of the screener, as tables: phrase to meaning. Longest phrase wins.
import type { Direction, Meaning, Metric } from "./meanings.ts";
import { categoryNames, ecosystemNames } from "./names.ts";

export interface Entry {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

const metrics: Readonly<Record<Metric, string>> = {
  market_cap:
    "market cap|marketcap|mcap|mktcap|mkt capitalization|cap size|mc|mkt cap|cap|market capitalization|market capitalisation|capitalization|capitalisation|valuation|market value|size",
  price: "price|token price|coin price",
  price_change:
    "price change|price performance|price action|performance|performer|performers|price gain|price growth|return|price move|price increase|pct change|percent change|percentage change|price movement|price momentum",
  volume:
    "volume|vol|trading volume|trade volume|traded volume|turnover|trading activity|dex volume|trading vol|dollar volume|amount traded|have traded|has traded|that traded|changed hands|changing hands|worth traded",
  liquidity: "liquidity|liq|pool depth|liquidity pool|liquid|pool|pool size|liquidity depth|pooled|lp",
  traders:
    "trader|traders|active trader|unique trader|trader count|number of traders|trader number|trader base|active address|active wallet|unique wallet|trading wallet|user base of traders|count of traders|amount of traders|active users|trader activity|distinct traders|people trading|people trading it|people trading them|people are trading|wallets trading|wallets trading it|participant|market participant|trading addresses|trading accounts|active accounts|addresses trading|active trading wallets|trading wallets|individual traders|different traders|separate traders",
  rsi: "rsi|relative strength index|relative strength|rsi 14|14 rsi|rsi ( 14 )",
  technical:
    "technical score|technical rating|ta score|ta rating|tech score|technical|technicals|technical analysis score|technical analysis|ta|technical setup|technical picture|technical indicators|chart score|technicals score|technically",
  quant: "quant score|quant rating|quantitative score|quant|quantscore",
  mentions:
    "mention|mentions|social mention|social volume|buzz|social buzz|chatter|mindshare|social attention|social activity|attention|talk|discussion|discussions|tweets|social media mentions|mention count|number of mentions|twitter mentions|tweet count|social chatter|x mentions|ct mentions|social engagement|online chatter",
  buy_ratio:
    "buy volume ratio|buy ratio|buying pressure|buy pressure|buy sell ratio|buying|buyers ratio|buy side|net buying|buy volume|share of buys|buyer dominance|buy to sell ratio|accumulation|buy / sell ratio|buy / sell|buy : sell ratio|buys vs sells|buy vs sell|buying interest|buy interest|bid pressure|buying volume|buyer pressure|buy side pressure|demand from buyers|buys to sells|buy sell",
  unsupported:
    "trades|number of trades|trade count|tvl|total value locked|fdv|fully diluted valuation|fully diluted|holder|holders|token holders|age|supply|circulating supply|max supply|apy|apr|yield|fees|revenue|launched|created|listed|deployed|born|launch date|followers|transaction|transactions|txns|open interest|funding rate|volatility|employees|github stars|commits|newer than|older than|priced|costs|costing|price tag|trades at|trading at|unit price|price per token|whale|whales|staked|p e ratio|dominance|market share|all time high|ath|atl|macd|bollinger|floor price|market cap rank|mcap rank|cap rank|rank above|float|ema|sma|moving average|pages",
};

const superlatives: Readonly<Record<Direction, { measure: string; size: string }>> = {
  desc: {
    measure:
      "most|highest|best|greatest|strongest|fastest|top|max|maximum|heaviest|hottest|steepest|quickest|richest|leaders|leader|sharpest|deepest|hardest|harder|wildest|craziest",
    size: "biggest|largest|huge|hugest|leading",
  },
  asc: {
    measure: "least|lowest|worst|cheapest|weakest|slowest|fewest|bottom|poorest",
    size: "smallest|tiniest|littlest",
  },
};

const sorts: readonly (readonly [string, Direction, string])[] = [
  [
    "price_change",
    "desc",
    "gainer|top gainer|biggest gainer|best gainer|winner|biggest winner|top winner|best performer|best performing|performing best|performing the best|performed best|performed the best|doing best|doing the best|top performing|top performer|outperformer|biggest pump|top mover|biggest mover|mover|biggest increase|largest increase|biggest gain|largest gain|biggest riser|riser|highest gain|most gain|most up|up the most|gained the most|gaining the most|pumped the most|rose the most|pumping the most|pumping hardest|pumping the hardest|moved up the most|up most|strongest gain|best return|highest return|rocketing|outperforming|winning|best gains|greenest|climber|biggest rally|biggest rallies|top pumps|crushing it|leading the pack|leading the market",
  ],
  [
    "price_change",
    "asc",
    "loser|top loser|biggest loser|worst loser|worst performer|worst performing|bottom performer|underperformer|biggest drop|biggest dump|biggest decline|biggest dip|largest drop|biggest faller|faller|biggest loss|largest loss|down the most|lost the most|dropped the most|fell the most|falling the most|dumped the most|most down|bleeding the most|hardest hit|laggard|down most|dumping hardest|dumping the hardest|worst return|reddest|decliner|bleeder|biggest crash|worst hit|took the biggest hit|biggest hit|deepest in the red|furthest down|worst off",
  ],
  [
    "volume",
    "desc",
    "most traded|most actively traded|most active|heavily traded|most liquid volume|trades the most|traded the most|trading the most|trade the most|actively traded|highest traded|top traded|heavy trading|busiest",
  ],
  ["market_cap", "desc", "most valuable|highest valued|most highly valued"],
  ["market_cap", "asc", "least valuable|lowest valued"],
  ["volume", "asc", "least traded|least active|thinly traded|from least to most traded|least to most traded"],
  [
    "trending",
    "desc",
    "trending|trend|hot|hottest|popular|most popular|whats hot|in vogue|positive momentum|strong momentum|upward momentum|good momentum|hot right now|on fire|momentum|most trending|top trending|trending up|trendy|trendiest|buzzing hot|moving right now|catching fire|heating up|viral|gaining traction|making waves|blowing up|buzzy|in the spotlight|talk of the town|gathering steam|picking up steam|gaining steam|hyped",
  ],
  [
    "traders_change",
    "desc",
    "traders aping into|are traders aping into|are traders piling into|are traders buying into|traders are piling into|traders are piling in|traders piling into|traders piling in|traders pile into|traders are flocking to|traders flocking to|traders are flocking into|traders are rushing into|traders rushing into|traders are moving into|traders are aping into|traders are entering|traders are jumping into|people are piling into|everyone is piling into|people are aping into|everyone is aping into|aping into|piling into|piling in|flocking to|flocking into|traders are joining|new traders|attracting traders|attracting new traders|gaining traders|drawing traders|pulling in traders|trader inflow|traders are buying into|degens are aping into|rushing into|flooding into|flooding in|pouring into|pouring in|swarming into|swarming|crowding into|rotating into|fomoing into|loading up on|flocking|migrating to|jumping in|diving into|hopping on|getting into|are flooding to",
  ],
  [
    "traders_change",
    "asc",
    "traders are leaving|traders are fleeing|losing traders|traders leaving|traders are abandoning|traders jumping ship|traders are jumping ship|jumping ship|traders exiting|traders are exiting|traders bailing|traders are bailing|traders fleeing|traders abandoning|bleeding traders|shedding traders|traders dropping off|traders are dropping off|losing the crowd|losing interest|rotating out of|pulling out of|getting out of|bailing on|bailing out of|abandoning|fleeing|walking away from",
  ],
  [
    "volume_change",
    "desc",
    "volume explosion|volume breakout|unusual volume|volume is exploding|volume exploding|spike in volume|surge in volume|jump in volume|volume acceleration|surging volume|exploding volume",
  ],
  [
    "buy_volume_ratio",
    "desc",
    "most bought|heavily bought|being bought|being accumulated|most accumulated|more buys than sells|more buyers than sellers|bought the most|buyers in control|buyers dominate|people are buying|are people buying|everyone is buying|everyone buying|traders are buying|are traders buying|buyers are in control|buyers in charge|buyers dominating|buyers leading|buyers winning|buyers ahead|dominated by buyers|buy heavy|mostly buys|bought more than sold|more bought than sold|more buying than selling|more buy volume than sell volume|mostly bought",
  ],
  [
    "buy_volume_ratio",
    "asc",
    "selling pressure|sell pressure|most sold|heavily sold|more sells than buys|more sellers than buyers|sell volume|being sold|sellers dominate|people are selling|are people selling|everyone is selling|everyone selling|traders are selling|are traders selling|sellers in control|sellers are in control|sellers dominating|sellers leading|sellers winning|sellers ahead|dominated by sellers|sell heavy|mostly sells|sold more than bought|more sold than bought|more selling than buying|more sell volume than buy volume",
  ],
  [
    "mentions_24h",
    "desc",
    "most talked about|talked about|mentioned the most|mentioned most|talked about the most|discussed the most|tweeted about the most|talking about|people talking about|most mentioned|most discussed|most tweeted|everyone is talking about|people are talking about|most hyped|most buzz|being discussed|everybody is talking about|ct is talking about|everyone talks about|highest mindshare|most mindshare|getting attention|loudest|ppl talking|people talking|everyone talking|ppl talking about|talking the most|chattering about|on peoples minds|getting talked about|being talked about|yapping about|chatting about|raving about|buzzing about|posting about|tweeting about|shilling|being shilled|most shilled|shilled|hyped up|on everyones lips|everyones lips|gossiping about|all over my timeline|all over the timeline|most tweeted about|discussing|mention most",
  ],
  [
    "mentions_24h",
    "asc",
    "least talked about|least mentioned|least discussed|under the radar|nobody is talking about|quietest",
  ],
];

const moves: readonly (readonly ["up" | "down", boolean, string])[] = [
  [
    "up",
    false,
    "up|gained|gain|gains|gaining|rose|risen|rising|rise|rises|increased|increase|increasing|increases|climbed|climb|climbing|grew|grown|growing|grow|growth|advanced|jumped|jump|jumping|appreciated|higher|in the green|green|in profit|uptrend|positive price change|positive performance|added|bounced|bounce|bouncing|recovering|recovered|improved|improving|improve|improvement|gone up|went up|going up|positive return|surged|surge|surging|spike|spiked|spiking|accelerating|picking up|exploded|advance|advancing|appreciating|leapt|leap|swelled|swelling|ticked up|ticking up|ran up|run up|took off|taking off|lifted|shot up|popped up|trending up|trending upward|trending higher|on the rise|rebounded|rebounding|rebound",
  ],
  [
    "up",
    true,
    "pumped|pump|pumping|mooning|mooned|moon|rallied|rally|rallying|soared|soaring|ripping|ripped|skyrocketed|skyrocketing|exploding|flying|flew|sending|running|popping off|breaking out|popping|popped|parabolic",
  ],
  [
    "down",
    false,
    "down|dropped|drop|drops|dropping|fell|fall|falling|fallen|lost|lose|losing|loss|losses|declined|decline|declining|decreased|decreasing|decrease|sank|slid|slipped|dipped|dip|dips|dipping|pulled back|pullback|lower|in the red|red|underwater|depreciated|shed|corrected|correction|downtrend|gone down|went down|going down|negative price change|negative performance|retraced|shrinking|shrunk|fading|off by|drawdown|slump|slumped|slumping|slide|sliding|tumble|tumbled|tumbling|selloff|sold off|sell off|retreated|retreat|sinking|sunk|slipping|slip|weakened|weakening|cooled off|trending down|trending lower|trending downward|bled out|gave back|underperforming",
  ],
  [
    "down",
    true,
    "dumped|dump|dumping|crashed|crash|crashing|tanked|tanking|tank|nuked|nuking|bleeding|bled|plunged|plunging|plummeted|plummeting|rekt|collapsing|collapsed|cratered|cratering|getting crushed|getting wrecked|getting smoked|imploding|imploded",
  ],
];

const tables: readonly (readonly [Meaning, string])[] = [
  [
    { kind: "compare", op: "min" },
    "but not less than|but not under|but not below|but not lower than|over|above|more than|greater than|larger than|bigger than|higher than|better than|at least|atleast|minimum|minimum of|min|no less than|not less than|no lower than|not lower than|no smaller than|no fewer than|not fewer than|not under|not below|exceeding|exceeds|exceed|beyond|north of|upwards of|upward of|in excess of|starting at|starting from|>|>=|floor of|a floor of|at minimum|at a minimum|no worse than|surpassing|topping|past|not smaller than|bare minimum|at the very least|well over|well above|north|that exceed|outside of the bottom|worth over|minimal|greater than or equal to|more than or equal to|higher than or equal to|larger than or equal to|bigger than or equal to|equal to or greater than|equal to or above|equal or above|equal or greater than|at or above|above or equal to|> =|gt|gte|ge|to exceed|has to exceed|must exceed|crossed|crossing|cleared|clearing|surpasses|surpassed|surpass|tops|hit|hits|hitting|reach|reached|reaches|reaching|beats|beat|clears|passes|passed|breaks|broke|breaking|superior to|deeper than|stronger than|richer than|thicker than|heavier than|hotter than|floor|lower limit|lower limit of|lower bound|lower bound of|bottom end|at the low end|with a floor of|no worse|starts at|not a penny under|not any lower than|not any less than|no lower|clear of|from at least",
  ],
  [
    { kind: "compare", op: "max" },
    "but not more than|but not over|but not above|but not higher than|under|below|less than|lower than|smaller than|fewer than|beneath|at most|maximum|maximum of|max|no more than|not more than|no higher than|not higher than|no greater than|no bigger than|no larger than|not greater than|not bigger than|not larger than|not exceeding|not over|not above|up to|south of|sub|<|<=|ceiling of|a ceiling of|capped at|cap of|doesnt exceed|does not exceed|dont exceed|do not exceed|at the most|at maximum|less than or equal to|lower than or equal to|smaller than or equal to|fewer than or equal to|equal to or less than|equal to or below|equal or below|equal or less than|at or below|at or under|below or equal to|< =|at a maximum|less|well under|well below|shy of|not to exceed|cheaper than|worse than|inferior to|limited to|until|till|lt|lte|le|tops out at|topping out at|thinner than|weaker than|lighter than|shallower than|cooler than|poorer than|ceiling|upper limit|upper limit of|upper bound|upper bound of|top end|at the high end|hard cap of|hard cap|a cap of|max out at|maxing out at|maxes out at|not past|doesnt go past|dont go past|does not go past|do not go past|isnt over|isnt above|arent over|arent above|not beyond|underneath|not any higher than|not any more than|doesnt top|no bigger|no larger|capped below|stays under|stay under|staying under|stays below|caps out at|capping out at",
  ],
  [
    { kind: "afterwards", op: "min" },
    "or more|or above|or higher|or greater|or better|or over|or bigger|or larger|and up|and above|and over|and higher|+|plus|or up|upwards|minimum|min|at least|and more|at minimum|at a minimum|or worse|or so and up|and upward|or north|or beyond|upward|and beyond|onwards|and greater|and bigger|and better|or greater than that",
  ],
  [
    { kind: "afterwards", op: "max" },
    "or less|or below|or lower|or under|or fewer|or smaller|and under|and below|and less|tops|max|maximum|at most|at the most|and lower|and down|or cheaper|ceiling|and smaller|or thereunder|and fewer|as a max|as a maximum|as the max",
  ],
  [
    { kind: "between" },
    "between|btwn|b / w|inbetween|in between|from|ranging from|ranging between|in the range of|in the range|range|range of|anywhere from|anywhere between|inside|somewhere between|btw|betwen|anything between|anything from|lying between|sitting between|falls between|sits between|spanning",
  ],
  [{ kind: "between", isAround: true }, "within|±|+ / -|+ -|plus or minus|plus minus|give or take"],
  [{ kind: "to" }, "to|through|thru|-|till|up to|until|.."],
  [
    { kind: "correction" },
    "make that|make it|no wait|wait no|no , wait|wait , no|wait|scratch that|i mean|i meant|correction|sorry|oops|my bad|nvm|never mind|nevermind|actually|on second thought|or rather|change that to|lets make it|lets make that|better yet|nah wait|no actually|actually no|hmm no|strike that|no ,|hmm , no|hmm , no ,|nope ,|er no|uh no|well no|no i mean|no make it|ok no",
  ],
  [
    { kind: "approximately" },
    "about|around|roughly|approximately|approx|circa|~|some|near|close to|nearly|almost|in the region of",
  ],
  [{ kind: "change" }, "change|changes|changed|delta|rate of change|momentum change|moved|budged|swung"],
  [
    { kind: "not", lists: false },
    "no|not|nor|isnt|arent|wasnt|werent|hasnt|havent|hadnt|dont|doesnt|didnt|neither|never|nothing|none|non|is not|are not|has not|have not|cant be|aint|shouldnt be|shouldnt|wont|cannot be|cant|cannot|can not|couldnt|wouldnt|mustnt|mightnt|neednt|not supposed to|not allowed to be|no more|without being|must not be|not being",
  ],
  [
    { kind: "not", lists: true },
    "without any exposure to|without exposure to|w / o|w / o any|wo any|sans|excluding|exclude|excludes|except|except for|excepting|without|without any|apart from|aside from|other than|anything but|everything but|everything except|anything except|but not|leave out|leaving out|filter out|filtering out|skip|skipping|avoid|avoiding|ignore|ignoring|hide|hiding|remove|removing|drop the|minus|ex|outside|outside of|besides|dont show|dont show me|dont want|dont include|do not show|do not show me|do not want|do not include|dont give me|not including|not interested in|no interest in|hate|sick of|tired of|get rid of|omit|omitting|rather than|instead of|stay away from|away from|discard|no exposure to|all but|not counting|dont care about|screen out|cut out|cut the|not any|not into|keep out|dont need|nothing from|nothing in|nothing on|nothing to do with|none of|other chains than|chains other than|any chain other than|every chain but|any chain but|all chains but|any chain except|every chain except|all chains except|any sector but|any sector except|every sector but|every sector except|hold the|spare me|spare me the|pass on|forget|forget about|ditch|ditch the|steer clear of|steering clear of|save for|barring|not a fan of|not fans of|cant stand|no need for|never show|never show me|never give me|never include|nix|drop all|ban|bar the|rule out|ruling out|strip out|weed out|throw out|take out|with the exception of|except any|keep away from|not touching|wont touch|dont touch|not keen on|allergic to|not looking for|not after|im not after|please no|no more of|enough of|fed up with|anything other than|anything besides|everything besides|everything other than|everything apart from",
  ],
  [
    { kind: "excluded" },
    "excluded|out|aside|removed|left out|filtered out|omitted|not included|need not apply|dont count|not allowed|not wanted|are out|is out|out please|no , thanks|dont want it|dont want them|i dont want it|i dont want them|skip it|skip them|avoid it|avoid them|leave it out|leave them out|isnt for me|arent for me|no thanks|no thank you|nah|nope|hard pass|no way|not for me|no go|can stay out|stay out|not welcome|are banned|are a no|is a no|are a no go|not my thing|arent my thing|isnt my thing",
  ],
  [{ kind: "and" }, "and|adn|nad|&|plus|also|but also|as well as|n|along with|together with"],
  [{ kind: "or" }, "or|nor|/|and or|either"],
  [{ kind: "comma" }, ",|(|)"],
  [{ kind: "stop" }, ".|...|;|!|?|but|while|yet|though|although|however|then"],
  [
    { kind: "level", direction: "desc" },
    "high|strong|large|heavy|big|good|great|decent|massive|serious|solid|deep|elevated|rich|healthy|significant|lots of|a lot of|plenty of|tons of|a ton of|much|many|substantial|enormous|lot of",
  ],
  [{ kind: "level", direction: "asc" }, "low|weak|small|thin|little|light|tiny|bad|poor|few|minor"],
  [
    { kind: "by" },
    "by|sort by|sorted by|order by|ordered by|rank by|ranked by|ranking by|sort on|sorted on|in order of|sort|sorted|sorting by|ordering by|rank|ranked|in terms of|according to|based on|arranged by|arrange by|organized by|listed by|list by|sort them by|rank them by|order them by|ordered|sort it by|sort results by|judged by|measured by|prioritize|prioritise",
  ],
  [
    { kind: "order", direction: "asc", isSize: true },
    "smallest to largest|smallest to biggest|small to large|small to big|from smallest to largest|from small to large|smaller first|from the smallest up",
  ],
  [
    { kind: "order", direction: "desc", isSize: true },
    "largest to smallest|biggest to smallest|large to small|big to small|from largest to smallest|bigger first|from the largest down|from the biggest down",
  ],
  [
    { kind: "order", direction: "asc", isSize: false },
    "asc|ascending|low to high|lowest to highest|ascending order|in ascending order|increasing order|from low to high|from lowest to highest|in increasing order|reverse order|reverse|reversed|in reverse|inverted|least to most|from least to most|worst to best|from worst to best|fewest to most|upward|upwards|going up from the bottom",
  ],
  [
    { kind: "order", direction: "desc", isSize: false },
    "desc|descending|high to low|highest to lowest|descending order|in descending order|decreasing order|from high to low|from highest to lowest|in decreasing order|most to least|from most to least|best to worst|from best to worst|most to fewest|downward|downwards",
  ],
  [
    { kind: "state", state: "oversold" },
    "oversold|over sold|oversold on rsi|rsi oversold|in oversold territory|low rsi|rsi is low|rsi low|very low rsi",
  ],
  [
    { kind: "state", state: "overbought" },
    "overbought|over bought|overheated|overextended|over extended|overbought on rsi|rsi overbought|in overbought territory|high rsi|rsi is high|rsi high|very high rsi|elevated rsi",
  ],
  [{ kind: "state", state: "neutral" }, "neutral rsi|rsi neutral|neutral on rsi|rsi is neutral"],
  [
    { kind: "state", state: "bullish" },
    "bullish|bullish technical|bullish technicals|strong technical|strong technicals|good technical|good technicals|bullish setup|bullish chart|best technical|best technicals|great technicals|solid technicals|bullish trend|technically strong|bullish ta|good charts|strong chart|bullish technical setup|bullish technical score|strong technical score|high technical score|good technical score|technically bullish",
  ],
  [
    { kind: "state", state: "bearish" },
    "bearish|bearish technical|bearish technicals|weak technical|weak technicals|poor technicals|bad technicals|bearish setup|bearish chart|technically weak|worst technicals|bearish trend|bearish technical score|weak technical score|low technical score|technically bearish",
  ],
  [
    { kind: "state", state: "positive" },
    "positive|in positive territory|positive territory|above water|in the positive|in the positives",
  ],
  [
    { kind: "state", state: "negative" },
    "negative|in negative territory|negative territory|in the negative|in the negatives",
  ],
  [
    { kind: "band", min: 10_000 },
    "large cap|largecap|big cap|bigcap|blue chip|bluechip|mega cap|megacap|high cap|highcap",
  ],
  [{ kind: "band", min: 1000, max: 10_000 }, "mid cap|midcap|medium cap|middle cap|mid sized cap"],
  [{ kind: "band", max: 1000 }, "small cap|smallcap"],
  [
    { kind: "band", max: 100 },
    "low cap|lowcap|low market cap|low mcap|low marketcap|tiny market cap|small market cap|small mcap|low mc|low market capitalization",
  ],
  [{ kind: "band", max: 50 }, "micro cap|microcap|nano cap|nanocap|tiny cap"],
  [
    { kind: "on", means: "chain" },
    "on|tradable on|tradeable on|traded on|trading on|trades on|trade on|available on|across|i can trade on|buyable on|that trade on|i can buy on|over on|swappable on|that i can trade on|which trade on|can be traded on|on the",
  ],
  [
    { kind: "on", means: "ecosystem" },
    "in|built on|build on|building on|native to|within|from|based on|running on|in the|from the|inside the|part of|part of the|belonging to|belonging to the|within the|of the|built for",
  ],
  [{ kind: "place", means: "chain" }, "chain|network|blockchain|mainnet|chains|networks"],
  [{ kind: "place", means: "ecosystem" }, "ecosystem|eco|ecosystems|based|native|world|universe"],
  [{ kind: "only" }, "only|exclusively|just|strictly|solely"],
  [
    { kind: "limit" },
    "top|first|limit|limit of|limit to|limited to|best|show|give me|show me|list|find|find me|get me|return|max results|results|limit it to|cap it at|at most this many|i want|i need|pick|give|name|only|just|limit results to|bring me|count :|count =|n =|how many :|cut it off at|cut off at|stop at|cap the list at|cap results at|keep it to|keep it at|the first|only the first|just the first|suggest|recommend|gimme",
  ],
  [
    { kind: "noun" },
    "token|tokens|coin|coins|project|projects|crypto|cryptos|cryptocurrency|cryptocurrencies|asset|assets|altcoin|altcoins|alts|alt|name|names|gem|gems|play|plays|ticker|tickers|protocol|protocols|one|ones|thing|things|stuff|pick|picks|result|results|entry|entries|app|apps|dapp|dapps|opportunity|opportunities|bag|bags|sector|sectors|narrative|narratives|category|categories|item|items|candidate|candidates|option|options|idea|ideas|shit|currencies|solution|solutions|platform|platforms|launch|launches|anything|something|everything|subnet|subnets|runner|runners|listings|company|companies|example|examples|of them|of those|of these|garbage|trash|junk|crap|nonsense|rubbish|universe of coins|contender|contenders|setup|setups|trade idea|trade ideas|position|positions|player|players",
  ],
  [
    { kind: "link" },
    "[|]|{|}|is|are|was|were|be|been|of|at|has|have|had|a|an|the|being|must|should|=|:|stays|sits|sitting|standing|stands|currently|its|their|total|overall|current|value|values|level|levels|reading|readings|figure|count|number|score|somewhere|it|very|really|already|hovering|remains|staying|came in|comes in|so|far|s|average|still|right now at|now at|zone|band|area|region|ballpark|territory|mark|ish|or so|or thereabouts|give or take|say|gone|goes|crept|got|stayed|stay|stays|kept|keeps|remained|remain|lies|lie|lying|ranges|ranging|land|lands|landing|equal|equals|equal to|ideally|preferably|lets say|scoring|scores|scored|rated|printing|showing|reads",
  ],
];

const fillers =
  "show|me|find|give|gimme|get|list|display|return|fetch|pull|bring|tell|see|look|looking|search|searching|want|wanna|need|like|would|id|ill|im|ive|i|we|us|you|your|my|our|could|can|will|shall|may|might|do|does|did|please|pls|plz|thanks|thank|thx|cheers|hey|hi|hello|yo|hiya|sup|ok|okay|so|well|um|uh|basically|actually|literally|honestly|kindly|maybe|perhaps|probably|lets|let|go|what|whats|which|who|whos|whose|where|when|how|why|there|theres|here|heres|these|those|this|that|they|them|theyre|thats|its|it|some|any|all|every|each|both|for|with|into|onto|as|if|than|too|now|rn|right|currently|moment|at the moment|right now|recently|lately|still|even|ever|such|other|more|of|out|up|off|back|mine|someone|somebody|anyone|people|everyone|everybody|folks|guys|fam|bro|bruh|dude|mate|man|sir|friend|buddy|lot|bit|kind|sort of|kind of|type|types|few|couple|several|various|different|interesting|cool|nice|good|best|worth|valued|buy|buying|sell|trade|trading|invest|investing|consider|watch|watching|check|explore|know|think|guess|feel|help|trying|try|has|have|got|getting|get|becoming|going|go|gets|make|makes|made|means|mean|say|said|says|am|be|being|been|among|amongst|amid|against|per|via|day trading|potential|whichever|whatever|whos|given|since|because|due|order|results|result|question|quick|morning|evening|afternoon|night|good morning|good evening|tho|though|lol|btw|fyi|asap|u|ur|ya|yeah|yes|yep|sure|great|awesome|perfect|lookin|lookup|scan|screen|screener|filter|filtered|criteria|meet|meeting|matching|match|matches|satisfy|whereby|having|include|including|contain|also|too|to|in|on|by|at|from|usd|dollars|investment|invested|traded|traders who|market|markets|world|space|sectors|degen|degens|today please|available|exist|existing|seem|seems|look like|kinda|sorta|really|quite|pretty|super|just|only|time|period|frame|timeframe|window|interval|during|over|last|past|previous|keep|limit|number|own|side|wise|terms|day|days|always|about|an|a|the|and|or|my watchlist|watchlist|portfolio|dear|team|orrery|assistant|bot|ai assistant|hello there|there|whole|entire|single|specific|particular|certain|exactly|precisely|exact|be honest|me a list of|a list of|list of|set of|bunch|bunch of|handful|selection|overview|breakdown|table|report|around here|with the|grow|moving|move|moves|enough|under pressure|us dollars|worth of|terms of|come|comes|coming|used|using|use|take|takes|taking|put|gonna|should|must|shes|hes|he|she|his|her|him|one of|next|bullish on|bearish on|im bullish|user base|customer base|fan base|loves|love|asked|ask|whats up|w|with|having|got|that|which|im after|after|out there|out of|out now|out right now|gm|gn|ser|ngl|fren|frens|anon|tbh|imo|leave|rest|these days|nowadays|yet|related to|related|relating to|to do with|involving|tied to|linked to|associated with|connected to|connected with|hard|badly|nicely|steadily|sharply|slightly|significantly|massively|heavily|strongly|quickly|rapidly|hope|hoping|youre|drop me|drop us|throw me|toss me|shoot me|hand me|feed me|send me|send|run me|hit me with|drop a list|fall in love|lose sleep|gain exposure|gain exposure to|losing sleep|rise and shine|grow my bag|grow my portfolio|why not|why dont we|why dont you|pull up|bring up|look up|come up with|turn up|line up|round up|serve up|wake up|set up|heads up|sign me up|hook me up|hit me up|hmu|listen up|cook up|open up|fire up|pop up|give up|keep up|coming up|ends up|end up|break down|narrow down|narrow it down|slow down|drill down|boil down|write down|note down|cut down|pin down|hands down|track down|hunt down|jot down|break it down|jk|task|tradable|tradeable|eye|yes|will do|not only|not just|share|smth|idk|answer|whatre|wheres|hows|the market is red|market is red|market is down|markets are red|markets are down|market is green|market is up|markets are green|dig|dig up|sniff out|rule|r|wat|wit|wid|da|dis|dat|dem|ppl|plox|bc|cuz|rlly|abt|teh|im after|query|provide|user|users|constraints|constraint|conditions|condition|requirement|requirements|lfg|wagmi|gib|exposure|exposure to|cooking|investor|investors|as an agent|as an ai agent|as an ai|im an agent|im an ai agent|i am an agent|i am an ai agent|my agent|my ai agent|d|ed|prefer|preferred|id prefer|doing|does|end of day|by end of day|eod|by the end of the day|end of the day|at the end of the day|any day|some day|one of these days|have a nice day|have a good day|nice day|good day|great day|else|lemme|gotta|boss|anyway|anyways|hunting|hunt|care|cares|caring|thx|ty|tysm|tyvm|appreciate|appreciated|much appreciated|hmm|hm|er|erm|eh|i e|e g|ie|eg|id say|live|lives|living|select|where|etc|wants|wanted|needs|needed|using your data|day trader|day traders|a day trader|chief|boss man|legend|pal|kind sir|wondering|curious|interested|fancy|fancies|feeling|figured|saw|seen|sees|seeing|having|holding|hold";

const times: Readonly<Record<number, string>> = {
  24: "today|daily|todays|intraday|since yesterday|last day|past day|the day|this day|day over day|one day|a day|on the day|in the day|overnight|day|24 7|of the day|vs yesterday|from yesterday|than yesterday|compared to yesterday|against yesterday|were yesterday|was yesterday|since this time yesterday|last 24|past 24|previous 24|so far today|within a day|in one day|in a day|past one day|last one day|each day|per day|a single day",
  168: "this week|weekly|past week|last week|week|the week|over the week|a week|week over week|one week|of the week",
  1: "last hour|past hour|hourly|this hour|the hour|hour|the last hour|the past hour",
  720: "this month|last month|past month|monthly|month|the month|a month",
  8760: "this year|last year|past year|yearly|year|annual|ytd|year to date|all time|a year",
  48: "yesterday|two days",
};

/** "buyers are overwhelming sellers", and the other way round. */
const sides = [
  ["buyers", "sellers"],
  ["buying", "selling"],
  ["buys", "sells"],
] as const;
const prevails =
  "overwhelming|overwhelm|outnumber|outnumbering|outweigh|outweighing|outpacing|outpace|exceed|exceeding|beating|beat|dominating|dominate|over|crushing|vs|>";

/** "heaviest selling" */
function sellingBy(superlatives: string): string {
  const phrases = (word: string) => [
    `${word} selling`,
    `selling ${word}`,
    `selling the ${word}`,
    `selling is ${word}`,
  ];
  return superlatives.split("|").flatMap(phrases).join("|");
}

const counting = new Set(["top", "best", "most", "least"]);

/** "worst at the top", "starting with the smallest" */
function ordersBy(superlative: string): string {
  const after = ["first", "ones first", "caps first", "on top", "at the top", "up top", "up front"];
  const before = ["from", "from the", "starting with", "starting with the", "start with", "start with the"];
  return [
    ...after.map((place) => `${superlative} ${place}`),
    // "from the top 20" is a count, "from most mentioned" the beginning of another order.
    ...(counting.has(superlative) ? [] : before.map((start) => `${start} ${superlative}`)),
  ].join("|");
}

export const lexicon: readonly Entry[] = build();

function build(): Entry[] {
  const entries: Entry[] = [];
  const add = (meaning: Meaning, phrases: string) => {
    for (const phrase of phrases.split("|"))
      if (phrase !== "") entries.push({ words: phrase.split(" "), meaning });
  };
  add({ kind: "chatter" }, fillers);
  for (const [meaning, phrases] of tables) {
    add(meaning, phrases);
    if (meaning.kind !== "state") continue;
    // With an amount behind it, "strong technical score" is the figure.
    const naming = (figure: RegExp) =>
      phrases
        .split("|")
        .filter((phrase) => figure.test(phrase))
        .join("|");
    add({ kind: "metric", metric: "technical" }, naming(/technicals?\b/));
    add({ kind: "metric", metric: "rsi" }, naming(/\brsi\b/));
  }
  for (const direction of ["desc", "asc"] as const)
    for (const [isSize, words] of [
      [false, superlatives[direction].measure],
      [true, superlatives[direction].size],
    ] as const) {
      add({ kind: "superlative", direction, isSize }, words);
      if (direction === "desc")
        add({ kind: "sort", by: "buy_volume_ratio", direction: "asc" }, sellingBy(words));
      for (const word of words.split("|")) add({ kind: "order", direction, isSize }, ordersBy(word));
    }
  for (const [direction, sorting, phrases] of moves)
    add({ kind: "move", direction, sorts: sorting }, phrases);
  for (const [metric, phrases] of Object.entries(metrics) as [Metric, string][])
    add({ kind: "metric", metric }, phrases);
  for (const [hours, phrases] of Object.entries(times)) add({ kind: "time", hours: Number(hours) }, phrases);
  for (const [slug, phrases] of Object.entries(categoryNames)) add({ kind: "category", slug }, phrases);
  for (const [slug, phrases] of Object.entries(ecosystemNames)) add({ kind: "ecosystem", slug }, phrases);
  for (const [buy, sell] of sides)
    for (const verb of prevails.split("|")) {
      const phrases = (one: string, other: string) => `${one} ${verb} ${other}|${one} are ${verb} ${other}`;
      add({ kind: "sort", by: "buy_volume_ratio", direction: "desc" }, phrases(buy, sell));
      add({ kind: "sort", by: "buy_volume_ratio", direction: "asc" }, phrases(sell, buy));
    }
  for (const [by, direction, phrases] of sorts) add({ kind: "sort", by, direction }, phrases);
  return entries;
}
