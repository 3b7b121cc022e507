// The prior probability that a text means a project: a project that is widely known, one of a catalogue that is small
// enough to be chosen, a coin that is listed, or one of the thousands of protocols that few texts mention. It depends on the
// project and its catalogue, not on who added it.
import { z } from "zod";
import { listDataFiles, readDataJson, readDataLines } from "../../base/data-file.ts";
import { getOrCreate } from "../../base/maps.ts";
import { once } from "../../base/once.ts";
import type { LinkerProject } from "./linker-types.ts";
import { nameKey } from "./name-key.ts";
import { Ambiguity, isJargon, isOwner } from "./word-lists.ts";

const standings = ["obscure", "listed", "chosen", "known"] as const;
export type Standing = (typeof standings)[number];

/** Whether its names are read as people use them; the names of the others need more evidence. */
export function isExpected(standing: Standing): boolean {
  return standing === "known" || standing === "chosen";
}

/** A catalogue with more lesser-known projects is a copied list, so that most of its names occur by chance. */
const CHOSEN_MAX = 500;

const KnownProjects = z.array(
  z.object({
    name: z.string(),
    symbol: z.string(),
    slug: z.string(),
    aliases: z.array(z.string()).optional(),
  }),
);

/** The names and slugs of widely known projects with the symbols of their projects, all these symbols, and first words. */
const knownProjects = once(() => {
  const symbolsOf = new Map<string, Set<string>>();
  const firstWords = new Set<string>();
  const symbols = new Set<string>();
  const add = (symbol: string, names: readonly string[]) => {
    const own = nameKey(symbol);
    if (own !== "") symbols.add(own);
    for (const name of names) {
      const key = nameKey(name);
      getOrCreate(symbolsOf, key, () => new Set()).add(own);
      if (key.includes(" ")) firstWords.add(key.slice(0, key.indexOf(" ")));
    }
  };
  for (const file of listDataFiles("projects", ".json"))
    for (const { name, slug, symbol, aliases = [] } of readDataJson(`projects/${file}.json`, KnownProjects))
      add(symbol, [name, slug, ...aliases]);
  for (const line of readDataLines("words/known-projects.txt")) {
    const [name = "", symbol = ""] = line.split(",");
    add(symbol, [name]);
  }
  return { symbolsOf, symbols, firstWords };
});

export function standingsOf(projects: readonly LinkerProject[]): Map<LinkerProject, Standing> {
  const lesserKnown = new Set(projects.filter((project) => !isKnown(project)));
  const isChosen = lesserKnown.size <= CHOSEN_MAX;
  return new Map(
    projects.map((project): [LinkerProject, Standing] => {
      if (project.link === "careful") return [project, "obscure"];
      if (project.link === "always" || !lesserKnown.has(project)) return [project, "known"];
      return [project, isChosen ? "chosen" : standingInList(project)];
    }),
  );
}

/** A coin that CoinGecko lists, or a project without ids of sources, is listed. */
function standingInList({ source_ids: ids = [] }: LinkerProject): Standing {
  return ids.length === 0 || ids.some((id) => id.startsWith("coingecko:")) ? "listed" : "obscure";
}

/** Whether a known project has this name or slug and this symbol, or one of them has no symbol. */
function isKnown({ project_name: name, slug = "", symbol }: LinkerProject): boolean {
  const own = nameKey(symbol);
  return [name, slug].some((written) => {
    const symbols = knownProjects().symbolsOf.get(nameKey(written));
    return symbols !== undefined && (own === "" || symbols.has(own) || symbols.has(""));
  });
}

/**
 * Keeps the senses of the best-known projects, of these the operator's: no other project can claim the same text. A project
 * that the catalogue lists twice counts once, with its lowest id.
 */
export function bestKnown<Sense extends { project: LinkerProject; standing: Standing }>(
  senses: Sense[],
): Sense[] {
  if (senses.length < 2) return senses;
  const rank = ({ standing, project }: Sense) =>
    standings.indexOf(standing) + (project.is_imported === false ? 0 : 0.5);
  const highest = Math.max(...senses.map(rank));
  const best = senses.filter((sense) => rank(sense) === highest);
  const first = new Map<string, LinkerProject>();
  return best.filter(({ project }) => {
    const keys = identityKeys(project);
    const isAgain = keys.some((key) => (first.get(key) ?? project) !== project);
    if (!isAgain) for (const key of keys) first.set(key, project);
    return !isAgain;
  });
}

/** An imported list can contain a project again, under another id. */
function identityKeys({ slug, project_name: name, symbol }: LinkerProject): string[] {
  const keys = slug ? [`slug ${slug}`] : [];
  return nameKey(symbol) === "" ? keys : [...keys, `${nameKey(name)} (${nameKey(symbol)})`];
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
  kind: "name" | "short" | "symbol",
  written: string,
  standing: Standing,
): Ambiguity {
  if (standing === "known") return ambiguity;
  const { symbolsOf, symbols, firstWords } = knownProjects();
  const word = nameKey(written);
  // A fund whose symbol is BTC.
  if (symbols.has(word) || symbolsOf.has(word)) return Ambiguity.acronym;
  if (standing === "chosen") return ambiguity;
  // "Shiba" means Shiba Inu; "fiat" and "satoshi" are words of every text about crypto.
  if ((firstWords.has(word) && !isOwner(word)) || isJargon(word)) return Ambiguity.acronym;
  if (kind !== "symbol") {
    if (ambiguity === Ambiguity.clear || word.includes(" ")) return ambiguity;
    // "Ionic" rarely means Ionic Protocol.
    return kind === "short" ? next[next[ambiguity]] : next[ambiguity];
  }
  return standing === "obscure" ? Ambiguity.acronym : next[ambiguity];
}
