// A post in memory: the inputs of the figures, and the fields that the map shows.
import { type IsWithheld, withheldTitle } from "../../content/withheld-text.ts";
import { copyKeys } from "../copy-keys.ts";
import { engagementFactor, FORMULA, kindOf } from "../formula.ts";
import type { StoredContent } from "../mindshare-queries.ts";
import { mentionedHandles } from "../mentioned-handles.ts";
import type { PostWithRefs } from "../mindshare-state.ts";

export interface MapPost extends PostWithRefs {
  readonly type: string;
  /** In the author's spelling; "" for a post of an outlet without a handle. */
  readonly handle: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly engagement: Counts;
  readonly images: readonly string[];
  readonly keyPoints: readonly string[];
  /** Whether its text, images and key points are counted but not returned. */
  readonly isWithheld: boolean;
}

/** Handles have no colon, so an outlet cannot be confused with one. */
export const OUTLET_PREFIX = "source:";

interface Counts {
  likes: number;
  reposts: number;
  replies: number;
  quotes: number;
  views: number;
}

/** Copies are detected by the beginning of the text, so that a text of megabytes does not block the event loop. */
const MAX_COMPARED_CHARACTERS = 20_000;

/** Null if the row is not a mention: other types, deleted rows, posts that mention neither a project nor a handle. */
export function mapPostOf(row: StoredContent, withheld: IsWithheld): MapPost | null {
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
  return {
    id: row.id,
    time: row.published_at,
    kind,
    author: authorOf(row),
    isRetweet: row.is_retweet,
    engagementFactor: engagementFactor(engagement),
    copyKeys: isShown ? copyKeys({ story: row.copy_signature, text: beginning }, kind) : [],
    refs,
    projects: projectsOf(row),
    type: row.type,
    handle: row.author_handle,
    title: isWithheld ? withheldTitle(row.author_handle) : row.title,
    text: isShown ? shownText(row, fullText, kind, isWithheld) : "",
    url: row.url,
    engagement,
    images: isWithheld ? [] : row.images,
    keyPoints: isWithheld ? [] : row.key_points,
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
