// The demo world beside the running service: built at the first start, then going on as time does.
import { inTurns } from "../base/yielding.ts";
import type { Clock } from "../base/clock.ts";
import type { ReadModel } from "../base/read-model.ts";
import { DAY_MS, isoOf } from "../base/time.ts";
import type { Catalogue } from "../projects/catalogue/catalogue.ts";
import { toldUntil as storedTale } from "./demo-queries.ts";
import { bringUpToDate, tickDemo, type DemoDeps } from "./seed-demo.ts";
import { createWorld, type World } from "./demo-world.ts";

const TICK_MS = 20_000;
/** A world that slept no longer than this answers as it is, says how far it reaches, and catches up once all is loaded. */
const SHORT_SLEEP_MS = DAY_MS;
/** More than the usual ticks are late. */
const BEHIND_MS = 120_000;

export interface Demo extends ReadModel {
  /** What an answer should say about the state of the world. */
  warnings(): string[];
  /** Gives up building after the day in hand: the next start repeats it. */
  stop(): void;
}

/** Loads like a read model, so that readiness waits for it and its progress shows. */
export function createDemo({
  clock,
  seed,
  scale,
  mayGoOn,
  catalogue,
  ...rest
}: DemoDeps & {
  clock: Clock;
  catalogue: Pick<Catalogue, "tick">;
  seed: number;
  scale: number;
  /** False while the time to go on is better spent elsewhere. */
  mayGoOn: () => boolean;
}): Demo {
  let stopped = false;
  const deps = { ...rest, isStopped: () => stopped };
  // One world for all ticks: what it has worked out for the days around now is used again.
  let world: World | undefined;
  const worldAt = (now: number) => (world ??= createWorld({ seed, scale, now })).at(now);
  let toldUntil: number | null = null;
  let rows = 0;
  /** From 0 to 1; undefined where nothing has to be built. */
  let built: number | undefined;

  function warnings(): string[] {
    return toldUntil === null || clock.now() - toldUntil < BEHIND_MS
      ? []
      : [`the demo world is catching up: so far it reaches ${isoOf(toldUntil)}`];
  }

  return {
    name: "demo",
    async load() {
      const now = clock.now();
      const [stored] = await deps.store.read(storedTale, { seed, scale });
      if (stored !== undefined && stored.told_until > now - SHORT_SLEEP_MS) {
        toldUntil = stored.told_until;
        return;
      }
      built = 0;
      rows += await bringUpToDate(deps, worldAt(now), (progress) => {
        built = Math.min(1, progress.done);
        rows = progress.rows;
      });
      // What is loaded next is derived from the projects that have just been written.
      await catalogue.tick();
      toldUntil = now;
    },
    async tick() {
      const now = clock.now();
      if (toldUntil === null || now - toldUntil < TICK_MS || !mayGoOn()) return;
      // The first days after a start take half a second to work out, and requests are answered by now.
      const telling = worldAt(now);
      await inTurns(telling.prepare(toldUntil, now));
      rows += await tickDemo(deps, telling, toldUntil);
      toldUntil = now;
    },
    stop() {
      stopped = true;
    },
    warnings,
    status() {
      const ready = toldUntil !== null;
      const loading =
        ready || built === undefined ? undefined : { done: built * 100, total: 100, unit: "percent" };
      const [note] = warnings();
      return { ready, rows, asOf: toldUntil, loading, ...(note === undefined ? {} : { note }) };
    },
  };
}
