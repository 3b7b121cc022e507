// Classes of words that are evidence about a neighbouring name. They are bits, because a word can be in several classes.
import { readDataWords } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";

export const Context = {
  /** Shows that the text is about crypto. */
  crypto: 1,
  /** Follows the name of a network, token or organisation. */
  noun: 2,
  /** Follows a name: what projects and prices do in headlines. */
  verb: 4,
  /** Like verb, but used with any subject: "is", "will". */
  auxiliary: 64,
  /** Precedes the name of a network: "on Base", "bridge to Scroll". */
  preposition: 8,
  /** Precedes a common noun: "a movement", "more optimism". */
  determiner: 16,
  /** Follows a common noun: "base layer", "core of", "gas fees". */
  commonplace: 32,
  /** Introduces a name as one among others: "such as Aave". */
  passing: 128,
  /** Follows the name of a company: "ETC Group". */
  company: 256,
} as const;

/** Acronyms and words that are often capitalised for emphasis: alone they are never tickers, whatever the catalogue says. */
export const acronyms = readDataWords("words/acronyms.txt");

/** The files of data/words/context and the classes of their words. */
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

/** The class bits of each word. */
export const contextWords = once((): ReadonlyMap<string, number> => {
  const bits = new Map<string, number>();
  for (const [file, bit] of Object.entries(contextFiles))
    for (const word of readDataWords(`words/context/${file}.txt`))
      bits.set(word, (bits.get(word) ?? 0) | bit);
  return bits;
});
