// How likely it is that a name or symbol means something else than the project.
import {
  acronyms,
  Ambiguity,
  Context,
  contextWords,
  genericWords,
  isCompound,
  isOwner,
  isRareWord,
  wordAmbiguity,
} from "./word-lists.ts";
import { nameKey } from "./name-key.ts";
import { isExpected, raiseAmbiguity, type Standing } from "./prior.ts";
import type { LinkerProject } from "./linker-types.ts";

export function ambiguityOf(
  written: string,
  kind: "name" | "short" | "alias" | "symbol",
  { link }: LinkerProject,
  standing: Standing,
): Ambiguity {
  const isSymbol = kind === "symbol";
  const own = isSymbol ? symbolAmbiguity(written, standing) : nameAmbiguity(written, standing);
  const raised = raiseAmbiguity(own, kind === "alias" ? "name" : kind, written, standing);
  // The operator says that its names have other meanings.
  return link === "careful" && raised < Ambiguity.everyday ? Ambiguity.everyday : raised;
}

/** A phrase is as clear as its clearest word; two ordinary words together are ordinary, three are clear. */
function nameAmbiguity(name: string, standing: Standing): Ambiguity {
  const words = nameKey(name).split(" ");
  const isCoined = /\p{Ll}\p{Lu}/u.test(name);
  const ranks = words.map((word) =>
    /\d/.test(word) ? Ambiguity.clear : wordRank(word.replaceAll(".", ""), standing, isCoined),
  );
  if (words.length === 1) return shortAmbiguity(words[0] ?? "", ranks[0] ?? Ambiguity.clear, standing);
  if (ranks.includes(Ambiguity.clear) || (words.length >= 3 && isExpected(standing))) return Ambiguity.clear;
  if (words.some((word, i) => i > 0 && genericWords.has(word))) return Ambiguity.clear;
  // "Trust Wallet", "Brave Browser"
  if (standing === "known" && (contextWords().get(words.at(-1) ?? "") ?? 0) & Context.noun)
    return Ambiguity.clear;
  return words[0] === "the" ? (ranks[1] ?? Ambiguity.ordinary) : Ambiguity.ordinary;
}

function symbolAmbiguity(symbol: string, standing: Standing): Ambiguity {
  const word = nameKey(symbol);
  return acronyms.has(word)
    ? Ambiguity.acronym
    : shortAmbiguity(word, wordRank(word, standing, true), standing);
}

/** A rare word or a proper name may well mean a known project, but not one that few texts mention. */
function wordRank(word: string, standing: Standing, isCoined: boolean): Ambiguity {
  const rank = wordAmbiguity(word);
  const isRare =
    rank === Ambiguity.clear &&
    !isExpected(standing) &&
    (isRareWord(word) || (!isCoined && isCompound(word)));
  return isRare ? Ambiguity.ordinary : rank;
}

function shortAmbiguity(word: string, rank: Ambiguity, standing: Standing): Ambiguity {
  // "Gains", "Fund": common words in texts about markets. "DeFi" is no project that few know.
  const isTolerated = isExpected(standing) || isOwner(word);
  const ignored = isTolerated ? Context.crypto | Context.owner : 0;
  if ((contextWords().get(word) ?? 0) & ~ignored) return Ambiguity.acronym;
  return word.length < 3 || acronyms.has(word) ? Ambiguity.everyday : rank;
}
