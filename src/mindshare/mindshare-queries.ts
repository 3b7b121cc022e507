import { z } from "zod";
import { ContentRow } from "../content/content-columns.ts";
import { query } from "../store/define-query.ts";
import { Profile } from "./map/map-request.ts";

const StoredContent = ContentRow.omit({
  scope: true,
  lang: true,
  ecosystems: true,
  categories: true,
  minhash: true,
  terms: true,
  terms_version: true,
  url_key: true,
});
export type StoredContent = z.output<typeof StoredContent>;

/** Only tweets and posts are compared by their bodies: for other types, title and summary are enough. */
const contentColumns = Object.keys(StoredContent.shape)
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

const StoredHandle = Profile.extend({
  handle_key: z.string(),
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
  sql: `SELECT ${Object.keys(StoredHandle.shape).join(", ")}
        FROM handles_v1 WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});
