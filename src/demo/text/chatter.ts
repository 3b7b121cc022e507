// What is said on days without news: prices, opinions, questions, threads, replies, long posts, videos and spam.

/** Price talk; {move} and {price} come from the simulated market. */
export const priceTweets = [
  "{s} {move}, now {price}. [no news that I can find|just flows|shorts paying]",
  "{s} at {price}, {move}. [watching|waiting for] {level}",
  "[chart check|levels]: {s} {price}, support {level}, resistance {level2}. [invalidation below|stop under] {level}",
  "{p} {move} and my timeline is [silent|losing it]",
  "[ngl|honestly], {s} looks [heavy|coiled|ready|tired] here",
  "{s} RSI is [stretched|washed out|neutral] on the 4h, {move}. [not advice|dyor]",
  "funding on {s} [flipped negative|is flat|is getting expensive] with price {move}. [you know what that means|squeeze or bleed]",
  "{move} on {s} and volume is [thin|real]. [don't overthink|respect the tape]",
  "closed my {s} [long|short|swing] at {price}. [paid for dinner|lesson learned|on to the next]",
  "added {s} at {price}. [small size|DCA as always|thesis unchanged: {topic}]",
  "[weekly close|daily close] on {s} matters more than any thread. {level} is the line",
  "{s}/{qs} ratio [breaking out|rolling over]. [rotation?|people sleep on ratios]",
  "my {s} bag: {move}. my mood: also {move}",
  "liquidity map for {s}: clusters at {level} and {level2}. price goes where the orders are",
  "{s} [reclaimed|lost|retested] {level}. [simple as that|next stop {level2}]",
  "[bid|offer] at {level} on {s} got [pulled|filled] [three times|twice] today. someone is [patient|playing games]",
  "{p} mcap still tiny next to {q}. {s} {move}. [just math|make of it what you want]",
  "realised vol on {s} at a [monthly low|quarterly high]. options desk says [calm before|enjoy it]",
  "perps up, spot flat on {s}. [I fade these|careful]",
  "{s} is {move} while {qs} [does nothing|bleeds|rips]. decoupling is a myth until it isn't",
];

export const opinionTweets = [
  "people underestimate {topic}. {p} is one of few teams working on it full time",
  "[hot take|unpopular opinion|mild take]: {topic} {is} the only moat {p} needs",
  "can someone explain how {p} handles {topic}? [docs are thin|genuinely curious|not a troll]",
  "{p} vs {q}: same market, opposite bets on {topic}. [one of them is right|both can win]",
  "three things I like about {p}: {topic}, the docs, and nobody shouting. one I don't: governance pace",
  "been using {p} [daily|every week] since {year}. {topic} {is} still the best part",
  "if you had to hold one token for {topic}, is it {s} or {qs}? [wrong answers only|poll below]",
  "[gm|gn] to everyone building on {p} and to nobody else",
  "the {chain} [ecosystem|community] feels [alive|different] again. {p}, {q}, new builders every week",
  "{topic} {is} a coordination problem dressed up as a technical one. {h} seems to get that",
  "saw a talk about {topic} by a {p} contributor. [best 20 minutes of the week|slides in replies]",
  "I was wrong about {p}. thought {topic} would never work. it does.",
  "[still|always] early on {topic}. {s} {qs}",
  "{p} docs > {p} marketing. [take that as praise|ship a tutorial on {topic} pls]",
  "crypto twitter discovers {topic} every six months. {p} just kept building",
  "what's the bear case for {s}? not price, product. {topic}?",
  "my whole feed is {p}. [algorithm, please|is it me]",
  "onboarded my [sister|neighbour|dentist] to {p} today. {mins} minutes, one question: '{topic}?'",
  "reading about {topic} at 2am. {h} what have you done to me",
  "[hiring signal|on-chain signal]: {p} contributors active on {topic} repos again",
  "nobody asked, but my ranking for {topic}: 1) {p} 2) {q} 3) everyone else",
  "{p} could [kill|fix] half of crypto UX if it nailed {topic}",
  "don't sleep on {q}, but {p} has the {topic} edge",
  "every cycle has a theme. betting this one is {topic}. positions: {s}, {qs}",
];

export const marketTweets = [
  "total market [red|green|flat] and everyone is a macro expert again. btc {btc}",
  "bitcoin {btc}, eth {eth}, sol {sol}. that's the tweet",
  "[coffee|tea] first, charts second. btc {btc}",
  "if you need leverage to be excited about crypto, take a walk",
  "reminder: back up your seed phrase, test the backup, then tweet",
  "best trade this [week|month] was not trading",
  "stablecoin supply [up|flat|down a little] again. dry powder or boredom?",
  "liquidity > narratives. btc {btc} says it all",
  "every bull thread ends with 'not financial advice' and every bear thread starts with it",
  "weekend volume is [a lie|thin], don't draw lines on it. btc {btc}",
  "memecoins pumping, infra bleeding, cycle intact",
  "DeFi fees [up|steady] while prices {btc}. use > price, eventually",
  "open question: which category outperforms next month? ai, depin, rwa or memes?",
  "eth {eth} against btc {btc}. the ratio is the only chart I check now",
  "went offline for a weekend and missed [nothing|two rumours and a fork]",
];

export const threadOpeners = [
  "A thread on {topic}, with {p} as the example 🧵 1/{parts}",
  "I read everything {p} published on {topic}. Here is what matters. 1/{parts}",
  "How {p} and {q} solve {topic} differently. A short thread. 1/{parts}",
  "{s} from first principles: what is it for, who pays, what could change. 1/{parts}",
  "Beginner thread: {topic} in plain words, using {p}. 1/{parts}",
];

export const threadParts = [
  "{i}/ The basic problem with {topic}: [everyone wants it|it is cheap to copy], nobody wants to pay for it.",
  "{i}/ {p} approaches it by [moving the work off the main path|charging where value is created|making it optional].",
  "{i}/ Compare {q}: [simpler|more flexible], but it pays for that with [cost|latency|trust in operators].",
  "{i}/ In numbers: about {n} {unit}, growing around {pct}% in {days} days (demo data).",
  "{i}/ The token, {s}, is {move}. I care more about {unit}.",
  "{i}/ Risks: [incentives end|a competitor ships first|governance is slow]. None of them is new.",
  "{i}/ What I would watch next: {topic}, retention, and whether {unit} keep up without rewards.",
  "{i}/ That's it. Corrections welcome, I [use|follow] {p} but I am not part of the team.",
];

export const replies = [
  "@{to} [agree|fair point|this], {topic} {is} [the real story|where it gets interesting] {s}",
  "@{to} source? [not doubting|just want to read more]",
  "@{to} {p} did that {days} days ago already tbh",
  "@{to} [respectfully|counterpoint]: {q} handles {topic} better",
  "@{to} what's your target for {s}? {price} feels [cheap|fair|rich]",
  "@{to} been saying this about {p} since {year}",
  "@{to} lol [exactly|every time]",
  "@{to} can you do one on {q} next?",
  "@{to} {h} should pin this",
  "@{to} the {topic} part is [underrated|overstated] imo",
  "@{to} numbers look right to me, {n} {unit} matches my dashboard",
  "@{to} disagree, {s} is {move} for a reason",
];

export const quotes = [
  "[worth reading|this|good summary], especially on {topic}: “{quoted}”",
  "“{quoted}” [yes|hm, not sure|bold claim]. {s}",
  "adding to this: {p} also changed {topic}. “{quoted}”",
];

/** Long-form posts: title, then paragraphs put together from these. */
export const postTitles = [
  "[Notes on|Thinking about|A closer look at] {topic} at {p}",
  "Why I [keep using|came back to|stopped worrying about] {p}",
  "{p} after {days} days: what [works|worked], what [doesn't|didn't]",
  "{topic}: a field guide with examples from {p} and {q}",
  "[Weekly|Monthly] research note: {p}, {q} and the state of {topic}",
  "Ask me anything about {topic} on {p}",
  "[Discussion|Question]: is {topic} the right priority for {p}?",
  "How much is {topic} worth? A rough model for {sym}",
  "My {p} setup: tools, costs and mistakes",
];

export const paragraphs = [
  "I started with a simple question: who needs {topic}, and what would they pay for it? For {p} the answer is clearer than for most.",
  "On {p}, {n} {unit} were counted in the period, {pct} percent more than before. The number says little alone, but together with steady fees it suggests real use.",
  "The comparison with {q} is instructive. {q} treats {topic} as a feature; {p} treats it as the product.",
  "Costs matter. A typical action on {p} took me {mins} minutes the first time and seconds afterwards, and the fee was small enough to ignore.",
  "The weak point is documentation. The parts on {topic} are good, the rest assumes that one has read the code.",
  "The price of {sym} is {move} at the time of writing. I do not think that this says much about {topic}, but readers will ask.",
  "Governance is slow, which is not a fault. The debate on {topic} took {days} days and ended with a better proposal than the one it started with.",
  "What would change my mind? A quarter in which {unit} fall while incentives rise.",
  "For builders on {chain} the practical advice is: start small, measure, and keep an exit.",
  "Several readers asked about risks. They are the usual ones: incentives that end, dependencies on other protocols, and the patience of users.",
  "If I had to rank what matters: first {topic}, then distribution, then the token.",
  "I hold a small amount of {sym}, bought in {year}. Nothing here is advice.",
];

/** Closing sentences of news articles: context, in the third person. */
export const newsContext = [
  "{p} is one of the better-known names around {topic} on {chain}.",
  "Bitcoin, for comparison, is {btc}.",
  "Comparable projects include {q}.",
  "Discussion among users centred on {topic}.",
  "The price of {sym} was {price} at the time of writing, {move}.",
  "Analysts of the demo desk expect more news on {topic} in the coming {days} days.",
  "{q}, which works on similar questions, made no announcement.",
  "The number of {unit} is the figure to watch, according to several readers.",
  "In the wider market, ether is {eth} and solana {sol}.",
  "Questions about {topic} remain, and the community forum has a long thread on them.",
  "For users little changes at once; the effects should show over {days} days.",
  "The news comes at a [quiet|busy] time for projects on {chain}.",
];

export const videoTitles = [
  "{p} [deep dive|in plain words|explained]: {topic}",
  "{sym} chart update: {level} is the level",
  "Top [5|7|10] {chain} projects to understand this [week|month]",
  "{p} vs {q}: [which one handles|who wins at] {topic}?",
  "I used {p} for {days} days. Here is what happened",
  "Weekly market review: bitcoin {btc}, {sym} {move}",
  "Interview: building {topic} on {chain}",
  "Live: your questions about {p} and {topic}",
];

export const developmentTitles = [
  "{slug} {v}: maintenance release, {topic}",
  "{slug}: [fix|refactor|document] {topic}",
  "{slug}: raise test coverage for {topic}",
  "{p} [monthly|biweekly] developer update: {topic}",
  "{p} research post: {topic}",
  "[Draft|Request for comments]: {topic} at {p}",
];

export const developmentBodies = [
  "This release contains {few} commits by {mins} contributors. The main change concerns {topic}.",
  "Changes: {topic}; smaller fixes in the command line and the documentation.",
  "The change is backwards compatible. Operators may update at any time within {days} days.",
  "Benchmarks on the reference machine show {pct} percent less time spent in the affected path.",
  "Feedback is welcome in the discussion before the next call in {mins} days.",
];

export const wrapHeadlines = [
  "[Market wrap|Daily wrap|The day in crypto]: bitcoin {btc}, {p} [among the movers|in focus|{move}]",
  "Bitcoin {btc}, ether {eth} as {p} and {q} [stand out|draw attention]",
  "[Morning|Evening] briefing: {p} {move}, {q} [lags|follows], solana {sol}",
  "Crypto market [drifts|moves] with bitcoin {btc}; {sym} {move}",
  "[Movers|Gainers and losers]: {sym} {move}, {q} {move2}",
];

export const wrapBodies = [
  "Bitcoin is {btc} and ether {eth}.",
  "Among larger tokens, {p} ({sym}) is {move}, while {q} is {move2}.",
  "Solana is {sol}.",
  "Trading was [calm|lively|uneven], with most of the volume in a few hours.",
  "Traders pointed to {topic} as the [theme|talking point] of the day.",
  "All figures come from the simulated market of the demo world.",
];

/** Shilling of invented tokens by crowds of new accounts; one pattern a campaign, hardly varied. */
export const spam = [
  "🚀🚀 {s} NEXT 100X GEM 🚀🚀 don't miss it!!! {emoji}",
  "{s} is [about to|going to] EXPLODE 💎🙌 get in before it's too late {emoji}",
  "just bought more {s}, easy 50x {emoji} who is with me??",
  "FREE {s} for the first {n} followers! like + rt + tag 3 friends {emoji}",
  "{s} to the moon {emoji} dev is based, chart is beautiful, load up",
  "why is nobody talking about {s}?? lowest mcap gem of the year {emoji}",
];

export const memories = [
  "Operator note: treat stories about {p} and {topic} as high priority this month.",
  "Remember: search for the aliases and the old tickers of {p} as well, not only for its name.",
  "Decision: weekly report covers {p}, {q} and the theme of {topic}.",
  "Follow-up: compare {unit} of {p} with {q} at the end of the month.",
  "Observation: attention on {sym} usually peaks a day after its volume.",
];
