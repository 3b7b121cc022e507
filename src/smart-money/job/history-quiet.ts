// Whether the history of past weeks is complete enough to be judged.
import type { Clock } from "../../base/clock.ts";
import type { Store } from "../../store/store.ts";
import { historyWrites } from "../formation-queries.ts";

/**
 * What is formed is final, so past weeks wait until nothing has been added to their history for this long: trades are often
 * imported before their prices. If history never stops arriving, they wait no longer than the second time.
 */
const QUIET_MS = 60_000;
const MAX_WAIT_MS = 3_600_000;

/** The check: whether records dated before `until` have stopped arriving. */
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
