// Reports which names of a catalogue have other meanings, and how they are linked.
import { buildLexicon } from "../../projects/linker/linker-lexicon.ts";
import type { LinkerProject } from "../../projects/linker/linker-types.ts";
import { Ambiguity } from "../../projects/linker/word-lists.ts";

export interface AmbiguousName {
  project_id: number;
  project_name: string;
  name: string;
  treatment: string;
}

const treatments = {
  [Ambiguity.clear]: "",
  [Ambiguity.ordinary]: "an English word or a proper name: linked with a capital and in context",
  [Ambiguity.everyday]:
    "an everyday word: linked only with evidence, such as “on NAME”, “NAME token” or a cashtag",
  [Ambiguity.acronym]:
    "a common word, an acronym or a better-known project: linked only with other evidence for the same project",
} as const;

/** The ambiguous names and symbols of these projects in the whole catalogue; those that the operator settled are left out. */
export function ambiguousNames(
  catalogue: readonly LinkerProject[],
  ids: ReadonlySet<number>,
): AmbiguousName[] {
  const found: AmbiguousName[] = [];
  const linked = new Set<string>();
  for (const { senses } of buildLexicon(catalogue).entries)
    for (const { project, kind, ambiguity, written } of senses) {
      linked.add(`${project.project_id} ${written}`);
      // A coined symbol is linked in capitals, in a list or as a cashtag.
      const isCoined =
        ambiguity === Ambiguity.clear || (kind === "symbol" && ambiguity === Ambiguity.ordinary);
      if (isCoined || project.link || !ids.has(project.project_id)) continue;
      const { project_id, project_name } = project;
      if (kind !== "alias")
        found.push({ project_id, project_name, name: written, treatment: treatments[ambiguity] });
    }
  for (const { project_id, project_name, symbol, link } of catalogue)
    for (const name of new Set([project_name, symbol]))
      if (name !== "" && !link && ids.has(project_id) && !linked.has(`${project_id} ${name}`))
        found.push({
          project_id,
          project_name,
          name,
          treatment: "a better-known project has this name: not linked",
        });
  return found;
}
