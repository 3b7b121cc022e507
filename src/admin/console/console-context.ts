// What the operations of the operator console use, in addition to those of the command line.
import type { Access } from "../../access/access.ts";
import type { PlanTable } from "../../access/limits/plans.ts";
import type { X402Settings } from "../../access/payments/x402-settings.ts";
import type { ReadModel } from "../../base/read-model.ts";
import type { AdminContext } from "../operation.ts";
import type { Jobs } from "../jobs.ts";

export interface ConsoleContext extends AdminContext {
  plans: PlanTable;
  /** What is sold; undefined if nothing is. */
  x402: X402Settings | undefined;
  access: Pick<Access, "meter" | "parts">;
  /** Everything that is loaded and kept up to date in the background. */
  models: readonly ReadModel[];
  jobs: Jobs;
  /** Aborted when the service stops. */
  stopping: AbortSignal;
}
