// What the log says about sources: when one stops giving anything or comes back, not every failure of every task.
import type { Log } from "../../base/log.ts";
import type { TaskStatus } from "./freshness.ts";

type Mood = "fine" | "partly" | "failing";

/** A mood must last this long to be told: at the start, and when a network comes back, tasks follow one another. */
const SETTLED_MS = 30_000;

export interface Announcer {
  /** To be called often. */
  look(sources: readonly { id: string; tasks: readonly TaskStatus[] }[]): void;
}

export function createAnnouncer(log: Log, now: () => number): Announcer {
  const told = new Map<string, Mood>();
  const seen = new Map<string, { mood: Mood; since: number }>();

  function tell(id: string, mood: Mood, tasks: readonly TaskStatus[]): void {
    const failing = tasks.filter((task) => task.last_error !== null);
    const [worst] = failing.toSorted((a, b) => ((a.last_error_at ?? "") < (b.last_error_at ?? "") ? 1 : -1));
    const figures = { source: id, failing: failing.length, tasks: tasks.length };
    if (mood === "fine") log.info(figures, "the source is read again");
    else
      log[mood === "failing" ? "warn" : "info"](
        { ...figures, task: worst?.task, kind: worst?.last_error_kind },
        `${mood === "failing" ? "the source cannot be read" : "part of the source cannot be read"}: ${worst?.last_error}`,
      );
  }

  return {
    look(sources) {
      for (const { id, tasks } of sources) {
        const mood = moodOf(tasks);
        if (mood === undefined) continue;
        const before = seen.get(id);
        if (before?.mood !== mood) seen.set(id, { mood, since: now() });
        else if (now() - before.since >= SETTLED_MS && (told.get(id) ?? "fine") !== mood) {
          told.set(id, mood);
          tell(id, mood, tasks);
        }
      }
    },
  };
}

/** Undefined while nothing is known of it. */
function moodOf(tasks: readonly TaskStatus[]): Mood | undefined {
  const tried = tasks.filter((task) => task.last_success !== null || task.last_error !== null);
  if (tried.length === 0) return undefined;
  const failing = tried.filter((task) => task.last_error !== null).length;
  if (failing === 0) return "fine";
  return failing === tried.length ? "failing" : "partly";
}
