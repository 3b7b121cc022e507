// Operations of the operator console: the plans, usage over time, and payments.
import { z } from "zod";
import { PAYMENT_STATES, type PaymentRow, recentPayments } from "../../access/access-queries.ts";
import { PLANS, WINDOW } from "../../access/limits/plans.ts";
import { usageSeries } from "../../access/usage/usage-series.ts";
import { DAY_MS, isoOf } from "../../base/time.ts";
import { allRoutes } from "../../routes.ts";
import { defineOperation } from "../operation.ts";
import type { ConsoleContext } from "./console-context.ts";

const Days = z.int().min(1).max(400);
/** More payments are counted in the totals, but not listed. */
const MAX_LISTED = 500;
const MAX_READ = 10_000;

export const plans = defineOperation({
  name: "keys.plans",
  input: z.object({}),
  run: async ({ plans: table }: ConsoleContext) => ({
    window: WINDOW,
    plans: PLANS.map((plan) => ({ plan, limit: table[plan].default, routes: table[plan].routes })),
    routes: allRoutes.map(({ name, path }) => ({ name, path })),
  }),
});

export const usage = defineOperation({
  name: "usage.series",
  input: z.object({
    days: Days,
    by: z.enum(["route", "key"]),
    key: z.string().max(100).optional(),
    route: z.string().max(100).optional(),
  }),
  async run({ services, keys, access }: ConsoleContext, input) {
    // Includes the calls of the last seconds. A store that cannot be written may still be readable.
    await access.meter.flush().catch(() => {});
    const names = new Map(keys.list().map(({ id, name }) => [id, name]));
    return usageSeries(services, names, input);
  },
});

export const payments = defineOperation({
  name: "payments.report",
  input: z.object({ days: Days }),
  async run({ services, x402, access }: ConsoleContext, { days }) {
    const since = services.clock.real() - days * DAY_MS;
    const rows = await services.store.read(recentPayments, { since, limit: MAX_READ });
    const parts = access.parts();
    const networks = (x402?.networks ?? []).map(({ offer, settledBy }) => ({
      network: offer.network,
      asset: offer.asset,
      symbol: offer.extra["name"] ?? null,
      decimals: offer.decimals,
      pay_to: offer.payTo,
      settled_by: settledBy.by,
      problem: parts[`payments ${offer.network}`]?.note ?? null,
    }));
    return {
      days,
      test: x402?.demo ?? false,
      prices: Object.fromEntries(x402?.prices ?? []),
      networks,
      totals: totalsOf(rows),
      count: rows.length,
      is_complete: rows.length < MAX_READ,
      // The signed payment itself stays out: a fingerprint or claim says nothing to an operator.
      payments: rows.slice(0, MAX_LISTED).map((row) => {
        const { state, route, network, asset, payer, amount, transaction_id: transaction } = row;
        const { reason, request_id } = row;
        const created_at = isoOf(row.created_at);
        return { created_at, state, route, network, asset, payer, amount, transaction, reason, request_id };
      }),
    };
  },
});

/** The number of payments and their amount, in units of the token, by token and state. */
function totalsOf(rows: readonly PaymentRow[]) {
  const totals = new Map<string, { row: PaymentRow; count: number; amount: bigint }>();
  for (const row of rows) {
    const key = `${row.network} ${row.asset} ${row.state}`;
    const total = totals.get(key) ?? { row, count: 0, amount: 0n };
    totals.set(key, total);
    total.count += 1;
    total.amount += /^\d{1,78}$/.test(row.amount) ? BigInt(row.amount) : 0n;
  }
  const byState = (state: PaymentRow["state"]) => PAYMENT_STATES.indexOf(state);
  return Array.from(totals.values(), ({ row: { network, asset, state }, count, amount }) => {
    return { network, asset, state, count, amount: String(amount) };
  })
    .sort((a, b) => byState(a.state) - byState(b.state))
    .sort((a, b) => (a.network < b.network ? -1 : a.network > b.network ? 1 : 0));
}
