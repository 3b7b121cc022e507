// Alternative engines on the same items and queries: a scan by DuckDB (words), SQLite FTS5 (words) and LanceDB (words and meaning).
// The last two are no dependencies: they are loaded from ORRERY_BENCH_MODULES, and skipped with a message if they are not installed.
import { existsSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { textToEmbed } from "../../src/content/prepare/embedding.ts";
import type { Embedder } from "../../src/embed/embedder.ts";
import type { SearchItems } from "./items.ts";

const BATCH = 10_000;
const LIMIT = 25;
const INDEX_MS = 400_000;

export interface Other {
  name: string;
  /** Ids of the best items published at or after `from`. */
  search(query: string, from: number): Promise<string[]>;
  close(): void;
}

interface Filling {
  directory: string;
  data: SearchItems;
  items: number;
  embedder: Embedder;
}

interface Row {
  id: string;
  text: string;
  published: number;
}

export async function openOthers(filling: Filling): Promise<{ others: Other[]; missing: string[] }> {
  const folder = process.env["ORRERY_BENCH_MODULES"] ?? join(tmpdir(), "orrery-bench-modules");
  const modules = createRequire(join(folder, "package.json"));
  const others: Other[] = [await openDuckdb(filling)];
  const missing: string[] = [];
  for (const { name, open } of [
    { name: "libsql", open: openSqlite },
    { name: "@lancedb/lancedb", open: openLance },
  ]) {
    try {
      modules.resolve(name);
    } catch {
      missing.push(`${name}: not found; npm install --ignore-scripts --prefix ${folder} ${name}`);
      continue;
    }
    try {
      others.push(await open(modules, filling));
    } catch (error) {
      missing.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { others, missing };
}

function* rowsOf({ data, items }: Filling): Generator<Row[]> {
  for (let from = 0; from < items; from += BATCH)
    yield data.records(from, Math.min(BATCH, items - from)).map((record) => ({
      id: record.id,
      text: textToEmbed(record),
      published: record.published_at,
    }));
}

/** What finding the words costs without an index. */
async function openDuckdb(filling: Filling): Promise<Other> {
  const path = join(filling.directory, `duckdb-${filling.items}.db`);
  if (!existsSync(path)) {
    rmSync(`${path}.part`, { force: true });
    await fillDuckdb(`${path}.part`, filling);
    renameSync(`${path}.part`, path);
  }
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  return {
    name: "DuckDB scan",
    async search(query, from) {
      const words = query.toLowerCase().split(/\s+/);
      const found = words.map((_, i) => `contains(text, $${i + 2})::INT`).join(" + ");
      const reader = await connection.runAndReadAll(
        `SELECT id FROM (SELECT id, ${found} AS found, published FROM items WHERE published >= $1)
         WHERE found > 0 ORDER BY found DESC, published DESC LIMIT ${LIMIT}`,
        [BigInt(from), ...words],
      );
      return reader.getRowObjects().map(({ id }) => String(id));
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function fillDuckdb(path: string, filling: Filling): Promise<void> {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await connection.run("CREATE TABLE items (id VARCHAR, text VARCHAR, published BIGINT)");
  const appender = await connection.createAppender("items");
  for (const rows of rowsOf(filling)) {
    for (const { id, text, published } of rows) {
      appender.appendVarchar(id);
      appender.appendVarchar(text.toLowerCase());
      appender.appendBigInt(BigInt(published));
      appender.endRow();
    }
    appender.flushSync();
  }
  appender.closeSync();
  connection.closeSync();
  instance.closeSync();
}

interface Statement {
  run(...values: unknown[]): void;
  all(...values: unknown[]): { id: string }[];
}

interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

async function openSqlite(modules: NodeJS.Require, filling: Filling): Promise<Other> {
  // Declares the used part of the library, whose types are not installed.
  const Database = modules("libsql") as new (path: string) => SqliteDatabase;
  const path = join(filling.directory, `sqlite-${filling.items}.db`);
  // A partial database must not be used by the next run.
  if (!existsSync(path)) {
    rmSync(`${path}.part`, { force: true });
    fillSqlite(new Database(`${path}.part`), filling);
    renameSync(`${path}.part`, path);
  }
  const database = new Database(path);
  const best = database.prepare(
    `SELECT items.id FROM words JOIN items ON items.n = words.rowid
     WHERE words MATCH ? AND items.published >= ? ORDER BY bm25(words) LIMIT ${LIMIT}`,
  );
  return {
    name: "SQLite FTS5",
    search: (query, from) => Promise.resolve(best.all(matchOf(query), from).map(({ id }) => id)),
    close: () => database.close(),
  };
}

function fillSqlite(database: SqliteDatabase, filling: Filling): void {
  database.exec(
    `CREATE TABLE items (n INTEGER PRIMARY KEY, id TEXT, published INTEGER);
     CREATE VIRTUAL TABLE words USING fts5(text, content='', tokenize='porter unicode61');`,
  );
  const item = database.prepare("INSERT INTO items VALUES (?, ?, ?)");
  const words = database.prepare("INSERT INTO words (rowid, text) VALUES (?, ?)");
  let n = 0;
  for (const rows of rowsOf(filling)) {
    database.exec("BEGIN");
    for (const { id, text, published } of rows) {
      item.run(++n, id, published);
      words.run(n, text);
    }
    database.exec("COMMIT");
  }
  database.exec("INSERT INTO words (words) VALUES ('optimize')");
  database.close();
}

/** Matches any of the words, each quoted. */
function matchOf(query: string): string {
  return query
    .split(/\s+/)
    .map((word) => `"${word.replaceAll('"', "")}"`)
    .join(" OR ");
}

interface LanceQuery {
  nearestTo(vector: number[]): LanceQuery;
  fullTextSearch(query: string): LanceQuery;
  rerank(reranker: unknown): LanceQuery;
  where(condition: string): LanceQuery;
  select(columns: string[]): LanceQuery;
  limit(rows: number): LanceQuery;
  toArray(): Promise<{ id: string }[]>;
}

interface LanceTable {
  add(rows: object[]): Promise<unknown>;
  createIndex(column: string, options?: object): Promise<unknown>;
  query(): LanceQuery;
}

interface Lance {
  connect(path: string): Promise<{
    openTable(name: string): Promise<LanceTable>;
    createTable(name: string, rows: object[]): Promise<LanceTable>;
    close(): void;
  }>;
  Index: { fts(): unknown; ivfPq(options?: object): unknown; btree(): unknown };
  rerankers: { RRFReranker: { create(): Promise<unknown> } };
}

async function openLance(modules: NodeJS.Require, filling: Filling): Promise<Other> {
  // Suppresses its deprecation warnings, which it prints for every query.
  process.env["LANCEDB_LOG"] ??= "error";
  process.env["LANCE_CPU_THREADS"] ??= "8";
  const lance = modules("@lancedb/lancedb") as Lance;
  const path = join(filling.directory, `lance-${filling.items}`);
  if (!existsSync(path)) {
    rmSync(`${path}.part`, { recursive: true, force: true });
    await fillLance(lance, `${path}.part`, filling);
    renameSync(`${path}.part`, path);
  }
  const database = await lance.connect(path);
  const items = await database.openTable("items");
  const reranker = await lance.rerankers.RRFReranker.create();
  return {
    name: "LanceDB hybrid",
    async search(query, from) {
      const [vector = new Float32Array()] = await filling.embedder.embed([query]);
      const rows = await items
        .query()
        .nearestTo(Array.from(vector))
        .fullTextSearch(query)
        .where(`published >= ${from}`)
        .select(["id"])
        .rerank(reranker)
        .limit(LIMIT)
        .toArray();
      return rows.map(({ id }) => id);
    },
    close: () => database.close(),
  };
}

async function fillLance(lance: Lance, path: string, filling: Filling): Promise<void> {
  const database = await lance.connect(path);
  let table: LanceTable | undefined;
  for (const rows of rowsOf(filling)) {
    const vectors = await filling.embedder.embed(rows.map(({ text }) => text));
    const complete = rows.map((row, i) => ({ ...row, vector: Array.from(vectors[i] ?? []) }));
    if (table) await table.add(complete);
    else table = await database.createTable("items", complete);
  }
  await inTime(table?.createIndex("published", { config: lance.Index.btree() }));
  await inTime(table?.createIndex("vector", { config: lance.Index.ivfPq({ distanceType: "cosine" }) }));
  await inTime(table?.createIndex("text", { config: lance.Index.fts() }));
  database.close();
}

/** A timeout, because building its word index can deadlock on two cores with the default number of threads. */
async function inTime(work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("its index was not built in time")), INDEX_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
