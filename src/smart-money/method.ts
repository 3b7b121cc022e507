// The published thresholds of the method. docs/methodology/smart-money.md lists each of them.
import { DAY_MS, HOUR_MS } from "../base/time.ts";

export const METHOD = "orrery-skill-1";

export const WEEK_MS = 7 * DAY_MS;
export const MINUTE_MS = 60_000;

export const RULES = {
  formationMs: 90 * DAY_MS,

  // Episodes and observations.
  /** A position is flat when at most this share of its peak is left. */
  flatShare: 0.02,
  /** An open position is worth at most this share of the token's liquidity. */
  markLiquidityShare: 0.01,
  /** Log returns are limited to ± this. A position without a price has this loss. */
  winsor: 1.5,
  priceMaxAgeMs: 7 * DAY_MS,

  // Eligibility.
  minObservations: 10,
  minTokens: 5,
  minWeeks: 3,
  /** The share of cost and proceeds that was sold without a purchase, or bought and then sent away. */
  maxUncoveredShare: 0.2,
  highFrequencyTradesPerHour: 1_000,
  twoSidedMinutes: 100,
  twoSidedShare: 0.5,
  atomicShare: 0.1,
  sniperMedianAgeMs: 60_000,
  bundleWallets: 4,
  bundleWindowMs: 10 * MINUTE_MS,
  bundledShare: 0.25,
  insiderTokens: 2,
  washRoundTrips: 10,
  washRoundTripMs: HOUR_MS,
  washRoundTripReturn: 0.02,
  washShare: 0.5,
  /** A token with fewer independent traders is a closed market. */
  closedMarketTraders: 10,
  /** A funder of more wallets is an exchange or a bridge, which says nothing about who owns them. */
  maxFundedWallets: 200,

  // Skill.
  /** Assumed between the observations of one wallet and week. */
  weekCorrelation: 0.5,
  pseudoObservations: 10,
  /** The least spread of the true means among unskilled wallets. */
  minSpread: 0.01,
  /** The least spread of the true means among skilled wallets, as a share of m1 − m0. */
  minSkilledSpread: 1 / 3,
  maxSkilledShare: 0.2,
  intervalShare: 0.9,

  // Cohorts.
  /** A member's own probability of being unskilled is at most this times the limit of its cohort's fdr. */
  memberFdrFactor: 1.5,
  provenFdr: 0.1,
  likelyFdr: 0.3,
  formerMs: 180 * DAY_MS,
  launchMedianAgeMs: HOUR_MS,
  youngTokenAgeMs: 2 * DAY_MS,

  // The record.
  horizonsMs: [DAY_MS, 7 * DAY_MS, 30 * DAY_MS],
  copyDelayMs: 60_000,
  /** Slippage of a copier as a share: this times size ÷ liquidity, on each side. */
  slippageFactor: 2,
  /** The position that a copier takes. */
  copySizeUsd: 1_000,
  /** Slippage where the liquidity is not known. */
  unknownSlippage: 0.02,
  maxSlippage: 0.5,
  /** A fixed sample of this size is followed if a cohort is larger. */
  recordMaxMembers: 1_000,
  recordMinWeeks: 8,
  recordMinEntries: 30,
  bootstrapDraws: 1_000,

  // Net flows.
  placeboDraws: 200,
} as const;

/** The Monday 00:00 UTC at or before a time. */
export function weekStart(timeMs: number): number {
  // 1970-01-05 was a Monday.
  const monday = 4 * DAY_MS;
  return Math.floor((timeMs - monday) / WEEK_MS) * WEEK_MS + monday;
}

/** Token age at entry. */
export const styles = ["<1h", "1h-2d", ">2d"] as const;
export type Style = (typeof styles)[number];

export function styleOf(tokenAgeMs: number): Style {
  if (tokenAgeMs < RULES.launchMedianAgeMs) return "<1h";
  return tokenAgeMs < RULES.youngTokenAgeMs ? "1h-2d" : ">2d";
}
