// Usage per caller and day, for the operator and for each caller.
import type { Clock } from "../../base/clock.ts";
import { DAY_MS, dayOf, isoOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { type UsageTotal, usageTotals } from "../access-queries.ts";
import type { Refusal } from "../../base/gate.ts";
import { presentedKey } from "../access-gate.ts";
import type { KeyTable } from "../keys/key-table.ts";
import type { Limiter, AddressBudget } from "../limits/limiter.ts";
import type { Meter } from "./usage-meter.ts";
import { limitOf, type PlanTable, WINDOW } from "../limits/plans.ts";
import { refusal } from "../refusal.ts";

export type UsageLine = ReturnType<typeof linesOf>[number];

interface UsageDeps {
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

/** Aggregates the rows of each status into calls and failures: those with a status of 400 or more. */
function linesOf(totals: readonly UsageTotal[]) {
  const lines = new Map<
    string,
    { row: UsageTotal; calls: number; failed: number; ms: number; max: number }
  >();
  for (const row of totals) {
    const key = `${row.day} ${row.caller} ${row.route}`;
    const line = lines.get(key) ?? { row, calls: 0, failed: 0, ms: 0, max: 0 };
    lines.set(key, line);
    line.calls += row.calls;
    if (row.status >= 400) line.failed += row.calls;
    line.ms += row.took_ms_total;
    line.max = Math.max(line.max, row.took_ms_max);
  }
  return Array.from(lines.values(), ({ row, calls, failed, ms, max }) => ({
    day: row.day,
    caller: row.caller,
    kind: row.kind,
    route: row.route,
    calls,
    failed,
    mean_ms: round(ms / calls),
    max_ms: round(max),
  }));
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}

interface OwnUsageReportDeps {
  keys: Pick<KeyTable, "identify">;
  plans: PlanTable;
  limiter: Limiter;
  addresses: AddressBudget;
  meter: Pick<Meter, "flush">;
  store: Pick<Store, "read">;
  clock: Pick<Clock, "real">;
  routes: readonly { name: string; path: string }[];
}

export type OwnUsageReport = ReturnType<typeof createOwnUsageReport>;

/** A report runs a database query, so it costs as much of the address budget as this many plain refusals. */
const REPORT_POINTS = 10;

/** GET /api/v1/usage: reports a caller's own plan, limits and usage. The call does not count towards the limit. */
export function createOwnUsageReport(deps: OwnUsageReportDeps) {
  return async ({
    headers,
    address,
    days,
  }: {
    headers: Headers;
    address: string;
    days: number;
  }): Promise<Refusal | { body: Record<string, unknown> }> => {
    const spent = await deps.addresses.spend(address, REPORT_POINTS);
    if (spent !== undefined) return spent;
    const presented = presentedKey(headers);
    if (presented === undefined) {
      return refusal(401, {
        error: "An API key is required: this route reports on the key that calls it.",
        reason: "missing_key",
      });
    }
    const record = deps.keys.identify(presented, deps.clock.real());
    if (record === undefined) {
      return refusal(403, { error: "This API key is invalid, inactive or expired.", reason: "invalid_key" });
    }
    const routes = deps.routes.filter(
      ({ name }) => record.routes.length === 0 || record.routes.includes(name),
    );
    const limits = await Promise.all(
      routes.map(async ({ name, path }) => {
        const limit = limitOf(deps.plans, record.plan, name);
        const { remaining } = await deps.limiter.peek(`${record.id}:${name}`, limit);
        return { route: name, path, limit, window: WINDOW, remaining };
      }),
    );
    // Includes the calls of the last seconds. A store that cannot be written may still be readable.
    await deps.meter.flush().catch(() => {});
    const lines = await readUsage(deps, record.id, days);
    return {
      body: {
        success: true,
        error: null,
        key: {
          id: record.id,
          name: record.name,
          plan: record.plan,
          expires_at: record.expires_at === null ? null : isoOf(record.expires_at),
        },
        plan: record.plan,
        limits,
        usage: lines.map(({ caller: _caller, kind: _kind, ...line }) => line),
        metadata: { days, total_calls: lines.reduce((sum, line) => sum + line.calls, 0) },
      },
    };
  };
}
