// How likely a text means a project at all, judging by the catalogue: chosen by an operator, with a listed coin,
// or one of the thousands of protocols that a source lists.
import type { LinkerProject } from "./linker-types.ts";
import { Ambiguity } from "./words.ts";

const standings = ["obscure", "listed", "chosen"] as const;
type Standing = (typeof standings)[number];

export function standingOf({ is_imported: isImported, source_ids: sourceIds }: LinkerProject): Standing {
  if (isImported !== false) return "chosen";
  return sourceIds?.some((id) => id.startsWith("coingecko:")) ? "listed" : "obscure";
}

/** What a better known project is called is no lesser one's name, symbol, account, site or address. */
export function ofHighestStanding<Sense extends { project: LinkerProject }>(senses: Sense[]): Sense[] {
  if (senses.length < 2) return senses;
  const rank = ({ project }: Sense) => standings.indexOf(standingOf(project));
  const highest = Math.max(...senses.map(rank));
  return senses.filter((sense) => rank(sense) === highest);
}

const next = {
  [Ambiguity.clear]: Ambiguity.ordinary,
  [Ambiguity.ordinary]: Ambiguity.everyday,
  [Ambiguity.everyday]: Ambiguity.acronym,
  [Ambiguity.acronym]: Ambiguity.acronym,
};

/** Names that only sources bring need more evidence, the more so the less is known of the project. */
export function doubted(
  ambiguity: Ambiguity,
  what: "name" | "short" | "symbol",
  standing: Standing,
): Ambiguity {
  if (standing === "chosen") return ambiguity;
  // "Satoshi" is what few call Satoshi Finance.
  if (what === "short") return next[ambiguity];
  // "Meme coins", "&amp": a coined symbol counts in capitals, in a list, or as a cashtag.
  if (what === "symbol" && standing === "listed")
    return ambiguity === Ambiguity.clear ? Ambiguity.ordinary : ambiguity;
  if (what === "symbol") return Ambiguity.acronym;
  return standing === "obscure" && ambiguity !== Ambiguity.clear ? next[ambiguity] : ambiguity;
}
