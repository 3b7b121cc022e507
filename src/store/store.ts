// The durable store of the service, on either engine.
import { AppError } from "../base/errors.ts";
import { yieldForRequest } from "../base/yielding.ts";
import { firstRow, type Columns } from "./typed-columns.ts";
import type {
  BackupOptions,
  DatabaseCopy,
  Engine,
  EngineKind,
  Lines,
  PackedRows,
  Pieces,
  Row,
  RowFormat,
  Statement,
} from "./engine.ts";
import { linesFrom, parsedPieces } from "./json-lines.ts";
import { withDefaults, createLoad, type Load } from "./bulk-load.ts";
import { lastOfEachKey } from "./packed-rows.ts";
import { countKeys, countNewKeys } from "./count-keys.ts";
import type { Deletion, Query } from "./define-query.ts";
import { readTables, schemaFingerprint, type Migration, type Table } from "./table-schema.ts";

/**
 * How far a tail looks back when other processes write to the same database: their clocks may differ by this much, and
 * their inserts may take this long.
 */
const SHARED_LOOK_BACK_MS = 10_000;

export interface Store {
  /** For status reports only: code that depends on the engine checks the capabilities below instead. */
  readonly engine: EngineKind;
  /** How far back a tail reads again; 0 if this process is the only writer. */
  readonly lookBackMs: number;
  /** Where files derived from the database can be cached; absent unless this process owns the data directory. */
  readonly directory: string | undefined;
  /** Whether replaced versions of a row stay stored until `compactTable`. */
  readonly keepsReplacedRows: boolean;
  /** Changes whenever a migration changes one of these tables, so that files derived from them are rebuilt. */
  fingerprintOf(tables: readonly string[]): string;
  /** Returns the newest written_at known to this process. The next rows get a later one. */
  newestWritten(): number;
  /** Records a written_at of another process, so that rows written here from now on get a later one. */
  observe(writtenAt: number): void;
  /** The format for packerFor (packed-rows.ts). */
  readonly rowFormat: RowFormat;
  /** Returns validated rows, or throws a 503 if the engine is unavailable. */
  read<Params extends Record<string, unknown>, R>(query: Query<Params, R>, params: Params): Promise<R[]>;
  /** Like `read`, but in small batches, for long results with wide rows. */
  readPieces<Params extends Record<string, unknown>, R>(
    query: Query<Params, R>,
    params: Params,
  ): Promise<Pieces<R>>;
  /** Like `read`, but as newline-delimited JSON that is not validated, because another thread parses it. */
  readLines<Params extends Record<string, unknown>>(
    query: Query<Params, unknown>,
    params: Params,
  ): Promise<Lines>;
  /** Like `read`, but by column, for many rows. Only the first row is validated: all values of a column have one type. */
  readColumns<Params extends Record<string, unknown>, R>(
    query: Query<Params, R>,
    params: Params,
  ): Promise<Columns<R>>;
  /** Durable when it resolves. Idempotent by the table's key: the last write wins. */
  insert(table: string, rows: Row[] | PackedRows): Promise<void>;
  /** Inserts more rows than should be in memory at once. */
  load(table: string): Load;
  /** Starts a large import: the engine uses less memory and postpones maintenance until the returned function is called. */
  bulk(): Promise<() => Promise<void>>;
  /** Whether a large import is running. */
  isInBulk(): boolean;
  /** Counts the keys of a table. */
  count(table: string): Promise<number>;
  /** Starts counting: the returned function counts the keys added since then. */
  countNew(table: string): Promise<() => Promise<number>>;
  /** Sorts a large table by key, so that lookups by key are fast. Resolves to whether the table was sorted. */
  sortTable(table: string): Promise<boolean>;
  /** Cancels a running sort and starts no others. */
  stopSorting(): void;
  /**
   * For shutdown: from now on loads and large inserts are rejected unless they are already being written. Small inserts,
   * such as usage records, are accepted until `close`.
   */
  stopLoads(): void;
  /** Removes replaced rows if there are enough of them. Resolves to whether it did. */
  compactTable(table: string): Promise<boolean>;
  remove<Params extends Record<string, unknown>>(rows: Deletion<Params>, params: Params): Promise<void>;
  /** Copies a consistent snapshot of the database while it is in use. */
  backup(options: BackupOptions): Promise<DatabaseCopy>;
  close(): Promise<void>;
}

/** Smaller inserts go through the engine's appender. */
const MANY_ROWS = 1_000;
export interface StoreOptions {
  wallClock: () => number;
  /** The newest written_at of the database when it was opened. */
  newest: number;
  migrations: readonly Migration[];
}

export function createStore(engine: Engine, { wallClock, newest, migrations }: StoreOptions): Store {
  const tables = readTables(migrations);
  let lastWritten = newest;
  let closed = false;
  let loadsStopped = false;
  let bulks = 0;

  function tableOf(name: string): Table {
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
    return createLoad(engine, table, { check: checkLoads, nextInstants });
  }

  return {
    engine: engine.kind,
    lookBackMs: engine.isShared ? SHARED_LOOK_BACK_MS : 0,
    directory: engine.directory,
    keepsReplacedRows: engine.keepsReplacedRows,
    rowFormat: engine.rowFormat,
    fingerprintOf: (names) => schemaFingerprint(migrations, names),
    newestWritten: () => lastWritten,
    observe(writtenAt) {
      lastWritten = Math.max(lastWritten, writtenAt);
    },

    async read(query, params) {
      const rows = await engine.read(statementOf(query, params));
      // The first use compiles the schema, which takes as long as validating many rows.
      await yieldForRequest();
      return validated(query, rows);
    },

    async readPieces(query, params) {
      const statement = statementOf(query, params);
      if (!engine.readLines) {
        const rows = validated(query, await engine.read(statement));
        return { length: rows.length, pieces: onePiece(rows) };
      }
      const lines = await engine.readLines(statement);
      return { length: lines.length, pieces: validatedPieces(query, parsedPieces(lines)) };
    },

    async readLines(query, params) {
      const statement = statementOf(query, params);
      return engine.readLines?.(statement) ?? linesFrom(await engine.read(statement));
    },

    async readColumns(query, params) {
      const columns = await engine.readColumns(statementOf(query, params));
      if (columns.length > 0) query.row.parse(firstRow(columns));
      return columns as Columns<ReturnType<typeof query.row.parse>>;
    },

    async insert(name, rows) {
      if (!Array.isArray(rows) || rows.length >= MANY_ROWS) {
        const load = loadOf(tableOf(name));
        try {
          await load.add(rows);
        } catch (error) {
          await load.abandon();
          throw error;
        }
        return load.finish();
      }
      if (closed) throw stopping();
      const table = tableOf(name);
      const batch = withDefaults(table, lastOfEachKey(table, rows), nextInstants(1));
      if (batch.length > 0) await engine.insert(table, batch);
    },

    load: (name) => loadOf(tableOf(name)),

    async bulk() {
      bulks += 1;
      const endBulk = await engine.bulk?.();
      return async () => {
        bulks -= 1;
        await endBulk?.();
      };
    },

    isInBulk: () => bulks > 0,

    count: (name) => countKeys(engine, tableOf(name)),

    countNew: (name) => countNewKeys(engine, tableOf(name), nextInstants(1)),

    async sortTable(name) {
      return closed ? false : ((await engine.sortTable?.(tableOf(name))) ?? false);
    },

    stopSorting: () => engine.stopSorting?.(),

    stopLoads() {
      loadsStopped = true;
    },

    async compactTable(name) {
      return closed ? false : ((await engine.compactTable?.(tableOf(name))) ?? false);
    },

    async remove(rows, params) {
      if (closed) throw stopping();
      await engine.remove(statementOf(rows, params));
    },

    async backup(options) {
      if (!engine.backup)
        throw new AppError("invalid_request", {
          message:
            "orrery backup is for the embedded database. Back up a ClickHouse server with its own BACKUP command: see docs/deploy.md, Backup and restore.",
        });
      return engine.backup(options);
    },

    async close() {
      closed = true;
      await engine.close();
    },
  };
}

function validated<Params extends Record<string, unknown>, R>(query: Query<Params, R>, rows: Row[]): R[] {
  if (query.check === "every") return rows.map((row) => query.row.parse(row));
  if (rows[0]) query.row.parse(rows[0]);
  // All values of a column have one type.
  return rows as R[];
}

async function* validatedPieces<Params extends Record<string, unknown>, R>(
  query: Query<Params, R>,
  pieces: AsyncIterable<Row[]>,
): AsyncGenerator<R[]> {
  for await (const rows of pieces) yield validated(query, rows);
}

async function* onePiece<R>(rows: R[]): AsyncGenerator<R[]> {
  yield rows;
}

function statementOf<Params extends Record<string, unknown>>(
  { sql, params: schema, placeholders, maxSeconds }: Deletion<Params>,
  params: Params,
): Statement {
  return { sql, params: schema.parse(params), placeholders, maxSeconds };
}

function stopping(): AppError {
  return new AppError("unavailable", { message: "The service is stopping.", reason: "stopping" });
}
