// Which wallets are measured, and why the others are not. The thresholds are in method.ts.
import { RULES } from "./method.ts";
import type { WalletEvidence } from "./wallet-evidence.ts";

/** Each rule with a sentence for users. The order is the order in which reasons are listed. */
const REASONS = {
  few_observations: {
    applies: (evidence) => evidence.observations < RULES.minObservations,
    text: `fewer than ${RULES.minObservations} observations (token and week) in 90 days`,
  },
  few_tokens: {
    applies: (evidence) => evidence.tokens < RULES.minTokens,
    text: `fewer than ${RULES.minTokens} tokens`,
  },
  few_weeks: {
    applies: (evidence) => evidence.weeks < RULES.minWeeks,
    text: `active in fewer than ${RULES.minWeeks} weeks`,
  },
  coverage: {
    applies: (evidence) => evidence.uncoveredShare > RULES.maxUncoveredShare,
    text: "more than 20 % of its cost and proceeds come from tokens received or sent away",
  },
  high_frequency: {
    applies: (evidence) => evidence.maxTradesPerHour > RULES.highFrequencyTradesPerHour,
    text: "more than 1,000 trades within one clock hour",
  },
  two_sided: {
    applies: ({ twoSidedMinutes, tokenMinutes }) =>
      twoSidedMinutes >= RULES.twoSidedMinutes && twoSidedMinutes >= RULES.twoSidedShare * tokenMinutes,
    text: "buys and sells one token within the same minute, at least 100 times and half of the time",
  },
  atomic: {
    applies: (evidence) => evidence.atomicShare > RULES.atomicShare,
    text: "more than 10 % of its trades buy and sell one token in one transaction",
  },
  sniper: {
    applies: ({ entryAgeMedianMs }) =>
      entryAgeMedianMs !== null && entryAgeMedianMs < RULES.sniperMedianAgeMs,
    text: "its median entry is less than 60 seconds after the token's first trade",
  },
  linked_to_deployer: {
    applies: (evidence) => evidence.insiderTokens >= RULES.insiderTokens,
    text: "linked to the creators of at least 2 of its tokens",
  },
  bundled: {
    applies: (evidence) => evidence.bundledShare > RULES.bundledShare,
    text: "more than 25 % of its entries are in the same second as three other wallets, right after launch",
  },
  wash: {
    applies: (evidence) =>
      (evidence.roundTrips >= RULES.washRoundTrips && evidence.roundTripShare > RULES.washShare) ||
      evidence.closedMarketShare > RULES.washShare ||
      evidence.ringShare > RULES.washShare,
    text: "most of its volume goes round in a circle or is traded among few wallets",
  },
  split: {
    applies: (evidence) => evidence.isSplit,
    text: "one of several wallets with the same funder; another one represents them",
  },
} as const satisfies Record<string, { applies: (evidence: WalletEvidence) => boolean; text: string }>;

export type Reason = keyof typeof REASONS;
export const reasons = Object.keys(REASONS) as Reason[];

/** Why a wallet is not measured; empty if it is. */
export function reasonsOf(evidence: WalletEvidence): Reason[] {
  return reasons.filter((reason) => REASONS[reason].applies(evidence));
}

export function reasonText(reason: Reason): string {
  return REASONS[reason].text;
}
