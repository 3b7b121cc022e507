// Builds content records, with an engagement that follows reach and strength.
import { ContentRecord, type Engagement } from "../content/content-record.ts";
import { Random } from "./random.ts";

export type ItemForm = "posts" | "news" | "developments" | "tweets" | "youtube" | "memories";

export interface Author {
  handle: string;
  followers: number;
}

export interface ItemParts {
  type: ItemForm;
  id: string;
  time: number;
  title: string;
  summary?: string;
  body?: string;
  source: string;
  author: Author;
  /** How strong the event is, from 0 to 1. Together with the author's followers, it drives engagement. */
  strength: number;
  projects: number[];
  keyPoints?: string[];
  retweet?: boolean;
}

/** Views relative to the author's followers. */
const travel: Record<ItemForm, number> = {
  posts: 0.5,
  news: 0.6,
  developments: 0.12,
  tweets: 0.35,
  youtube: 0.8,
  memories: 0,
};

export function makeItem(parts: ItemParts, random: Random): ContentRecord {
  return ContentRecord.parse({
    id: parts.id,
    type: parts.type,
    title: parts.title,
    published_at: Math.floor(parts.time),
    summary: parts.summary,
    body: parts.body,
    // No original exists outside the demo world. The explorer shows the whole text itself.
    url: "",
    source_name: parts.source,
    author_handle: parts.author.handle,
    lang: "en",
    project_ids: parts.projects,
    // The schema turns missing engagement into zeros.
    engagement: parts.retweet
      ? undefined
      : engagementOf(parts.author.followers, parts.strength, travel[parts.type], random),
    is_retweet: parts.retweet,
    key_points: parts.keyPoints,
  });
}

function engagementOf(reach: number, strength: number, travel: number, random: Random): Engagement {
  // Most items are seen by a fraction of the followers, a few by many more.
  const luck = Math.exp(0.75 * random.normal());
  const views = Math.floor((12 + reach) * travel * (0.35 + 1.6 * strength) * luck);
  const likes = Math.floor(views * random.between(0.005, 0.026) * (0.7 + strength));
  return {
    likes,
    reposts: Math.floor(likes * random.between(0.06, 0.3)),
    replies: Math.floor(likes * random.between(0.03, 0.2)),
    quotes: Math.floor(likes * random.between(0, 0.06)),
    views,
  };
}
