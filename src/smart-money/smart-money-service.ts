// Creates what the smart-money routes share: the stored cohorts, their current activity, and the job that forms them.
import type { Clock } from "../base/clock.ts";
import type { Catalogue } from "../projects/catalogue/catalogue.ts";
import type { Store } from "../store/store.ts";
import { createActivityModel } from "./activity/activity-model.ts";
import { createCohortModel } from "./cohort-model.ts";
import { createFormationJob } from "./job/formation-job.ts";
import { createWalletRatings } from "./wallet-ratings.ts";

export type SmartMoney = ReturnType<typeof createSmartMoney>;

interface SmartMoneyDeps {
  store: Store;
  clock: Clock;
  catalogue: Pick<Catalogue, "all" | "byToken">;
}

export function createSmartMoney(deps: SmartMoneyDeps) {
  const cohorts = createCohortModel(deps.store);
  return {
    cohorts,
    ratings: createWalletRatings(deps.store, cohorts),
    activity: createActivityModel({ ...deps, cohorts }),
    formation: createFormationJob({ ...deps, cohorts }),
  };
}
