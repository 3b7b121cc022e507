// Validates the settings of access control before anything is opened.
import { readFileSync } from "node:fs";
import { StartupError } from "../base/errors.ts";
import { defaultPlans, parsePlans, type PlanTable } from "./limits/plans.ts";
import { demoX402, type Env, sellerSettings, type X402Settings } from "./payments/sale.ts";

export interface AccessConfig {
  plansFile: string | undefined;
  /** Every variable whose name starts with X402_. */
  x402: Env;
}

export interface AccessSettings {
  plans: PlanTable;
  x402: X402Settings | undefined;
}

export async function readAccessSettings(
  config: AccessConfig,
  { all, sellable }: { all: readonly string[]; sellable: readonly string[] },
  demo: boolean,
): Promise<AccessSettings> {
  const plans = config.plansFile === undefined ? defaultPlans : readPlans(config.plansFile, all);
  if (!demo && Object.values(config.x402).every((value) => value === undefined))
    return { plans, x402: undefined };
  const { main, solana } = sellerSettings(config.x402);
  if (demo && main.length === 0 && solana.length === 0)
    return { plans, x402: demoX402(config.x402, sellable) };
  // Imported on demand because its libraries take a second to load.
  const { readX402 } = await import("./payments/x402-settings.ts");
  return { plans, x402: readX402(config.x402, sellable, demo) };
}

function readPlans(file: string, routeNames: readonly string[]): PlanTable {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new StartupError(`ORRERY_PLANS: ${file} cannot be read`);
  }
  return parsePlans(text, routeNames);
}
