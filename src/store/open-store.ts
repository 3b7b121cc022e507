// Opens the database: ClickHouse if CLICKHOUSE_URL is set, otherwise DuckDB in this process.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { StartupError } from "../base/errors.ts";
import { version } from "../base/version.ts";
import type { MemorySettings } from "./duckdb/memory-limit.ts";
import type { Engine } from "./engine.ts";
import { highWaterMark, migrate, type Program } from "./migrate.ts";
import { readMigrations, readTables, type Table } from "./table-schema.ts";
import { createStore, type Store } from "./store.ts";

export interface StoreSettings extends MemorySettings {
  /** The data directory; ":memory:" persists nothing. */
  path: string;
  /** A ClickHouse server. */
  url?: string | undefined;
  /** The name of a ClickHouse cluster. */
  cluster?: string | undefined;
}

const DATABASE_FILE = "orrery.duckdb";
/** The folder in which `orrery restore` checks a backup before it moves the files to the data directory, database last. */
export const RESTORE_STAGING = ".restoring";

/** Tests of upgrades pass another `program`. */
export async function openStore(
  settings: StoreSettings,
  wallClock: () => number,
  program: Program = { version, migrations: readMigrations() },
): Promise<Store> {
  const tables = readTables(program.migrations);
  const engine = settings.url
    ? await (
        await import("./clickhouse/clickhouse-engine.ts")
      ).openClickHouse({ url: settings.url, cluster: settings.cluster })
    : await openEmbedded(settings, tables);
  try {
    await migrate(engine, program, wallClock);
    if (engine.directory !== undefined) markForOldVersions(engine.directory);
    const newest = await highWaterMark(engine, tables.keys());
    return createStore(engine, { wallClock, newest, migrations: program.migrations });
  } catch (error) {
    await engine.close().catch(() => {});
    throw error;
  }
}

export async function openEmbedded(
  { path, ...memory }: StoreSettings,
  tables?: ReadonlyMap<string, Table>,
): Promise<Engine> {
  const inMemory = path === ":memory:";
  if (!inMemory) {
    prepareDirectory(path);
    rejectChdbDirectory(path);
    rejectInterruptedRestore(path);
    restrictPermissions(path);
  }
  const { openDuckDb } = await import("./duckdb/duckdb-engine.ts");
  return openDuckDb(inMemory ? path : join(path, DATABASE_FILE), memory, tables);
}

/**
 * Version 0.1.0 ran on chDB where it had a library for the platform, and wrote the engine's name to the file `engine`.
 * DuckDB would find nothing in such a directory, and the service would start empty.
 */
function rejectChdbDirectory(path: string): void {
  const engineFile = join(path, "engine");
  const isMarked = existsSync(engineFile)
    ? readFileSync(engineFile, "utf8").trim() === "chdb"
    : existsSync(join(path, "chdb")) && !existsSync(join(path, DATABASE_FILE));
  if (isMarked)
    throw new StartupError(
      `the data directory ${path} was written by chDB, which Orrery no longer supports: set ORRERY_DATA to a new directory and import your data again, or keep Orrery 0.1.0 for this one`,
    );
}

/** Without its database, a restored directory would be opened as a new, empty one. */
function rejectInterruptedRestore(path: string): void {
  const staging = join(path, RESTORE_STAGING);
  if (!existsSync(staging)) return;
  if (!existsSync(join(path, DATABASE_FILE)))
    throw new StartupError(
      `the restore into the data directory ${path} was interrupted: run \`orrery restore\` again`,
    );
  rmSync(staging, { recursive: true, force: true });
}

/** Removes the permissions of other users: version 0.1.0 created these files with the default mode. */
function restrictPermissions(path: string): void {
  for (const name of [DATABASE_FILE, `${DATABASE_FILE}.wal`, "index", "engine"]) {
    const file = join(path, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats || (stats.mode & 0o077) === 0) continue;
    try {
      chmodSync(file, stats.mode & 0o700);
    } catch {
      // Another user owns the file and gave this one write access.
    }
  }
}

/**
 * Keeps version 0.1.0, which does not know the ledger, from opening this directory: it rejects one whose file `engine`
 * names neither of its engines.
 */
function markForOldVersions(path: string): void {
  writeFileSync(join(path, "engine"), "duckdb, opened by Orrery 0.2 or later\n", { mode: 0o600 });
}

function prepareDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    const why =
      {
        EACCES: "no permission to write it",
        EEXIST: "it is a file",
        ENOTDIR: "it is a file",
        ENOSPC: "the disk is full",
        EROFS: "the disk is read-only",
      }[code] ?? code;
    throw new StartupError(`ORRERY_DATA: cannot use the data directory ${path}: ${why}`);
  }
}
