// Attention as others measure it, shown beside mindshare. No figure of mindshare depends on it.
import { getOrCreate } from "../../base/maps.ts";
import type { AttentionReference } from "../../projects/project-attributes.ts";
import type { Store } from "../../store/store.ts";
import { attentionOfProjects, attentionTotals } from "./attention-queries.ts";
import { X_POSTS } from "./attention-record.ts";

type Daily = { date: string; value: number; share?: number; projects?: number }[];

const MAX_ROWS = 1_000_000;

/** By project, from the first to the last day. A day without a figure is missing, not 0. */
export async function attentionReference(
  store: Store,
  projectIds: readonly number[],
  days: { from: string; until: string },
): Promise<ReadonlyMap<number, AttentionReference>> {
  const rows = await store.read(attentionOfProjects, {
    projects: [...projectIds],
    ...days,
    limit: MAX_ROWS,
  });
  const isCounted = rows.some(({ source }) => source === X_POSTS);
  const totals = new Map(
    (isCounted ? await store.read(attentionTotals, { source: X_POSTS, ...days }) : []).map((row) => [
      row.day,
      row,
    ]),
  );
  const shareOf = ({ source, day, value }: (typeof rows)[number]) => {
    const { total = 0, projects = 0 } = (source === X_POSTS ? totals.get(day) : undefined) ?? {};
    return total > 0 ? { share: (100 * value) / total, projects } : {};
  };
  const byProject = new Map<number, Map<string, Daily>>();
  for (const row of rows) {
    const bySource = getOrCreate(byProject, row.project_id, () => new Map<string, Daily>());
    getOrCreate(bySource, row.source, () => []).push({ date: row.day, value: row.value, ...shareOf(row) });
  }
  return new Map(
    Array.from(byProject, ([projectId, bySource]) => [
      projectId,
      Array.from(bySource, ([source, daily]) => ({ source, daily })),
    ]),
  );
}
