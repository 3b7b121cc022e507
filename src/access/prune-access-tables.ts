// Removes old usage and long-expired keys in the background, so that the access tables stay small.
import type { Clock } from "../base/clock.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { Store } from "../store/store.ts";
import type { Keys } from "./keys/keys.ts";
import { usageBefore } from "./access-queries.ts";

export interface UpkeepDeps {
  store: Pick<Store, "remove" | "compactTable">;
  keys: Pick<Keys, "removeExpired">;
  clock: Pick<Clock, "real">;
  /** Retention of usage rows, in days. */
  usageDays: number;
}

/** The returned function does its work at most once an hour, however often it is called. It rejects if a write fails. */
export function createUpkeep({ store, keys, clock, usageDays }: UpkeepDeps): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = clock.real();
    if (now < nextAt) return;
    nextAt = now + HOUR_MS;
    await keys.removeExpired();
    await store.remove(usageBefore, { before: now - usageDays * DAY_MS });
    // Running totals are rewritten often, and DuckDB retains every version until the table is compacted.
    for (const table of ["usage_v1", "api_keys_v1", "payments_v1"]) await store.compactTable(table);
  };
}
