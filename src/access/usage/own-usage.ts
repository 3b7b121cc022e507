// GET /api/v1/usage: reports a caller's own plan, limits and usage. The call does not count towards the limit.
import type { Clock } from "../../base/clock.ts";
import type { Refusal } from "../../base/gate.ts";
import type { Store } from "../../store/store.ts";
import { isoOf } from "../../base/time.ts";
import type { AddressBudget } from "../limits/address-budget.ts";
import { presentedKey } from "../access-gate.ts";
import type { KeyTable } from "../keys/key-table.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { Meter } from "./usage-meter.ts";
import { limitOf, type PlanTable, WINDOW } from "../limits/plans.ts";
import { refusal } from "../refusal.ts";
import { readUsage } from "./usage-report.ts";

export interface OwnUsageReportDeps {
  keys: Pick<KeyTable, "identify">;
  plans: PlanTable;
  limiter: Limiter;
  addresses: AddressBudget;
  meter: Pick<Meter, "flush">;
  store: Pick<Store, "read">;
  clock: Pick<Clock, "real">;
  routes: readonly { name: string; path: string }[];
}

export type OwnUsageReport = (request: {
  headers: Headers;
  address: string;
  days: number;
}) => Promise<Refusal | { body: Record<string, unknown> }>;

/** A report runs a database query, so it costs as much of the address budget as this many plain refusals. */
const REPORT_POINTS = 10;

export function createOwnUsageReport(deps: OwnUsageReportDeps): OwnUsageReport {
  return async ({ headers, address, days }) => {
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
        usage: lines.map(({ day, route, calls, failed, mean_ms, max_ms }) => ({
          day,
          route,
          calls,
          failed,
          mean_ms,
          max_ms,
        })),
        metadata: { days, total_calls: lines.reduce((sum, line) => sum + line.calls, 0) },
      },
    };
  };
}
