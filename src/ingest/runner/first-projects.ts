// On an installation without projects, content waits for the first ones: it is linked when it is stored, and posts about no
// project are dropped.
import type { KnownProjects } from "../source.ts";
import type { PlannedSource } from "./source-plan.ts";
import type { TaskTable } from "./task-table.ts";

/** Content does not wait longer than this. Items that can be linked later will be. */
const MAX_WAIT_MS = 3 * 60_000;

export type FirstProjects = ReturnType<typeof createFirstProjects>;

interface Deps {
  plan: readonly PlannedSource[];
  projects: Pick<KnownProjects, "all">;
  taskTable: Pick<TaskTable, "latest">;
  now: () => number;
}

/** Must be created when the catalogue is loaded. */
export function createFirstProjects({ plan, projects, taskTable, now }: Deps) {
  const describing = plan.filter(
    ({ source, tasks }) => tasks.length > 0 && source.gives.includes("projects"),
  );
  const waiting = new Set(
    plan
      .filter((one) => one.source.gives.includes("content") && !describing.includes(one))
      .map(({ source }) => source.id),
  );
  const startedAt = now();
  let isOver = describing.length === 0 || projects.all().length > 0;

  /** Whether all sources of projects have delivered some, except those that fail. */
  function hasFirst(): boolean {
    const origins = new Set(projects.all().flatMap((project) => project.origins));
    if (origins.size === 0) return false;
    return describing.every(
      ({ source, tasks }) =>
        origins.has(source.id) || tasks.some(({ task }) => (taskTable.latest(task.id)?.failures ?? 0) > 0),
    );
  }

  return {
    areAwaitedBy(sourceId: string): boolean {
      if (!isOver) isOver = now() - startedAt >= MAX_WAIT_MS || hasFirst();
      return !isOver && waiting.has(sourceId);
    },
  };
}
