// Figures that only some sources state (traders of a day, holders, funding, open interest, safety of the token): the newest
// of each project in memory.
import type { Clock } from "../../base/clock.ts";
import { getOrCreate } from "../../base/maps.ts";
import { isFromOperator } from "../../base/origin.ts";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { Feed } from "../../store/change-feed.ts";
import { newestStatedWrite, statedBetween, statedSince, type StoredFigure } from "../project-queries.ts";
import { statedFields, type StatedField } from "./market-record.ts";
import { percentChange } from "./market-window.ts";

export type StatedFigures = Readonly<Record<StatedField, number | null>> & {
  /** Against 24 hours ago, in percent. */
  readonly open_interest_change: number | null;
};

/** What changes within a day is unknown a day later; holders and what a token's contract allows are read rarely. */
const LONG_MS = 30 * DAY_MS;
const validMs: Readonly<Record<StatedField, number>> = {
  unique_traders: DAY_MS,
  funding_rate: DAY_MS,
  open_interest: DAY_MS,
  holders: LONG_MS,
  honeypot: LONG_MS,
  mintable: LONG_MS,
  freezable: LONG_MS,
  buy_tax: LONG_MS,
  sell_tax: LONG_MS,
};
const longFields = statedFields.filter((field) => validMs[field] === LONG_MS);
/** How much older than the start of a change its first figure may be. */
const START_TOLERANCE_MS = 2 * HOUR_MS;
/** Every point of this time is kept, and the newest one before. */
const RECENT_MS = DAY_MS + START_TOLERANCE_MS;
const LOAD_STEP_MS = 3 * DAY_MS;
const MAX_ROWS = 5_000_000;

interface Point {
  hour: number;
  value: number;
  isOperators: boolean;
}

/** The points of one figure of one project, oldest first. */
type Points = Point[];

export type StatedModel = ReturnType<typeof createStatedFigures>;

export function createStatedFigures({ store, clock }: { store: Store; clock: Clock }) {
  const projects = new Map<number, Map<StatedField, Points>>();
  let follow: Feed<StoredFigure> | undefined;
  let version = 0;

  function add({ project_id: id, figure, hour, value, origin }: StoredFigure): void {
    if (!(figure in validMs)) return;
    const field = figure as StatedField;
    const fields = getOrCreate(projects, id, () => new Map<StatedField, Points>());
    const points = getOrCreate(fields, field, (): Points => []);
    insert(points, { hour, value, isOperators: isFromOperator(origin) });
    while ((points[1]?.hour ?? Infinity) < clock.now() - RECENT_MS) points.shift();
  }

  async function loadBetween(fields: readonly StatedField[], from: number, until: number): Promise<void> {
    const range = { figures: [...fields], from, until, limit: MAX_ROWS };
    for (const row of await store.read(statedBetween, range)) add(row);
  }

  return {
    async load(): Promise<void> {
      const [written] = await store.read(newestStatedWrite, {});
      const recent = clock.now() - RECENT_MS;
      for (let from = clock.now() - LONG_MS; from < recent; from += LOAD_STEP_MS)
        await loadBetween(longFields, from, Math.min(from + LOAD_STEP_MS, recent));
      await loadBetween(statedFields, recent, Date.UTC(2100, 0, 1));
      follow = store.follow(statedSince, {
        from: written?.newest ?? 0,
        keyOf: (row) => `${row.project_id} ${row.figure} ${row.hour} ${row.origin}`,
      });
      version += 1;
    },
    async tick(): Promise<void> {
      for (
        let rows = await follow?.next();
        rows !== undefined && rows.length > 0;
        rows = await follow?.next()
      ) {
        rows.forEach(add);
        version += 1;
      }
    },
    /** Increases when a figure may have changed. */
    version: () => version,
    /** Returns undefined if nothing was ever stated about the project. */
    of(projectId: number, now: number): StatedFigures | undefined {
      const fields = projects.get(projectId);
      if (fields === undefined) return undefined;
      const at = (field: StatedField, time: number, ms: number) =>
        newestWithin(fields.get(field) ?? [], time, ms);
      const newest = Object.fromEntries(
        statedFields.map((field) => [field, at(field, now, validMs[field])]),
      ) as Record<StatedField, number | null>;
      const before = at("open_interest", now - DAY_MS, START_TOLERANCE_MS);
      return { ...newest, open_interest_change: percentChange(before, newest.open_interest) };
    },
  };
}

/** Within an hour, what the operator states takes precedence, and then what was written last. */
function insert(points: Points, point: Point): void {
  let at = points.length;
  while (at > 0 && (points[at - 1]?.hour ?? 0) > point.hour) at -= 1;
  const before = points[at - 1];
  if (before?.hour !== point.hour) points.splice(at, 0, point);
  else if (point.isOperators || !before.isOperators) points[at - 1] = point;
}

/** The newest value stated up to `time` and within `ms` before it. */
function newestWithin(points: Points, time: number, ms: number): number | null {
  const newest = points.findLast(({ hour }) => hour <= time);
  return newest === undefined || newest.hour <= time - ms ? null : newest.value;
}
