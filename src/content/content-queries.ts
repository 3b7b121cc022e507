// The SQL of the content domain.
import { z } from "zod";
import { query } from "../store/define-query.ts";

const Identity = { id: z.string(), written_at: z.number(), published_at: z.number(), deleted: z.number() };
const Figures = {
  likes: z.number(),
  reposts: z.number(),
  replies: z.number(),
  quotes: z.number(),
  views: z.number(),
};

/** What the index needs of an item. */
const IndexRow = z.object({
  ...Identity,
  ...Figures,
  type: z.string(),
  scope: z.string(),
  terms: z.string(),
  terms_version: z.number(),
  project_ids: z.array(z.number()),
  project_relevances: z.array(z.number()),
  ecosystems: z.array(z.string()),
  categories: z.array(z.string()),
  copy_signature: z.string(),
  minhash: z.string(),
  url_key: z.number(),
});
export type IndexRow = z.output<typeof IndexRow>;

/** Everything: the index's part and what is shown. */
const ContentRow = IndexRow.extend({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  url: z.string(),
  source_name: z.string(),
  author_handle: z.string(),
  images: z.array(z.string()),
  lang: z.string(),
  is_retweet: z.boolean(),
  key_points: z.array(z.string()),
  origin: z.string(),
});
export type ContentRow = z.output<typeof ContentRow>;

const VectorRow = z.object({
  id: z.string(),
  written_at: z.number(),
  published_at: z.number(),
  embedder: z.string(),
  vector: z.string(),
});
export type VectorRow = z.output<typeof VectorRow>;

const indexColumns = `id, written_at, published_at, deleted, likes, reposts, replies, quotes, views, type, scope, terms,
  terms_version, project_ids, project_relevances, ecosystems, categories, copy_signature, minhash, url_key`;
const allColumns = `${indexColumns}, title, summary, body, url, source_name, author_handle, images, lang, is_retweet,
  key_points, origin`;

const Range = z.object({ start: z.number(), stop: z.number(), limit: z.int() });
const Since = z.object({ since: z.number(), limit: z.int() });

// No FINAL in what follows: the newest version of an item is told by written_at where the rows arrive, and a
// time range is read without touching the rest of the table.

export const indexRowsBetween = query({
  name: "content.indexRowsBetween",
  params: Range,
  row: IndexRow,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT ${indexColumns} FROM content_v1
        WHERE published_at >= {start:DateTime64(3)} AND published_at < {stop:DateTime64(3)} LIMIT {limit:UInt32}`,
});

export const contentBetween = query({
  name: "content.contentBetween",
  params: Range,
  row: ContentRow,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT ${allColumns} FROM content_v1
        WHERE published_at >= {start:DateTime64(3)} AND published_at < {stop:DateTime64(3)} LIMIT {limit:UInt32}`,
});

/** Explainers of the operator's own do not age: they are in memory whatever their date. Any version of them. */
export const timelessRows = query({
  name: "content.timelessRows",
  params: z.object({ limit: z.int() }),
  row: ContentRow,
  check: "first",
  sql: `SELECT ${allColumns} FROM content_v1 WHERE type = 'concepts' LIMIT {limit:UInt32}`,
});

export const vectorsBetween = query({
  name: "content.vectorsBetween",
  params: Range.extend({ embedder: z.string() }),
  row: VectorRow,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT id, written_at, published_at, embedder, vector FROM content_vectors_v1
        WHERE published_at >= {start:DateTime64(3)} AND published_at < {stop:DateTime64(3)}
          AND embedder = {embedder:String} LIMIT {limit:UInt32}`,
});

export const contentSince = query({
  name: "content.contentSince",
  params: Since,
  row: ContentRow,
  check: "first",
  sql: `SELECT ${allColumns} FROM content_v1 WHERE written_at > {since:DateTime64(3)}
        ORDER BY written_at LIMIT {limit:UInt32}`,
});

export const vectorsSince = query({
  name: "content.vectorsSince",
  params: Since,
  row: VectorRow,
  check: "first",
  sql: `SELECT id, written_at, published_at, embedder, vector FROM content_vectors_v1
        WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

/** The bounds spare the engine most of the table: the index knows when its hits were published. */
export const contentByIds = query({
  name: "content.contentByIds",
  params: z.object({ ids: z.array(z.string()), start: z.number(), stop: z.number(), limit: z.int() }),
  row: ContentRow,
  check: "first",
  sql: `SELECT ${allColumns} FROM content_v1
        WHERE published_at >= {start:DateTime64(3)} AND published_at <= {stop:DateTime64(3)}
          AND id IN {ids:Array(String)} LIMIT {limit:UInt32}`,
});

export const contentExtent = query({
  name: "content.contentExtent",
  params: z.object({}),
  row: z.object({ items: z.number(), oldest: z.number(), newest: z.number(), written: z.number() }),
  sql: `SELECT count() AS items, coalesce(min(published_at), 0) AS oldest, coalesce(max(published_at), 0) AS newest,
          coalesce(max(written_at), 0) AS written FROM content_v1 LIMIT 1`,
});

/** An item dated ahead is stored, but says nothing about how fresh the content is. */
export const newestPublished = query({
  name: "content.newestPublished",
  params: z.object({ now: z.number() }),
  row: z.object({ newest: z.number().nullable() }),
  sql: `SELECT max(published_at) AS newest FROM content_v1 WHERE published_at <= {now:DateTime64(3)}
        HAVING count() > 0 LIMIT 1`,
});

export const vectorsWritten = query({
  name: "content.vectorsWritten",
  params: z.object({}),
  row: z.object({ written: z.number() }),
  sql: `SELECT coalesce(max(written_at), 0) AS written FROM content_vectors_v1 LIMIT 1`,
});

export const rowsWrittenUntil = query({
  name: "content.rowsWrittenUntil",
  params: z.object({ until: z.number() }),
  row: z.object({ rows: z.number() }),
  sql: `SELECT count() AS rows FROM content_v1 WHERE written_at <= {until:DateTime64(3)} LIMIT 1`,
});

export const versionsOf = query({
  name: "content.versionsOf",
  params: z.object({ ids: z.array(z.string()), limit: z.int() }),
  row: z.object({ id: z.string(), version: z.number() }),
  sql: `SELECT id, max(written_at) AS version FROM content_v1 WHERE id IN {ids:Array(String)}
        GROUP BY id LIMIT {limit:UInt32}`,
});

/** What it takes to recognise the next copy of a story. */
const SignatureRow = IndexRow.pick({
  published_at: true,
  deleted: true,
  copy_signature: true,
  minhash: true,
});
export type SignatureRow = z.output<typeof SignatureRow>;

export const signaturesBetween = query({
  name: "content.signaturesBetween",
  params: Range,
  row: SignatureRow,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT published_at, deleted, copy_signature, minhash FROM content_v1
        WHERE published_at >= {start:DateTime64(3)} AND published_at < {stop:DateTime64(3)} LIMIT {limit:UInt32}`,
});

const HeldRow = z.object({ id: z.string(), published_at: z.number() });

export const heldWithIds = query({
  name: "content.heldWithIds",
  params: z.object({ ids: z.array(z.string()), limit: z.int() }),
  row: HeldRow,
  sql: `SELECT id, published_at FROM content_v1 FINAL
        WHERE id IN {ids:Array(String)} AND deleted = 0 LIMIT {limit:UInt32}`,
});

export const heldBetween = query({
  name: "content.heldBetween",
  params: z.object({ after: z.string(), before: z.string(), limit: z.int() }),
  row: HeldRow,
  sql: `SELECT id, published_at FROM content_v1 FINAL
        WHERE id > {after:String} AND id < {before:String} AND deleted = 0
        ORDER BY id LIMIT {limit:UInt32}`,
});
