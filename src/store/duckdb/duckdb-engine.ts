// The embedded engine: DuckDB in this process, on every platform.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve, sep } from "node:path";
import {
  DuckDBInstance,
  listValue,
  type DuckDBConnection,
  type DuckDBMaterializedResult,
  type DuckDBType,
  type DuckDBValue,
} from "@duckdb/node-api";
import { Semaphore, SerialQueue } from "../../base/async.ts";
import { AppError, StartupError } from "../../base/errors.ts";
import type { Engine, Statement } from "../engine.ts";
import { readTables, type Table } from "../table-schema.ts";
import { copyDatabase } from "./copy-database.ts";
import { Checkpoints, USUAL_CHECKPOINTS } from "./checkpoints.ts";
import { closeInstance } from "./close-database.ts";
import { columnsOf, copyToFileSql, linesOf, rowsOf } from "./duckdb-results.ts";
import { MemoryLimit, type MemorySettings, ONE_THREAD_MB, usualMemoryMb } from "./memory-limit.ts";
import { compactTable, TableSorter } from "./maintain-tables.ts";
import { tableSizes } from "./table-sizes.ts";
import { macros, translateMigration, translateSelect } from "./translate.ts";
import { appendRows, inTransaction, insertRows } from "./append.ts";
import { createStage } from "./stage.ts";
import { columnTypes } from "./duckdb-values.ts";

/** Temporary files in the data directory: rows to insert, results as JSON lines, and copies for backups. */
const SCRATCH_KINDS = ["insert", "lines", "backup"] as const;
type ScratchKind = (typeof SCRATCH_KINDS)[number];
const READERS = 3;
/** Many numbers are read by column, which is faster. */
/** With a lower limit DuckDB gets one thread, because each thread uses memory that the limit does not count. */
const MEMORY_FOR_THREADS_MB = 256;
const FLUSH_THRESHOLD = "1MB";
/**
 * Memory that is freed at once is returned from this size on. Returning it holds up all threads, so this is more than the
 * queries of a request free.
 */
const BULK_FLUSH_THRESHOLD = "8MB";

export async function openDuckDb(
  path: string,
  settings: MemorySettings,
  tables: ReadonlyMap<string, Table> = readTables(),
): Promise<Engine> {
  const isInMemory = path === ":memory:";
  const folder = isInMemory ? await mkdtemp(join(tmpdir(), "orrery-")) : dirname(resolve(path));
  const file = isInMemory ? path : join(folder, basename(path));
  const instance = await openInstance(file, folder, usualMemoryMb(settings));
  if (!isInMemory) await removeLeftovers(file);
  const scratch = isInMemory ? join(folder, "scratch") : file;
  let files = 0;
  const scratchFile = (kind: ScratchKind) => `${scratch}.${kind}-${++files}`;
  const writer = await connect(instance);
  const readers: DuckDBConnection[] = [];
  for (let i = 0; i < READERS; i++) readers.push(await connect(instance));
  const idle = [...readers];
  const reading = new Set<Promise<unknown>>();
  const reads = new Semaphore(READERS);
  /** Writes are serialised: a transaction must not see half of another. */
  const writes = new SerialQueue();
  let isClosing = false;

  function withReader<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    return reads.run(async () => {
      const connection = idle.pop();
      if (isClosing || !connection)
        throw new AppError("unavailable", { message: "The service is stopping.", reason: "stopping" });
      const read = work(connection);
      reading.add(read);
      try {
        return await read;
      } finally {
        reading.delete(read);
        idle.push(connection);
      }
    });
  }

  const useOneThread = createOneThread();
  const memory = new MemoryLimit(await connect(instance), settings);
  const exclusively = <T>(work: (connection: DuckDBConnection) => Promise<T>) =>
    writes.run(() => memory.retryWithMoreMemory(() => work(writer)));
  const checkpoints = new Checkpoints(exclusively, usualMemoryMb(settings));
  const tableSorter = new TableSorter(await connect(instance), exclusively, memory);
  const chunksOf = (statement: Statement, wrap?: (sql: string) => string) =>
    withReader(async (connection) => {
      const result = await memory.retryWithMoreMemory(() =>
        runStatement(connection, statement, tables, wrap),
      );
      return { names: result.columnNames(), chunks: await result.fetchAllChunks() };
    });

  return {
    kind: "duckdb",
    isShared: false,
    ...(isInMemory ? {} : { directory: folder }),
    keepsReplacedRows: true,
    rowFormat: "lines",
    execute: (sql) =>
      writes.run(async () => {
        await writer.run(translateMigration(sql, tables));
      }),
    migrate: (statements, now, ledger) =>
      exclusively((connection) =>
        inTransaction(connection, async () => {
          for (const statement of statements)
            await connection.run(translateMigration(statement, tables, now));
          await appendRows(connection, ledger.table, [ledger.row]);
        }),
      ),
    async read(statement) {
      const { names, chunks } = await chunksOf(statement);
      return rowsOf(names, chunks);
    },
    readLines(statement) {
      const path = scratchFile("lines");
      return linesOf(path, async () => {
        const { chunks } = await chunksOf(statement, (sql) => copyToFileSql(sql, path));
        return Number(chunks[0]?.getColumnVector(0).getItem(0) ?? 0);
      });
    },
    async readColumns(statement) {
      const { names, chunks } = await chunksOf(statement);
      return columnsOf(names, chunks);
    },
    insert: (table, rows) => exclusively((connection) => insertRows(connection, table, rows)),
    stage: (table, check) => createStage({ table, file: scratchFile("insert"), exclusively, check }),
    remove: (statement) =>
      exclusively(async (connection) => {
        await runStatement(connection, statement, tables);
      }),
    async bulk({ oneThread = false } = {}) {
      const resume = await tableSorter.pause();
      const restoreLimit = await memory.lower(oneThread ? ONE_THREAD_MB : undefined);
      const restoreThreads = oneThread ? await exclusively(useOneThread) : async () => {};
      const checkpoint = await checkpoints.postpone();
      return async () => {
        await checkpoint();
        resume();
        await restoreThreads();
        await restoreLimit();
      };
    },
    sortTable: (table, options) => tableSorter.sortTable(table, options),
    stopSorting: () => tableSorter.stop(),
    compactTable: (table) => exclusively((connection) => compactTable(connection, table)),
    tableSizes: (names) => withReader((connection) => tableSizes(connection, names)),
    async backup(options) {
      const file = scratchFile("backup");
      const connection = await connect(instance);
      // A sort would compete for the disk; it starts again later.
      const resume = await tableSorter.pause();
      try {
        return {
          file,
          tables: await memory.retryWithMoreMemory(() => copyDatabase(connection, file, options)),
        };
      } finally {
        resume();
        connection.closeSync();
      }
    },
    async close() {
      isClosing = true;
      await closeInstance(instance, {
        path,
        writer,
        readers,
        reading,
        drainWrites: () => writes.drained(),
        async stopBackground() {
          await tableSorter.close();
          memory.close();
        },
      });
      if (isInMemory) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The engine may read and write files only in `folder`. */
async function openInstance(path: string, folder: string, memoryMb: number): Promise<DuckDBInstance> {
  try {
    const instance = await DuckDBInstance.create(path, {
      temp_directory: join(folder, path === ":memory:" ? "spill" : `${basename(path)}.tmp`),
      memory_limit: `${memoryMb}MB`,
      preserve_insertion_order: "false",
      // Staged files are read once.
      enable_external_file_cache: "false",
      // Freed memory is returned to the system immediately: otherwise it came to more than the limit itself.
      allocator_flush_threshold: FLUSH_THRESHOLD,
      allocator_bulk_deallocation_flush_threshold: BULK_FLUSH_THRESHOLD,
      checkpoint_threshold: USUAL_CHECKPOINTS,
      ...(memoryMb < MEMORY_FOR_THREADS_MB ? { threads: "1" } : {}),
    });
    await confine(instance, folder);
    return instance;
  } catch (error) {
    const text = error instanceof Error ? error.message : "";
    if (/lock/i.test(text))
      throw new StartupError(`the data directory is in use by another process: ${path}`);
    if (/permission|denied|read-only/i.test(text))
      throw new StartupError(`no permission to write the data directory: ${path}`);
    throw new StartupError(`the database cannot be opened: ${path} (${text.split("\n")[0]?.slice(0, 160)})`);
  }
}

/**
 * Limits the damage of an SQL injection: it cannot access other files, load extensions or use the network. Once external
 * access is off, DuckDB does not allow turning it on again or adding directories. lock_configuration would lock every
 * other setting too, but the memory limit has to change while the engine runs (memory-limit.ts).
 */
async function confine(instance: DuckDBInstance, folder: string): Promise<void> {
  const connection = await instance.connect();
  await connection.run(`SET allowed_directories = ['${folder.replaceAll("'", "''")}${sep}']`);
  await connection.run("SET enable_external_access = false");
  connection.closeSync();
}

/** Removes the temporary files of a killed process. Their rows were never acknowledged, so no data is lost. */
async function removeLeftovers(path: string): Promise<void> {
  for (const name of await readdir(dirname(path)))
    if (SCRATCH_KINDS.some((kind) => name.startsWith(`${basename(path)}.${kind}-`)))
      await rm(join(dirname(path), name), { force: true });
}

async function connect(instance: DuckDBInstance): Promise<DuckDBConnection> {
  const connection = await instance.connect();
  await connection.run(macros.join(";\n"));
  return connection;
}

/** Lets each statement run in the thread that calls it. The result restores the usual number of threads, also if jobs overlap. */
function createOneThread() {
  let usual: number | undefined;
  return async (connection: DuckDBConnection): Promise<() => Promise<void>> => {
    const reader = await connection.runAndReadAll("SELECT current_setting('threads')");
    usual ??= Number(reader.getRows()[0]?.[0] ?? 1);
    await connection.run("SET threads = 1");
    return async () => {
      // Fails if the engine has been closed meanwhile, which is no loss.
      await connection.run(`SET threads = ${usual}`).catch(() => {});
    };
  };
}

const translated = new Map<string, string>();

async function runStatement(
  connection: DuckDBConnection,
  { sql, params, placeholders, maxSeconds }: Statement,
  tables: ReadonlyMap<string, Table>,
  wrap = (text: string) => text,
): Promise<DuckDBMaterializedResult> {
  let text = translated.get(sql);
  if (text === undefined) translated.set(sql, (text = translateSelect(sql, tables)));
  const values: Record<string, DuckDBValue> = {};
  const types: Record<string, DuckDBType> = {};
  for (const { name, type } of placeholders) {
    const value = params[name];
    if (type.startsWith("Array(")) {
      values[name] = listValue(value as DuckDBValue[]);
      types[name] = columnTypes({ type });
    } else {
      values[name] =
        typeof value === "number" && Number.isInteger(value) ? BigInt(value) : (value as DuckDBValue);
    }
  }
  const timer = setTimeout(() => connection.interrupt(), maxSeconds * 1000);
  try {
    // Plans are not cached: a plan depends on the statistics at the time it was created, and fails after rows were added.
    const plan = await connection.prepare(wrap(text));
    try {
      plan.bind(values, types);
      return await plan.run();
    } finally {
      plan.destroySync();
    }
  } catch (error) {
    if (error instanceof Error && /INTERRUPT/i.test(error.message))
      throw new AppError("unavailable", {
        message: "The query took too long.",
        retryAfterSeconds: 5,
        cause: error,
      });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
