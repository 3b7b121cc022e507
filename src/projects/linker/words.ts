// Is this an ordinary English word? Decides which names and symbols need evidence beyond themselves.
import { everydayWords } from "./words-everyday.ts";
import { ordinaryWords } from "./words-ordinary.ts";

/** How far a name or symbol can be trusted alone: coined words fully, everyday words and acronyms not at all. */
export const Ambiguity = { clear: 0, ordinary: 1, everyday: 2, acronym: 3 } as const;
export type Ambiguity = (typeof Ambiguity)[keyof typeof Ambiguity];

interface Vocabulary {
  everyday: ReadonlySet<string>;
  ordinary: ReadonlySet<string>;
}

let cached: Vocabulary | undefined;

/** `word` in lower case, without spaces. */
export function wordAmbiguity(word: string): Ambiguity {
  cached ??= { everyday: toSet(everydayWords), ordinary: toSet(ordinaryWords) };
  if (cached.everyday.has(word)) return Ambiguity.everyday;
  if (cached.ordinary.has(word)) return Ambiguity.ordinary;
  let found: Ambiguity = Ambiguity.clear;
  for (const stem of stems(word)) {
    // "Gains" is as common as "gain", but "Maker" is not "make".
    if (cached.everyday.has(stem) && !/(er|ers|ly)$/.test(word)) return Ambiguity.everyday;
    if (cached.everyday.has(stem) || cached.ordinary.has(stem)) found = Ambiguity.ordinary;
  }
  return found;
}

function toSet(words: string): Set<string> {
  return new Set(words.trim().split(/\s+/));
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
