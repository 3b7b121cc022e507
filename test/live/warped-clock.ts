// The clock of a rehearsal: it runs faster than the real one and can leap. The processes of the service follow it (time-warp.cjs),
// and the providers ask it for the time.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const PRELOADED = fileURLToPath(new URL("time-warp.cjs", import.meta.url));

export interface WarpedClock {
  now(): number;
  /** From now on, this many times faster than the real clock. */
  setFactor(factor: number): void;
  leap(ms: number): void;
  /** Waits until a time by this clock. */
  until(time: number): Promise<void>;
  /** For the processes that follow it. */
  env: Record<string, string>;
  remove(): void;
}

export function startWarpedClock(): WarpedClock {
  const directory = mkdtempSync(join(tmpdir(), "orrery-clock-"));
  const file = join(directory, "clock.json");
  let state = { realAt: Date.now(), at: Date.now(), factor: 1 };
  const now = () => state.at + (Date.now() - state.realAt) * state.factor;

  function change({ at = now(), factor = state.factor }: { at?: number; factor?: number }): void {
    state = { realAt: Date.now(), at, factor };
    // Readers never find half of a file.
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  }
  change({});

  return {
    now,
    setFactor: (factor) => change({ factor }),
    leap: (ms) => change({ at: now() + ms }),
    async until(time) {
      while (now() < time) await sleep(Math.min(1_000, Math.max(5, (time - now()) / state.factor)));
    },
    env: { ORRERY_TEST_CLOCK: file, NODE_OPTIONS: `--require=${PRELOADED}`, UV_THREADPOOL_SIZE: "10" },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
