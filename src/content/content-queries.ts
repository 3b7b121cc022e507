// The SQL of the content domain.
import { z } from "zod";
import { query } from "../store/define-query.ts";
import { allColumns, ContentRow, Given, indexColumns, IndexRow, rowSchema } from "./content-columns.ts";

const VectorRow = z.object({
  id: z.string(),
  written_at: z.number(),
  published_at: z.number(),
  embedder: z.string(),
  vector: z.string(),
});
export type VectorRow = z.output<typeof VectorRow>;

const allList = allColumns.join(", ");

const Range = z.object({ start: z.number(), stop: z.number(), limit: z.int() });
const Since = z.object({ since: z.number(), limit: z.int() });

// The queries below do not use FINAL, so that the engine reads only the requested time range. The reader picks the newest
// version of an item by written_at.

function rowsBetween<Row>(name: string, row: z.ZodType<Row>, columns: readonly string[]) {
  return query({
    name: `content.${name}`,
    params: Range,
    row,
    check: "first",
    maxSeconds: 60,
    sql: `SELECT ${columns.join(", ")} FROM content_v1
          WHERE published_at >= {start:DateTime64(3)} AND published_at < {stop:DateTime64(3)} LIMIT {limit:UInt32}`,
  });
}

export const indexRowsBetween = rowsBetween("indexRowsBetween", IndexRow, indexColumns);
export const contentBetween = rowsBetween("contentBetween", ContentRow, allColumns);

/** The columns by which near-duplicates of an item are recognised. */
const SignatureRow = rowSchema(["published_at", "deleted", "copy_signature", "minhash"]);
export type SignatureRow = z.output<typeof SignatureRow>;
export const signaturesBetween = rowsBetween(
  "signaturesBetween",
  SignatureRow,
  Object.keys(SignatureRow.shape),
);

/** Explainers do not age: they are always in memory, whatever their date. Returns every version of them. */
export const timelessRows = query({
  name: "content.timelessRows",
  params: z.object({ limit: z.int() }),
  row: ContentRow,
  check: "first",
  sql: `SELECT ${allList} FROM content_v1 WHERE type = 'concepts' LIMIT {limit:UInt32}`,
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
  sql: `SELECT ${allList} FROM content_v1 WHERE written_at > {since:DateTime64(3)}
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

/** The index knows when its hits were published, and these bounds let the engine skip most of the table. */
export const contentByIds = query({
  name: "content.contentByIds",
  params: z.object({ ids: z.array(z.string()), start: z.number(), stop: z.number(), limit: z.int() }),
  row: ContentRow,
  check: "first",
  sql: `SELECT ${allList} FROM content_v1
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

/** Items dated in the future do not count as fresh content. */
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

const StoredIdRow = z.object({ id: z.string(), published_at: z.number() });

export const storedWithIds = query({
  name: "content.storedWithIds",
  params: z.object({ ids: z.array(z.string()), limit: z.int() }),
  row: StoredIdRow,
  sql: `SELECT id, published_at FROM content_v1 FINAL
        WHERE id IN {ids:Array(String)} AND deleted = 0 LIMIT {limit:UInt32}`,
});

/** Also finds items that have been deleted. */
export const knownWithIds = query({
  name: "content.knownWithIds",
  params: z.object({ ids: z.array(z.string()), limit: z.int() }),
  row: StoredIdRow.extend({ deleted: z.number() }),
  sql: `SELECT id, published_at, deleted FROM content_v1 FINAL WHERE id IN {ids:Array(String)} LIMIT {limit:UInt32}`,
});

export const storedBetween = query({
  name: "content.storedBetween",
  params: z.object({ after: z.string(), before: z.string(), limit: z.int() }),
  row: StoredIdRow,
  sql: `SELECT id, published_at FROM content_v1 FINAL
        WHERE id > {after:String} AND id < {before:String} AND deleted = 0
        ORDER BY id LIMIT {limit:UInt32}`,
});

/** Items that are linked by their text, published or stored since a time, newest first. Deleted ones too. */
export const linkedSince = query({
  name: "content.linkedSince",
  params: z.object({ since: z.number(), limit: z.int() }),
  row: z.object({ id: z.string(), published: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT id, max(published_at) AS published FROM content_v1
        WHERE given < ${Given.projects} AND (published_at >= {since:DateTime64(3)} OR written_at >= {since:DateTime64(3)})
        GROUP BY id ORDER BY published DESC, id LIMIT {limit:UInt32}`,
});

/** Items of these that were deleted since a time, even if a later row says otherwise. */
export const deletedSince = query({
  name: "content.deletedSince",
  params: z.object({ ids: z.array(z.string()), since: z.number(), limit: z.int() }),
  row: StoredIdRow.extend({ origin: z.string() }),
  sql: `SELECT id, published_at, origin FROM content_v1
        WHERE id IN {ids:Array(String)} AND deleted = 1 AND written_at > {since:DateTime64(3)} LIMIT {limit:UInt32}`,
});

export const lastRelink = query({
  name: "content.lastRelink",
  params: z.object({}),
  row: z.object({ catalogue: z.string() }),
  sql: "SELECT catalogue FROM content_relinks_v1 FINAL ORDER BY content LIMIT 1",
});
