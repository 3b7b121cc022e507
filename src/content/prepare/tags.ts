// Derives ecosystems and categories of an item from its projects and from unambiguous words.
import { categories, ecosystems } from "../../projects/catalogue/taxonomy.ts";
import { termsOf } from "../text/terms.ts";

export interface TaggedProject {
  ecosystems: readonly string[];
  categories: readonly string[];
}

/** Names that are also common words need a noun: "Base network", not "base". */
const COMMON_WORDS = new Set(
  "base near movement sonic scroll blast abstract eclipse stacks virtuals optimism avalanche linea celo sei ton ripple telegram".split(
    " ",
  ),
);
const NOUN =
  "(?:chain|network|mainnet|testnet|ecosystem|blockchain|protocol|l2|layer[ -]?2|rollup|foundation|validators?)";

interface Rule {
  slug: string;
  pattern: RegExp;
}

/** The rules to try if a text contains a term. Most texts need two or three of the sixty rules. */
type Triggers = ReadonlyMap<string, readonly Rule[]>;

const ecosystemTriggers: Triggers = triggersOf(
  ecosystems.map(({ slug, name, synonyms }) => {
    const names = [name, slug, ...synonyms].map((other) => other.replaceAll("-", " "));
    const any = `(?:${[...new Set(names)].map(escaped).join("|")})`;
    const pattern = new RegExp(
      COMMON_WORDS.has(slug) ? String.raw`\b${any} ${NOUN}\b` : String.raw`\b${any}\b`,
      "i",
    );
    return { rule: { slug, pattern }, words: names };
  }),
);

/** A pattern can only match a text that contains one of its words, which are cheaper to check. */
const categoryRules: Record<string, [words: string, pattern: RegExp]> = {
  defi: [
    "defi decentralised decentralized yield liquidity lending dex dexes",
    /\b(?:defi|decentrali[sz]ed finance|yield farming|liquidity pools?|lending protocols?|dex(?:es)?)\b/i,
  ],
  derivatives: [
    "perp perps perpetual options derivatives",
    /\b(?:perps?|perpetuals?|perpetual futures|options trading|derivatives)\b/i,
  ],
  rwas: [
    "rwa rwas real tokenised tokenized",
    /\b(?:rwas?|real[- ]world assets?|tokeni[sz]ed (?:treasur(?:y|ies)|funds?|stocks?|bonds?|real estate))\b/i,
  ],
  nfts: ["nft nfts fungible ordinals collectibles", /\b(?:nfts?|non[- ]fungible|ordinals|collectibles)\b/i],
  gaming: [
    "gamefi web3 blockchain play",
    /\b(?:gamefi|(?:web3|blockchain) gam(?:es?|ing)|play[- ]to[- ]earn)\b/i,
  ],
  ai: [
    "ai artificial machine llm llms",
    /\b(?:ai agents?|artificial intelligence|machine learning|llms?|decentrali[sz]ed ai|ai tokens?)\b/i,
  ],
  socialfi: ["socialfi social", /\b(?:socialfi|decentrali[sz]ed social)\b/i],
  daos: ["dao daos governance snapshot", /\b(?:daos?|governance (?:proposals?|votes?)|snapshot votes?)\b/i],
  memecoins: ["memecoin memecoins meme", /\b(?:meme ?coins?|meme tokens?)\b/i],
  stablecoins: [
    "stablecoin stablecoins stable usdc usdt $usdc $usdt depeg depegged depegs peg",
    /\b(?:stable ?coins?|usd[ct]|depeg(?:ged|s)?|de-peg)\b/i,
  ],
  rollups: ["rollup rollups data layer l2 l2s", /\b(?:rollups?|data availability|layer[- ]?2s?|l2s?)\b/i],
  zk: [
    "zk zkevm zero validity zkrollup zksnark zkproofs",
    /\b(?:zk(?:[- ]?(?:evm|rollups?|proofs?|snarks?|starks?))?|zero[- ]knowledge|validity proofs?)\b/i,
  ],
  interoperability: [
    "interoperability cross bridge bridges bridging messaging",
    /\b(?:interoperability|cross[- ]chain|bridges?|bridging|messaging protocol)\b/i,
  ],
  depin: ["depin physical", /\b(?:depin|decentrali[sz]ed physical infrastructure)\b/i],
  wallets: [
    "wallet wallets account passkey passkeys",
    /\b(?:(?:crypto|hardware|smart) wallets?|account abstraction|passkeys?)\b/i,
  ],
  robotics: ["robot robots robotics humanoid humanoids", /\b(?:robot(?:s|ics)?|humanoids?)\b/i],
  "prediction-markets": ["prediction", /\bprediction markets?\b/i],
};

const categoryTriggers: Triggers = triggersOf(
  categories.flatMap(({ slug }) => {
    const rule = categoryRules[slug];
    return rule ? [{ rule: { slug, pattern: rule[1] }, words: rule[0].split(" ") }] : [];
  }),
);

function triggersOf(rules: { rule: Rule; words: string[] }[]): Triggers {
  const triggers = new Map<string, Rule[]>();
  for (const { rule, words } of rules) {
    for (const word of words) {
      const [term] = termsOf(word);
      if (term !== undefined) triggers.set(term, [...(triggers.get(term) ?? []), rule]);
    }
  }
  return triggers;
}

function matchedSlugs(text: string, terms: readonly string[], triggers: Triggers): Set<string> {
  const tried = new Set<Rule>();
  const found = new Set<string>();
  for (const term of terms) {
    for (const rule of triggers.get(term) ?? []) {
      if (!tried.has(rule) && rule.pattern.test(text)) found.add(rule.slug);
      tried.add(rule);
    }
  }
  return found;
}

/** The ecosystems of a project on more chains than this are not applied to its texts. */
const ECOSYSTEMS_MAX = 3;

/** `terms` are those of `text`. */
export function derivedEcosystems(
  text: string,
  terms: readonly string[],
  projects: readonly TaggedProject[],
): string[] {
  const found = matchedSlugs(text, terms, ecosystemTriggers);
  for (const project of projects) {
    if (project.ecosystems.length <= ECOSYSTEMS_MAX) for (const slug of project.ecosystems) found.add(slug);
  }
  return [...found];
}

export function derivedCategories(
  text: string,
  terms: readonly string[],
  projects: readonly TaggedProject[],
): string[] {
  const found = matchedSlugs(text, terms, categoryTriggers);
  for (const project of projects) for (const slug of project.categories) found.add(slug);
  return [...found];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
