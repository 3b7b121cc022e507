// The limits of each plan, per route and minute. ORRERY_PLANS overrides them.
import { z } from "zod";
import { StartupError } from "../../base/errors.ts";

export const PLANS = ["free", "casual", "pro", "enterprise"] as const;
export type Plan = (typeof PLANS)[number];

export const WINDOW = "1m";
export const WINDOW_SECONDS = 60;

/** Units per window for one route, by plan. */
export type PlanTable = Record<Plan, { default: number; routes: Record<string, number> }>;

export const defaultPlans: PlanTable = {
  free: { default: 30, routes: {} },
  casual: { default: 120, routes: {} },
  pro: { default: 600, routes: {} },
  enterprise: { default: 6_000, routes: {} },
};

export function limitOf(plans: PlanTable, plan: Plan, route: string): number {
  return plans[plan].routes[route] ?? plans[plan].default;
}

const Limit = z.int().min(1).max(1_000_000_000);
const PlansFile = z.strictObject(
  Object.fromEntries(PLANS.map((plan) => [plan, z.union([Limit, z.record(z.string(), Limit)]).optional()])),
);

/** Reads `{"free": 10, "pro": {"default": 600, "content_search": 60}}`; anything not named has its default. */
export function parsePlans(text: string, routeNames: readonly string[]): PlanTable {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StartupError("ORRERY_PLANS: the file is not JSON");
  }
  const parsed = PlansFile.safeParse(value);
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join(".") || "the file";
    throw new StartupError(
      `ORRERY_PLANS: ${where} must map ${PLANS.join(", ")} to a number of calls a minute, or to {"default": n, "<route>": n}`,
    );
  }
  const table = structuredClone(defaultPlans);
  for (const plan of PLANS) {
    const override = parsed.data[plan] ?? {};
    const limits = typeof override === "number" ? { default: override } : override;
    const { default: everywhere = table[plan].default, ...routes } = limits;
    const unknown = Object.keys(routes).find((name) => !routeNames.includes(name));
    if (unknown !== undefined)
      throw new StartupError(
        `ORRERY_PLANS: ${plan} names the unknown route "${unknown}" (known: ${routeNames.join(", ")})`,
      );
    table[plan] = { default: everywhere, routes };
  }
  return table;
}
