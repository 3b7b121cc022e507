// What the formation job has to do, which follows from what is stored: weeks without cohorts, and horizons of formed weeks that
// are over and have no record.
import type { Clock } from "../../base/clock.ts";
import { DAY_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { CohortModel } from "../cohort-model.ts";
import { historyWrites, tradedChains } from "../formation-queries.ts";
import { RULES, WEEK_MS, weekStart } from "../method.ts";
import { isComplete } from "../record.ts";

/** Records of the last minutes before Monday may still arrive. */
export const DELAY_MS = 10 * 60_000;
/** A new installation forms the weeks of the last year. */
const MAX_WEEKS = 53;
/**
 * What is formed is final, so past weeks wait until nothing has been added to their history for this long: trades are often
 * imported before their prices. If history never stops arriving, they wait no longer than the second time.
 */
const QUIET_MS = 60_000;
const MAX_WAIT_MS = 3_600_000;

export interface DueChain {
  chain: string;
  weeks: number[];
}

interface Deps {
  store: Store;
  clock: Clock;
  cohorts: CohortModel;
}

export async function dueWork({ store, clock, cohorts }: Deps): Promise<DueChain[]> {
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
    .filter(({ chain, weeks }) => weeks.length > 0 || dueRecords({ clock, cohorts }, chain).length > 0);
}

/** The horizons of formed weeks that are over and have no row yet. */
export function dueRecords(
  { clock, cohorts }: Pick<Deps, "clock" | "cohorts">,
  chain: string,
): { at: number; horizonsMs: number[] }[] {
  const until = clock.now() - DELAY_MS;
  const isDue = (at: number, days: number) =>
    isComplete(at, days, until) && !cohorts.isRecorded(chain, at, days);
  return cohorts
    .formationsOf(chain)
    .map(({ formed_at: at }) => ({
      at,
      horizonsMs: RULES.horizonsMs.filter((ms) => isDue(at, ms / DAY_MS)),
    }))
    .filter(({ horizonsMs }) => horizonsMs.length > 0);
}

/** Returns a check: whether records dated before `until` have stopped arriving. */
export function createQuietCheck(store: Store, clock: Pick<Clock, "real">) {
  let waitingSince: number | undefined;
  return async (until: number): Promise<boolean> => {
    let newest = 0;
    for (const query of historyWrites)
      for (const row of await store.read(query, { until })) newest = Math.max(newest, row.newest ?? 0);
    const now = clock.real();
    if (now - newest >= QUIET_MS) waitingSince = undefined;
    else waitingSince ??= now;
    return waitingSince === undefined || now - waitingSince >= MAX_WAIT_MS;
  };
}
