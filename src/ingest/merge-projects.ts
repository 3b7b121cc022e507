// Merges projects that two sources found under different names, as soon as something connects them: an id that one of them
// names later, a token address, or an import. The sources would do the same at their next run, hours later. The facts move to
// the project that remains, with the market figures observed so far; content is linked again when the catalogue has changed.
import type { Clock } from "../base/clock.ts";
import type { AcquireLease } from "../base/lease.ts";
import type { Log } from "../base/log.ts";
import type { ReadModel } from "../base/read-model.ts";
import { isFromOperator } from "../base/origin.ts";
import type { Catalogue, Project } from "../projects/catalogue/catalogue.ts";
import { tokenKey } from "../projects/catalogue/project-facts.ts";
import {
  factsOfProjects,
  marketOfProjects,
  statedOfProjects,
  type StoredFacts,
} from "../projects/project-queries.ts";
import { writeMarket } from "../projects/project-writer.ts";
import type { Store } from "../store/store.ts";
import { createResolver } from "./sources/shared/project-resolver.ts";

const CHECK_EVERY_MS = 5_000;
const MAX_ROWS = 1_000_000;
const FAR_FUTURE = Date.parse("2200-01-01T00:00:00Z");

interface Deps {
  store: Store;
  clock: Clock;
  log: Log;
  catalogue: Pick<Catalogue, "all" | "version" | "tick">;
  /** With several processes, only the one that gets the lease merges projects. */
  acquire: AcquireLease;
}

export function createProjectMerger({ store, clock, log, catalogue, acquire }: Deps): ReadModel {
  let checkAfter = 0;
  let version = -1;

  async function merge(): Promise<number> {
    const projects = catalogue.all();
    const connected = connectedProjects(projects);
    if (connected.length === 0) return 0;
    const rows = await store.read(factsOfProjects, { projects: connected, limit: MAX_ROWS });
    const resolver = createResolver(projects);
    const moves = rows.flatMap((row) => {
      const to = isFromOperator(row.origin) ? undefined : resolver.find(subjectOf(row));
      return to === undefined || to === row.project_id ? [] : [{ row, to }];
    });
    if (moves.length === 0) return 0;
    await store.insert(
      "project_facts_v1",
      moves.map(({ row: { written_at: _, ...facts }, to }) => ({ ...facts, project_id: to })),
    );
    const moved = new Set(moves.map(({ row }) => row));
    const described = new Set(rows.filter((row) => !moved.has(row)).map((row) => row.project_id));
    const left = moves.filter(({ row }) => !described.has(row.project_id));
    const gone = new Map(left.map(({ row, to }) => [row.project_id, to]));
    for (const [from, to] of gone) await moveFigures(store, from, to);
    await store.insert(
      "project_merges_v1",
      Array.from(gone, ([old_id, project_id]) => ({ old_id, project_id })),
    );
    await catalogue.tick();
    log.info(
      { projects: gone.size, facts: moves.length },
      "projects that sources named differently were merged",
    );
    return moves.length;
  }

  return {
    name: "merged projects",
    async load() {},
    async tick() {
      const now = clock.real();
      if (now < checkAfter || catalogue.version() === version) return;
      checkAfter = now + CHECK_EVERY_MS;
      const checked = catalogue.version();
      const lease = await acquire();
      if (lease === undefined) return;
      try {
        await merge();
        // What was merged may connect others.
        version = checked;
      } finally {
        await lease.release();
      }
    },
    status: () => ({ ready: true, rows: 0, asOf: null }),
  };
}

/** The projects that share a source's id or a token with another one. */
function connectedProjects(projects: readonly Project[]): number[] {
  const first = new Map<string, number>();
  const connected = new Set<number>();
  for (const { project_id: id, source_ids: ids, tokens } of projects) {
    for (const key of [...ids, ...tokens.map(({ chain, address }) => tokenKey(chain, address))]) {
      const other = first.get(key);
      if (other === undefined) first.set(key, id);
      else if (other !== id) connected.add(other).add(id);
    }
  }
  return [...connected];
}

function subjectOf(row: StoredFacts) {
  return {
    sourceId: row.source_id,
    otherIds: row.source_ids.filter((id) => id !== row.source_id),
    name: row.project_name,
    symbol: row.symbol,
    slug: row.slug,
    tokens: JSON.parse(row.tokens || "[]") as { chain: string; address: string }[],
    website: row.website,
    twitter: row.twitter_handle,
  };
}

/** Histories of fundamentals are loaded again for the project that remains; what was observed can only be copied. */
async function moveFigures(store: Store, from: number, to: number): Promise<void> {
  const span = { projects: [from], from: 0, until: FAR_FUTURE, limit: MAX_ROWS };
  const byOrigin = new Map<string, Parameters<typeof writeMarket>[1]>();
  for (const { origin, hour, written_at: _, ...row } of await store.read(marketOfProjects, span))
    byOrigin.set(origin, [...(byOrigin.get(origin) ?? []), { ...row, project_id: to, time: hour }]);
  for (const [origin, records] of byOrigin) await writeMarket(store, records, origin);
  const known = await store.read(statedOfProjects, { projects: [from, to], limit: MAX_ROWS });
  const keyOf = ({ figure, hour, origin }: (typeof known)[number]) => `${figure} ${hour} ${origin}`;
  const own = new Set(known.filter((row) => row.project_id === to).map(keyOf));
  await store.insert(
    "project_figures_v1",
    known
      .filter((row) => row.project_id === from && !own.has(keyOf(row)))
      .map(({ written_at: _, ...row }) => ({ ...row, project_id: to })),
  );
}
