// The durable memory of the service, whichever engine holds it.
import { AppError } from "../base/errors.ts";
import { firstRow, type Columns } from "./columns.ts";
import type { Engine, EngineKind, Row, Statement } from "./engine.ts";
import type { Query } from "./query.ts";
import { defaultOf, readTables, type Table } from "./schema.ts";

export interface Store {
  engine: EngineKind;
  /** Checked rows, or a 503 when the engine is away. */
  read<Params extends Record<string, unknown>, R>(query: Query<Params, R>, params: Params): Promise<R[]>;
  /** The same by columns, for reads of many rows: its first row is checked, as those of one column all have one type. */
  readColumns<Params extends Record<string, unknown>, R>(
    query: Query<Params, R>,
    params: Params,
  ): Promise<Columns<R>>;
  /** Durable when it resolves; idempotent by the table's key, the last write wins. */
  insert(table: string, rows: Row[]): Promise<void>;
  /** Rows of a table, each key counted once. */
  count(table: string): Promise<number>;
  /** Keeps a large table in key order, so that one key's rows are found fast; true when there was something to do. */
  settle(table: string): Promise<boolean>;
  close(): Promise<void>;
}

const BATCH_ROWS = 50_000;
/** At most this many rows of one insert share a written_at: a tail that pages by it always gets on. */
export const ROWS_PER_INSTANT = 5_000;

export function createStore(engine: Engine, wallClock: () => number): Store {
  const tables = readTables();
  let lastWritten = 0;
  let closed = false;

  function tableOf(name: string): Table {
    const table = tables.get(name);
    if (!table) throw new Error(`no table ${name}`);
    return table;
  }

  return {
    engine: engine.kind,

    async read(query, params) {
      const rows = await engine.read(statementOf(query, params));
      if (query.check === "every") return rows.map((row) => query.row.parse(row));
      if (rows[0]) query.row.parse(rows[0]);
      return rows as ReturnType<typeof query.row.parse>[];
    },

    async readColumns(query, params) {
      const columns = await engine.readColumns(statementOf(query, params));
      if (columns.length > 0) query.row.parse(firstRow(columns));
      return columns as Columns<ReturnType<typeof query.row.parse>>;
    },

    async insert(name, rows) {
      if (closed) throw new AppError("unavailable", { message: "The service is stopping." });
      const table = tableOf(name);
      for (let start = 0; start < rows.length; start += BATCH_ROWS) {
        // Strictly increasing: of two writes of one key in one process, the later one wins.
        const first = Math.max(lastWritten + 1, wallClock());
        const slice = rows.slice(start, start + BATCH_ROWS);
        const batch = completed(table, slice, first);
        lastWritten = first + Math.floor((slice.length - 1) / ROWS_PER_INSTANT);
        await engine.insert(table, lastOfEachKey(table, batch));
      }
    },

    async count(name) {
      const { key } = tableOf(name);
      const sql = `SELECT count() AS n FROM (SELECT ${key.join(", ")} FROM ${name} GROUP BY ${key.join(", ")}) AS keys LIMIT 1`;
      const [row] = await engine.read({ sql, params: {}, placeholders: [], maxSeconds: 60 });
      return Number(row?.["n"] ?? 0);
    },

    async settle(name) {
      return closed ? false : ((await engine.settle?.(tableOf(name))) ?? false);
    },

    async close() {
      closed = true;
      await engine.close();
    },
  };
}

function statementOf<Params extends Record<string, unknown>, R>(
  { sql, params: schema, placeholders, maxSeconds }: Query<Params, R>,
  params: Params,
): Statement {
  return { sql, params: schema.parse(params), placeholders, maxSeconds };
}

/** Every column of the table, in its order: rows of one shape are fast to read in the engines. */
function completed(table: Table, rows: Row[], firstWritten: number): Row[] {
  const columns = table.columns.map((column) => ({ name: column.name, missing: defaultOf(column) }));
  return rows.map((row, i) => {
    const out: Row = {};
    for (const { name, missing } of columns) out[name] = row[name] ?? missing;
    out["written_at"] = firstWritten + Math.floor(i / ROWS_PER_INSTANT);
    return out;
  });
}

/** Rows of one batch may share a written_at: the engine could not tell which came last. */
function lastOfEachKey(table: Table, rows: Row[]): Row[] {
  const seen = new Map<string, Row>();
  for (const row of rows) {
    let key = "";
    for (const column of table.key) key += `${String(row[column])}\u0000`;
    seen.set(key, row);
  }
  return seen.size === rows.length ? rows : [...seen.values()];
}
