// Calls over time, by route or by key, for the operator console.
import type { Clock } from "../../base/clock.ts";
import { DAY_MS, HOUR_MS, isoOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { type UsageInPeriod, usageByPeriod } from "../access-queries.ts";

interface UsageRequest {
  days: number;
  by: "route" | "key";
  /** Only the calls of this key. */
  key?: string | undefined;
  /** Only the calls of this route. */
  route?: string | undefined;
}

/** Longer spans are counted by day. */
const MAX_HOURLY_DAYS = 2;
const MAX_ROWS = 100_000;
const PAID_CALLS = "Paid calls (x402)";
const OTHER_KEYS = "Explorer sessions and removed keys";

/** `names` maps the id of each stored key to its name. */
export async function usageSeries(
  { store, clock }: { store: Pick<Store, "read">; clock: Pick<Clock, "real"> },
  names: ReadonlyMap<string, string>,
  { days, by, key = "", route = "" }: UsageRequest,
) {
  const unit = days <= MAX_HOURLY_DAYS ? "hour" : "day";
  const stepMs = unit === "hour" ? HOUR_MS : DAY_MS;
  const until = Math.floor(clock.real() / stepMs) * stepMs;
  const since = until - days * DAY_MS + stepMs;
  const query = usageByPeriod[by][unit];
  const rows = await store.read(query, {
    ids: [...names.keys()],
    caller: key,
    route,
    since,
    limit: MAX_ROWS,
  });
  const nameOf = (row: UsageInPeriod) =>
    by === "route" ? row.name : row.kind === "payment" ? PAID_CALLS : keyName(row.name, names);
  return { by, ...seriesOf(rows, { since, until, stepMs, nameOf }) };
}

function keyName(id: string, names: ReadonlyMap<string, string>): string {
  if (id === "") return OTHER_KEYS;
  const name = names.get(id);
  return name ? `${name} (${id})` : id;
}

/** One series per name, most calls first, with a value for every period. */
export function seriesOf(
  rows: readonly UsageInPeriod[],
  {
    since,
    until,
    stepMs,
    nameOf,
  }: { since: number; until: number; stepMs: number; nameOf: (row: UsageInPeriod) => string },
) {
  const periods = Math.round((until - since) / stepMs) + 1;
  const series = new Map<string, { calls: number[]; total: number; failed: number; ms: number }>();
  for (const row of rows) {
    const period = Math.floor((row.first_ms - since) / stepMs);
    if (period < 0 || period >= periods) continue;
    const name = nameOf(row);
    const one = series.get(name) ?? { calls: Array<number>(periods).fill(0), total: 0, failed: 0, ms: 0 };
    series.set(name, one);
    one.calls[period] = (one.calls[period] ?? 0) + row.calls;
    one.total += row.calls;
    one.failed += row.failed;
    one.ms += row.took_ms_total;
  }
  return {
    step_seconds: stepMs / 1000,
    periods: Array.from({ length: periods }, (_, index) => isoOf(since + index * stepMs)),
    series: Array.from(series, ([name, { calls, total, failed, ms }]) => ({
      name,
      calls,
      total,
      failed,
      mean_ms: total === 0 ? null : Math.round((ms / total) * 100) / 100,
    })).sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1)),
  };
}
