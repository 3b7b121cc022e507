// Months of running must not make the tables grow that are written over and over: where tasks stand, what is set apart.
import { DAY_MS, dayOf } from "../../base/time.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import { oldDays } from "./runner-queries.ts";
import { LOOK_BACK_MS, type TaskBook } from "./task-table.ts";

const TIDY_MS = 10 * 60_000;
const TABLES = [
  "ingest_tasks_v1",
  "ingest_quarantine_v1",
  "ingest_orders_v1",
  "project_facts_v1",
  "handles_v1",
  "wallet_reads_v1",
];

export interface UpkeepDeps {
  store: Store;
  book: Pick<TaskBook, "tasksSince">;
  log: Log;
  now: () => number;
}

/** To be called often: does something now and then. */
export function createUpkeep({ store, book, log, now }: UpkeepDeps): () => Promise<void> {
  let tidyAt = 0;
  let forgetAt = 0;
  return async () => {
    try {
      if (now() >= tidyAt) {
        tidyAt = now() + TIDY_MS;
        for (const table of TABLES) await store.tidy(table);
      }
      if (now() >= forgetAt) {
        forgetAt = now() + DAY_MS;
        const day = dayOf(now() - LOOK_BACK_MS);
        // What a task did last stays, however long ago that was: it says where to go on.
        await store.remove(oldDays, { day, tasks: book.tasksSince(day) });
      }
    } catch (error) {
      log.warn({ err: error }, "the tables of the sources could not be tidied");
    }
  };
}
