// The prior probability that a text means a project: a project that is widely known, a coin that is listed, or one of the
// thousands of protocols that few texts mention. It depends on the project, not on who added it to the catalogue.
import { z } from "zod";
import { listDataFiles, readDataJson, readDataLines } from "../../base/data-file.ts";
import { getOrCreate } from "../../base/maps.ts";
import { once } from "../../base/once.ts";
import type { LinkerProject } from "./linker-types.ts";
import { nameKey } from "./name-key.ts";
import { Ambiguity } from "./word-lists.ts";

const standings = ["obscure", "listed", "known"] as const;
export type Standing = (typeof standings)[number];

const KnownProjects = z.array(
  z.object({
    name: z.string(),
    symbol: z.string(),
    slug: z.string(),
    aliases: z.array(z.string()).optional(),
  }),
);

/** The names and slugs of widely known projects with the symbols of their projects, and all these symbols. */
const knownProjects = once(() => {
  const symbolsOf = new Map<string, Set<string>>();
  const symbols = new Set<string>();
  const add = (symbol: string, names: readonly string[]) => {
    const own = nameKey(symbol);
    if (own !== "") symbols.add(own);
    for (const name of names) getOrCreate(symbolsOf, nameKey(name), () => new Set()).add(own);
  };
  for (const file of listDataFiles("projects", ".json"))
    for (const { name, slug, symbol, aliases = [] } of readDataJson(`projects/${file}.json`, KnownProjects))
      add(symbol, [name, slug, ...aliases]);
  for (const line of readDataLines("words/known-projects.txt")) {
    const [name = "", symbol = ""] = line.split(",");
    add(symbol, [name]);
  }
  return { symbolsOf, symbols };
});

/** A coin that CoinGecko lists, or a project without ids of sources, is listed. */
export function standingOf(project: LinkerProject): Standing {
  const { link, source_ids: ids = [] } = project;
  if (link === "always") return "known";
  if (link === "careful") return "obscure";
  if (isKnown(project)) return "known";
  return ids.length === 0 || ids.some((id) => id.startsWith("coingecko:")) ? "listed" : "obscure";
}

/** Whether a known project has this name or slug and this symbol, or no symbol. */
function isKnown({ project_name: name, slug = "", symbol }: LinkerProject): boolean {
  const own = nameKey(symbol);
  return [name, slug].some((written) => {
    const symbols = knownProjects().symbolsOf.get(nameKey(written));
    return symbols !== undefined && (symbols.has(own) || symbols.has(""));
  });
}

/** Keeps the senses of the best-known projects, of these the operator's: no other project can claim the same text. */
export function bestKnown<Sense extends { project: LinkerProject; standing: Standing }>(
  senses: Sense[],
): Sense[] {
  if (senses.length < 2) return senses;
  const rank = ({ standing, project }: Sense) =>
    standings.indexOf(standing) + (project.is_imported === false ? 0 : 0.5);
  const highest = Math.max(...senses.map(rank));
  return senses.filter((sense) => rank(sense) === highest);
}

const next = {
  [Ambiguity.clear]: Ambiguity.ordinary,
  [Ambiguity.ordinary]: Ambiguity.everyday,
  [Ambiguity.everyday]: Ambiguity.acronym,
  [Ambiguity.acronym]: Ambiguity.acronym,
};

/** Raises the ambiguity of the names and symbols of lesser-known projects, which need more evidence. */
export function raiseAmbiguity(
  ambiguity: Ambiguity,
  kind: "name" | "symbol",
  written: string,
  standing: Standing,
): Ambiguity {
  if (standing === "known") return ambiguity;
  const { symbolsOf, symbols } = knownProjects();
  const word = nameKey(written);
  // A fund whose symbol is BTC.
  if (symbols.has(word) || symbolsOf.has(word)) return Ambiguity.acronym;
  if (kind === "name")
    return ambiguity === Ambiguity.clear || word.includes(" ") ? ambiguity : next[ambiguity];
  return standing === "obscure" ? Ambiguity.acronym : next[ambiguity];
}
