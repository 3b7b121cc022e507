// The published weights of the evidence that an ambiguous word means a project.
import { Ambiguity } from "./word-lists.ts";

export const ACCEPT_FROM = 0.54;

export const weights = {
  prior: {
    [Ambiguity.clear]: 0.45,
    [Ambiguity.ordinary]: 0.25,
    [Ambiguity.everyday]: 0,
    [Ambiguity.acronym]: -0.3,
  },
  hashtag: {
    [Ambiguity.clear]: 0.5,
    [Ambiguity.ordinary]: 0.35,
    [Ambiguity.everyday]: 0.2,
    [Ambiguity.acronym]: 0.1,
  },
  casing: { exact: 0.45, proper: 0.3, neutral: 0.05, shouted: 0, lower: -0.3 },
  /** A symbol that is also a word: people write words in capitals to stress them, "Select SEND". */
  exactWord: 0.25,
  /** A coined name of a lesser-known project in lower case. */
  lowerCoined: -0.2,
  /** In a list with other projects: "NEO and ripple". */
  lowerListed: -0.2,
  /** A text without any capitals. */
  lowerStyle: -0.15,
  /** A coined symbol of a known project in a text without any capitals: "ok wif to ten trillion". */
  lowerClear: 0.15,
  nextNoun: 0.4,
  nextNounWeak: 0.2,
  /** "perpetual futures", "stable coins": a lower-case word that describes the noun. */
  nextNounLower: 0.1,
  nextVerb: {
    [Ambiguity.clear]: 0.3,
    [Ambiguity.ordinary]: 0.3,
    [Ambiguity.everyday]: 0.2,
    [Ambiguity.acronym]: 0.2,
  },
  /** "is", "will", "to", or an ordinary word ending in -s after a name that opens a sentence. */
  nextAction: 0.15,
  nextNumber: -0.5,
  nextCommonplace: -0.4,
  nextCompany: -0.5,
  nextOnProject: 0.2,
  /** "Core Scientific", "Ledger Nano": part of a longer proper name. */
  longerName: -0.5,
  /** "Stock-to-Flow" */
  hyphenTail: -0.5,
  /** The same word is part of another name elsewhere in the item. */
  otherName: { known: -0.1, chosen: -0.25, listed: -0.4, obscure: -0.4 },
  otherCompany: -0.6,
  /** "Ripple - $0.67" */
  priced: 0.35,
  possessive: 0.15,
  /** "Circle's EURC" */
  owns: 0.35,
  /** "Jeremy Allaire (Circle)" */
  affiliation: 0.3,
  /** "Coinbase's Base" */
  afterOwner: 0.35,
  /** "fintech Navi" */
  afterBusiness: -0.5,
  /** "alts like Pump" */
  example: 0.3,
  afterPreposition: 0.2,
  /** Before an everyday name of a lesser-known project: "from Poolside". */
  afterPrepositionWeak: 0.1,
  afterDeterminer: -0.35,
  /** "moved to a Ledger": inside a sentence, a common noun has no capital. */
  afterDeterminerProper: -0.1,
  /** "a TON of money" */
  exactAfterArticle: -0.4,
  /** "sell my BAT" */
  afterOwn: 0.2,
  /** "a bit of LINK", "in BAT and" */
  afterOf: 0.1,
  afterThe: -0.1,
  afterNoun: 0.15,
  afterAmount: 0.4,
  inList: 0.35,
  /** "FTM, OP, BONK": between two tickers. */
  amongTickers: 0.35,
  /** "get a ledger" in a text about hardware wallets. */
  device: 0.75,
  /** The name and the symbol are both in the item: "Lighter: Why LIT's $3 target". */
  withSymbol: 0.3,
  paired: 0.5,
  certain: 0.6,
  cryptoNone: { known: -0.05, chosen: -0.05, listed: -0.2, obscure: -0.2 },
  /** A name that is also that of persons, places or companies: "Navi secures $100 million". */
  cryptoNoneProper: -0.15,
  /** The symbol of a lesser-known project has another meaning in texts that are not about crypto. */
  cryptoNoneSymbol: -1,
  cryptoSome: 0.1,
  cryptoMuch: 0.2,
} as const;
