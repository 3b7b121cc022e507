// What the formation job has to do: weeks without cohorts, and horizons of formed weeks that are over.
import type { Clock } from "../../base/clock.ts";
import { DAY_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { CohortModel } from "../cohort-model.ts";
import { tradedChains } from "../formation-queries.ts";
import { RULES, WEEK_MS, weekStart } from "../method.ts";
import { isComplete } from "../record.ts";

/** Records of the last minutes before Monday may still arrive. */
export const DELAY_MS = 10 * 60_000;
/** A new installation forms the weeks of the last year. */
const MAX_WEEKS = 53;

export interface Work {
  chain: string;
  weeks: number[];
}

interface Deps {
  store: Store;
  clock: Clock;
  cohorts: CohortModel;
}

export function createDueWork({ store, clock, cohorts }: Deps) {
  async function dueWork(): Promise<Work[]> {
    const until = clock.now();
    const last = weekStart(until - DELAY_MS);
    const chains = await store.read(tradedChains, { until });
    return chains
      .map(({ chain, first_trade: firstTrade }) => {
        const first = weekStart(firstTrade) + RULES.minWeeks * WEEK_MS;
        const weeks: number[] = [];
        for (let at = Math.max(first, last - (MAX_WEEKS - 1) * WEEK_MS); at <= last; at += WEEK_MS)
          if (!cohorts.isFormed(chain, at)) weeks.push(at);
        return { chain, weeks };
      })
      .filter(({ chain, weeks }) => weeks.length > 0 || dueRecords(chain).length > 0);
  }

  /** The horizons of formed weeks that are over and have no row yet. */
  function dueRecords(chain: string): { at: number; horizonsMs: number[] }[] {
    const now = clock.now();
    return cohorts
      .formationsOf(chain)
      .map(({ formed_at: at }) => ({
        at,
        horizonsMs: RULES.horizonsMs.filter(
          (ms) => isComplete(at, ms / DAY_MS, now - DELAY_MS) && !cohorts.isRecorded(chain, at, ms / DAY_MS),
        ),
      }))
      .filter(({ horizonsMs }) => horizonsMs.length > 0);
  }

  return { dueWork, dueRecords };
}
