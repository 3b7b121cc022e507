// Generates rows for any table from its columns, the same on every run and for every engine.
import type { Row } from "../src/store/engine.ts";
import type { Column, Table } from "../src/store/table-schema.ts";

export const BASE_TIME = Date.parse("2026-03-01T00:00:00.000Z");
const HOUR = 3_600_000;

/** Columns with few distinct values, so that rows of several tables and query parameters match. */
const POOLS: Record<string, readonly unknown[]> = {
  chain: ["solana", "ethereum"],
  wallet: ["wallet 0", "wallet 1", "wallet 2"],
  token: ["token 0", "token 1", "token 2", "token 3"],
  type: ["tweets", "news", "concepts", "posts"],
  side: ["buy", "sell"],
  direction: ["in", "out"],
  origin: ["import", "demo", "a source"],
  metric: ["tvl", "fees"],
  figure: ["holders", "funding_rate"],
  link: ["", "always", "careful", "never"],
  plan: ["free", "pro", "enterprise"],
  state: ["settling", "settled", "pending", "unknown", "credit", "refused", "expired"],
  embedder: ["embedder 0"],
  source_id: ["source 0", "source 1"],
  task_id: ["task 0", "task 1"],
  project_id: [1, 2, 3, 4, 5],
  caller: ["caller 0", "caller 1"],
  key_id: ["key 0", "key 1"],
  deleted: [0, 0, 0, 1],
  complete: [0, 1],
  seed: [7],
  scale: [0.5, 1],
  network: ["network 0", "network 1"],
  newest: ["", "newest"],
  oldest: ["", "oldest"],
  run: ["run 0", "run 1"],
  formed_at: [BASE_TIME],
  cohorts: [["proven"], [], ["likely", "launch"]],
  reasons: [[], ["wash"]],
  reason: ["unreadable_transactions", "unpriced_trades", "", "other"],
};

/** Text with every character that a driver might escape incorrectly. */
const ODD = "É'\\\"\n\t{x:String} %_ \u2028 😀";

export function sampleRows(table: Table, count: number): Row[] {
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(
      table.columns
        .filter(({ name }) => name !== "written_at")
        .map((column) => [column.name, sampleValue(column, i)]),
    ),
  );
}

function sampleValue(column: Column, i: number): unknown {
  const pool = POOLS[column.name];
  if (pool) return pool[i % pool.length];
  // Some tokens are received before anyone trades them.
  if (column.name === "moved_at") return BASE_TIME + (i - 1) * HOUR + (i % 1_000);
  if (column.nullable && i % 4 === 3) return null;
  if (column.name === "id" || column.name === "claim") return `${column.name} ${String(i).padStart(4, "0")}`;
  if (/^(amount|.*_usd)$/.test(column.name)) return `${i}.${String(i).padStart(3, "0")}`;
  return valueOfType(column.type, column.name, i);
}

function valueOfType(type: string, name: string, i: number): unknown {
  if (type === "Array(String)") return Array.from({ length: i % 3 }, (_, n) => `${name} ${n} ${ODD}`);
  // The same length for all lists of a row, because some columns are parallel lists.
  if (type.startsWith("Array"))
    return Array.from({ length: i % 4 }, (_, n) => n + (type.includes("Float") ? 0.1 : 1));
  if (type.startsWith("DateTime64")) return BASE_TIME + i * HOUR + (i % 1_000);
  if (type === "Date") return new Date(BASE_TIME + (i % 40) * 24 * HOUR).toISOString().slice(0, 10);
  if (type === "Bool") return i % 2 === 0;
  if (type === "Float64") return ((i % 7) - 3) * 1.1 ** (i % 50) + 1 / 3;
  if (type === "UInt8") return i % 2;
  if (type === "Int64") return (i - 10) * 1_000_003;
  if (type === "UInt64") return i * 90_071_992_547;
  if (type.startsWith("UInt")) return i * 3;
  return `${name} ${i} ${i % 3 === 0 ? ODD : ""}`;
}
