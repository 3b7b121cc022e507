// Recognises automated accounts (price tickers, vault and signal bots, templates, fixed rhythm) by their own posts.
// docs/methodology/mindshare.md explains the rules.
import { hash32 } from "../base/hash.ts";
import { HOUR_MS } from "../base/time.ts";
import type { Placed } from "./formula.ts";

export const AUTOMATED = {
  /** Posts from the start of the day this many days ago count. */
  daysBack: 13,
  /** Only the newest posts are compared. */
  postsMax: 50,
  postsMin: 5,
  /** Shorter texts are alike by accident: people greet each other with the same words every day. */
  wordsMin: 4,
  /** A word belongs to the template if it is in this part of the posts. */
  templateWordPosts: 0.5,
  /** The part of all words that belong to the template from which an account is automated. */
  templateWords: 0.7,
  /** Figures are compared from this many posts on. */
  figurePosts: 8,
  figureWords: 0.4,
  /** A rhythm is judged by at least this many posts, at this many different hours of the day. */
  rhythmPosts: 24,
  rhythmHours: 18,
  /** The part of the intervals that deviate from the median by at most 1 % and five seconds. */
  rhythmIntervals: 0.8,
  rhythmDeviation: 0.01,
  rhythmDeviationMs: 5_000,
} as const;

const TOKENS_MAX = 24;
const LINK = /https?:\/\/\S+|www\.\S+/g;
/** Handles, hashtags and cashtags: bots fill templates with them, and people add the same ones to everything. */
const TAG = /(?<!\w)[@#$]\p{L}[\p{L}\p{N}_]*/gu;
const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
const DIGIT = /\p{N}/u;

/** The beginning of a text as hashes of its words, without links and tags. A figure is 0. */
export function tokensOf(text: string): Uint32Array {
  const plain = text.toLowerCase().replace(LINK, " ").replace(TAG, " ");
  const tokens: number[] = [];
  for (const [token] of plain.matchAll(TOKEN)) {
    tokens.push(DIGIT.test(token) ? 0 : hash32(token) || 1);
    if (tokens.length === TOKENS_MAX) break;
  }
  return Uint32Array.from(tokens);
}

export type Sample = Placed & { readonly tokens: Uint32Array };

/** `posts` are an account's newest posts in chronological order, without retweets. */
export function isAutomated(posts: readonly Sample[]): boolean {
  if (posts.length < AUTOMATED.postsMin) return false;
  return followsTemplate(posts) || hasFixedRhythm(posts);
}

/** Whether most of what the account writes are the same words, or figures. */
function followsTemplate(posts: readonly Sample[]): boolean {
  const postsWith = new Map<number, number>();
  let tokens = 0;
  for (const post of posts) {
    tokens += post.tokens.length;
    for (const token of new Set(post.tokens)) postsWith.set(token, (postsWith.get(token) ?? 0) + 1);
  }
  if (tokens < AUTOMATED.wordsMin * posts.length) return false;
  const figures = posts.reduce((sum, post) => sum + countOf(post.tokens, (token) => token === 0), 0);
  if (posts.length >= AUTOMATED.figurePosts && figures >= AUTOMATED.figureWords * tokens) return true;
  const words = tokens - figures;
  if (words < posts.length) return false;
  const commonPosts = AUTOMATED.templateWordPosts * posts.length;
  const isCommon = (token: number) => token !== 0 && (postsWith.get(token) ?? 0) >= commonPosts;
  const common = posts.reduce((sum, post) => sum + countOf(post.tokens, isCommon), 0);
  return common >= AUTOMATED.templateWords * words;
}

function countOf(tokens: Uint32Array, isCounted: (token: number) => boolean): number {
  let count = 0;
  for (const token of tokens) if (isCounted(token)) count += 1;
  return count;
}

/** Whether it posts at equal intervals around the clock. */
function hasFixedRhythm(posts: readonly Placed[]): boolean {
  if (posts.length < AUTOMATED.rhythmPosts) return false;
  const hours = new Set(posts.map(({ time }) => Math.floor(time / HOUR_MS) % 24));
  if (hours.size < AUTOMATED.rhythmHours) return false;
  const intervals = posts.slice(1).map(({ time }, i) => time - (posts[i]?.time ?? 0));
  const median = intervals.toSorted((a, b) => a - b)[intervals.length >> 1] ?? 0;
  const deviation = AUTOMATED.rhythmDeviationMs + AUTOMATED.rhythmDeviation * median;
  const regular = intervals.filter((interval) => Math.abs(interval - median) <= deviation);
  return regular.length >= AUTOMATED.rhythmIntervals * intervals.length;
}
