// Keeps the read models up to date: loads them at startup, then lets each one read new rows every second.
import type { Log } from "./base/log.ts";
import type { ReadModel } from "./base/read-model.ts";

const TICK_MS = 1_000;
const RETRY_MS = 5_000;
/** A loaded model leaves the database to the models still loading, but waits no longer than this. */
const OTHERS_MS = 10_000;

/** Loads the models of a group concurrently, and each group after the previous one. */
export function runModels(groups: readonly (readonly ReadModel[])[], log: Log) {
  let stopped = false;
  const wakers = new Set<() => void>();
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (stopped) return resolve();
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      wakers.add(wake);
    });

  async function follow(model: ReadModel, loaded: () => void): Promise<void> {
    let failing = false;
    for (let isLoaded = false; !stopped;) {
      try {
        if (isLoaded) await model.tick();
        else {
          await model.load();
          isLoaded = true;
          loaded();
          await Promise.race([everyLoaded, sleep(OTHERS_MS)]);
        }
        failing = false;
      } catch (error) {
        if (!failing && !stopped)
          log.error({ err: error, model: model.name }, "a read model cannot be updated; retrying");
        failing = true;
      }
      if (!stopped) await sleep(failing ? RETRY_MS : TICK_MS);
    }
  }

  let allLoaded = () => {};
  const everyLoaded = new Promise<void>((resolve) => (allLoaded = resolve));
  const loops: Promise<void>[] = [];

  async function loadGroups(): Promise<void> {
    for (const group of groups) {
      if (stopped) return;
      await Promise.all(
        group.map((model) => new Promise<void>((loaded) => loops.push(follow(model, loaded)))),
      );
    }
    allLoaded();
  }

  void loadGroups();
  return {
    /** Resolves when every model is loaded. */
    loaded: everyLoaded,
    async stop(): Promise<void> {
      stopped = true;
      for (const model of groups.flat()) model.stop?.();
      for (const wake of Array.from(wakers)) wake();
      await Promise.all(loops);
    },
  };
}
