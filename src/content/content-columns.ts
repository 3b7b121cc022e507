// The columns of content_v1. Row schemas, SQL column lists, documents and the fingerprint of the files on disk are all derived
// from this table, so that a new column is declared in one place.
import { z } from "zod";

/**
 * The uses of a column:
 * - "index": the search index is built from it;
 * - "document": it is part of the documents, which are stored in files, too.
 */
type Use = "index" | "document";

interface Column<Schema extends ColumnSchema = ColumnSchema, Uses extends Use = Use> {
  schema: Schema;
  uses: readonly Uses[];
}

type ColumnSchema = z.ZodString | z.ZodNumber | z.ZodBoolean | z.ZodArray<z.ZodString | z.ZodNumber>;

function column<Schema extends ColumnSchema, Uses extends Use>(
  schema: Schema,
  ...uses: Uses[]
): Column<Schema, Uses> {
  return { schema, uses };
}

export const contentColumns = {
  id: column(z.string(), "index", "document"),
  written_at: column(z.number(), "index", "document"),
  published_at: column(z.number(), "index", "document"),
  deleted: column(z.number(), "index"),
  type: column(z.string(), "index", "document"),
  scope: column(z.string(), "index", "document"),
  title: column(z.string(), "document"),
  summary: column(z.string(), "document"),
  body: column(z.string(), "document"),
  url: column(z.string(), "document"),
  source_name: column(z.string(), "document"),
  author_handle: column(z.string(), "document"),
  images: column(z.array(z.string()), "document"),
  lang: column(z.string(), "document"),
  project_ids: column(z.array(z.number()), "index", "document"),
  project_relevances: column(z.array(z.number()), "index", "document"),
  ecosystems: column(z.array(z.string()), "index", "document"),
  categories: column(z.array(z.string()), "index", "document"),
  likes: column(z.number(), "index", "document"),
  reposts: column(z.number(), "index", "document"),
  replies: column(z.number(), "index", "document"),
  quotes: column(z.number(), "index", "document"),
  views: column(z.number(), "index", "document"),
  is_retweet: column(z.boolean(), "document"),
  key_points: column(z.array(z.string()), "document"),
  origin: column(z.string(), "document"),
  /** The story: near-duplicates share it. */
  copy_signature: column(z.string(), "index", "document"),
  /** The MinHash by which the next near-duplicate is recognised. */
  minhash: column(z.string(), "index"),
  terms: column(z.string(), "index"),
  terms_version: column(z.number(), "index"),
  url_key: column(z.number(), "index"),
  /** What the record stated itself (`Given`). It is kept when items are linked again. */
  given: column<z.ZodNumber, never>(z.number()),
  /** The project that it is about for sure: ids at sources or slugs, one per line, of which the first that is known counts. */
  about: column<z.ZodString, never>(z.string()),
} satisfies Record<string, Column>;

/** The bits of `given`. With `projects`, the item is never linked again. */
export const Given = { ecosystems: 1, categories: 2, projects: 8 } as const;

type Columns = typeof contentColumns;
export type ContentColumn = keyof Columns;
type ColumnFor<U extends Use> = {
  [Name in ContentColumn]: U extends Columns[Name]["uses"][number] ? Name : never;
}[ContentColumn];

export const allColumns = Object.keys(contentColumns) as ContentColumn[];
export const indexColumns = columnsFor("index");
export const documentColumns = columnsFor("document");

export const ContentRow = rowSchema(allColumns);
export type ContentRow = z.output<typeof ContentRow>;

/** The columns that the search index is built from. */
export const IndexRow = rowSchema(indexColumns);
export type IndexRow = z.output<typeof IndexRow>;

/** The data from which search results, snippets and analyses are built. */
export type Document = Pick<ContentRow, ColumnFor<"document">>;

/** A schema for rows with these columns only. */
export function rowSchema<Name extends ContentColumn>(names: readonly Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, contentColumns[name].schema]));
  return z.object(shape as { [N in Name]: Columns[N]["schema"] });
}

export function documentOf(row: ContentRow): Document {
  return pick(row, documentColumns);
}

/** A document with empty values, for items that have no row. */
export function emptyDocument(): Document {
  const empty = documentColumns.map((name) => [name, emptyValue(contentColumns[name].schema)]);
  return Object.fromEntries(empty) as Document;
}

function columnsFor<U extends Use>(use: U): ColumnFor<U>[] {
  return allColumns.filter((name): name is ColumnFor<U> => contentColumns[name].uses.some((u) => u === use));
}

function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const picked = {} as Pick<Row, Name>;
  for (const name of names) picked[name] = row[name];
  return picked;
}

function emptyValue(schema: ColumnSchema): unknown {
  if (schema instanceof z.ZodString) return "";
  if (schema instanceof z.ZodNumber) return 0;
  return schema instanceof z.ZodBoolean ? false : [];
}
