// The two attention rules that depend on several posts. Both only look back, so later posts never change earlier results.
import { damping, FORMULA } from "./formula.ts";

/** A post's position in time; ties are broken by id, so that the order is total. */
export interface Placed {
  readonly time: number;
  readonly id: string;
}

export function byTime(a: Placed, b: Placed): number {
  if (a.time !== b.time) return a.time - b.time;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

export interface ChainPost extends Placed {
  readonly isRetweet: boolean;
}

/**
 * Returns the damping of each of one author's posts on one project, in chronological order. It depends on n, the number
 * of the author's posts on the project in the 24 hours up to and including this one. For a retweet, n counts all posts;
 * for an original, it counts only originals.
 */
export function dampingOfChain(posts: readonly ChainPost[]): number[] {
  const dampings: number[] = [];
  let start = 0;
  let originals = 0;
  let all = 0;
  for (const post of posts) {
    for (;;) {
      const old = posts[start];
      if (old === undefined || old.time > post.time - FORMULA.dampingWindowMs) break;
      all -= 1;
      if (!old.isRetweet) originals -= 1;
      start += 1;
    }
    all += 1;
    if (!post.isRetweet) originals += 1;
    dampings.push(damping(post.isRetweet ? all : originals));
  }
  return dampings;
}

export interface CopyPost extends Placed {
  /** Author weight × split × damping, in whole units. */
  readonly voice: number;
}

/**
 * Returns, for each of the posts with the same words on one project in chronological order, the loudest voice among the
 * copies in the 7 days before. A copy adds only the excess over that, so a thousand copies weigh as much as one, and a
 * bot that posts first cannot suppress a louder author.
 */
export function loudestBefore(posts: readonly CopyPost[]): number[] {
  // A monotonic queue for the maximum of the sliding window.
  const queue: CopyPost[] = [];
  let head = 0;
  return posts.map((post) => {
    while (head < queue.length && (queue[head]?.time ?? 0) < post.time - FORMULA.copyWindowMs) head += 1;
    const loudest = head < queue.length ? (queue[head]?.voice ?? 0) : 0;
    while (queue.length > head && (queue.at(-1)?.voice ?? 0) <= post.voice) queue.pop();
    queue.push(post);
    return loudest;
  });
}
