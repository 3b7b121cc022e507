// Logs when a source starts or stops failing, instead of every failure of every task.
import type { Log } from "../../base/log.ts";
import type { TaskStatus } from "./freshness.ts";

type Health = "fine" | "partly" | "failing";

/** A change is logged after this long: at the start, and when a network is back, tasks change at slightly different times. */
const SETTLED_MS = 30_000;

export interface ChangeLog {
  /** Must be called regularly. */
  update(sources: readonly { id: string; tasks: readonly TaskStatus[] }[]): void;
}

export function createChangeLog(log: Log, now: () => number): ChangeLog {
  const logged = new Map<string, Health>();
  const seen = new Map<string, { health: Health; since: number }>();

  function logHealth(id: string, health: Health, tasks: readonly TaskStatus[]): void {
    const failing = tasks.filter((task) => task.last_error !== null);
    const [worst] = failing.toSorted((a, b) => ((a.last_error_at ?? "") < (b.last_error_at ?? "") ? 1 : -1));
    const figures = { source: id, failing: failing.length, tasks: tasks.length };
    if (health === "fine") log.info(figures, "the source has recovered");
    else
      log[health === "failing" ? "warn" : "info"](
        { ...figures, task: worst?.task, kind: worst?.last_error_kind },
        `${health === "failing" ? "the source is failing" : "part of the source is failing"}: ${worst?.last_error}`,
      );
  }

  return {
    update(sources) {
      for (const { id, tasks } of sources) {
        const health = healthOf(tasks);
        if (health === undefined) continue;
        const before = seen.get(id);
        if (before?.health !== health) seen.set(id, { health, since: now() });
        else if (now() - before.since >= SETTLED_MS && (logged.get(id) ?? "fine") !== health) {
          logged.set(id, health);
          logHealth(id, health, tasks);
        }
      }
    },
  };
}

/** Returns undefined until a task has run. */
function healthOf(tasks: readonly TaskStatus[]): Health | undefined {
  const tried = tasks.filter((task) => task.last_success !== null || task.last_error !== null);
  if (tried.length === 0) return undefined;
  const failing = tried.filter((task) => task.last_error !== null).length;
  if (failing === 0) return "fine";
  return failing === tried.length ? "failing" : "partly";
}
