// The figures of a source from those of its tasks.
import type { SourceTask } from "./admin-types.ts";

export function summaryOf(tasks: readonly SourceTask[]) {
  const sum = (of: (task: SourceTask) => number) => tasks.reduce((total, task) => total + of(task), 0);
  const times = (of: (task: SourceTask) => string | null) => tasks.flatMap((task) => of(task) ?? []).sort();
  return {
    lastRun: times((task) => task.last_success).at(-1),
    next: times((task) => task.next_run)[0],
    items: sum((task) => task.items_today),
    dropped: sum((task) => task.dropped_today),
    quarantined: sum((task) => task.quarantined_today),
    /** The latest failure first. */
    failing: tasks
      .filter((task) => task.last_error !== null)
      .sort((a, b) => ((a.last_error_at ?? "") < (b.last_error_at ?? "") ? 1 : -1)),
  };
}
