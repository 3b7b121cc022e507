// The prior probability that a text means a project, by its prominence in the catalogue: chosen by the operator, a listed
// coin, or one of the thousands of protocols of a source.
import type { LinkerProject } from "./linker-types.ts";
import { Ambiguity } from "./word-lists.ts";

const prominences = ["obscure", "listed", "chosen"] as const;
type Prominence = (typeof prominences)[number];

export function prominenceOf({ is_imported: isImported, source_ids: sourceIds }: LinkerProject): Prominence {
  if (isImported !== false) return "chosen";
  return sourceIds?.some((id) => id.startsWith("coingecko:")) ? "listed" : "obscure";
}

/** Keeps the senses of the most prominent projects: a less prominent project cannot claim the same text. */
export function mostProminent<Sense extends { project: LinkerProject }>(senses: Sense[]): Sense[] {
  if (senses.length < 2) return senses;
  const rank = ({ project }: Sense) => prominences.indexOf(prominenceOf(project));
  const highest = Math.max(...senses.map(rank));
  return senses.filter((sense) => rank(sense) === highest);
}

const next = {
  [Ambiguity.clear]: Ambiguity.ordinary,
  [Ambiguity.ordinary]: Ambiguity.everyday,
  [Ambiguity.everyday]: Ambiguity.acronym,
  [Ambiguity.acronym]: Ambiguity.acronym,
};

/** Raises the ambiguity of names that only sources state: the less prominent the project, the more evidence it needs. */
export function raiseAmbiguity(
  ambiguity: Ambiguity,
  what: "name" | "short" | "symbol",
  prominence: Prominence,
): Ambiguity {
  if (prominence === "chosen") return ambiguity;
  // "Satoshi" rarely means Satoshi Finance.
  if (what === "short") return next[ambiguity];
  // "Meme coins", "&amp": a coined symbol counts in capitals, in a list, or as a cashtag.
  if (what === "symbol" && prominence === "listed")
    return ambiguity === Ambiguity.clear ? Ambiguity.ordinary : ambiguity;
  if (what === "symbol") return Ambiguity.acronym;
  return prominence === "obscure" && ambiguity !== Ambiguity.clear ? next[ambiguity] : ambiguity;
}
