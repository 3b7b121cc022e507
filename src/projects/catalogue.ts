// Who is who: every project in memory, by id, by token and by what people type.
import type { ReadModel } from "../base/read-model.ts";
import type { Store } from "../store/store.ts";
import { tail } from "../store/tail.ts";
import { projectsSince, type StoredProject } from "./query.ts";
import { slugOf } from "./taxonomy.ts";

export interface Token {
  chain: string;
  address: string;
  decimals: number | null;
}

export interface Project extends Omit<StoredProject, "tokens" | "written_at"> {
  tokens: Token[];
}

export interface Catalogue extends ReadModel {
  get(projectId: number): Project | undefined;
  all(): readonly Project[];
  byToken(chain: string, address: string): Project | undefined;
  /** Best first: the symbol or name itself, then beginnings, then parts of a name or alias. */
  search(text: string, limit: number): Project[];
  /** Rises with every change, so that what is derived from the catalogue knows when to rebuild. */
  version(): number;
}

export function createCatalogue(store: Store): Catalogue {
  const byId = new Map<number, Project>();
  let sorted: Project[] = [];
  let tokens = new Map<string, Project>();
  let version = 0;
  let ready = false;
  let newest: number | null = null;
  const follow = tail(store, projectsSince, { from: 0, keyOf: (row) => String(row.project_id) });

  async function tick(): Promise<void> {
    const rows = await follow.next();
    if (rows.length === 0) return;
    for (const row of rows) {
      byId.set(row.project_id, projectOf(row));
      newest = Math.max(newest ?? 0, row.written_at);
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
    get: (projectId) => byId.get(projectId),
    all: () => sorted,
    byToken: (chain, address) => tokens.get(tokenKey(chain, address)),
    search: (text, limit) => searchProjects(sorted, text, limit),
    version: () => version,
  };
}

/** EVM addresses are not case sensitive, base58 ones are. */
function tokenKey(chain: string, address: string): string {
  return `${chain}:${address.startsWith("0x") ? address.toLowerCase() : address}`;
}

function projectOf({ tokens, written_at: _, ...row }: StoredProject): Project {
  return {
    ...row,
    slug: row.slug || slugOf(row.project_name),
    tokens: JSON.parse(tokens || "[]") as Token[],
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
