// Version 1 of the mindshare formula: every constant and every factor. docs/methodology/mindshare.md explains each one.

import { DAY_MS } from "../base/time.ts";

export const FORMULA_VERSION = 1;

export const FORMULA = {
  /** Followers at which reach is one half; below it reach grows in proportion, so splitting an audience over many accounts gains nothing. */
  reachHalfFollowers: 1_000,
  /** What an account without a follower count is taken to have: few. */
  unknownFollowers: 10,
  /** Age at which an account counts in full. */
  fullAgeDays: 180,
  /** The least an author weighs, so that a project only bots talk about is seen, and seen to be nothing. */
  weightFloor: 0.00002,
  /** What being listened to can add to reach. */
  standingWeight: 2,
  /** The voices of listeners at which standing is one half; it grows with their square, so that a little mutual praise is worth next to nothing. */
  standingHalfVoices: 1,
  /** How much more a listener counts who is listened to in turn. */
  listenerBoost: 1,
  /** Each account a listener turned to gets this part of its voice; turning to more of them dilutes all, so nobody hands out more voice than it has. */
  listenerParts: 50,
  /** Rounds of "listened to by those who are listened to". */
  graphRounds: 4,
  graphDays: 30,
  /** Handles of one post that count as listened to: a post that names fifty listens to nobody. */
  refsPerPostMax: 10,
  /** News, developments and videos come through sources the operator configured: each outlet speaks like an author with 1,000 followers. */
  outletWeight: 0.5,
  /** Engagement points at which a post has gained half of what engagement can give. */
  engagementHalfPoints: 200,
  engagementGainMax: 2,
  engagementPoints: { likes: 1, replies: 2, reposts: 3, quotes: 3 },
  /** The n-th post of an author on a project in 24 hours counts 1/n; from here on knee/n², so that no flood is worth four posts. */
  dampingKnee: 10,
  dampingWindowMs: DAY_MS,
  /** The same words about the same project count once within this time. */
  copyWindowMs: 7 * DAY_MS,
  /** The mix of the two shares in `weighted`. */
  mix: { social: 0.7, news: 0.3 },
  /** Fewer authors than this in 7 days: changes and momentum would be noise. */
  authorsMin: 3,
} as const;

/** Attention is kept in whole units of 10⁻⁸, so that sums do not depend on the order of adding. */
export const UNIT = 100_000_000;

export type Kind = "social" | "news";

const KINDS = new Map<string, Kind>(
  Object.entries({
    tweets: "social",
    posts: "social",
    news: "news",
    developments: "news",
    youtube: "news",
  }),
);

/** Which of the two shares a content type belongs to; null for types that are no mention (memories, concepts). */
export function kindOf(contentType: string): Kind | null {
  return KINDS.get(contentType) ?? null;
}

export interface Engagement {
  likes?: number | null | undefined;
  reposts?: number | null | undefined;
  replies?: number | null | undefined;
  quotes?: number | null | undefined;
}

/** 1 for a post nobody touched, rising with every like, never above 3: bought engagement saturates. Views count nothing: they are free. */
export function engagementFactor(engagement: Engagement): number {
  const points = engagementPoints(engagement);
  return 1 + (FORMULA.engagementGainMax * points) / (points + FORMULA.engagementHalfPoints);
}

export function engagementPoints(engagement: Engagement): number {
  const per = FORMULA.engagementPoints;
  return (
    per.likes * amount(engagement.likes) +
    per.reposts * amount(engagement.reposts) +
    per.replies * amount(engagement.replies) +
    per.quotes * amount(engagement.quotes)
  );
}

function amount(value: number | null | undefined): number {
  return value !== null && value !== undefined && Number.isFinite(value) && value > 0 ? value : 0;
}

/** What the n-th post (n from 1) of an author on a project within 24 hours counts. */
export function damping(n: number): number {
  const { dampingKnee } = FORMULA;
  return n <= dampingKnee ? 1 / n : dampingKnee / (n * n);
}

/** Splits one post over its projects by relevance: the parts never sum to more than 1. */
export function split(relevances: readonly number[]): number[] {
  const clipped = relevances.map((relevance) => Math.min(1, Math.max(0, relevance)));
  const whole = Math.max(
    1,
    clipped.reduce((sum, relevance) => sum + relevance, 0),
  );
  return clipped.map((relevance) => relevance / whole);
}
