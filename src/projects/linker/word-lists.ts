// The word lists of the linker: classes of context words, endings of names, and ordinary English words.
import { readDataLines, readDataWords } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";

/** Classes of words that are evidence about a neighbouring name. They are bits, because a word can be in several classes. */
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
  /** Follows the name of a company, a law or another thing: "ETC Group", "Clarity Act". */
  company: 256,
  /** Owns networks and tokens: "Coinbase's Base". */
  owner: 512,
  /** Precedes the name of a company that is not a project: "fintech Navi", "Bitcoin miner Ionic". */
  business: 1024,
  /** What only organisations do: "Tether has publicly listed". */
  deed: 2048,
  /** Shows that the text is about a market, not necessarily of crypto. */
  market: 4096,
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
  owners: Context.owner,
  businesses: Context.business,
  "passing-mentions": Context.passing,
  deeds: Context.deed,
  markets: Context.market,
};

/** The class bits of each word. */
export const contextWords = once((): ReadonlyMap<string, number> => {
  const bits = new Map<string, number>();
  for (const [file, bit] of Object.entries(contextFiles))
    for (const word of readDataWords(`words/context/${file}.txt`))
      bits.set(word, (bits.get(word) ?? 0) | bit);
  return bits;
});

/** Endings of names that are often omitted, and that make a name unambiguous if present. */
export const genericWords = readDataWords("words/generic-name-endings.txt");

/** Names that start like a project but mean something else; a catalogue that contains them takes precedence. */
export const shadowNames: readonly string[] = readDataLines("words/shadow-names.txt");

/** Words that may follow a name in a hashtag: "#XRPCommunity" is about XRP, "#SafeMoon" is not about Safe. */
export const hashtagEndings = readDataWords("words/hashtag-endings.txt");

/** Short function words: in capitals, they show that the words around them are shouted. */
export const functionWords = readDataWords("words/stop-words.txt");

const massNouns = once(() => readDataWords("words/mass-nouns.txt"));

/** Whether it can open a sentence without an article: "Optimism is back", but "A ripple is". `word` is in lower case. */
export function isMassNoun(word: string): boolean {
  return (
    /(?:ism|ity|ment|ness|tion|sion|osis|ance|ence|ship|ics|ing|th|ure)$/.test(word) || massNouns().has(word)
  );
}

const platforms = readDataWords("words/platform-hosts.txt");

/** Whether many projects share the host, so that a link to it identifies none of them. */
export function isPlatform(host: string): boolean {
  return platforms.has(host);
}

/** How ambiguous a name or symbol is alone: a coined word is clear, everyday words and acronyms are not. */
export const Ambiguity = { clear: 0, ordinary: 1, everyday: 2, acronym: 3 } as const;
export type Ambiguity = (typeof Ambiguity)[keyof typeof Ambiguity];

const vocabulary = once(() => ({
  everyday: readDataWords("words/everyday.txt"),
  ordinary: new Set([...readDataWords("words/ordinary.txt"), ...readDataWords("words/jargon.txt")]),
  jargon: readDataWords("words/jargon.txt"),
  rare: readDataWords("words/dictionary.txt"),
  properNames: readDataWords("words/proper-names.txt"),
}));

/** Whether it is a first name, surname, place or company, which is written with a capital like a project. */
export function isProperName(word: string): boolean {
  return vocabulary().properNames.has(word);
}

/** Whether it is a company that owns networks and tokens: "Binance". */
export function isOwner(word: string): boolean {
  return ((contextWords().get(word) ?? 0) & Context.owner) !== 0;
}

/** Whether it is a term of crypto, finance or technology: "fiat", "satoshi", "quant". */
export function isJargon(word: string): boolean {
  return vocabulary().jargon.has(word);
}

/** Whether it is a rarer English word or a proper name: it may mean a well-known project, but hardly an unknown one. */
export function isRareWord(word: string): boolean {
  const { rare, properNames } = vocabulary();
  return rare.has(word) || properNames.has(word) || stems(word).some((stem) => rare.has(stem));
}

/** The shortest word of a compound. */
const PART_MIN = 3;

/** "basecamp", "blackhole": two frequent words; but "honeyswap" ends like the name of a project. */
export function isCompound(word: string): boolean {
  const { everyday } = vocabulary();
  for (let at = PART_MIN; at <= word.length - PART_MIN; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => everyday.has(part) && !genericWords.has(part) && !contextWords().has(part)))
      return true;
  }
  return false;
}

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
