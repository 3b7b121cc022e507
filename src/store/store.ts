// The durable store of the service, on either engine.
import { AppError } from "../base/errors.ts";
import { firstRow, type Columns } from "./typed-columns.ts";
import type {
  BackupOptions,
  BulkOptions,
  DatabaseCopy,
  Engine,
  Lines,
  PackedRows,
  Pieces,
  Row,
  SortOptions,
  Statement,
  TableSize,
} from "./engine.ts";
import {
  createFeed,
  type Feed,
  type FollowOptions,
  type FollowParams,
  type KeyFeed,
  tableOf,
} from "./change-feed.ts";
import { pollKeys, pollRows } from "./clickhouse/poll-changes.ts";
import type { SharedStore } from "./clickhouse/poll-position.ts";
import { followKeys, followRows } from "./duckdb/follow-commits.ts";
import { linesFrom, parsedPieces } from "./json-lines.ts";
import { withDefaults, createLoad, type Load } from "./bulk-load.ts";
import { lastOfEachKey } from "./packed-rows.ts";
import { countKeys, countNewKeys } from "./count-keys.ts";
import type { Deletion, Query } from "./define-query.ts";
import { onePiece, validated, validatedPieces } from "./validated-rows.ts";
import { readTables, schemaFingerprint, type Migration, type Table } from "./table-schema.ts";

/** Smaller inserts go through the engine's appender. */
const MANY_ROWS = 1_000;

export type Store = ReturnType<typeof createStore>;

type Params = Record<string, unknown>;

/** Hears of written rows before the write resolves. Without rows, any row of the table may have changed; without a table, any table. */
type WriteListener = (table: string | undefined, rows: readonly Row[] | undefined) => void;

export function createStore(
  engine: Engine,
  {
    wallClock,
    newest,
    migrations,
  }: {
    wallClock: () => number;
    /** The newest written_at of the database when it was opened. */
    newest: number;
    migrations: readonly Migration[];
  },
) {
  const tables = readTables(migrations);
  let lastWritten = newest;
  let closed = false;
  let loadsStopped = false;
  let bulks = 0;
  const listeners: WriteListener[] = [];
  const tell: WriteListener = (table, rows) => {
    for (const listener of listeners) listener(table, rows);
  };
  /** The newest written_at of each table that this process has written to. */
  const commits = new Map<string, number>();
  /** What a follower has to know if other processes write to the database too. */
  const shared: SharedStore | undefined = engine.isShared
    ? { openedAt: wallClock(), observe: (writtenAt) => (lastWritten = Math.max(lastWritten, writtenAt)) }
    : undefined;

  function noteCommit(table: string, writtenAt: number, rows?: readonly Row[]): void {
    commits.set(table, Math.max(writtenAt, newestCommit(table)));
    tell(table, rows);
  }

  function newestCommit(table: string): number {
    return commits.get(table) ?? newest;
  }

  function requireTable(name: string): Table {
    const table = tables.get(name);
    if (!table) throw new Error(`no table ${name}`);
    return table;
  }

  /**
   * Returns the first of `count` new values of written_at. They are strictly increasing, even if the clock is set back,
   * because of two writes of a key the later one wins.
   */
  function nextInstants(count: number): number {
    const first = Math.max(lastWritten + 1, wallClock());
    lastWritten = first + count - 1;
    return first;
  }

  function checkLoads(): void {
    if (closed || loadsStopped) throw stopping();
  }

  function loadOf(table: Table): Load {
    return createLoad(engine, table, {
      check: checkLoads,
      nextInstants,
      onWritten: (writtenAt) => noteCommit(table.name, writtenAt),
    });
  }

  return {
    /** For status reports only: code that depends on the engine checks the capabilities below instead. */
    engine: engine.kind,
    /** Whether no other process writes to the database. */
    isOnlyWriter: !engine.isShared,
    /** Calls back after every write of this process, also one that failed, until the store is closed. */
    onWritten: (listener: WriteListener) => void listeners.push(listener),
    /** Where files derived from the database can be cached; absent unless this process owns the data directory. */
    directory: engine.directory,
    /** Whether replaced versions of a row stay stored until `compactTable`. */
    keepsReplacedRows: engine.keepsReplacedRows,
    /** The format for packerFor (packed-rows.ts). */
    rowFormat: engine.rowFormat,
    /** Changes whenever a migration changes one of these tables, so that files derived from them are rebuilt. */
    fingerprintOf: (names: readonly string[]) => schemaFingerprint(migrations, names),
    /** Returns the newest written_at known to this process. The next rows get a later one. */
    newestWritten: () => lastWritten,

    /**
     * Follows the rows that this process and others write to a table. `rowsSince` selects its rows with
     * written_at > {since:DateTime64(3)}, ordered by written_at, with LIMIT {limit:UInt32}.
     */
    follow<R extends { written_at: number }>(
      rowsSince: Query<FollowParams, R>,
      options: FollowOptions<R>,
    ): Feed<R> {
      const table = tableOf(rowsSince);
      const changes = shared
        ? pollRows(shared, options)
        : followRows<R>(() => newestCommit(table), options.from);
      return createFeed(this, rowsSince, changes);
    },

    /**
     * Follows which keys are written, without their rows. `keysSince` selects the keys with rows whose written_at is later than
     * {since:DateTime64(3)}, with the newest of them as last_written.
     */
    followKeys<R extends { last_written: number }>(
      keysSince: Query<FollowParams, R>,
      { keyOf, limit }: { keyOf: (row: R) => string; limit: number },
    ): KeyFeed<R> {
      const table = tableOf(keysSince);
      const read = (since: number) => this.read(keysSince, { since, limit });
      return shared ? pollKeys(shared, { keyOf, read }) : followKeys(() => newestCommit(table), read);
    },

    /** Returns validated rows, or throws a 503 if the engine is unavailable. */
    async read<P extends Params, R>(query: Query<P, R>, params: P): Promise<R[]> {
      return validated(query, await engine.read(statementOf(query, params)));
    },

    /** Like `read`, but in small batches, for long results with wide rows. */
    async readPieces<P extends Params, R>(query: Query<P, R>, params: P): Promise<Pieces<R>> {
      const statement = statementOf(query, params);
      if (!engine.readLines) {
        const rows = validated(query, await engine.read(statement));
        return { length: rows.length, pieces: onePiece(rows) };
      }
      const lines = await engine.readLines(statement);
      return { length: lines.length, pieces: validatedPieces(query, parsedPieces(lines)) };
    },

    /** Like `read`, but as newline-delimited JSON that is not validated, because another thread parses it. */
    async readLines<P extends Params>(query: Query<P, unknown>, params: P): Promise<Lines> {
      const statement = statementOf(query, params);
      return engine.readLines?.(statement) ?? linesFrom(await engine.read(statement));
    },

    /** Like `read`, but by column, for many rows. Only the first row is validated: all values of a column have one type. */
    async readColumns<P extends Params, R>(query: Query<P, R>, params: P): Promise<Columns<R>> {
      const columns = await engine.readColumns(statementOf(query, params));
      if (columns.length > 0) query.row.parse(firstRow(columns));
      return columns as Columns<R>;
    },

    /** Durable when it resolves. Idempotent by the table's key: the last write wins. */
    async insert(name: string, rows: Row[] | PackedRows): Promise<void> {
      if (!Array.isArray(rows) || rows.length >= MANY_ROWS) {
        const load = loadOf(requireTable(name));
        try {
          await load.add(rows);
        } catch (error) {
          await load.abandon();
          throw error;
        }
        return load.finish();
      }
      if (closed) throw stopping();
      const table = requireTable(name);
      const writtenAt = nextInstants(1);
      const batch = withDefaults(table, lastOfEachKey(table, rows), writtenAt);
      if (batch.length === 0) return;
      try {
        await engine.insert(table, batch);
      } finally {
        noteCommit(name, writtenAt, batch);
      }
    },

    /** Inserts more rows than should be in memory at once. */
    load: (name: string): Load => loadOf(requireTable(name)),

    /**
     * Starts a large import or a job that reads whole tables: the engine uses less memory and postpones maintenance until the
     * returned function is called.
     */
    async bulk(options?: BulkOptions): Promise<() => Promise<void>> {
      bulks += 1;
      const endBulk = await engine.bulk?.(options);
      return async () => {
        bulks -= 1;
        await endBulk?.();
      };
    },

    /** Whether a large import is running. */
    isInBulk: () => bulks > 0,

    /** Counts the keys of a table. */
    count: (name: string) => countKeys(engine, requireTable(name)),

    /** What each table takes on disk, largest first. */
    async tableSizes(): Promise<TableSize[]> {
      const sizes = await engine.tableSizes([...tables.keys()]);
      return sizes.sort((a, b) => b.bytes - a.bytes || b.rows - a.rows || (a.table < b.table ? -1 : 1));
    },

    /** Starts counting: the returned function counts the keys added since then. */
    countNew: (name: string) => countNewKeys(engine, requireTable(name), nextInstants(1)),

    /** Sorts a large table by key, so that lookups by key are fast. Resolves to whether the table was sorted. */
    async sortTable(name: string, options?: SortOptions): Promise<boolean> {
      return closed ? false : ((await engine.sortTable?.(requireTable(name), options)) ?? false);
    },

    /** Cancels a running sort and starts no others. */
    stopSorting: () => engine.stopSorting?.(),

    /**
     * For shutdown: from now on loads and large inserts are rejected unless they are already being written. Small inserts,
     * such as usage records, are accepted until `close`.
     */
    stopLoads(): void {
      loadsStopped = true;
    },

    /** Removes replaced rows if there are enough of them. Resolves to whether it did. */
    async compactTable(name: string): Promise<boolean> {
      return closed ? false : ((await engine.compactTable?.(requireTable(name))) ?? false);
    },

    async remove<P extends Params>(rows: Deletion<P>, params: P): Promise<void> {
      if (closed) throw stopping();
      try {
        await engine.remove(statementOf(rows, params));
      } finally {
        tell(undefined, undefined);
      }
    },

    /** Copies a consistent snapshot of the database while it is in use. */
    async backup(options: BackupOptions): Promise<DatabaseCopy> {
      if (!engine.backup)
        throw new AppError("invalid_request", {
          message:
            "orrery backup is for the embedded database. Back up a ClickHouse server with its own BACKUP command: see docs/deploy.md, Backup and restore.",
        });
      return engine.backup(options);
    },

    async close(): Promise<void> {
      closed = true;
      await engine.close();
    },
  };
}

function statementOf<P extends Params>(
  { sql, params: schema, placeholders, maxSeconds }: Deletion<P>,
  params: P,
): Statement {
  return { sql, params: schema.parse(params), placeholders, maxSeconds };
}

function stopping(): AppError {
  return new AppError("unavailable", { message: "The service is stopping.", reason: "stopping" });
}
