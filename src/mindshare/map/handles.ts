// Ranks the handles that mention a project, and their posts.
import { DAY_MS } from "../../base/time.ts";
import { type MindshareType, UNIT } from "../formula.ts";
import type { Authors } from "../authors.ts";
import type { Mention } from "../post.ts";
import type { MapInput } from "./map-request.ts";
import {
  type Columns,
  firstAfter,
  NEWS,
  type ProjectBook,
  RETWEET,
  rowsIn,
  type Window,
} from "../project-mentions.ts";

/** The number of handles for a project; `ratio` is its share relative to the largest share in the response. */
export function handleLimit(
  scaling: MapInput["handle_scaling"],
  min: number,
  max: number,
  ratio: number,
): number {
  if (scaling === "fixed") return max;
  const scaled = scaling === "sqrt" ? Math.sqrt(ratio) : ratio;
  return min + Math.round((max - min) * scaled);
}

/** Which posts count. */
export interface PostOptions extends Window {
  type: MindshareType;
  includeRetweets: boolean;
}

export interface HandleOptions extends PostOptions {
  relevanceMin: number;
  limit: number;
  isWanted: (author: string) => boolean;
}

export interface HandleFigures {
  author: string;
  /** The attention that the posts give to the project. */
  totalRelevance: number;
  meanRelevance: number;
  posts: number;
}

/** Sums per author, reset to zero after each project, so that one allocation serves a whole response. */
export class HandleSums {
  readonly #names: Authors;
  readonly #total: Float64Array;
  readonly #relevance: Float64Array;
  readonly #posts: Int32Array;
  /** The number of authors it was created for. */
  readonly size: number;

  constructor(authors: Authors) {
    this.size = authors.size;
    this.#names = authors;
    this.#total = new Float64Array(authors.size);
    this.#relevance = new Float64Array(authors.size);
    this.#posts = new Int32Array(authors.size);
  }

  /** The handles with the highest total relevance on a project. */
  select(columns: Columns, options: HandleOptions): HandleFigures[] {
    const { limit, relevanceMin, isWanted } = options;
    const totals = this.#total;
    const relevances = this.#relevance;
    const counts = this.#posts;
    const best: HandleFigures[] = [];
    // The total relevance a handle needs once the list is full. Most have less and are skipped quickly.
    let least = limit === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    for (const author of this.#gather(columns, options)) {
      const posts = counts[author] ?? 0;
      const totalRelevance = (totals[author] ?? 0) / UNIT;
      const meanRelevance = (relevances[author] ?? 0) / posts;
      counts[author] = 0;
      totals[author] = 0;
      relevances[author] = 0;
      if (totalRelevance < least || meanRelevance < relevanceMin) continue;
      const name = this.#names.name(author);
      if (!isWanted(name)) continue;
      keepBest(best, { author: name, totalRelevance, meanRelevance, posts }, limit, mostRelevantFirst);
      if (best.length === limit) least = best[limit - 1]?.totalRelevance ?? least;
    }
    return best;
  }

  /** Sums up the posts in the window and returns their authors. */
  #gather(columns: Columns, options: PostOptions): number[] {
    const { author, relevance, attention, flags } = columns;
    const totals = this.#total;
    const relevances = this.#relevance;
    const counts = this.#posts;
    const hidden = options.includeRetweets ? 0 : RETWEET;
    // The bits of a row in `compared` must be those in `wanted`.
    const compared = hidden | (options.type === "weighted" ? 0 : NEWS);
    const wanted = options.type === "news" ? NEWS : 0;
    const found: number[] = [];
    const { start, end } = rowsIn(columns, options);
    for (let row = start; row < end; row += 1) {
      if (((flags[row] ?? 0) & compared) !== wanted) continue;
      const who = author[row] ?? 0;
      const posts = counts[who] ?? 0;
      if (posts === 0) found.push(who);
      counts[who] = posts + 1;
      totals[who] = (totals[who] ?? 0) + (attention[row] ?? 0);
      relevances[who] = (relevances[who] ?? 0) + (relevance[row] ?? 0);
    }
    return found;
  }
}

function mostRelevantFirst(a: HandleFigures, b: HandleFigures): number {
  return b.totalRelevance - a.totalRelevance || (a.author < b.author ? -1 : 1);
}

/** A handle's best posts on the project by relevance and engagement, newer ones first among equals. */
export function selectPosts(
  book: ProjectBook,
  author: string,
  options: PostOptions,
  limit: number,
): Mention[] {
  if (limit === 0) return [];
  const score = (mention: Mention) => mention.relevance * mention.post.engagementFactor;
  return [...mentionsSince(book.chains.of(author), options)]
    .sort((a, b) => score(b) - score(a) || b.time - a.time || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

function* mentionsSince(
  mentions: readonly Mention[],
  { now, daysBack, includeRetweets, type }: PostOptions,
): Generator<Mention> {
  for (let i = firstAfter(mentions, now - daysBack * DAY_MS); i < mentions.length; i += 1) {
    const mention = mentions[i];
    if (mention === undefined || mention.time > now) return;
    const isOfType = type === "weighted" || mention.post.kind === type;
    if (isOfType && (includeRetweets || !mention.isRetweet)) yield mention;
  }
}

/** Cuts on a word boundary so that the text with its ellipsis is at most `max` characters; 0 = no cut. */
export function cutText(text: string, max: number): string {
  if (max === 0 || text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const boundary = /\s/.test(text.charAt(max - 1)) ? start.length : start.search(/\s\S*$/);
  const cut = (boundary > 0 ? start.slice(0, boundary) : start).trimEnd();
  // A lone surrogate is not a character.
  return `${cut.replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Inserts an item into a sorted list of at most `limit`, which avoids sorting a long one; `compare` is negative if its first argument comes first. */
export function keepBest<T>(best: T[], item: T, limit: number, compare: (a: T, b: T) => number): void {
  let place = best.length;
  while (place > 0 && compare(item, best[place - 1] ?? item) < 0) place -= 1;
  best.splice(place, 0, item);
  if (best.length > limit) best.pop();
}
