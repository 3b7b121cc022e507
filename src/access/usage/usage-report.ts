// Usage per caller and day, for the operator and for each caller.
import type { Clock } from "../../base/clock.ts";
import { DAY_MS, dayOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { type UsageTotal, usageTotals } from "../access-queries.ts";

export interface UsageLine {
  day: string;
  caller: string;
  kind: string;
  route: string;
  calls: number;
  /** Calls with a status of 400 or more. */
  failed: number;
  mean_ms: number;
  max_ms: number;
}

export interface UsageDeps {
  store: Pick<Store, "read">;
  clock: Pick<Clock, "real">;
}

const MAX_ROWS = 100_000;

/** Reads the last `days` days including today, newest first; of all callers if `caller` is undefined. */
export async function readUsage(
  deps: UsageDeps,
  caller: string | undefined,
  days: number,
): Promise<UsageLine[]> {
  const since = Date.parse(dayOf(deps.clock.real())) - (days - 1) * DAY_MS;
  return linesOf(await deps.store.read(usageTotals, { caller: caller ?? "", since, limit: MAX_ROWS }));
}

/** Aggregates the rows of each status into calls and failures. */
export function linesOf(totals: readonly UsageTotal[]): UsageLine[] {
  const lines = new Map<string, UsageLine & { total_ms: number }>();
  for (const row of totals) {
    const key = `${row.day} ${row.caller} ${row.route}`;
    const line = lines.get(key) ?? {
      day: row.day,
      caller: row.caller,
      kind: row.kind,
      route: row.route,
      calls: 0,
      failed: 0,
      mean_ms: 0,
      max_ms: 0,
      total_ms: 0,
    };
    line.calls += row.calls;
    if (row.status >= 400) line.failed += row.calls;
    line.total_ms += row.took_ms_total;
    line.max_ms = Math.max(line.max_ms, row.took_ms_max);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ total_ms, ...line }) => ({
    ...line,
    mean_ms: round(total_ms / line.calls),
    max_ms: round(line.max_ms),
  }));
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
