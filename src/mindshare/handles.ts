// Who talks about a project, and with which posts.
import { DAY_MS } from "../base/time.ts";
import type { Mention, Post } from "./ledger.ts";
import { firstAfter, type ProjectBook } from "./project-book.ts";

export const handleScalings = ["sqrt", "linear", "fixed"] as const;
export type HandleScaling = (typeof handleScalings)[number];

/** How many handles a project gets; `ratio` is its share over the largest share in the answer. */
export function handleLimit(scaling: HandleScaling, min: number, max: number, ratio: number): number {
  if (scaling === "fixed") return max;
  const scaled = scaling === "sqrt" ? Math.sqrt(ratio) : ratio;
  return min + Math.round((max - min) * scaled);
}

export interface HandleOptions {
  now: number;
  daysBack: number;
  relevanceMin: number;
  includeRetweets: boolean;
  limit: number;
  isWanted: (author: string) => boolean;
}

export interface HandleFigures {
  author: string;
  /** Relevance of each post, dampened like attention, summed. */
  totalRelevance: number;
  meanRelevance: number;
  posts: number;
}

export function selectHandles<P extends Post>(
  book: ProjectBook<Mention<P>>,
  options: HandleOptions,
): HandleFigures[] {
  const found = new Map<string, { total: number; relevance: number; posts: number }>();
  for (const mention of mentionsSince(book.mentions, options)) {
    const { author } = mention.post;
    const figures = found.get(author);
    if (figures === undefined) {
      const total = mention.relevance * mention.damping;
      found.set(author, { total, relevance: mention.relevance, posts: 1 });
    } else {
      figures.total += mention.relevance * mention.damping;
      figures.relevance += mention.relevance;
      figures.posts += 1;
    }
  }
  const handles: HandleFigures[] = [];
  for (const [author, { total, relevance, posts }] of found) {
    const meanRelevance = relevance / posts;
    if (meanRelevance < options.relevanceMin || !options.isWanted(author)) continue;
    handles.push({ author, totalRelevance: total, meanRelevance, posts });
  }
  return handles.sort(mostRelevantFirst).slice(0, options.limit);
}

function mostRelevantFirst(a: HandleFigures, b: HandleFigures): number {
  return b.totalRelevance - a.totalRelevance || (a.author < b.author ? -1 : 1);
}

/** A handle's best posts on the project: by relevance and engagement, the newer first among equals. */
export function selectPosts<P extends Post>(
  book: ProjectBook<Mention<P>>,
  author: string,
  options: Pick<HandleOptions, "now" | "daysBack" | "includeRetweets">,
  limit: number,
): Mention<P>[] {
  if (limit === 0) return [];
  const score = (mention: Mention<P>) => mention.relevance * mention.post.engagementFactor;
  return [...mentionsSince(book.chain(author), options)]
    .sort((a, b) => score(b) - score(a) || b.time - a.time || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

function* mentionsSince<P extends Post>(
  mentions: readonly Mention<P>[],
  { now, daysBack, includeRetweets }: Pick<HandleOptions, "now" | "daysBack" | "includeRetweets">,
): Generator<Mention<P>> {
  for (let i = firstAfter(mentions, now - daysBack * DAY_MS); i < mentions.length; i += 1) {
    const mention = mentions[i];
    if (mention === undefined || mention.time > now) return;
    if (includeRetweets || !mention.isRetweet) yield mention;
  }
}

/** Cuts on a word boundary so that the text with its ellipsis is at most `max` characters; 0 = no cut. */
export function cutText(text: string, max: number): string {
  if (max === 0 || text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const boundary = /\s/.test(text.charAt(max - 1)) ? room.length : room.search(/\s\S*$/);
  const kept = (boundary > 0 ? room.slice(0, boundary) : room).trimEnd();
  // Half a surrogate pair is no character.
  return `${kept.replace(/[\uD800-\uDBFF]$/, "")}…`;
}
