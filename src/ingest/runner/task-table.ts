// The status of all tasks in all processes, tailed from the store, the operator's orders, and pruning of old rows.
import { DAY_MS, dayOf, monthStart } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { Feed } from "../../store/change-feed.ts";
import { allOrders, tasksSince, type OrderRow, type TaskRow, oldDays } from "./runner-queries.ts";
import type { Log } from "../../base/log.ts";

export interface Spent {
  requests: number;
  posts: number;
  dollars: number;
}

export type TaskTable = ReturnType<typeof createTaskTable>;

const MAX_ORDERS = 10_000;
/** Longer than a month, because budgets are computed from these rows. */
const LOOK_BACK_MS = 40 * DAY_MS;

export function createTaskTable({ store, now }: { store: Store; now: () => number }) {
  /** By task, then by fence and day. */
  const rows = new Map<string, Map<string, TaskRow>>();
  let orders = new Map<string, OrderRow>();
  let following: Feed<TaskRow> | undefined;

  function add(row: TaskRow): void {
    const own = rows.get(row.task_id) ?? new Map<string, TaskRow>();
    rows.set(row.task_id, own);
    const key = `${row.fence} ${row.day}`;
    if ((own.get(key)?.written_at ?? 0) <= row.written_at) own.set(key, row);
    const oldest = dayOf(now() - LOOK_BACK_MS);
    for (const [other, { day }] of own) if (day < oldest && own.size > 1) own.delete(other);
  }

  async function tick(): Promise<void> {
    following ??= store.follow(tasksSince, {
      from: Math.max(0, monthStart(now()) - LOOK_BACK_MS),
      keyOf: (row) => `${row.task_id} ${row.fence} ${row.day}`,
    });
    for (const row of await following.next()) add(row);
    orders = new Map(
      (await store.read(allOrders, { limit: MAX_ORDERS })).map((order) => [order.target, order]),
    );
  }

  return {
    tick,
    /** Adds a row of this process before it is read from the store. */
    add,
    /** The latest row of a task, of any process. */
    latest: (taskId: string) =>
      [...(rows.get(taskId)?.values() ?? [])].reduce<TaskRow | undefined>(
        (best, row) =>
          !best || row.fence > best.fence || (row.fence === best.fence && row.day > best.day) ? row : best,
        undefined,
      ),
    /** The rows of one day, one per lease. */
    ofDay: (taskId: string, day: string) =>
      [...(rows.get(taskId)?.values() ?? [])].filter((row) => row.day === day),
    /** The usage of a source this month, including reserved cost. */
    spent(sourceId: string): Spent {
      const since = dayOf(monthStart(now()));
      const sum = { requests: 0, posts: 0, dollars: 0 };
      for (const own of rows.values())
        for (const row of own.values()) {
          if (row.source_id !== sourceId || row.day < since) continue;
          sum.requests += row.requests;
          sum.posts += row.posts + row.posts_set_aside;
          sum.dollars += row.dollars + row.dollars_set_aside;
        }
      return sum;
    },
    /** Tasks with a row since that day. */
    tasksSince: (day: string) =>
      [...rows].flatMap(([id, own]) => ([...own.values()].some((row) => row.day >= day) ? [id] : [])),
    order(...targets: string[]) {
      const given = targets.flatMap((target) => orders.get(target) ?? []);
      return {
        isPaused: given.some(({ is_paused: paused }) => paused === 1),
        runRequestedAt: Math.max(0, ...given.map(({ run_requested_at: at }) => at ?? 0)),
      };
    },
    async setOrder(
      target: string,
      { isPaused, runRequestedAt }: { isPaused?: boolean; runRequestedAt?: number },
    ): Promise<void> {
      const known = orders.get(target);
      const order = {
        target,
        is_paused: (isPaused ?? known?.is_paused === 1) ? 1 : 0,
        run_requested_at: runRequestedAt ?? known?.run_requested_at ?? null,
      };
      await store.insert("ingest_orders_v1", [order]);
      orders.set(target, order);
    },
  };
}

const COMPACT_MS = 10 * 60_000;
const TABLES = [
  "ingest_tasks_v1",
  "ingest_quarantine_v1",
  "ingest_orders_v1",
  "project_facts_v1",
  "handles_v1",
  "wallet_reads_v1",
];

interface UpkeepDeps {
  store: Store;
  taskTable: Pick<TaskTable, "tasksSince">;
  log: Log;
  now: () => number;
}

/** Must be called regularly; does nothing until pruning is due. */
export function createUpkeep({ store, taskTable, log, now }: UpkeepDeps): () => Promise<void> {
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
