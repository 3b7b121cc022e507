// Upgrades, launches, test networks, integrations, partnerships, audits, delays and congestion.
import type { EventText } from "./event-text.ts";

export const upgrade: EventText = {
  headlines: [
    "{p} [ships|rolls out|releases] {v} with [a focus on|changes to|work on] {topic}",
    "{p} upgrade {v} [goes live|is live|activates], [operators|integrators] [report a smooth start|asked to update]",
    "[What changes|What is new] in {p} {v}: {topic} and [lower costs|faster confirmations|cleaner APIs]",
    "{p} completes [scheduled|planned|long-awaited] upgrade [{v}|to {v}]",
    "With {v}, {p} [turns to|doubles down on|reworks] {topic}",
    "{p} [activates|switches on] {v} after [{days} days|weeks] of testing",
    "Developers [detail|walk through] the {p} {v} release",
  ],
  leads: [
    "{p} has [released|activated|shipped] {v}, an upgrade that [centres on|reworks|improves] {topic}.",
    "The {v} upgrade of {p} [went live|was activated] [this week|on schedule|after a public test phase of {days} days].",
    "Version {v} of {p} is [available|out], and [operators|integrators|node runners] have been asked to move over within {days} days.",
    "After {days} days on a test network, {p} moved {v} to production.",
  ],
  details: [
    "The release notes list {few} merged changes, most of them related to {topic}.",
    "[Early figures|First measurements] from the simulation show [median cost|processing time] down by {pct} percent.",
    "Applications [need no changes|only need to update their client library] to benefit.",
    "The maintainers described the change as [incremental|a foundation for later work], with a follow-up planned in about {days} days.",
    "Older clients keep working during a grace period of {days} days.",
    "Independent contributors reviewed the change in public before it was merged.",
  ],
  tweets: [
    "{p} {v} is live. [The bit about {topic} {is} the part I care about|Main thing for me: {topic}|tl;dr: {topic}] {s}",
    "[ok|alright], read the whole {p} {v} changelog so you don't have to: {few} changes, {topic} {is} the headline, the rest is cleanup",
    "{s} upgrade [went through without drama|was boring in the best way]. [That's how it should be.|More of this please.]",
    "[quietly|meanwhile] {p} just shipped {v}. [nobody is talking about {topic}|{topic} finally {gets} the attention it deserves]",
    "Updated my node to {v} in {mins} minutes, {h} docs were [clear|good this time]. {topic} next?",
    "[Hot take|Unpopular opinion]: {v} matters more for {p} than any listing. {topic} [{compounds}|{is} where users stay].",
    "{p} {v}: [median fees|confirmation times] down {pct}% on my test runs so far. [small sample|will keep measuring].",
    "[gm|morning]. {h} upgraded overnight and my dashboards didn't even blink {s}",
    "If you build on {p}: {v} changes how {topic} {works}. Read the migration notes before Monday.",
    "[so|wait], does {v} mean {p} [finally fixed|is serious about] {topic}? asking as a {s} [holder|user] since {year}",
  ],
  official: [
    "{p} {v} is now available. This release improves {topic}. Release notes and upgrade guide are in the docs.",
    "The {v} upgrade is complete. Thank you to everyone who tested. Next on the roadmap: {topic}.",
    "Reminder for operators: please update to {v} within {days} days.",
  ],
  videos: [
    "{p} {v} explained in {mins} minutes",
    "I tested the new {p} release: {topic} [before and after|hands-on]",
    "Developer call: inside the {p} {v} upgrade",
  ],
  rumours: [
    "hearing {p} {v} could [land|go live] [this week|within days]. {topic} branch got very busy {s}",
    "[devs|contributors] tagging release candidates on the {p} repo again... {v} soon?",
  ],
  developments: [
    "{slug} {v}: [improve|rework|speed up] {topic}",
    "{p} release {v} ([stable|mainnet]) with {few} changes",
    "{slug}: release candidate for {v}, {topic}",
  ],
};

export const launch: EventText = {
  headlines: [
    "{p} [launches|introduces|opens] {feat}",
    "{p} [enters|moves into] {feat} with a [limited|public|phased] launch",
    "New from {p}: {feat}, [now open to everyone|starting with {n} users|available in beta]",
    "{p} adds {feat} to its [product line|offering|stack]",
    "Hands-on with {feat}, the [newest|latest] product of {p}",
    "{feat} comes to {p}",
  ],
  leads: [
    "{p} has launched {feat}, [open to all users from today|first for a group of {n} testers|as a public beta].",
    "With {feat}, {p} [broadens what it offers|answers a frequent request of its users].",
    "{p} opened {feat} on [{chain}|its main network] after a closed trial of {days} days.",
    "The team behind {p} presented {feat} [in a community call|in a blog post|at an online event].",
  ],
  details: [
    "{n} people joined the waiting list, according to the demo figures.",
    "It builds on earlier work on {topic}.",
    "Fees are [waived|reduced] for the first {days} days.",
    "Documentation and [sample code|an open API] were published with it.",
    "More regions and assets are to follow.",
    "Comparable products exist, but few combine {topic} with a simple interface.",
  ],
  tweets: [
    "{p} just opened {feat}. [Tried it, took {mins} minutes start to finish.|First impression: clean.|UX is better than I expected.] {s}",
    "[new toy|new thing to click]: {feat} from {h}",
    "{feat} by {p}: [who is this for|what problem does it solve]? [Honest question.|Convince me.]",
    "I think {feat} is the most [underrated|useful] thing {p} has shipped [this year|in a while]. Thread on {topic} 👇",
    "waitlist for {feat} at {n} already. {s} [community is awake|people want this]",
    "{feat} is live and [the docs are good|it just works]. [respect|props] to the {p} team",
    "Day one of {feat}: {n} users, {usd} through it. {s} [early but promising|let's see day thirty]",
    "my review of {feat}: onboarding 9/10, {topic} 7/10, would use again {s}",
    "so {p} does {feat} now? [bullish on focus, bearish on feature lists|curious where this goes]",
  ],
  official: [
    "Introducing {feat} on {p}. It is available today; the guide is in our documentation.",
    "{feat} is now open. Start with the tutorial and tell us what you would improve.",
  ],
  videos: [
    "{feat} on {p}: full walkthrough",
    "Is {feat} worth it? {p}'s new product reviewed",
    "{p} launches {feat}: first look and settings",
  ],
  rumours: [
    "someone found a page for {feat} in the {p} front end 👀 {s}",
    "[told|hearing] that {p} is testing {feat} with a small group. unconfirmed.",
  ],
  developments: ["{slug}: enable {feat} behind a flag", "{slug} {v}: first public version of {feat}"],
};

export const testnet: EventText = {
  headlines: [
    "{p} opens [public|incentivised|second] test network for {topic}",
    "{p} testnet [draws|counts] {n} participants in its first [day|week]",
    "{p} invites developers to test {topic}",
    "Test phase for {topic} begins on {p}",
  ],
  leads: [
    "{p} has opened a test network dedicated to {topic}.",
    "A [public|new] test phase of {p} started, planned to last {days} days.",
    "Developers can now try {topic} on a test network of {p}.",
  ],
  details: [
    "{n} addresses have used it so far.",
    "Nothing on the test network has value, and its state will be reset.",
    "Feedback is collected in a public repository.",
    "The team plans to publish measurements at the end of the phase.",
  ],
  tweets: [
    "{p} testnet is up. Faucet works, explorer works, {topic} [mostly {works}|{works} better than I feared] {s}",
    "[spent the evening|two hours] on the {p} testnet. {topic} {is} [fast|rough but fun]. found {mins} small bugs, filed them",
    "{n} people on the {p} testnet already. [half of them are farming|the other half are me]",
    "reminder that testnet tokens of {p} are worth nothing. {topic} {is} the thing to look at",
    "Ran a validator on the {h} testnet: sync in {mins} minutes, memory stable. Notes on {topic} tomorrow.",
  ],
  official: [
    "Our test network for {topic} {is} open. Please report issues in the public repository.",
    "The test phase runs for {days} days. State will be reset afterwards.",
  ],
  videos: ["How to use the {p} testnet step by step", "{p} testnet: {topic} measured"],
  developments: ["{slug} {v}-testnet: {topic}", "{slug}: faucet and explorer for the test network"],
};

export const integration: EventText = {
  headlines: [
    "{p} [integrates|adds support for|connects with] {q}",
    "{q} [now available|goes live] on {p}",
    "{p} users [gain access to|can now use] {q}",
    "{p} and {q} connect their [products|stacks] for {topic}",
    "Integration brings {q} to {p}, with {topic} in mind",
  ],
  leads: [
    "{p} has integrated {q}, so that users of both can [combine them|move between them] without extra steps.",
    "{q} is now supported by {p}.",
    "An integration between {p} and {q} went live, [focused on|with an eye to] {topic}.",
    "Support for {q} was added to {p} after a community request.",
  ],
  details: [
    "The work was done in the open and took about {days} days.",
    "{n} transactions used the new path on the first day, in the demo figures.",
    "Both sides keep their own fees and rules.",
    "The integration is [optional|on by default] and can be switched off in the settings.",
    "It follows a pattern of closer ties between [applications|protocols] on {chain}.",
  ],
  tweets: [
    "{p} x {q} is live. [This one makes sense.|Obvious in hindsight.|Took long enough.] {s} {qs}",
    "you can now use {q} from inside {p} and it took me {mins} minutes to set up",
    "[love|like] to see {h} and {qh} [working together|plugging into each other]. {topic} {gets} better for everyone",
    "Integration season: {p} adds {q}. {n} transactions through it already.",
    "{p} supporting {q} [closes the last gap|was the missing piece] for my {topic} setup",
    "not every integration matters. {p} + {q} does, because {topic}",
    "[composability|money legos] at work again: {p} and {q}",
    "tested {q} through {p}: [smooth|one confirm fewer than before]. small thing, big difference",
  ],
  official: [
    "{q} is now supported. Find it in the app under integrations.",
    "We have added support for {q}. Thank you to both teams for the careful testing.",
  ],
  videos: ["How to use {q} with {p}", "{p} + {q}: what the integration changes for {topic}"],
  rumours: ["saw a {q} adapter in the {p} codebase today. [draw your own conclusions|probably nothing]"],
  developments: ["{slug}: add {q} adapter", "{slug} {v}: support for {q}"],
};

export const partnership: EventText = {
  headlines: [
    "{p} and {q} [announce|agree on] [joint work|a partnership|a pilot] on {topic}",
    "{p} teams up with {q} [on|around] {topic}",
    "{q} [joins|works with] {p} on {topic}",
    "Partnership: {p} and {q} to [share research|run a pilot|fund tools] on {topic}",
  ],
  leads: [
    "{p} and {q} will work together on {topic}, the two teams said in the demo feed.",
    "A pilot between {p} and {q} [starts|begins] in about {days} days.",
    "{p} has chosen {q} as a partner for {topic}.",
  ],
  details: [
    "Financial terms were not part of the announcement.",
    "The first result is expected to be a shared [specification|reference implementation|report].",
    "Both communities had discussed the idea for some time.",
    "A joint working group of {mins} people will meet every two weeks.",
    "The pilot is limited to {n} users at first.",
  ],
  tweets: [
    "{p} partnering with {q} on {topic}. [partnership tweets are cheap, pilots are not|this one has a pilot attached, so I listen] {s}",
    "{h} 🤝 {qh}",
    "[interesting|notable]: {p} and {q} pick {topic} as common ground. {s} {qs}",
    "two teams I respect, {p} and {q}, on the same problem: {topic}",
    "What {p} gets from {q}: distribution. What {q} gets: {topic}. [Fair trade.|Win-win.]",
    "ok but what does the {p} and {q} partnership [actually mean|change] for users? my notes in the replies",
  ],
  official: [
    "We are starting a pilot with {q} on {topic}. Results will be published.",
    "Together with {q} we will publish shared work on {topic}.",
  ],
  videos: ["{p} and {q}: what is the partnership about?", "Community call with {p} and {q} on {topic}"],
  rumours: [
    "[two people|someone close to the work] mentioned {p} and {q} in one sentence today. unconfirmed, {topic} related",
  ],
};

export const audit: EventText = {
  headlines: [
    "{firm} completes [security review|audit] of {p}, [no open issues|all findings resolved]",
    "{p} publishes [audit report|security review] on {topic}",
    "{p} [opens|extends] bug bounty to {usd} after review by {firm}",
    "Review of {p} by {firm} covers {topic}",
  ],
  leads: [
    "{firm}, a fictional auditor of the demo world, has completed a review of {p}.",
    "{p} published a security review that covers {topic}.",
    "A scheduled review of {p} ended with all findings resolved.",
  ],
  details: [
    "The report lists {mins} suggestions, all of them addressed before publication.",
    "A bug bounty of up to {usd} remains open.",
    "The review took {days} days.",
    "A second review is planned before the next major release.",
  ],
  tweets: [
    "{p} audit by {firm} is out. Clean. [Read section 4 on {topic}.|Boring is good.] {s}",
    "audits don't make things safe but {p} publishing the [whole report|raw findings] is the right habit",
    "{p} raises its bounty to {usd}. [whitehats, you know what to do|good incentive] {s}",
    "skimmed the {firm} report on {p}: {mins} suggestions, zero open. {topic} got the most attention",
  ],
  official: [
    "The review of our {topic} work by {firm} is complete and public.",
    "Our bug bounty now pays up to {usd}. Please read the scope before you start.",
  ],
  videos: ["Reading the {p} audit together", "How {p} handles security reviews"],
  developments: ["{slug}: address review comments on {topic}", "{slug}: publish security review"],
};

export const delay: EventText = {
  headlines: [
    "{p} [moves|postpones|reschedules] {v} by {days} days",
    "{p} takes more time for {topic}",
    "{p} roadmap update: {v} [shifts|moves] to a later date",
  ],
  leads: [
    "{p} will release {v} about {days} days later than planned to allow more testing.",
    "The schedule of {p} has shifted: {topic} {needs} more time, the maintainers wrote.",
  ],
  details: [
    "The test network stays open in the meantime.",
    "The maintainers prefer a later date to a rushed release.",
    "An updated roadmap was published with the note.",
    "Other parts of the roadmap are not affected.",
  ],
  tweets: [
    "{p} {v} pushed by {days} days. [better late than broken|fine by me|annoying but right] {s}",
    "{s} dipping a little on the delay. [{topic} {was} always going to take longer|patience]",
    "delays happen. {h} telling us early [is the good part|matters more than the date]",
    "was hoping for {v} this week. {p} says {days} more days. [ok|back to waiting]",
  ],
  official: ["We are moving {v} by {days} days to finish testing of {topic}. The test network stays open."],
  videos: ["Why {p} moved its release, explained calmly"],
  developments: ["{slug}: move {v} milestone, extend test phase"],
};

export const congestion: EventText = {
  headlines: [
    "[Busy hours|Heavy use] on {p} [push fees up|lengthen queues] for a while",
    "{p} sees [unusual demand|a rush of activity], [fees rise|confirmations slow] temporarily",
    "Demand peak tests {p}; [fees normalise|queues clear] within hours",
  ],
  leads: [
    "Demand on {p} was high for several hours, and [fees rose|confirmations took longer] by about {pct} percent.",
    "A rush of activity made {p} [slower than usual|more expensive than usual] for a part of the day.",
  ],
  details: [
    "Service was available throughout.",
    "Activity had returned to normal levels by the end of the day.",
    "Work on {topic} {is} expected to help with peaks of this kind.",
    "{n} transactions were processed in the busiest hour.",
  ],
  tweets: [
    "{p} is [busy|packed] today, fees up {pct}%. [set your slippage|wait an hour if you can] {s}",
    "good problem to have: {p} [congested|crowded] because people use it",
    "my {p} transaction took {mins} minutes. [not the end of the world|it went through in the end]",
    "{s} [holding up fine|a bit soft] while the queue clears. {topic} can't come soon enough",
  ],
  official: [
    "Activity is higher than usual and confirmations may take longer. We will post when it is back to normal.",
  ],
  videos: ["Why fees on {p} rose today, and what {topic} changes"],
};
