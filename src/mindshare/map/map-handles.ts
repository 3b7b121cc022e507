// The handles of a project of the map, with their posts.
import type { AnswerSize } from "../../base/answer-size.ts";
import type { JsonPart } from "../../base/json-text.ts";
import { isoOf } from "../../base/time.ts";
import { round, SHARE_DIGITS } from "../mindshare-attribute.ts";
import {
  cutText,
  handleLimit,
  type HandleFigures,
  type HandleSums,
  type PostOptions,
  selectPosts,
} from "./handles.ts";
import type { Mention } from "../ledger.ts";
import type { MapDeps } from "./mindshare-map.ts";
import { HandleList } from "./map-fragments.ts";
import { type MapPost, OUTLET_PREFIX } from "./map-post.ts";
import type { ProjectBook } from "../project-mentions.ts";
import type { StoredHandle } from "../mindshare-queries.ts";
import type { MapInput } from "./map-request.ts";

const HANDLES_MIN = 3;
const HANDLES_MAX = 10;
/** Posts whose key points and images are shown of a project without asking for its posts. */
const BEST_POSTS = 10;

export type Book = ProjectBook<Mention<MapPost>>;

/** Who speaks of one project. */
export interface Speakers {
  book: Book;
  now: number;
  /** The project's share over the largest share in the answer. */
  ratio: number;
  sums: HandleSums;
  /** Of the answer so far. */
  size: AnswerSize;
}

/** Writes the JSON of the handles to show, and gives them. */
export function* writeHandles(
  parts: JsonPart[],
  deps: MapDeps,
  input: MapInput,
  speakers: Speakers,
): Generator<void, readonly HandleFigures[]> {
  const max = input.max_handles_per_project ?? Math.max(HANDLES_MAX, input.min_handles_per_project ?? 0);
  const min = input.min_handles_per_project ?? Math.min(HANDLES_MIN, max);
  const { book, now, ratio } = speakers;
  const isPlain = !input.person_only && input.min_handle_relevance === 0;
  const list = isPlain
    ? deps.mindshare.fragments.handles(book, postOptions(input, now), max, () =>
        handleList(deps, input, speakers, max),
      )
    : handleList(deps, input, speakers, max);
  const limit = handleLimit(input.handle_scaling, min, max, ratio);
  const handles = list.figures.slice(0, limit);
  if (input.posts_per_handle > 0 || input.included_attributes.includes("twitter_profile"))
    return yield* writeEntries(parts, deps, input, speakers, handles);
  const bytes = list.json(limit);
  speakers.size.add(bytes.length);
  parts.push(bytes, CLOSING);
  return handles;
}

/** One by one until the answer is full: a handle may have twenty posts, and a post thousands of characters. */
function* writeEntries(
  parts: JsonPart[],
  deps: MapDeps,
  input: MapInput,
  { book, now, size }: Speakers,
  handles: readonly HandleFigures[],
): Generator<void, readonly HandleFigures[]> {
  const shown: HandleFigures[] = [];
  parts.push(OPENING);
  for (const handle of handles) {
    if (size.isFull) break;
    const json = JSON.stringify(handleEntry(deps, input, now, book, handle));
    const bytes = Buffer.from(shown.length === 0 ? json : `,${json}`);
    size.add(bytes.length);
    parts.push(bytes);
    shown.push(handle);
    yield;
  }
  parts.push(CLOSING);
  return shown;
}

const OPENING = Buffer.from("[");

const CLOSING = Buffer.from("]");

function handleList(deps: MapDeps, input: MapInput, { book, now, sums }: Speakers, max: number): HandleList {
  const handles = sums.select(book.columns, {
    now,
    daysBack: input.handle_days_back,
    includeRetweets: input.include_retweets,
    relevanceMin: input.min_handle_relevance,
    limit: max,
    isWanted: (author) =>
      !author.startsWith(OUTLET_PREFIX) &&
      (!input.person_only || deps.mindshare.profile(author)?.is_person === true),
  });
  return new HandleList(handles, (handle) => JSON.stringify(figuresEntry(book, handle)));
}

function postOptions(input: MapInput, now: number): PostOptions {
  return { now, daysBack: input.handle_days_back, includeRetweets: input.include_retweets };
}

function figuresEntry(book: Book, { author, totalRelevance, meanRelevance, posts }: HandleFigures) {
  return {
    handle: book.chains.of(author).at(-1)?.post.handle ?? author,
    total_relevance: round(totalRelevance, SHARE_DIGITS),
    mean_relevance: round(meanRelevance, SHARE_DIGITS),
    post_count: posts,
  };
}

function handleEntry(
  { mindshare }: MapDeps,
  input: MapInput,
  now: number,
  book: Book,
  figures: HandleFigures,
) {
  const entry: Record<string, unknown> = figuresEntry(book, figures);
  if (input.posts_per_handle > 0) {
    const posts = selectPosts(book, figures.author, postOptions(input, now), input.posts_per_handle);
    entry["posts"] = posts.map((mention) => postEntry(mention, input));
  }
  if (input.included_attributes.includes("twitter_profile")) {
    entry["twitter_profile"] = profileEntry(mindshare.profile(figures.author));
  }
  return entry;
}

function postEntry({ post, relevance }: Mention<MapPost>, input: MapInput) {
  const entry = {
    id: post.id,
    text: cutText(post.text, input.max_character_count),
    published_at: isoOf(post.time),
    url: post.url,
    engagement: post.engagement,
    images: post.images.slice(0, input.image_limit),
    key_points: post.keyPoints,
    is_retweet: post.isRetweet,
    relevance: round(relevance, SHARE_DIGITS),
  };
  return post.isWithheld ? { ...entry, text_withheld: true } : entry;
}

/** The posts shown of its handles; where none are asked for, the best one of each. */
export function bestPosts(
  input: MapInput,
  { book, now }: Pick<Speakers, "book" | "now">,
  handles: readonly HandleFigures[],
): Mention<MapPost>[] {
  const perHandle = input.posts_per_handle === 0 ? 1 : input.posts_per_handle;
  const options = postOptions(input, now);
  const posts = handles.flatMap(({ author }) => selectPosts(book, author, options, perHandle));
  return input.posts_per_handle === 0 ? posts.slice(0, BEST_POSTS) : posts;
}

export function profileEntry(profile: StoredHandle | undefined) {
  if (profile === undefined) return null;
  const { handle_key: _, written_at: __, created_at, ...rest } = profile;
  return { ...rest, created_at: created_at === null ? null : isoOf(created_at) };
}
