// The demo world beside the running service: built at the first start, then going on as time does.
import type { Clock } from "../base/clock.ts";
import type { ReadModel } from "../base/read-model.ts";
import { bringUpToDate, tickDemo, type DemoDeps } from "./seed.ts";
import { createWorld } from "./world.ts";

const TICK_MS = 20_000;

/** Loads like a read model, so that readiness waits for it and its progress shows. */
export function createDemo(deps: DemoDeps & { clock: Clock; seed: number; scale: number }): ReadModel {
  const { clock, seed, scale } = deps;
  let toldUntil: number | null = null;
  let rows = 0;
  let done = 0;

  return {
    name: "demo",
    async load() {
      const now = clock.now();
      rows += await bringUpToDate(deps, createWorld({ seed, scale, now }), (progress) => {
        done = progress.done;
        rows = progress.rows;
      });
      toldUntil = now;
    },
    async tick() {
      const now = clock.now();
      if (toldUntil === null || now - toldUntil < TICK_MS) return;
      rows += await tickDemo(deps, createWorld({ seed, scale, now }), toldUntil);
      toldUntil = now;
    },
    status: () => ({
      ready: toldUntil !== null,
      rows,
      asOf: toldUntil,
      ...(toldUntil === null ? { note: `building the demo world: ${Math.floor(done * 100)} %` } : {}),
    }),
  };
}
