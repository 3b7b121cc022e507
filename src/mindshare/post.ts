// A post in memory: the inputs of the figures, and the fields that the map shows.
import { hash32 } from "../base/hash.ts";
import { type IsWithheld, withheldTitle } from "../content/withheld-text.ts";
import { tokensOf } from "./automated.ts";
import { engagementFactor, FORMULA, type Kind, kindOf, type Placed } from "./formula.ts";
import type { StoredContent } from "./mindshare-queries.ts";

export interface Post extends Placed {
  readonly kind: Kind;
  readonly author: string;
  readonly isRetweet: boolean;
  readonly engagementFactor: number;
  readonly copyKeys: readonly number[];
  /** What automated accounts are recognised by; null if the post says nothing about that, or is too old. */
  tokens: Uint32Array | null;
  /** The handles that it addresses or repeats. */
  readonly refs: readonly string[];
  readonly projects: readonly { projectId: number; relevance: number }[];
  readonly type: string;
  /** In the author's spelling; for a post without a handle, the name of its outlet. */
  readonly handle: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly engagement: Pick<StoredContent, "likes" | "reposts" | "replies" | "quotes" | "views">;
  readonly images: readonly string[];
  readonly keyPoints: readonly string[];
  /** Whether its text, images and key points are counted but not returned. */
  readonly isWithheld: boolean;
}

/** One post on one project. The mutable fields are derived and only set by the ledger. */
export interface Mention extends Placed {
  readonly post: Post;
  readonly authorIndex: number;
  readonly projectId: number;
  readonly relevance: number;
  readonly part: number;
  readonly isRetweet: boolean;
  damping: number;
  /** Author weight × part × damping, in whole units. */
  voice: number;
  /** The loudest voice among earlier copies, per copy key; null if there are no copies. */
  before: number[] | null;
  attention: number;
  /** Its contribution to the number of voices, in units of SAMPLE_UNIT: its attention, or 0 if it is not the author's first post. */
  sample: number;
}

/** Handles have no colon, so an outlet cannot be confused with one. */
export const OUTLET_PREFIX = "source:";

/** Copies are detected by the beginning of the text, so that a text of megabytes does not block the event loop. */
const MAX_COMPARED_CHARACTERS = 20_000;

/** Most posts have no images, key points and references. One list for all of them takes less memory. */
const NONE: readonly never[] = [];
const orNone = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list);

/** Null if the row is not a mention: other types, deleted rows, posts that mention neither a project nor a handle. */
export function postOf(row: StoredContent, withheld: IsWithheld): Post | null {
  const kind = kindOf(row.type);
  if (kind === null || row.deleted !== 0) return null;
  const fullText = kind === "social" ? row.body || row.summary || row.title : `${row.title} ${row.summary}`;
  const beginning = fullText.slice(0, MAX_COMPARED_CHARACTERS);
  const refs = row.author_handle === "" ? [] : mentionedHandles(beginning, FORMULA.refsPerPostMax);
  if (row.project_ids.length === 0 && refs.length === 0) return null;
  const { likes, reposts, replies, quotes, views } = row;
  const engagement = { likes, reposts, replies, quotes, views };
  const isShown = row.project_ids.length > 0;
  const isWithheld = withheld(row);
  const isJudged = isShown && kind === "social" && row.author_handle !== "" && !row.is_retweet;
  return {
    id: row.id,
    time: row.published_at,
    kind,
    author: authorOf(row),
    isRetweet: row.is_retweet,
    engagementFactor: engagementFactor(engagement),
    copyKeys: isShown ? copyKeys({ story: row.copy_signature, text: beginning }, kind) : NONE,
    tokens: isJudged ? tokensOf(beginning) : null,
    refs: orNone(refs),
    projects: projectsOf(row),
    type: row.type,
    handle: row.author_handle || row.source_name,
    title: isWithheld ? withheldTitle(row.author_handle) : row.title,
    text: isShown ? shownText(row, fullText, kind, isWithheld) : "",
    url: row.url,
    engagement,
    images: isWithheld ? NONE : orNone(row.images),
    keyPoints: isWithheld ? NONE : orNone(row.key_points),
    isWithheld,
  };
}

function shownText(row: StoredContent, fullText: string, kind: string, isWithheld: boolean): string {
  if (isWithheld) return withheldTitle(row.author_handle);
  return kind === "social" ? fullText : row.summary || row.title;
}

export function handleKeyOf(handle: string): string {
  return handle.replace(/^@/, "").toLowerCase();
}

/** The author of a post without a handle is its outlet; posts without either share one author. */
function authorOf({ author_handle, source_name }: StoredContent): string {
  return author_handle === "" ? `${OUTLET_PREFIX}${source_name.toLowerCase()}` : handleKeyOf(author_handle);
}

function projectsOf({ project_ids, project_relevances }: StoredContent) {
  const relevances = new Map<number, number>();
  for (const [i, projectId] of project_ids.entries()) {
    const relevance = Math.min(1, Math.max(0, project_relevances[i] ?? 1));
    relevances.set(projectId, Math.max(relevance, relevances.get(projectId) ?? 0));
  }
  return [...relevances].map(([projectId, relevance]) => ({ projectId, relevance }));
}

/** What a bot varies at no cost: links, the handles it addresses, and numbers and codes at the end. */
const LINK = /https?:\/\/\S+|www\.\S+/g;
const RETWEET_PREFIX = /^\s*rt\s+@\w+:?/;
const ADDRESSED = /@\w+/g;
const NOT_A_WORD = /[^\p{L}\p{N}$]+/u;
const CODE = /^(?=.*\d)[\p{L}\d]{4,}$/u;

/** With fewer words, a figure is what tells posts apart. */
const TEMPLATE_WORDS_MIN = 4;
const FIGURE = /\p{N}/u;

const SECOND_SEED = 0x01234567;

/**
 * One key for the story, which near-duplicates share (src/content/near-duplicates), and one for the words alone, which
 * also recognises copies of texts that are too short for a comparison of word pairs. In posts, the same words with other
 * figures are the same words: ticker bots share a template.
 */
export function copyKeys({ story, text }: { story: string; text: string }, kind: Kind): number[] {
  const said = plainWords(text);
  if (said.length === 0) return [];
  const unnumbered = kind === "social" ? said.filter((word) => !FIGURE.test(word)) : [];
  const words = unnumbered.length >= TEMPLATE_WORDS_MIN ? unnumbered : said;
  const key = keyOf(`words ${words.join(" ")}`);
  // Adding the second key to a list of one would reserve room for sixteen more.
  const keys = story === "" ? [key] : [key, keyOf(`story ${story}`)];
  // A headline that people repeat counts once as news and once as a post: the two shares are independent.
  return kind === "news" ? keys.map((key) => -key) : keys;
}

function plainWords(text: string): string[] {
  const plain = text.toLowerCase().replace(RETWEET_PREFIX, " ").replace(LINK, " ").replace(ADDRESSED, " ");
  const words = plain.split(NOT_A_WORD).filter((word) => word !== "");
  while (words.length > 1 && CODE.test(words.at(-1) ?? "")) words.pop();
  return words;
}

/** 53 bits: enough that two posts of one project never share a key by accident. */
function keyOf(text: string): number {
  return (hash32(text) >>> 11) * 2 ** 32 + hash32(text, SECOND_SEED);
}

const HANDLE = /(?<![\w.])@[a-z0-9_][\w.-]*\w|(?<![\w.])@\w/g;

/** The handles that a text addresses or repeats, in lower case, without duplicates, at most `max` of them. */
export function mentionedHandles(text: string, max: number): string[] {
  const named = new Set<string>();
  if (!text.includes("@")) return [];
  for (const [handle] of text.toLowerCase().matchAll(HANDLE)) {
    named.add(handle.slice(1));
    if (named.size === max) break;
  }
  return [...named];
}
