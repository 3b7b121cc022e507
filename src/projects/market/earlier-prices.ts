// Prices that are older than the observations in memory: 30 and 90 days ago, and the all-time high.
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { marketBetween, marketHighs } from "../project-queries.ts";
import { noEarlierPrices, type EarlierPrices } from "./market-window.ts";

/** How much older than its moment a price may be. */
const toleranceMs = 2 * HOUR_MS;
const maxRows = 1_000_000;
/** During a long import, reading again may take at most one part in this many of the time. */
const restRatio = 30;

export interface EarlierPriceIndex {
  of(projectId: number): EarlierPrices;
  /** Reads the prices for a new moment. The highs are read once a day, because that scans all observations. */
  moveTo(now: number): Promise<void>;
  /** Old observations have arrived, so everything must be read again. */
  invalidate(): void;
  /** Whether it is time to read invalidated prices again. */
  isDue(): boolean;
}

export function createEarlierPrices(store: Store): EarlierPriceIndex {
  let prices = new Map<number, EarlierPrices>();
  let highs = new Map<number, number>();
  let highsReadAt = -Infinity;
  let isStale = false;
  let restUntil = 0;

  async function pricesAt(moment: number): Promise<Map<number, number>> {
    const { length, of } = await store.readColumns(marketBetween, {
      from: moment - toleranceMs,
      until: moment + 1,
      limit: maxRows,
    });
    const found = new Map<number, number>();
    // Ordered by project and hour, so the newest price of a project is the last.
    for (let row = 0; row < length; row++) found.set(of.project_id[row] ?? 0, of.price[row] ?? 0);
    return found;
  }

  return {
    of: (projectId) => prices.get(projectId) ?? noEarlierPrices,
    invalidate() {
      isStale = true;
    },
    isDue: () => isStale && performance.now() >= restUntil,
    async moveTo(now) {
      const started = performance.now();
      if (isStale || Math.abs(now - highsReadAt) >= DAY_MS) {
        const rows = await store.read(marketHighs, { until: now });
        highs = new Map(rows.map(({ project_id, high }) => [project_id, high]));
        highsReadAt = now;
        isStale = false;
      }
      const [month, quarter] = [await pricesAt(now - 30 * DAY_MS), await pricesAt(now - 90 * DAY_MS)];
      const ids = new Set([...highs.keys(), ...month.keys(), ...quarter.keys()]);
      prices = new Map(
        [...ids].map((id) => [
          id,
          {
            daysAgo30: month.get(id) ?? null,
            daysAgo90: quarter.get(id) ?? null,
            high: highs.get(id) ?? null,
          },
        ]),
      );
      const ended = performance.now();
      restUntil = ended + restRatio * (ended - started);
    },
  };
}
