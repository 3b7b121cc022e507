// The demo world beside the running service: built at the first start, then going on as time does.
import type { Clock } from "../base/clock.ts";
import type { ReadModel } from "../base/read-model.ts";
import { bringUpToDate, tickDemo, type DemoDeps } from "./seed.ts";
import { createWorld } from "./world.ts";

const TICK_MS = 20_000;

export interface Demo extends ReadModel {
  /** Gives up building after the day in hand: the next start repeats it. */
  stop(): void;
}

/** Loads like a read model, so that readiness waits for it and its progress shows. */
export function createDemo({
  clock,
  seed,
  scale,
  ...rest
}: DemoDeps & { clock: Clock; seed: number; scale: number }): Demo {
  let stopped = false;
  const deps = { ...rest, isStopped: () => stopped };
  // One world for all ticks: what it has worked out for the days around now is used again.
  const world = createWorld({ seed, scale, now: clock.now() });
  let toldUntil: number | null = null;
  let rows = 0;
  let done = 0;

  return {
    name: "demo",
    async load() {
      const now = clock.now();
      rows += await bringUpToDate(deps, world.at(now), (progress) => {
        done = progress.done;
        rows = progress.rows;
      });
      toldUntil = now;
    },
    async tick() {
      const now = clock.now();
      if (toldUntil === null || now - toldUntil < TICK_MS) return;
      rows += await tickDemo(deps, world.at(now), toldUntil);
      toldUntil = now;
    },
    stop() {
      stopped = true;
    },
    status: () => ({
      ready: toldUntil !== null,
      rows,
      asOf: toldUntil,
      ...(toldUntil === null ? { note: `building the demo world: ${Math.floor(done * 100)} %` } : {}),
    }),
  };
}
