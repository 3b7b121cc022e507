// The project data of the content domain: names for linking, tagging and searching.
import type { Catalogue, Project } from "../../projects/catalogue/catalogue.ts";
import { createLinker } from "../../projects/linker/linker.ts";
import type { LinkerProject } from "../../projects/linker/linker-types.ts";
import type { ProjectsOfName } from "../../../packages/search-index/search/query-terms.ts";
import type { ProjectNameOf } from "../search/content-item.ts";
import type { ProjectKnowledge } from "./links-and-tags.ts";
import type { TaggedProject } from "./tags.ts";

/** The fields used for linking and tagging. */
export type LinkedProject = LinkerProject & TaggedProject;

/** Drops the long texts of a project, which a worker does not need for linking. */
export function linkedProject(project: Project): LinkedProject {
  const { description: _description, detailed_description: _detailed, ...linked } = project;
  return linked;
}

export function knowledgeOf(projects: readonly LinkedProject[]): ProjectKnowledge {
  const linker = createLinker(projects);
  const byId = new Map(projects.map((project) => [project.project_id, project]));
  const bySourceId = grouped(projects, ({ source_ids: ids = [] }) => ids);
  const bySlug = grouped(projects, ({ slug = "" }) => [slug]);
  return {
    link: (item) => linker.link(item).map(({ project_id, relevance }) => ({ project_id, relevance })),
    get: (projectId) => byId.get(projectId),
    named(refs) {
      for (const ref of refs) {
        // CoinGecko's ids are the slugs of most projects in a catalogue that was imported.
        const found = bySourceId.get(ref) ?? bySlug.get(ref.slice(ref.indexOf(":") + 1)) ?? [];
        if (found.length === 1) return found[0];
      }
      return undefined;
    },
  };
}

/** Names that people search for. */
export function createProjectNames(catalogue: Catalogue): {
  projectsOf: ProjectsOfName;
  nameOf: ProjectNameOf;
} {
  let version = -1;
  let bySymbol = new Map<string, number[]>();
  let byAddress = new Map<string, number[]>();

  function refresh(): void {
    if (version === catalogue.version()) return;
    version = catalogue.version();
    const projects = catalogue.all();
    bySymbol = grouped(projects, ({ symbol }) => [symbol.toLowerCase()]);
    byAddress = grouped(projects, ({ tokens }) => tokens.map(({ address }) => addressKey(address)));
  }

  return {
    nameOf(projectId) {
      const project = catalogue.get(projectId);
      return (
        project && {
          project_id: project.project_id,
          project_name: project.project_name,
          symbol: project.symbol,
        }
      );
    },
    projectsOf({ kind, text }) {
      refresh();
      return (kind === "ticker" ? bySymbol.get(text.toLowerCase()) : byAddress.get(addressKey(text))) ?? [];
    },
  };
}

function grouped<P extends { project_id: number }>(
  projects: readonly P[],
  keysOf: (project: P) => readonly string[],
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const project of projects) {
    for (const key of new Set(keysOf(project))) {
      if (key !== "") groups.set(key, [...(groups.get(key) ?? []), project.project_id]);
    }
  }
  return groups;
}

/** EVM addresses are case-insensitive, base58 addresses are not. */
function addressKey(address: string): string {
  return address.startsWith("0x") ? address.toLowerCase() : address;
}
