// The mood of texts by the words they use: a small lexicon of the field, with negation.
import type { Analysis } from "../schema.ts";

const positive =
  wordSet(`gain gains gained surge surges surged soar soars soared rally rallies rallied bullish breakout record
  growth grows grew growing rise rises rose rising jump jumps jumped climb climbs climbed up success successful successfully
  win wins won approve approved approves approval launch launches launched upgrade upgraded improve improves improved improvement
  strong stronger strength adopt adopted adoption partnership partner integrate integrates integrated secure secured recover recovers
  recovered recovery profit profits profitable milestone support supports supported boost boosts boosted outperform optimistic
  inflow inflows expand expands expanded expansion resolved restored love great good best excited moon leading faster cheaper`);
const negative =
  wordSet(`loss losses lose loses lost crash crashes crashed plunge plunges plunged drop drops dropped fall falls fell
  falling decline declines declined bearish dump dumps dumped selloff sell-off hack hacks hacked exploit exploits exploited exploiter
  attack attacks attacked stolen theft breach drained drain rug rugpull scam scams fraud fraudulent lawsuit sue sues sued charged
  charges indicted ban bans banned halt halts halted outage outages down downtime delay delays delayed fail fails failed failure
  bug bugs vulnerability vulnerable risk risks risky warn warns warning fear fears panic liquidated liquidation liquidations
  insolvent insolvency bankrupt bankruptcy depeg depegged outflow outflows weak weaker concern concerns worst bad congested
  congestion rejected rejects reject denied collapse collapses collapsed suspended suspends phishing slump slumps`);
const negators = wordSet(
  "no not never without isn't wasn't don't doesn't didn't won't can't cannot hardly nor",
);
const REACH = 3;

/** −1..1, or 0 when nothing is felt. */
export function moodOf(text: string): number {
  const words = text.toLowerCase().match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
  let good = 0;
  let bad = 0;
  words.forEach((raw, i) => {
    const word = raw.replaceAll("’", "'");
    const sign = positive.has(word) ? 1 : negative.has(word) ? -1 : 0;
    if (sign === 0) return;
    const turned = words
      .slice(Math.max(0, i - REACH), i)
      .some((before) => negators.has(before.replaceAll("’", "'")));
    if (sign > 0 !== turned) good++;
    else bad++;
  });
  return good + bad === 0 ? 0 : (good - bad) / (good + bad + 1);
}

const FELT = 0.15;

export function sentimentOf(texts: readonly string[]): Analysis["sentiment"] {
  const moods = texts.map(moodOf);
  const up = moods.filter((mood) => mood > FELT).length;
  const down = moods.filter((mood) => mood < -FELT).length;
  const score = moods.length === 0 ? 0 : moods.reduce((sum, mood) => sum + mood, 0) / moods.length;
  const mixed = up > 0 && down > 0 && Math.min(up, down) * 2 >= Math.max(up, down);
  const label =
    up + down === 0 || (Math.abs(score) < 0.05 && !mixed)
      ? "neutral"
      : mixed
        ? "mixed"
        : score > 0
          ? "positive"
          : "negative";
  return {
    label,
    score: Math.round(score * 1_000) / 1_000,
    positive: up,
    negative: down,
    neutral: moods.length - up - down,
  };
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
