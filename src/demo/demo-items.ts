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
  /** Of the event, from 0 to 1. Together with the author's followers, it drives engagement. */
  strength: number;
  projects: number[];
  keyPoints?: string[];
  retweet?: boolean;
}

/** Views relative to the author's followers, and the probability of an image. */
const forms: Record<ItemForm, { travel: number; picture: number }> = {
  posts: { travel: 0.5, picture: 0.3 },
  news: { travel: 0.6, picture: 0.55 },
  developments: { travel: 0.12, picture: 0.03 },
  tweets: { travel: 0.35, picture: 0.12 },
  youtube: { travel: 0.8, picture: 1 },
  memories: { travel: 0, picture: 0 },
};

export function makeItem(parts: ItemParts, random: Random): ContentRecord {
  const { travel, picture } = forms[parts.type];
  const images = random.chance(picture) ? 1 + (random.chance(0.2) ? random.int(3) : 0) : 0;
  return ContentRecord.parse({
    id: parts.id,
    type: parts.type,
    title: parts.title,
    published_at: Math.floor(parts.time),
    summary: parts.summary,
    body: parts.body,
    url: `https://demo.orrery.invalid/${parts.type}/${parts.id}`,
    source_name: parts.source,
    author_handle: parts.author.handle,
    images: Array.from(
      { length: images },
      (_, i) => `https://demo.orrery.invalid/images/${parts.id}-${i + 1}.jpg`,
    ),
    lang: "en",
    project_ids: parts.projects,
    // The schema turns missing engagement into zeros.
    engagement: parts.retweet
      ? undefined
      : engagementOf(parts.author.followers, parts.strength, travel, random),
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
