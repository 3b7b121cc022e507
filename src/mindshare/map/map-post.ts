// A post as the map needs it: what the figures rest on, and what is shown of it.
import { type IsWithheld, withheldTitle } from "../../content/withheld-text.ts";
import { copyKeys, handlesNamed } from "../copy-keys.ts";
import { engagementFactor, FORMULA, kindOf } from "../formula.ts";
import type { StoredContent } from "../mindshare-queries.ts";
import type { SpokenPost } from "../mindshare-state.ts";

export interface MapPost extends SpokenPost {
  readonly type: string;
  /** As the author writes it; "" when the voice is an outlet's. */
  readonly handle: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly engagement: Counts;
  readonly images: readonly string[];
  readonly keyPoints: readonly string[];
  /** Its text, pictures and key points are counted, but not handed out. */
  readonly isWithheld: boolean;
}

/** No handle has a colon, so an outlet is never mistaken for one. */
export const OUTLET_PREFIX = "source:";

interface Counts {
  likes: number;
  reposts: number;
  replies: number;
  quotes: number;
  views: number;
}

/** Copies are told by their beginnings; a text of megabytes must not hold up the event loop. */
const CHARACTERS_COMPARED = 20_000;

/** Null for what is no mention: other types, deleted rows, posts about nothing that turn to nobody. */
export function mapPostOf(row: StoredContent, withheld: IsWithheld): MapPost | null {
  const kind = kindOf(row.type);
  if (kind === null || row.deleted !== 0) return null;
  const spoken = kind === "social" ? row.body || row.summary || row.title : `${row.title} ${row.summary}`;
  const beginning = spoken.slice(0, CHARACTERS_COMPARED);
  const refs = row.author_handle === "" ? [] : handlesNamed(beginning, FORMULA.refsPerPostMax);
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
    copyKeys: isShown ? copyKeys(beginning, kind) : [],
    refs,
    projects: projectsOf(row),
    type: row.type,
    handle: row.author_handle,
    title: isWithheld ? withheldTitle(row.author_handle) : row.title,
    text: isShown ? shownText(row, spoken, kind, isWithheld) : "",
    url: row.url,
    engagement,
    images: isWithheld ? [] : row.images,
    keyPoints: isWithheld ? [] : row.key_points,
    isWithheld,
  };
}

function shownText(row: StoredContent, spoken: string, kind: string, isWithheld: boolean): string {
  if (isWithheld) return withheldTitle(row.author_handle);
  return kind === "social" ? spoken : row.summary || row.title;
}

export function handleKeyOf(handle: string): string {
  return handle.replace(/^@/, "").toLowerCase();
}

/** Posts without a handle speak with the voice of their outlet; those without either share one voice. */
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
