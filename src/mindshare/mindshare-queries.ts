import { z } from "zod";
import { rowSchema } from "../content/content-columns.ts";
import { query } from "../store/define-query.ts";

const columns = [
  "id",
  "type",
  "title",
  "summary",
  "body",
  "url",
  "source_name",
  "author_handle",
  "published_at",
  "images",
  "project_ids",
  "project_relevances",
  "likes",
  "reposts",
  "replies",
  "quotes",
  "views",
  "is_retweet",
  "key_points",
  "copy_signature",
  "origin",
  "deleted",
  "written_at",
] as const;
const StoredContent = rowSchema(columns);
export type StoredContent = z.output<typeof StoredContent>;

/** Only tweets and posts are compared by their bodies: for other types, title and summary are enough. */
const contentColumns = columns
  .map((name) => (name === "body" ? "if(type IN ('tweets', 'posts'), body, '') AS body" : name))
  .join(", ");

export const contentSince = query({
  name: "mindshare.contentSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: StoredContent,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT ${contentColumns}
        FROM content_v1 WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

export const contentWritten = query({
  name: "mindshare.contentWritten",
  params: z.object({}),
  row: z.object({ newest: z.number().nullable() }),
  sql: "SELECT max(written_at) AS newest FROM content_v1 LIMIT 1",
});

export const contentPerHour = query({
  name: "mindshare.contentPerHour",
  params: z.object({ since: z.number() }),
  row: z.object({ hour: z.number(), n: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT toUnixTimestamp64Milli(published_at) - toUnixTimestamp64Milli(published_at) % 3600000 AS hour, count() AS n
        FROM content_v1 WHERE published_at >= {since:DateTime64(3)} GROUP BY hour ORDER BY hour LIMIT 1000000`,
});

export const contentPublished = query({
  name: "mindshare.contentPublished",
  params: z.object({ start: z.number(), stop: z.number() }),
  row: StoredContent,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT ${contentColumns} FROM content_v1
        WHERE published_at >= {start:DateTime64(3)} AND published_at < {stop:DateTime64(3)} LIMIT 1000000`,
});

/** Items with one version inside the retention period and another before it. */
export const contentDatedBack = query({
  name: "mindshare.contentDatedBack",
  params: z.object({ since: z.number() }),
  row: z.object({ id: z.string(), last_written: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT id, max(written_at) AS last_written FROM content_v1
        WHERE published_at < {since:DateTime64(3)} AND id IN (SELECT id FROM content_v1 WHERE published_at >= {since:DateTime64(3)})
        GROUP BY id LIMIT 1000000`,
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
