// What the words around a name say about it. Bits, because one word can say several things.
import { readDataWords } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";

export const Context = {
  /** Shows that the text is about crypto at all. */
  crypto: 1,
  /** Right after a name, says that the name is a network, token or organisation. */
  noun: 2,
  /** Right after a name, what headlines let projects and prices do. */
  verb: 4,
  /** As verb, but said of anything: "is", "will". */
  auxiliary: 64,
  /** Right before a name, what one does with networks: "on Base", "bridge to Scroll". */
  preposition: 8,
  /** Right before a word, makes it a common noun: "a movement", "more optimism". */
  determiner: 16,
  /** Right after a word, keeps it a common noun: "base layer", "core of", "gas fees". */
  commonplace: 32,
  /** Presents a name as one among others: "such as Aave". */
  passing: 128,
  /** Right after a word, makes it the name of a company: "ETC Group". */
  company: 256,
} as const;

/** Acronyms, and words that people put in capitals for emphasis: on their own never tickers, whatever a catalogue says. */
export const acronyms = readDataWords("words/acronyms.txt");

/** Files of data/words/context, and what their words say. */
export const contextFiles: Readonly<Record<string, number>> = {
  "crypto-nouns": Context.crypto | Context.noun,
  nouns: Context.noun,
  crypto: Context.crypto,
  verbs: Context.verb,
  auxiliaries: Context.auxiliary,
  prepositions: Context.preposition,
  determiners: Context.determiner,
  "common-noun-endings": Context.commonplace,
  companies: Context.company,
  "passing-mentions": Context.passing,
};

/** Word → bits. */
export const contextWords = once((): ReadonlyMap<string, number> => {
  const bits = new Map<string, number>();
  for (const [file, bit] of Object.entries(contextFiles))
    for (const word of readDataWords(`words/context/${file}.txt`))
      bits.set(word, (bits.get(word) ?? 0) | bit);
  return bits;
});
