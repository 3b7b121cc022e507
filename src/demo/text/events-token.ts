// Listings, airdrops, unlocks, buybacks, governance, parameters, grants, funding and milestones.
import type { EventText } from "./event-text.ts";

export const listing: EventText = {
  headlines: [
    "{venue} [lists|adds|opens trading in] {p} ({sym})",
    "{p} [gains|jumps|climbs] as {venue} adds {sym} [pairs|spot trading]",
    "{sym} [begins|starts] trading on {venue}",
    "{venue} to list {p}, deposits [open now|opened earlier today]",
    "New [pair|market] for {sym}: {venue} [opens|launches] spot trading",
    "{p} volume rises after {venue} listing",
  ],
  leads: [
    "{venue}, an invented exchange of the demo world, has listed {p}.",
    "Trading in {sym} [opened|began] on {venue}, [with pairs against USDC and USDT|with a pair against USDC].",
    "{p} is now available on {venue}, and {sym} is {move}.",
    "The listing of {sym} on {venue} was followed by a rise in volume.",
  ],
  details: [
    "Market makers provided depth of about {usd} on each side in the first hour.",
    "Withdrawals open after {mins} hours.",
    "The price stood at {price} at the time of writing, {move}.",
    "It is the {ord} venue to add the token this quarter in the simulation.",
    "Volume in the first hours exceeded the weekly average by {pct} percent.",
  ],
  tweets: [
    "{s} on {venue}! {move} [and counting|already]",
    "{venue} lists {s}. [sell the news or|time to find out if] it holds {price}",
    "[called it|told you]: {p} listing on {venue}. {move}",
    "Spreads on the new {s} market are [tight|surprisingly tight], about {usd} of depth each side",
    "{s} listing pump: {move}. [I'm not chasing|let it cool down first|size accordingly].",
    "every listing thread: up first, thinking later. {s} at {price}",
    "[finally|about time]: {sym} on {venue}. [liquidity was the problem|more access, more users]",
    "{p} [ripping|moving] on the {venue} news, volume {pct}% above the weekly average, USDC pairs leading",
    "for those asking: deposits for {s} on {venue} are open, withdrawals in {mins}h",
  ],
  official: [
    "{sym} is now available on {venue}. Please use only official contract addresses.",
    "{venue} has opened {sym} markets.",
  ],
  videos: ["{sym} listed on {venue}: what the chart says", "{p} listing day: volume, depth, levels"],
  rumours: [
    "{s} hot wallet activity at {venue}... [listing soon?|just saying]",
    "rumour: {venue} testing {sym} deposits. not confirmed by anyone",
    "[little bird|source: trust me]: {p} on {venue} this week {s} 👀",
  ],
};

export const governance: EventText = {
  headlines: [
    "{p} [community|holders] [approve|pass] proposal {prop} on {topic} with {yes} percent",
    "Vote on {topic} [opens|begins] at {p}",
    "{p} governance: proposal {prop} [passes|reaches quorum|heads to final vote]",
    "{p} DAO [debates|weighs] {topic} in proposal {prop}",
    "{yes} percent in favour: {p} [adopts|accepts] change to {topic}",
  ],
  leads: [
    "Holders of {sym} voted on proposal {prop}, which concerns {topic}; {yes} percent were in favour.",
    "Proposal {prop} of {p} [passed|was accepted] after a vote of {mins} days.",
    "A vote on {topic} at {p} has [reached quorum|closed], with {yes} percent in favour.",
  ],
  details: [
    "{n} addresses took part.",
    "The change takes effect after a delay of {mins} days.",
    "Delegates who voted against asked for more data on {topic}.",
    "A similar proposal had been withdrawn last year.",
    "The forum thread counts {n} replies.",
  ],
  tweets: [
    "voted FOR proposal {prop} at {p}. {topic} {needs} [clear rules|a budget|someone accountable]",
    "{p} prop {prop}: {yes}% yes, {n} voters. [turnout is the story|quorum with room to spare] {s}",
    "read the {p} forum thread on {topic}. [best debate in weeks|both sides have a point]. voting [for|against|abstain]",
    "Governance reminder: {s} holders, {prop} closes in {mins} hours",
    "{h} governance actually works? {topic} passed with {yes}% after real changes from the forum",
    "why I voted against {prop}: good goal, vague numbers on {topic}. {p} can do better",
    "delegates earn their keep on votes like {prop}. {s} {topic}",
  ],
  official: [
    "Proposal {prop} on {topic} has closed with {yes} percent in favour.",
    "Voting on proposal {prop} is open. Please read the forum thread first.",
  ],
  videos: ["{p} governance: proposal {prop} explained", "Should {p} change {topic}? Both sides"],
  developments: [
    "[Proposal|Vote] {prop}: {topic} ({p})",
    "{p} proposal {prop} [queued|executed|reached quorum]: {topic}",
    "Temperature check at {p}: {topic}",
  ],
};

export const airdrop: EventText = {
  headlines: [
    "{p} [opens|begins] token claim for {n} [addresses|early users]",
    "{p} distributes {sym} to [early users|liquidity providers|contributors]",
    "Claims for {sym} [start|open]; some recipients sell",
    "{p} season two: {n} addresses eligible",
  ],
  leads: [
    "{p} has opened the claim of {sym} for {n} addresses.",
    "A distribution of {sym} to early users of {p} began, and {sym} is {move}.",
    "Eligible users of {p} can claim {sym} for the next {days} days.",
  ],
  details: [
    "About {pct} percent of the distribution was claimed in the first hours.",
    "Some recipients sold at once, which weighed on the price of {price}.",
    "The rules reward [activity over time|use of {topic}] rather than size.",
    "Unclaimed tokens return to the community treasury.",
  ],
  tweets: [
    "claimed my {s}. [sold half|kept all of it|staked it]. took {mins} minutes",
    "{s} airdrop: {n} addresses, {pct}% claimed already. [sell pressure as expected|holding up better than I thought], {move}",
    "didn't qualify for {s}. [i used {p} twice, fair enough|crying in {topic}]",
    "PSA: only claim {s} from the official {p} site. [fake links everywhere|check the url twice]",
    "the {p} criteria reward {topic} over wash volume. [more of this|good design]",
    "airdrop flows: claimers of {s} selling into the bid at {price}. normal day one stuff",
  ],
  official: [
    "Claims for {sym} are open for {days} days. Use only the link on our website.",
    "{pct} percent of the distribution has been claimed.",
  ],
  videos: ["How the {p} distribution works", "{sym} claim day: flows and levels"],
  rumours: [
    "snapshot for {p} may already have happened. [or not|nobody knows] {s}",
    "{p} hinting at season two? [the wording changed in the docs|reading tea leaves]",
  ],
};

export const unlock: EventText = {
  headlines: [
    "{usd} of {sym} [unlocks|becomes liquid] [this week|today]",
    "{p} unlock of {pct} percent of supply [approaches|takes place]",
    "Traders [watch|prepare for] {sym} unlock",
  ],
  leads: [
    "A scheduled unlock released {sym} worth about {usd}, and the token is {move}.",
    "About {pct} percent of the supply of {sym} became transferable on schedule.",
  ],
  details: [
    "The schedule has been public since launch.",
    "Part of the tokens is expected to be staked.",
    "Earlier unlocks moved the price for a few days.",
    "Volume rose ahead of the date.",
  ],
  tweets: [
    "{s} unlock: {usd}. {move}. [priced in?|everyone hedged already]",
    "unlock calendars are the most honest charts in crypto. {s} [today|this week], {pct}% of supply",
    "{s} [soft|heavy] into the unlock at {price}. watching if holders restake",
    "remember the last {s} unlock? dipped, recovered in {mins} days. no promises",
    "not selling my {s} over a scheduled unlock, {topic} {matters} more",
  ],
  official: ["A scheduled unlock takes place as published in the token documentation."],
  videos: ["{sym} unlock: numbers and past reactions"],
};

export const buyback: EventText = {
  headlines: [
    "{p} [spends|allocates] {usd} on [buybacks|repurchases] of {sym}",
    "{p} [burns|retires] {n} {sym}",
    "{p} fee programme [buys|retires] {usd} of {sym} this month",
  ],
  leads: [
    "{p} used fees of {usd} to buy {sym} on the market, which is {move}.",
    "{n} {sym} were retired under the programme of {p}.",
  ],
  details: [
    "The programme is funded by protocol fees.",
    "A dashboard shows each purchase.",
    "Holders had approved the programme in proposal {prop}.",
    "The pace depends on revenue, which rose by {pct} percent over the month in the simulation.",
  ],
  tweets: [
    "{p} bought back {usd} of {s} this month. [from real fees|not from the treasury], {move}",
    "buybacks only matter if revenue is real. {p}: it is, so far {s}",
    "{s} burn: {n} gone. [supply side doing its thing|small but steady]",
    "would rather see {p} invest in {topic} than buy {s}, but the market likes it: {move}",
  ],
  official: [
    "This month's purchases of {sym} are listed on the dashboard.",
    "{n} {sym} were retired today under the fee programme.",
  ],
  videos: ["{p} buybacks: where does the money come from?"],
  developments: ["{p} proposal {prop}: fee programme for {sym}"],
};

export const parameters: EventText = {
  headlines: [
    "{p} [adjusts|changes|lowers] [fees|limits|rates] related to {topic}",
    "{p} risk stewards [raise|update] caps by {pct} percent",
    "Parameter change at {p} [takes effect|goes live]",
  ],
  leads: [
    "{p} has adjusted parameters that concern {topic}.",
    "A routine update of {p} changed limits by {pct} percent.",
  ],
  details: [
    "The change was announced {mins} days ahead.",
    "Most users will not notice it.",
    "The figures are reviewed every month.",
    "It follows recommendations of {firm}.",
  ],
  tweets: [
    "{p} tweaks {topic} parameters by {pct}%. [small print that moves yields|worth a look if you loop] {s}",
    "caps raised at {p}. filled in {mins} minutes [as usual|lol]",
    "parameter updates are governance's dishes: nobody thanks you. thanks {h}",
  ],
  official: ["Parameters for {topic} have been updated as announced."],
  videos: ["What the {p} parameter change means for {topic}"],
  developments: ["{p} parameter update: {topic}, {pct} percent", "{slug}: config change for {topic}"],
};

export const grants: EventText = {
  headlines: [
    "{p} [funds|awards grants to] {mins} teams working on {topic}",
    "{p} [opens|announces] grants round of {usd}",
    "{p} hackathon ends with {n} submissions",
  ],
  leads: [
    "{p} awarded grants to {mins} teams, most of them working on {topic}.",
    "A [hackathon|grants round] of {p} drew {n} submissions.",
  ],
  details: [
    "The budget is {usd} over two quarters.",
    "Winners will present their work in {days} days.",
    "Students made up about {pct} percent of the participants.",
    "The code is open source.",
  ],
  tweets: [
    "won a {p} grant for {topic}! [shipping soon|back to work]",
    "{n} submissions at the {p} hackathon. my favourite: a tool for {topic}",
    "{p} grants done right: small, milestone-based, {topic} first {s}",
    "judged {mins} projects at the {h} hackathon today. the level is [high|up again]",
  ],
  official: [
    "Our grants round for {topic} {is} open for {days} days.",
    "Congratulations to the {mins} teams of this round.",
  ],
  videos: ["{p} hackathon finals", "Best projects of the {p} grants round"],
};

export const funding: EventText = {
  headlines: [
    "{p} [raises|secures|closes] {usd} led by {fund}",
    "{fund} [leads|backs] {usd} round for {p}",
    "{p} [announces|reports] new funding for {topic}",
  ],
  leads: [
    "{p} has raised {usd} in a round led by {fund}, a fictional investor of the demo world.",
    "Fresh funding of {usd} will go into {topic}, {p} said in the demo feed.",
  ],
  details: [
    "The team plans to hire {mins} people.",
    "Existing backers took part.",
    "The valuation was not disclosed.",
    "The funds are to be used over {days} months, first for {topic}.",
  ],
  tweets: [
    "{p} raises {usd} from {fund}. [runway for {topic}|now ship] {s}",
    "{usd} for {p}? in this market? [conviction|someone read the docs]",
    "funding news is a lagging indicator. {p} usage was the leading one",
    "congrats to the {h} team, long overdue. {topic} {deserves} the budget",
  ],
  official: ["We have closed a funding round that supports our work on {topic}."],
  videos: ["{p} raised {usd}: where will it go?"],
  rumours: ["{p} in talks with {fund}? heard {usd}. unconfirmed"],
};

export const milestone: EventText = {
  headlines: [
    "{p} [passes|crosses|reaches] {n} {unit}",
    "{p} [sets|marks] record for {unit}",
    "{p} counts {n} {unit}, [up|a rise of] {pct} percent in {days} days",
    "[Steady|Quiet] growth: {p} at {n} {unit}",
  ],
  leads: [
    "{p} has passed {n} {unit} in the simulation, {pct} percent more than {days} days ago.",
    "The number of {unit} on {p} reached {n}.",
    "{p} recorded its busiest day by {unit}.",
  ],
  details: [
    "Growth was strongest around {topic}.",
    "The figure counts unique entries only.",
    "{sym} is {move}.",
    "Half of the increase came in the last {mins} days.",
    "Similar growth was last seen in {year}.",
  ],
  tweets: [
    "{p} at {n} {unit}. [remember when it was half that|up {pct}% in {days} days] {s}",
    "{n} {unit}. {p} [keeps building|compounding quietly|doesn't miss]",
    "chart of the day: {unit} on {p}, up and to the right {s}",
    "if {p} keeps this pace, {unit} doubles in {days} days. [it won't, but still|extrapolation is fun]",
    "{s} {move} while {unit} hit a record. [fundamentals first, price later|price follows use, sometimes]",
    "everyone watches price, I watch {unit}. {p}: {n}",
  ],
  official: ["{n} {unit}. Thank you to everyone who uses {p}.", "We have passed {n} {unit}."],
  videos: ["{p} growth in one chart: {unit}", "How {p} reached {n} {unit}"],
  developments: ["{p} status report: {n} {unit}"],
};

export const rumour: EventText = {
  headlines: [
    "Market talk: {p} [said to|may] [prepare|plan] {feat}",
    "Unconfirmed: {p} [could|may] [add|announce] {feat} soon",
    "Speculation around {p} lifts {sym}; no confirmation",
  ],
  leads: [
    "Speculation that {p} plans {feat} spread on social media; there is no confirmation.",
    "Talk of {feat} at {p} made the rounds, without a source.",
  ],
  details: [
    "The project has not commented.",
    "Similar talk in the past did not always come true.",
    "Volume rose while the talk spread.",
    "Readers should treat it as unconfirmed.",
  ],
  tweets: [
    "rumour: {p} working on {feat}. [no source|one source, weak]. {s} {move}",
    "[hearing|seeing chatter about] {feat} from {h}. grain of salt",
    "if the {p} {feat} thing is true, {s} is mispriced. big if",
    "stop retweeting the {p} rumour until someone shows anything. {s}",
    "someone's cousin says {p} announces {feat} next week. crypto research at its finest",
    "the {s} rumour mill: {feat}, again. third time this year",
  ],
  official: ["We share plans for {p} in our public roadmap only."],
  videos: ["{p} rumours: what we know and what we don't"],
};

// Only invented projects have these two.
export const outage: EventText = {
  headlines: [
    "{p} [pauses|stops] for {mins} hours, then [recovers|resumes]",
    "Invented project {p} reports outage of {mins} hours",
    "{p} [back online|resumes] after interruption",
  ],
  leads: [
    "{p}, an invented project of the demo world, was unavailable for {mins} hours.",
    "An outage at the invented {p} ended after {mins} hours; {sym} is {move}.",
  ],
  details: [
    "The cause was a misconfigured server, the invented team said.",
    "Funds were not affected.",
    "A report is promised within {days} days.",
    "{n} users were affected in the simulation.",
  ],
  tweets: [
    "{p} down again? {s} {move}",
    "{s} outage hour {mins}. still can't log in",
    "{p} is back. [that was long|post-mortem please] {s}",
    "when {s} stops, [the chart doesn't|sellers don't]: {move}",
  ],
  official: ["The service was unavailable for {mins} hours and is back. (Demo project.)"],
  videos: ["What happened at {p}? (demo world)"],
};

export const exploit: EventText = {
  headlines: [
    "Invented project {p} loses {usd} in simulated exploit",
    "{p} pauses contracts after simulated incident",
    "{sym} falls as {p} investigates incident",
  ],
  leads: [
    "{p}, an invented project of the demo world, paused its contracts after a simulated incident worth {usd}.",
    "The invented {p} is investigating an incident; {sym} is {move}.",
  ],
  details: [
    "The simulated attacker used a rounding error in {topic}.",
    "Contracts were paused within {mins} minutes.",
    "The invented team offered a bounty for the return of the funds.",
    "Other projects are not affected.",
  ],
  tweets: [
    "{s} contracts paused. {usd} gone in the simulation. {move}",
    "revoke approvals for {p} (demo token, but still good practice)",
    "{s} incident: rounding error, again. {topic} {is} hard",
    "post-mortem thread on {p}: [how {usd} left|what the fix looks like]",
  ],
  official: ["Contracts are paused while we investigate. (Demo project.)"],
  videos: ["{p} incident explained (demo world)"],
};
