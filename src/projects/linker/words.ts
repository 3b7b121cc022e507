// Recognises ordinary English words: names and symbols that are such words need further evidence.
import { readDataWords } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";

/** How ambiguous a name or symbol is alone: a coined word is clear, everyday words and acronyms are not. */
export const Ambiguity = { clear: 0, ordinary: 1, everyday: 2, acronym: 3 } as const;
export type Ambiguity = (typeof Ambiguity)[keyof typeof Ambiguity];

const vocabulary = once(() => ({
  everyday: readDataWords("words/everyday.txt"),
  ordinary: readDataWords("words/ordinary.txt"),
}));

/** `word` must be in lower case, without spaces. */
export function wordAmbiguity(word: string): Ambiguity {
  const { everyday, ordinary } = vocabulary();
  if (everyday.has(word)) return Ambiguity.everyday;
  if (ordinary.has(word)) return Ambiguity.ordinary;
  let found: Ambiguity = Ambiguity.clear;
  for (const stem of stems(word)) {
    // "Gains" is as common as "gain", but "Maker" is not "make".
    if (everyday.has(stem) && !/(er|ers|ly)$/.test(word)) return Ambiguity.everyday;
    if (everyday.has(stem) || ordinary.has(stem)) found = Ambiguity.ordinary;
  }
  return found;
}

function stems(word: string): string[] {
  const found: string[] = [];
  for (const [ending, replacements] of inflections) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, -ending.length);
    for (const replacement of replacements) found.push(base + replacement);
    if (base.length > 2 && base.at(-1) === base.at(-2)) found.push(base.slice(0, -1));
  }
  return found.filter((stem) => stem.length >= 3);
}

const inflections: readonly (readonly [string, readonly string[]])[] = [
  ["s", [""]],
  ["es", [""]],
  ["ies", ["y"]],
  ["ied", ["y"]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
  ["er", ["", "e"]],
  ["ers", ["", "e"]],
  ["ly", [""]],
];
