// The handles of one project of the map, with their posts.
import { isoOf } from "../../base/time.ts";
import type { Project } from "../../projects/catalogue/catalogue.ts";
import type { MarketData, TechnicalAnalysis } from "../../projects/project-attributes.ts";
import { round, SHARE_DIGITS } from "../mindshare-attribute.ts";
import { cutText, handleLimit, type HandleSums, type PostOptions, selectPosts } from "./handles.ts";
import type { Mindshare } from "../mindshare-model.ts";
import { type Mention, OUTLET_PREFIX } from "../post.ts";
import type { ProjectBook } from "../project-mentions.ts";
import type { StoredHandle } from "../mindshare-queries.ts";
import type { MapHandle, MapInput, MapPostEntry, MapProfile } from "./map-request.ts";

const DEFAULT_MIN_HANDLES = 3;
const DEFAULT_MAX_HANDLES = 10;
/** Posts of a project whose key points and images are shown if the request asks for no posts. */
const BEST_POSTS = 10;

/** Figures of the projects domain. */
export interface ProjectFigures {
  marketCap(projectId: number): number | null;
  marketData(projectId: number): MarketData | null;
  technicalAnalysis(projectId: number): TechnicalAnalysis | null;
}

/** What a map is built from. */
export interface MapDeps {
  mindshare: Mindshare;
  figures: ProjectFigures;
  project: (projectId: number) => Project | undefined;
}

export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** The approximate size of a response while it is built. Entries beyond the limit are omitted, with a warning. */
export class AnswerSize {
  #bytes = 0;
  readonly #max: number;

  constructor(max = MAX_ANSWER_BYTES) {
    this.#max = max;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
  }

  get isFull(): boolean {
    return this.#bytes >= this.#max;
  }
}

/** Who mentions one project. */
export interface Speakers {
  book: ProjectBook;
  now: number;
  /** The project's share over the largest share in the answer. */
  ratio: number;
  sums: HandleSums;
  /** Size of the answer so far. */
  size: AnswerSize;
}

/** A handle of a project with its figures as shown in the response. */
export interface RankedHandle {
  readonly author: string;
  readonly figures: MapHandle;
}

/** The handles to show; stops when the answer is full. */
export function handleEntries(deps: MapDeps, input: MapInput, speakers: Speakers): RankedHandle[] {
  const { size } = speakers;
  const handles = rankedHandles(deps, input, speakers);
  const hasDetails = input.posts_per_handle > 0 || input.included_attributes.includes("twitter_profile");
  if (!hasDetails) {
    size.add(handles.length * HANDLE_BYTES);
    return handles;
  }
  const entries: RankedHandle[] = [];
  for (const { author, figures } of handles) {
    if (size.isFull) break;
    const entry = { ...figures, ...handleDetails(deps, input, speakers, author) };
    size.add(approximateBytes(entry));
    entries.push({ author, figures: entry });
  }
  return entries;
}

function rankedHandles(deps: MapDeps, input: MapInput, speakers: Speakers): RankedHandle[] {
  const max =
    input.max_handles_per_project ?? Math.max(DEFAULT_MAX_HANDLES, input.min_handles_per_project ?? 0);
  const min = input.min_handles_per_project ?? Math.min(DEFAULT_MIN_HANDLES, max);
  const limit = handleLimit(input.handle_scaling, min, max, speakers.ratio);
  return selectHandles(deps, input, speakers, limit);
}

function selectHandles(
  deps: MapDeps,
  input: MapInput,
  { book, now, sums }: Speakers,
  limit: number,
): RankedHandle[] {
  const handles = sums.select(book.columns, {
    ...postOptions(input, now),
    relevanceMin: input.min_handle_relevance,
    limit,
    isWanted: (author) =>
      author !== OUTLET_PREFIX &&
      (input.include_automated || !deps.mindshare.isAutomated(author)) &&
      (!input.person_only || deps.mindshare.profile(author)?.is_person === true),
  });
  return handles.map(({ author, totalRelevance, meanRelevance, posts }) => ({
    author,
    figures: {
      handle: book.chains.of(author).at(-1)?.post.handle ?? author,
      total_relevance: round(totalRelevance, SHARE_DIGITS),
      mean_relevance: round(meanRelevance, SHARE_DIGITS),
      post_count: posts,
      ...(author.startsWith(OUTLET_PREFIX) ? { outlet: true } : {}),
      ...(deps.mindshare.isAutomated(author) ? { automated: true } : {}),
    },
  }));
}

function postOptions(input: MapInput, now: number): PostOptions {
  return {
    now,
    daysBack: input.handle_days_back,
    type: input.mindshare_type,
    includeRetweets: input.include_retweets,
  };
}

function handleDetails(
  { mindshare }: MapDeps,
  input: MapInput,
  { book, now }: Speakers,
  author: string,
): Pick<MapHandle, "posts" | "twitter_profile"> {
  const limit = input.posts_per_handle;
  const posts = selectPosts(book, author, postOptions(input, now), limit);
  return {
    ...(limit > 0 ? { posts: posts.map((mention) => postEntry(mention, input)) } : {}),
    ...(input.included_attributes.includes("twitter_profile")
      ? { twitter_profile: profileEntry(mindshare.profile(author)) }
      : {}),
  };
}

function postEntry({ post, relevance }: Mention, input: MapInput): MapPostEntry {
  return {
    id: post.id,
    text: cutText(post.text, input.max_character_count),
    published_at: isoOf(post.time),
    url: post.url,
    engagement: post.engagement,
    ...(input.included_attributes.includes("post_images")
      ? { images: post.images.slice(0, input.image_limit) }
      : {}),
    ...(input.included_attributes.includes("post_key_points") ? { key_points: post.keyPoints } : {}),
    is_retweet: post.isRetweet,
    relevance: round(relevance, SHARE_DIGITS),
    ...(post.isWithheld ? { text_withheld: true } : {}),
  };
}

/** What a handle, a profile and a post have in JSON besides their texts. */
const HANDLE_BYTES = 120;
const PROFILE_BYTES = 250;
const POST_BYTES = 320;

/** The size of a handle in JSON, give or take a few percent for escaped characters. */
function approximateBytes({ posts = [], twitter_profile: profile }: MapHandle): number {
  let bytes = HANDLE_BYTES;
  if (profile) bytes += PROFILE_BYTES + Buffer.byteLength(profile.description);
  for (const { text, url, images = [], key_points = [] } of posts) {
    bytes += POST_BYTES + Buffer.byteLength(text) + url.length;
    for (const further of images) bytes += further.length + 3;
    for (const further of key_points) bytes += Buffer.byteLength(further) + 3;
  }
  return bytes;
}

/** The posts shown of its handles; if the request asks for none, the best one of each. */
export function bestPosts(
  input: MapInput,
  { book, now }: Pick<Speakers, "book" | "now">,
  handles: readonly RankedHandle[],
): Mention[] {
  const perHandle = input.posts_per_handle === 0 ? 1 : input.posts_per_handle;
  const options = postOptions(input, now);
  const posts = handles.flatMap(({ author }) => selectPosts(book, author, options, perHandle));
  return input.posts_per_handle === 0 ? posts.slice(0, BEST_POSTS) : posts;
}

export function profileEntry(profile: StoredHandle | undefined): MapProfile | null {
  if (profile === undefined) return null;
  const { handle_key: _, written_at: __, created_at, ...rest } = profile;
  return { ...rest, created_at: created_at === null ? null : isoOf(created_at) };
}
