// Deletes old rows of tables that are constantly rewritten: task positions, quarantined items and so on.
import { DAY_MS, dayOf } from "../../base/time.ts";
import { oldDays } from "./runner-queries.ts";
import type { TaskDeps } from "./source-plan.ts";
import { LOOK_BACK_MS } from "./task-table.ts";

const COMPACT_MS = 10 * 60_000;
const TABLES = [
  "ingest_tasks_v1",
  "ingest_quarantine_v1",
  "ingest_orders_v1",
  "project_facts_v1",
  "handles_v1",
  "wallet_reads_v1",
];

/** Must be called regularly; does nothing until pruning is due. */
export function createUpkeep({
  store,
  taskTable,
  log,
  now,
}: Pick<TaskDeps, "store" | "taskTable" | "log" | "now">): () => Promise<void> {
  let compactAt = 0;
  let deleteAt = 0;
  return async () => {
    try {
      if (now() >= compactAt) {
        compactAt = now() + COMPACT_MS;
        for (const table of TABLES) await store.compactTable(table);
      }
      if (now() >= deleteAt) {
        deleteAt = now() + DAY_MS;
        const day = dayOf(now() - LOOK_BACK_MS);
        // The last row of a task is never deleted because it contains the cursor.
        await store.remove(oldDays, { day, tasks: taskTable.tasksSince(day) });
      }
    } catch (error) {
      log.warn({ err: error }, "pruning the ingest tables failed");
    }
  };
}
