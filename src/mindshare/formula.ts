// All constants and factors of the mindshare formula. docs/methodology/mindshare.md explains them.

import { DAY_MS } from "../base/time.ts";

/** 3: outlets count by story, automated accounts count once, small samples are shrunk towards the week. */
export const FORMULA_VERSION = 3;

export const FORMULA = {
  /** Followers at which reach is 0.5. Below that it is roughly proportional, so splitting an audience over many accounts gains nothing. */
  reachHalfFollowers: 1_000,
  /** Assumed for accounts without a follower count, and the most that counts of an automated account's followers. */
  unknownFollowers: 10,
  /** Account age from which reach is not reduced. */
  fullAgeDays: 180,
  /** The minimum weight of an author, so that a project mentioned only by bots appears with a negligible share. */
  weightFloor: 0.00002,
  /** The maximum that standing can add to reach. */
  standingWeight: 2,
  /** The sum of listeners' voices at which standing is 0.5. It grows with the square, so that a little mutual praise is worth almost nothing. */
  standingHalfVoices: 1,
  /** How much the standing of a listener increases its voice. */
  listenerBoost: 1,
  /** Each account that a listener mentions gets 1/50 of its voice, or less if it mentions more than 50, so that no listener passes on more voice than it has. */
  listenerParts: 50,
  /** Iterations of the standing computation. */
  graphRounds: 4,
  graphDays: 30,
  /** Maximum handles of one post that count as listened to. */
  refsPerPostMax: 10,
  /** News, developments and videos come from configured sources: each outlet has at least the weight of an author with 1,000 followers. */
  outletWeight: 0.5,
  /** Engagement points at which a post has half of the maximum gain. */
  engagementHalfPoints: 200,
  engagementGainMax: 2,
  engagementPoints: { likes: 1, replies: 2, reposts: 3, quotes: 3 },
  /** The n-th post of an author on a project in 24 hours counts 1/n, above this n knee/n², so that any number of posts is worth less than four. */
  dampingKnee: 10,
  dampingWindowMs: DAY_MS,
  /** Copies about the same project count once within this time, and so does an automated account. */
  copyWindowMs: 7 * DAY_MS,
  /** How many other outlets must cover a project for one outlet's stories on it to be worth one more story. */
  outletsPerStory: 6,
  /** A day with this many effective voices counts half, and the 7 days count the other half. */
  shrinkVoices: 100,
  /** The number of effective voices at which confidence is 0.5. */
  confidenceHalfVoices: 5,
  /** The weights of the two shares in `weighted`. */
  mix: { social: 0.7, news: 0.3 },
  /** With fewer authors in 7 days, changes and momentum would be noise. */
  authorsMin: 3,
} as const;

/** Attention is stored in integer units of 10⁻⁸, so that sums do not depend on the order of addition. */
export const UNIT = 100_000_000;

export type Kind = "social" | "news";
export const mindshareTypes = ["social", "news", "weighted"] as const;
export type MindshareType = (typeof mindshareTypes)[number];

const KINDS = new Map<string, Kind>([
  ["tweets", "social"],
  ["posts", "social"],
  ["news", "news"],
  ["developments", "news"],
  ["youtube", "news"],
]);

/** Which of the two shares a content type belongs to; null for types that are not mentions (memories, concepts). */
export function kindOf(contentType: string): Kind | null {
  return KINDS.get(contentType) ?? null;
}

type Engagement = Partial<Record<keyof typeof FORMULA.engagementPoints, number>>;

/** From 1 without engagement up to 3, so that bought engagement saturates. Views do not count, because they are free. */
export function engagementFactor({ likes = 0, replies = 0, reposts = 0, quotes = 0 }: Engagement): number {
  const per = FORMULA.engagementPoints;
  const points = per.likes * likes + per.reposts * reposts + per.replies * replies + per.quotes * quotes;
  return 1 + (FORMULA.engagementGainMax * points) / (points + FORMULA.engagementHalfPoints);
}

/** The factor for the n-th post (from 1) of an author on a project within 24 hours. */
export function damping(n: number): number {
  const { dampingKnee } = FORMULA;
  return n <= dampingKnee ? 1 / n : dampingKnee / (n * n);
}

/**
 * The factor for an outlet's n-th story (from 1) on a project within 24 hours. However many there are, they are worth less
 * than 1.65 stories if no other outlet covers the project, and one more for every six outlets that do.
 */
export function storyDamping(n: number, otherOutlets: number): number {
  const capacity = 1 + otherOutlets / FORMULA.outletsPerStory;
  return (capacity / (capacity + (n - 1))) ** 2;
}

/** The weight, from 0 to 1, of what some effective voices say, if `half` of them deserve 0.5. */
export function reliability(voices: number, half: number): number {
  return voices / (voices + half);
}

/** Splits one post over its projects by relevance; the parts sum to at most 1. */
export function split(relevances: readonly number[]): number[] {
  const clipped = relevances.map((relevance) => Math.min(1, Math.max(0, relevance)));
  const whole = Math.max(
    1,
    clipped.reduce((sum, relevance) => sum + relevance, 0),
  );
  return clipped.map((relevance) => relevance / whole);
}

// The rules that depend on several posts only look back, so later posts never change earlier results.

/** A post's position in time; ties are broken by id, so that the order is total. */
export interface Placed {
  readonly time: number;
  readonly id: string;
}

export function byTime(a: Placed, b: Placed): number {
  if (a.time !== b.time) return a.time - b.time;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/**
 * Returns the damping of each of one author's posts on one project, in chronological order. It depends on n, the number
 * of the author's posts on the project in the 24 hours up to and including this one. For a retweet, n counts all posts;
 * for an original, it counts only originals. An automated account counts once in 7 days.
 */
export function dampingOfChain(
  posts: readonly (Placed & { isRetweet: boolean })[],
  isAutomated = false,
): number[] {
  const windowMs = isAutomated ? FORMULA.copyWindowMs : FORMULA.dampingWindowMs;
  const dampings: number[] = [];
  let start = 0;
  let originals = 0;
  let all = 0;
  for (const post of posts) {
    for (;;) {
      const old = posts[start];
      if (old === undefined || old.time > post.time - windowMs) break;
      all -= 1;
      if (!old.isRetweet) originals -= 1;
      start += 1;
    }
    all += 1;
    if (!post.isRetweet) originals += 1;
    const n = post.isRetweet ? all : originals;
    dampings.push(isAutomated ? Number(n === 1) : damping(n));
  }
  return dampings;
}

/** A text of an outlet about a project. */
export interface Article extends Placed {
  readonly outlet: number;
  readonly copyKeys: readonly number[];
}

/**
 * Returns the damping of each article about one project, in chronological order. It depends on n, the number of the
 * outlet's stories on the project in the 24 hours up to and including this one, and on the number of other outlets that
 * wrote about it in that time. An article is a story of its own unless it repeats an earlier one of its outlet.
 */
export function dampingOfArticles(articles: readonly Article[]): number[] {
  const inWindow = new Map<number, { article: Article; isStory: boolean }[]>();
  let start = 0;
  return articles.map((article) => {
    for (;;) {
      const old = articles[start];
      if (old === undefined || old.time > article.time - FORMULA.dampingWindowMs) break;
      const left = inWindow.get(old.outlet);
      left?.shift();
      if (left?.length === 0) inWindow.delete(old.outlet);
      start += 1;
    }
    const own = inWindow.get(article.outlet) ?? [];
    const isStory = !own.some((earlier) => repeats(article, earlier.article));
    own.push({ article, isStory });
    inWindow.set(article.outlet, own);
    const n = own.reduce((count, earlier) => count + Number(earlier.isStory), 0);
    return storyDamping(Math.max(1, n), inWindow.size - 1);
  });
}

function repeats(article: Article, earlier: Article): boolean {
  return article.copyKeys.some((key) => earlier.copyKeys.includes(key));
}

/**
 * Returns, for each of the posts with the same words on one project in chronological order, the loudest voice among the
 * copies in the 7 days before. A copy adds only the excess over that, so a thousand copies weigh as much as one, and a
 * bot that posts first cannot suppress a louder author.
 */
export function loudestBefore(posts: readonly (Placed & { voice: number })[]): number[] {
  // A monotonic queue for the maximum of the sliding window.
  const queue: (Placed & { voice: number })[] = [];
  let head = 0;
  return posts.map((post) => {
    while (head < queue.length && (queue[head]?.time ?? 0) < post.time - FORMULA.copyWindowMs) head += 1;
    const loudest = head < queue.length ? (queue[head]?.voice ?? 0) : 0;
    while (queue.length > head && (queue.at(-1)?.voice ?? 0) <= post.voice) queue.pop();
    queue.push(post);
    return loudest;
  });
}
