import { z } from "zod";
import { query } from "../store/query.ts";

const StoredContent = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  url: z.string(),
  source_name: z.string(),
  author_handle: z.string(),
  published_at: z.number(),
  images: z.array(z.string()),
  project_ids: z.array(z.number()),
  project_relevances: z.array(z.number()),
  likes: z.number(),
  reposts: z.number(),
  replies: z.number(),
  quotes: z.number(),
  views: z.number(),
  is_retweet: z.boolean(),
  key_points: z.array(z.string()),
  deleted: z.number(),
  written_at: z.number(),
});
export type StoredContent = z.output<typeof StoredContent>;

/** Bodies of what speaks in whole sentences only: of the rest, title and summary are enough. */
export const contentSince = query({
  name: "mindshare.contentSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: StoredContent,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT id, type, title, summary, if(type IN ('tweets', 'posts'), body, '') AS body, url, source_name, author_handle,
               published_at, images, project_ids, project_relevances, likes, reposts, replies, quotes, views, is_retweet,
               key_points, deleted, written_at
        FROM content_v1 WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

const StoredHandle = z.object({
  handle_key: z.string(),
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  followers: z.number().nullable(),
  is_person: z.boolean().nullable(),
  verified: z.boolean(),
  avatar_url: z.string(),
  created_at: z.number().nullable(),
  written_at: z.number(),
});
export type StoredHandle = z.output<typeof StoredHandle>;

export const handlesSince = query({
  name: "mindshare.handlesSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: StoredHandle,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT handle_key, handle, name, description, followers, is_person, verified, avatar_url, created_at, written_at
        FROM handles_v1 WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});
