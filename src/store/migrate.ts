// Applies each migration once, in order, and records it in the ledger (migrations_v1) with its checksum. On DuckDB a
// migration and its ledger row are one transaction. ClickHouse has no transactions: a migration that was interrupted runs
// again from its first statement, and several processes may run the same one at once, so every statement has to be
// idempotent.
import { setTimeout as sleep } from "node:timers/promises";
import { AppError, StartupError } from "../base/errors.ts";
import type { Engine, Row } from "./engine.ts";
import { readTables, type Migration, type Table } from "./table-schema.ts";

const LEDGER = "migrations_v1";
const READ_LEDGER = `SELECT name, checksum, version FROM ${LEDGER} FINAL ORDER BY name LIMIT 10000`;
/** Statements are retried on a shared database, where a concurrent migration by another process can make them fail. */
const SHARED_ATTEMPTS = 5;
const RETRY_MS = 1_000;

/** The running version of Orrery and its migrations; the first one creates the ledger. */
export interface Program {
  version: string;
  migrations: Migration[];
}

interface Applied {
  checksum: string;
  version: string;
}

export async function migrate(engine: Engine, program: Program, wallClock: () => number): Promise<void> {
  const { migrations } = program;
  const ledger = readTables(migrations).get(LEDGER);
  if (!ledger) throw new Error(`no migration creates ${LEDGER}`);
  // A database of version 0.1.0 has no ledger. The migrations of that version are all idempotent, so they are recorded by
  // running them again.
  await createLedger(engine, migrations);
  const applied = await readLedger(engine);
  rejectUnknown(applied, program);
  rejectChanged(applied, migrations);
  for (const [i, migration] of migrations.entries()) {
    if (applied.has(migration.name)) continue;
    const tables = readTables(migrations.slice(0, i));
    await apply(engine, migration, ledger, tables, { version: program.version, wallClock });
  }
}

async function createLedger(engine: Engine, migrations: readonly Migration[]): Promise<void> {
  const creation = migrations.find(({ statements }) => statements.some((sql) => sql.includes(` ${LEDGER} `)));
  for (const statement of creation?.statements ?? []) await engine.execute(statement);
}

async function readLedger(engine: Engine): Promise<Map<string, Applied>> {
  const rows = await engine.read({ sql: READ_LEDGER, params: {}, placeholders: [], maxSeconds: 60 });
  return new Map(
    rows.map((row) => [
      String(row["name"]),
      { checksum: String(row["checksum"]), version: String(row["version"]) },
    ]),
  );
}

function rejectUnknown(applied: ReadonlyMap<string, Applied>, { migrations, version }: Program): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter(([name]) => !known.has(name)).at(-1);
  if (!unknown) return;
  const [name, { version: writer }] = unknown;
  throw new StartupError(
    `the data was written by Orrery ${writer}, which is newer than this version, ${version} (it applied ${name}): install Orrery ${writer} or later, or restore a backup made before the upgrade`,
  );
}

function rejectChanged(applied: ReadonlyMap<string, Applied>, migrations: readonly Migration[]): void {
  for (const { name, checksum } of migrations) {
    const recorded = applied.get(name);
    if (recorded && recorded.checksum !== checksum)
      throw new StartupError(
        `the migration ${name} was changed after Orrery ${recorded.version} applied it to this data: restore the file, and put the change into a new migration`,
      );
  }
}

async function apply(
  engine: Engine,
  { name, checksum, statements }: Migration,
  ledger: Table,
  tables: ReadonlyMap<string, Table>,
  { version, wallClock }: { version: string; wallClock: () => number },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // Rows that a migration writes must be newer than the rows they replace, even if the clock is behind.
      const needsMark = statements.some((sql) => sql.includes("{now}"));
      const mark = needsMark ? await highWaterMark(engine, tables.keys()) : 0;
      const now = Math.max(wallClock(), mark + 1);
      const record: Row = { name, checksum, version, applied_at: wallClock(), written_at: now };
      await engine.migrate(statements, now, { table: ledger, row: record });
      return;
    } catch (error) {
      if (!engine.isShared || attempt === SHARED_ATTEMPTS) throw failure(name, error);
      await sleep(RETRY_MS);
      if ((await readLedger(engine)).get(name)?.checksum === checksum) return;
    }
  }
}

function failure(name: string, error: unknown): Error {
  if (error instanceof AppError) return error;
  const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "").slice(0, 200) : String(error);
  return new StartupError(`the migration ${name} failed: ${reason}`, { cause: error });
}

/**
 * Finds the newest written_at of the database. New rows get a later one even if the clock has been set back, because the
 * version of a row with the latest written_at wins and tails read only rows that are newer than their position.
 */
export async function highWaterMark(engine: Engine, tables: Iterable<string>): Promise<number> {
  const sql = Array.from(tables, (table) => `SELECT max(written_at) AS newest FROM ${table}`).join(
    " UNION ALL ",
  );
  const rows = await engine.read({
    sql: `${sql} LIMIT 10000`,
    params: {},
    placeholders: [],
    maxSeconds: 600,
  });
  // Depending on the engine, max() of an empty table is null or 0.
  return rows.reduce((mark, { newest }) => Math.max(mark, Number(newest ?? 0)), 0);
}
