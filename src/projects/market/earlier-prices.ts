// Prices that are older than the observations in memory: 30 and 90 days ago, and the all-time high.
import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { marketBetween, marketHighs, oldestMarketHour } from "../project-queries.ts";
import { noEarlierPrices, type EarlierPrices } from "./market-window.ts";

/** How much older than its moment a price may be. */
const toleranceMs = 2 * HOUR_MS;
const maxRows = 1_000_000;
/** During a long import, reading again may take at most one part in this many of the time. */
const restRatio = 30;

/** The highs are read in steps of this many days, so that the memory of a step does not grow with the history. */
const stepMs = 60 * DAY_MS;
/** How long a snapshot waits for the highs. After that it is built without them, and again once they are known. */
const patienceMs = 1_000;

export interface EarlierPriceIndex {
  of(projectId: number): EarlierPrices;
  /**
   * Reads the prices for a new moment. The highs are read in the background: first of all observations, then once a day of
   * the new ones. If that fails, they stay as they are until the next attempt.
   */
  moveTo(now: number): Promise<void>;
  /** Old observations have arrived, so everything must be read again. */
  invalidate(): void;
  /** Whether there is something new: invalidated prices to read again, or highs that have been read meanwhile. */
  isDue(): boolean;
}

interface EarlierPricesDeps {
  store: Store;
  onError: (error: unknown) => void;
  patience?: number;
}

export function createEarlierPrices({
  store,
  onError,
  patience = patienceMs,
}: EarlierPricesDeps): EarlierPriceIndex {
  let prices = new Map<number, EarlierPrices>();
  let highs = new Map<number, number>();
  /** The highs of all days before this one are known. */
  let highsUntil = Infinity;
  let reading: Promise<void> | undefined;
  let hasNewHighs = false;
  let isStale = true;
  let restUntil = 0;

  async function readHighs(now: number): Promise<void> {
    const started = performance.now();
    const isWhole = isStale || now < highsUntil;
    isStale = false;
    try {
      const found = isWhole ? new Map<number, number>() : new Map(highs);
      const [first] = isWhole ? await store.read(oldestMarketHour, {}) : [];
      for (let from = dayOf(first?.oldest ?? Math.min(highsUntil, now)); from <= now; from += stepMs) {
        const until = Math.min(from + stepMs, now + 1);
        for (const { project_id: id, high } of await store.read(marketHighs, { from, until }))
          found.set(id, Math.max(high, found.get(id) ?? 0));
      }
      highs = found;
      highsUntil = dayOf(now);
      hasNewHighs = true;
    } catch (error) {
      onError(error);
      isStale = true;
    }
    const ended = performance.now();
    restUntil = ended + restRatio * (ended - started);
    reading = undefined;
  }

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
    isDue: () => hasNewHighs || (isStale && reading === undefined && performance.now() >= restUntil),
    async moveTo(now) {
      if (isStale || now < highsUntil || now >= highsUntil + DAY_MS) reading ??= readHighs(now);
      await Promise.race([reading, sleep(patience, undefined, { ref: false })]);
      hasNewHighs = false;
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
    },
  };
}

function dayOf(time: number): number {
  return time - (time % DAY_MS);
}
