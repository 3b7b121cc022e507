// The status of all tasks in all processes, tailed from the store, and the operator's orders.
import { DAY_MS, dayOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { tail, type Tail } from "../../store/tail.ts";
import { allOrders, tasksSince, type OrderRow, type TaskRow } from "./runner-queries.ts";
import { monthStart } from "./schedule.ts";

export interface Spent {
  requests: number;
  posts: number;
  dollars: number;
}

export type TaskTable = ReturnType<typeof createTaskTable>;

const MAX_ORDERS = 10_000;
/** Longer than a month, because budgets are computed from these rows. */
export const LOOK_BACK_MS = 40 * DAY_MS;

export function createTaskTable({ store, now }: { store: Store; now: () => number }) {
  /** By task, then by fence and day. */
  const rows = new Map<string, Map<string, TaskRow>>();
  let orders = new Map<string, OrderRow>();
  let following: Tail<TaskRow> | undefined;

  function add(row: TaskRow): void {
    const own = rows.get(row.task_id) ?? new Map<string, TaskRow>();
    rows.set(row.task_id, own);
    const key = `${row.fence} ${row.day}`;
    if ((own.get(key)?.written_at ?? 0) <= row.written_at) own.set(key, row);
    const oldest = dayOf(now() - LOOK_BACK_MS);
    for (const [other, { day }] of own) if (day < oldest && own.size > 1) own.delete(other);
  }

  async function tick(): Promise<void> {
    following ??= tail(store, tasksSince, {
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
