// The limits of each plan, per route and minute. ORRERY_PLANS overrides them.
import { z } from "zod";

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

/**
 * Reads `{"free": 10, "pro": {"default": 600, "content_search": 60}}`; anything not named has its default.
 * Throws an Error whose message the caller prefixes with the name of the setting.
 */
export function parsePlans(text: string, routeNames: readonly string[]): PlanTable {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("the file is not JSON");
  }
  const parsed = PlansFile.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue?.path.join(".") ?? "";
    throw new Error(
      `${where || "the file"} must map ${PLANS.join(", ")} to a number of calls a minute, or to {"default": n, "<route>": n}`,
    );
  }
  const table = structuredClone(defaultPlans);
  for (const plan of PLANS) {
    const override = parsed.data[plan];
    if (override === undefined) continue;
    if (typeof override === "number") {
      table[plan].default = override;
      continue;
    }
    const { default: everywhere = table[plan].default, ...routes } = override;
    const unknown = Object.keys(routes).find((name) => !routeNames.includes(name));
    if (unknown !== undefined) {
      throw new Error(`${plan} names the unknown route "${unknown}" (known: ${routeNames.join(", ")})`);
    }
    table[plan] = { default: everywhere, routes };
  }
  return table;
}
