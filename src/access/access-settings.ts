// Validates the settings of access control before anything is opened.
import { readFileSync } from "node:fs";
import { StartupError } from "../base/errors.ts";
import { defaultPlans, parsePlans, type PlanTable } from "./limits/plans.ts";
import { readX402, type X402Settings } from "./payments/x402-settings.ts";

export interface AccessConfig {
  plansFile: string | undefined;
  /** Every variable whose name starts with X402_. */
  x402: Readonly<Record<string, string | undefined>>;
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
  return { plans, x402: await readX402(config.x402, sellable, demo) };
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
