// Keeps the demo world alive beside a running service: builds it where there is none, then lets it go on.
import type { Clock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import { type DemoDeps, type SeedProgress, bringUpToDate } from "./seed.ts";
import { createWorld } from "./world.ts";

const TICK_MS = 20_000;
const RETRY_MS = 5_000;

export interface DemoRunner {
  /** Resolves when the world is whole up to now. */
  seeded: Promise<void>;
  stop(): Promise<void>;
}

export function runDemo(
  deps: DemoDeps & { clock: Clock; log: Log },
  options: { seed: number; scale: number },
  progress?: (progress: SeedProgress) => void,
): DemoRunner {
  const { clock, log } = deps;
  const world = createWorld({ ...options, now: clock.now() });
  let stopped = false;
  let wake = () => {};
  let whole = () => {};
  const seeded = new Promise<void>((resolve) => (whole = resolve));

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function live(): Promise<void> {
    let failing = false;
    while (!stopped) {
      try {
        await bringUpToDate({ ...deps, isStopped: () => stopped }, world.at(clock.now()), progress);
        if (!stopped) whole();
        failing = false;
      } catch (error) {
        if (!failing && !stopped)
          log.error({ err: error }, "the demo world cannot be written; it keeps trying");
        failing = true;
      }
      if (!stopped) await sleep(failing ? RETRY_MS : TICK_MS);
    }
  }

  const life = live();
  return {
    seeded,
    async stop() {
      stopped = true;
      wake();
      await life;
    },
  };
}
