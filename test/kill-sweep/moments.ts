// Random moments for kill -9. Time is measured from the first change to a file, because most of a short command is the
// start of Node. Counting changes as well finds the moments between two writes that take microseconds.
import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../random.ts";

export interface Run {
  kill: () => Promise<void>;
  ended: Promise<unknown>;
}

/** An uninterrupted run. */
export interface Measured {
  ms: number;
  changes: number;
}

/** Beyond the end, so that a run slower than the measured one is also killed in its last phase. */
const MAX_SHARE = 1.1;

/** Without a directory the clock starts immediately, and no changes are counted. */
export async function measure(start: () => Run | Promise<Run>, directory?: string): Promise<Measured> {
  const changes = directory === undefined ? undefined : watchChanges(directory);
  let started = performance.now();
  void changes?.reached(1).then(() => (started = performance.now()));
  const run = await start();
  await run.ended;
  changes?.close();
  return { ms: performance.now() - started, changes: changes?.count() ?? 0 };
}

/** Kills the run at a random moment. Returns false if it had already ended. */
export async function interrupt(
  start: () => Run | Promise<Run>,
  measured: Measured,
  random: Random,
  directory?: string,
): Promise<boolean> {
  const changes = directory === undefined ? undefined : watchChanges(directory);
  const atChange = random() < 0.5 ? Math.ceil(random() * measured.changes) : 0;
  const afterMs = random() * MAX_SHARE * measured.ms;
  const run = await start();
  let hasEnded = false;
  const ended = run.ended.then(() => (hasEnded = true));
  const reached = (async () => {
    await changes?.reached(Math.max(1, atChange));
    if (!changes || atChange === 0) await sleep(afterMs);
  })();
  await Promise.race([reached, ended]);
  changes?.close();
  const isInterrupted = !hasEnded;
  await run.kill();
  await ended;
  return isInterrupted;
}

/** Counts changes to files in a directory and its subdirectories, also in those that are created later. */
function watchChanges(root: string) {
  const watchers = new Map<string, FSWatcher>();
  const waiting: { count: number; resolve: () => void }[] = [];
  let count = 0;

  function add(directory: string): void {
    if (watchers.has(directory)) return;
    try {
      const watcher = watch(directory, () => {
        count += 1;
        for (const waiter of waiting) if (count >= waiter.count) waiter.resolve();
        addChildren(directory);
      });
      watcher.on("error", () => {});
      watchers.set(directory, watcher);
      addChildren(directory);
    } catch {
      // The directory was removed.
    }
  }

  function addChildren(directory: string): void {
    try {
      for (const entry of readdirSync(directory, { withFileTypes: true }))
        if (entry.isDirectory()) add(join(directory, entry.name));
    } catch {
      // The directory was removed.
    }
  }

  add(root);
  return {
    count: () => count,
    reached: (wanted: number) =>
      new Promise<void>((resolve) => {
        if (count >= wanted) resolve();
        else waiting.push({ count: wanted, resolve });
      }),
    close() {
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
