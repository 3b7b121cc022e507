// Runs the demo world in the service: builds it at the first start, then continues with the clock.
import { serveOthers } from "../base/batches.ts";
import type { Clock } from "../base/clock.ts";
import type { ReadModel } from "../base/read-model.ts";
import { DAY_MS, isoOf } from "../base/time.ts";
import type { Catalogue } from "../projects/catalogue/catalogue.ts";
import { writtenUntil as storedState } from "./demo-queries.ts";
import { bringUpToDate, tickDemo, updateCast, type DemoDeps } from "./seed-demo.ts";
import { createWorld, type World } from "./demo-world.ts";

const TICK_MS = 20_000;
/** After a shorter downtime, the service starts with the stored world and catches up later, with a warning. */
const SHORT_DOWNTIME_MS = DAY_MS;
/** The world counts as behind after missing several ticks. */
const BEHIND_MS = 120_000;

export interface Demo extends ReadModel {
  /** Warnings for responses. */
  warnings(): string[];
  /** Stops building after the current days; the next start repeats it. */
  stop(): void;
}

/** Implements ReadModel, so that readiness waits for it and shows its progress. */
export function createDemo({
  clock,
  seed,
  scale,
  mayContinue,
  catalogue,
  ...rest
}: DemoDeps & {
  clock: Clock;
  catalogue: Pick<Catalogue, "tick">;
  seed: number;
  scale: number;
  /** False while other work has priority. */
  mayContinue: () => boolean;
}): Demo {
  let stopped = false;
  const deps = { ...rest, isStopped: () => stopped };
  // One world for all ticks, so that what it has prepared is used again.
  let world: World | undefined;
  const worldAt = (now: number) => (world ??= createWorld({ seed, scale, now })).at(now);
  let writtenUntil: number | null = null;
  /** When the world was built or continued last. */
  let lastTick = 0;
  let rows = 0;
  /** False until it is known that no other version of the program wrote the stored projects and accounts. */
  let isCastCurrent = false;
  /** From 0 to 1; undefined if nothing has to be built. */
  let built: number | undefined;

  function warnings(): string[] {
    return writtenUntil === null || clock.now() - writtenUntil < BEHIND_MS
      ? []
      : [`the demo world is catching up: its data ends at ${isoOf(writtenUntil)}`];
  }

  return {
    name: "demo",
    async load() {
      const now = clock.now();
      const [stored] = await deps.store.read(storedState, { seed, scale });
      if (stored !== undefined && stored.told_until > now - SHORT_DOWNTIME_MS) {
        writtenUntil = stored.told_until;
        return;
      }
      built = 0;
      isCastCurrent = true;
      rows += await bringUpToDate(deps, worldAt(now), (progress) => {
        built = Math.min(1, progress.done);
        rows = progress.rows;
      });
      // What was cached while it was built is larger than what the ticks need.
      world = undefined;
      // The models that are loaded next depend on the projects that were just written.
      await catalogue.tick();
      writtenUntil = now;
      // Building the world takes longer than a tick, but the first requests have priority.
      lastTick = clock.now();
    },
    async tick() {
      const now = clock.now();
      if (writtenUntil === null || now - lastTick < TICK_MS || !mayContinue()) return;
      // Computing the first days after a start takes half a second, and requests are already being served.
      const current = worldAt(now);
      for (const _ of current.prepare(writtenUntil, now)) await serveOthers();
      if (!isCastCurrent) rows += await updateCast(deps, current);
      isCastCurrent = true;
      rows += await tickDemo(deps, current, writtenUntil);
      writtenUntil = now;
      lastTick = now;
    },
    stop() {
      stopped = true;
    },
    warnings,
    status() {
      const ready = writtenUntil !== null;
      const loading =
        ready || built === undefined ? undefined : { done: built * 100, total: 100, unit: "percent" };
      const [note] = warnings();
      return { ready, rows, asOf: writtenUntil, loading, ...(note === undefined ? {} : { note }) };
    },
  };
}
