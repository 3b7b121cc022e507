// What the content domain knows of projects, made again whenever the catalogue has changed.
import type { Catalogue, Project } from "../projects/catalogue.ts";
import { createLinker } from "../projects/linker/linker.ts";
import type { Linker } from "../projects/linker/types.ts";
import type { ProjectsOfName } from "./index/groups.ts";
import type { ProjectNameOf } from "./item.ts";
import type { ProjectKnowledge } from "./prepare.ts";

export function createProjectKnowledge(
  catalogue: Catalogue,
): ProjectKnowledge & { projectsOf: ProjectsOfName; nameOf: ProjectNameOf } {
  let version = -1;
  let linker: Linker = { link: () => [] };
  let bySymbol = new Map<string, number[]>();
  let byAddress = new Map<string, number[]>();

  function refresh(): void {
    if (version === catalogue.version()) return;
    version = catalogue.version();
    const projects = catalogue.all();
    linker = createLinker(projects);
    bySymbol = grouped(projects, ({ symbol }) => [symbol.toLowerCase()]);
    byAddress = grouped(projects, ({ tokens }) => tokens.map(({ address }) => addressKey(address)));
  }

  return {
    link(item) {
      refresh();
      return linker.link(item);
    },
    get: (projectId) => catalogue.get(projectId),
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

function grouped(
  projects: readonly Project[],
  keysOf: (project: Project) => string[],
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const project of projects) {
    for (const key of new Set(keysOf(project))) {
      if (key !== "") groups.set(key, [...(groups.get(key) ?? []), project.project_id]);
    }
  }
  return groups;
}

/** EVM addresses are not case sensitive, base58 ones are. */
function addressKey(address: string): string {
  return address.startsWith("0x") ? address.toLowerCase() : address;
}
