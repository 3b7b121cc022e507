// Closes UTC days: stores their shares once they are over, and again only if their items or the formula changed. Only the
// holder of the lease does it. A day is one row, so a process that is killed leaves no half-written day behind.
import type { Clock } from "../base/clock.ts";
import { type AcquireLease, acquireAlone } from "../base/lease.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { Store } from "../store/store.ts";
import { dayStartOf } from "./author-weight.ts";
import { CLOSED_DAYS_TABLE, closedDay, daysSince, type StoredDay } from "./closed-day-queries.ts";
import { type ClosedDay, packFigures, type Revision } from "./closed-days.ts";
import type { ComputedDay } from "./day-figures.ts";
import { FORMULA_VERSION } from "./formula.ts";
import type { DayItems } from "./items-per-day.ts";
import { CLOSED_DAYS } from "./map/mindshare-history.ts";
import type { MindshareState } from "./mindshare-state.ts";

/** Most items of a day have arrived this long after its end. */
const DELAY_MS = HOUR_MS;
/** A day is written only if its items are the same in two checks, so that an import in progress is not cut in half. */
const CHECK_EVERY_MS = 30_000;

interface Deps {
  store: Store;
  clock: Clock;
  state: MindshareState;
}

export function createDayCloser({ store, clock, state }: Deps) {
  const { closedDays } = state;
  const itemsOf = (day: number) => state.itemsPerDay.of(day);
  const written = store.follow(daysSince, { from: 0, keyOf: ({ day }) => String(day) });
  let acquire: AcquireLease = acquireAlone;
  let checkAfter = 0;
  let lastItems = new Map<number, DayItems>();

  /** Reads the days that this or another process closed. */
  async function follow(): Promise<void> {
    const first = firstDay(clock.now());
    closedDays.forgetBefore(first);
    for (let rows = await written.next(); rows.length > 0; rows = await written.next())
      for (const day of new Set(rows.map((row) => row.day)))
        if (day >= first)
          for (const row of await store.read(closedDay, { day_start: day })) closedDays.put(row);
  }

  function dueDays(): number[] {
    const now = clock.now();
    const days: number[] = [];
    for (let day = firstDay(now); day + DAY_MS + DELAY_MS <= now; day += DAY_MS)
      if (isDue(closedDays.get(day), itemsOf(day))) days.push(day);
    return days;
  }

  async function close(days: readonly number[]): Promise<void> {
    const { version } = state;
    const computed = state.dayFigures(days);
    // Another caller applied new posts between two steps: the next check computes the days from all of them.
    if (state.version !== version) return;
    const now = clock.now();
    const rows = computed.map((day) => rowOf(day, closedDays.get(day.day), itemsOf(day.day), now));
    for (const row of rows) {
      await store.insert(CLOSED_DAYS_TABLE, [row]);
      closedDays.put(row);
    }
  }

  return {
    follow,
    shareLease(shared: AcquireLease) {
      acquire = shared;
    },
    /** Closes what is due, at most once in CHECK_EVERY_MS. */
    async tick(): Promise<void> {
      if (clock.real() < checkAfter || store.isInBulk()) return;
      checkAfter = clock.real() + CHECK_EVERY_MS;
      await follow();
      const due = dueDays();
      const isQuiet = (day: number) => isSame(lastItems.get(day), itemsOf(day));
      const quiet = due.filter(isQuiet);
      lastItems = new Map(due.map((day) => [day, itemsOf(day)]));
      if (quiet.length === 0) return;
      const lease = await acquire();
      if (lease === undefined) return;
      try {
        // Another process may have closed them before this one got the lease.
        await follow();
        const open = new Set(dueDays());
        if (!lease.lost.aborted) await close(quiet.filter((day) => open.has(day)));
      } finally {
        await lease.release();
      }
    },
  };
}

/** The first day that a daily history needs. */
function firstDay(now: number): number {
  return dayStartOf(now) - CLOSED_DAYS * DAY_MS;
}

/** A day without items has no shares, so there is nothing to store. */
function isDue(closed: ClosedDay | undefined, now: DayItems): boolean {
  if (closed === undefined) return now.items > 0;
  return revisionOf(closed, now) !== undefined;
}

export function revisionOf(closed: ClosedDay, now: DayItems): Revision | undefined {
  if (closed.formula_version < FORMULA_VERSION) return "new_formula";
  if (isSame({ items: closed.items, hash: closed.items_hash }, now)) return undefined;
  return now.items > closed.items ? "late_arrivals" : "changed_items";
}

function isSame(before: DayItems | undefined, now: DayItems): boolean {
  return before !== undefined && before.items === now.items && before.hash === now.hash;
}

function rowOf(computed: ComputedDay, closed: ClosedDay | undefined, now: DayItems, at: number): StoredDay {
  const added = closed === undefined ? 0 : Math.max(0, now.items - closed.items);
  return {
    day: computed.day,
    formula_version: FORMULA_VERSION,
    items: now.items,
    items_hash: now.hash,
    late_arrivals: (closed?.late_arrivals ?? 0) + added,
    revised_for: closed === undefined ? "" : (revisionOf(closed, now) ?? closed.revised_for),
    computed_at: at,
    has_social: Number(computed.hasSocial),
    has_news: Number(computed.hasNews),
    figures: packFigures(computed.figures),
  };
}
