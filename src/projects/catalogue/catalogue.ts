// The catalogue read model: all projects in memory, indexed by id and token and searchable by name.
import { getOrCreate } from "../../base/maps.ts";
import type { ReadModel } from "../../base/read-model.ts";
import type { Store } from "../../store/store.ts";
import { mergeFacts, type Project, tokenKey } from "./project-facts.ts";
import {
  mergesSince,
  projectFactsSince,
  projectsSince,
  type StoredFacts,
  type StoredProject,
} from "../project-queries.ts";

export type { Project };

export interface Catalogue extends ReadModel {
  /** Also finds a project that was merged with another one, by its old id. */
  get(projectId: number): Project | undefined;
  /** The id of the project that this one was merged with, or its own. */
  currentId(projectId: number): number;
  all(): readonly Project[];
  byToken(chain: string, address: string): Project | undefined;
  /** Returns the best matches first: exact symbols and names, then prefixes, then parts of a name or alias. */
  search(text: string, limit: number): Project[];
  /** Increases with every change, so that derived data can be rebuilt. */
  version(): number;
}

export function createCatalogue(store: Store): Catalogue {
  const byId = new Map<number, Project>();
  const operator = new Map<number, StoredProject>();
  const facts = createFactIndex();
  let sorted: Project[] = [];
  let tokens = new Map<string, Project>();
  let version = 0;
  let ready = false;
  let newest: number | null = null;
  const follow = store.follow(projectsSince, { from: 0, keyOf: (row) => String(row.project_id) });
  const followFacts = store.follow(projectFactsSince, {
    from: 0,
    keyOf: (row) => `${row.origin} ${row.source_id}`,
  });

  const merged = new Map<number, number>();
  const followMerges = store.follow(mergesSince, { from: 0, keyOf: (row) => String(row.old_id) });

  /** Follows merges of merged projects. A project that sources describe again is itself. */
  function currentId(projectId: number): number {
    let id = projectId;
    for (const seen = new Set<number>(); !byId.has(id) && !seen.has(id); id = merged.get(id) ?? id)
      seen.add(id);
    return byId.has(id) ? id : projectId;
  }

  async function tick(): Promise<void> {
    for (const { old_id: old, project_id: id } of await followMerges.next()) merged.set(old, id);
    const rows = await follow.next();
    const factRows = await followFacts.next();
    if (rows.length === 0 && factRows.length === 0) return;
    for (const row of rows) operator.set(row.project_id, row);
    const touched = new Set([
      ...rows.map((row) => row.project_id),
      ...factRows.flatMap((row) => facts.upsert(row)),
    ]);
    for (const { written_at } of [...rows, ...factRows]) newest = Math.max(newest ?? 0, written_at);
    for (const id of touched) {
      const project = mergeFacts(operator.get(id), facts.of(id));
      if (project) byId.set(id, project);
      else byId.delete(id);
    }
    sorted = [...byId.values()].sort((a, b) => a.project_id - b.project_id);
    tokens = new Map(
      sorted.flatMap((project) =>
        project.tokens.map((token) => [tokenKey(token.chain, token.address), project]),
      ),
    );
    version += 1;
  }

  return {
    name: "catalogue",
    async load() {
      await tick();
      ready = true;
    },
    tick,
    status: () => ({ ready, rows: byId.size, asOf: newest }),
    get: (projectId) => byId.get(currentId(projectId)),
    currentId,
    all: () => sorted,
    byToken: (chain, address) => tokens.get(tokenKey(chain, address)),
    search: (text, limit) => searchProjects(sorted, text, limit),
    version: () => version,
  };
}

/** Indexes the facts of sources by project. If a source id is assigned to another project, its facts move with it. */
function createFactIndex() {
  const bySource = new Map<string, StoredFacts>();
  const byProject = new Map<number, Map<string, StoredFacts>>();
  return {
    of: (projectId: number): StoredFacts[] => [...(byProject.get(projectId)?.values() ?? [])],
    /** Returns the ids of the affected projects. */
    upsert(row: StoredFacts): number[] {
      const key = `${row.origin} ${row.source_id}`;
      const before = bySource.get(key);
      if (before) byProject.get(before.project_id)?.delete(key);
      bySource.set(key, row);
      getOrCreate(byProject, row.project_id, () => new Map()).set(key, row);
      return before ? [before.project_id, row.project_id] : [row.project_id];
    },
  };
}

export function searchProjects(projects: readonly Project[], text: string, limit: number): Project[] {
  const wanted = text.trim().toLowerCase().replace(/^[$@]/, "");
  if (!wanted) return projects.slice(0, limit);
  return projects
    .map((project) => ({ project, score: matchScore(project, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.project.project_id - b.project.project_id)
    .slice(0, limit)
    .map(({ project }) => project);
}

function matchScore(project: Project, wanted: string): number {
  const name = project.project_name.toLowerCase();
  const symbol = project.symbol.toLowerCase();
  if (name === wanted || symbol === wanted || project.slug === wanted) return 4;
  if (
    project.twitter_handle.toLowerCase() === wanted ||
    project.tokens.some((t) => t.address.toLowerCase() === wanted)
  )
    return 4;
  if (name.startsWith(wanted) || symbol.startsWith(wanted)) return 3;
  if (name.includes(wanted)) return 2;
  return project.aliases.some((alias) => alias.toLowerCase().includes(wanted)) ? 1 : 0;
}
