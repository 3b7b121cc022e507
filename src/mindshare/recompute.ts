// Compares two snapshots figure by figure: the incremental one and a recomputed one.
import type { Post } from "./ledger.ts";
import { mindshareTypes } from "./shares.ts";
import type { Snapshot } from "./mindshare-snapshot.ts";

export interface Difference {
  project_id: number;
  figure: string;
  kept: unknown;
  recomputed: unknown;
}

export function differences<P extends Post>(
  kept: Snapshot<P>,
  recomputed: Snapshot<P>,
  projectIds: Iterable<number>,
): Difference[] {
  const found: Difference[] = [];
  for (const projectId of projectIds) {
    const before = figuresOf(kept, projectId);
    const after = figuresOf(recomputed, projectId);
    for (const [figure, value] of Object.entries(before)) {
      const again = after[figure];
      if (JSON.stringify(value) === JSON.stringify(again)) continue;
      found.push({ project_id: projectId, figure, kept: value, recomputed: again });
    }
  }
  return found;
}

function figuresOf<P extends Post>(snapshot: Snapshot<P>, projectId: number): Record<string, unknown> {
  const figures: Record<string, unknown> = {
    mentions: snapshot.mentions(projectId, "weighted"),
    authors: snapshot.authors(projectId),
  };
  for (const type of mindshareTypes) {
    figures[`shares.${type}`] = snapshot.ranking(type).get(projectId);
    figures[`momentum.${type}`] = snapshot.momentum(projectId, type);
  }
  return figures;
}
