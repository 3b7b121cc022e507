// Ecosystems and categories of an item that came without: from its projects, and from words that leave no doubt.
import { categories, ecosystems } from "../projects/taxonomy.ts";

export interface TaggedProject {
  ecosystems: readonly string[];
  categories: readonly string[];
}

/** Names that are also plain words need their noun: "Base network", not "base". */
const ORDINARY = new Set(
  "base near movement sonic scroll blast abstract eclipse stacks virtuals optimism avalanche linea celo sei ton ripple telegram".split(
    " ",
  ),
);
const NOUN =
  "(?:chain|network|mainnet|testnet|ecosystem|blockchain|protocol|l2|layer[ -]?2|rollup|foundation|validators?)";

const ecosystemWords = ecosystems.map(({ slug, name, synonyms }) => {
  const names = [
    ...new Set([name, slug.replaceAll("-", " "), ...synonyms.map((other) => other.replaceAll("-", " "))]),
  ].map(escaped);
  const any = `(?:${names.join("|")})`;
  return {
    slug,
    pattern: new RegExp(ORDINARY.has(slug) ? String.raw`\b${any} ${NOUN}\b` : String.raw`\b${any}\b`, "i"),
  };
});

const categoryPatterns: Record<string, RegExp> = {
  defi: /\b(?:defi|decentrali[sz]ed finance|yield farming|liquidity pools?|lending protocols?|dex(?:es)?)\b/i,
  derivatives: /\b(?:perps?|perpetuals?|perpetual futures|options trading|derivatives)\b/i,
  rwas: /\b(?:rwas?|real[- ]world assets?|tokeni[sz]ed (?:treasur(?:y|ies)|funds?|stocks?|bonds?|real estate))\b/i,
  nfts: /\b(?:nfts?|non[- ]fungible|ordinals|collectibles)\b/i,
  gaming: /\b(?:gamefi|web3 gam(?:es?|ing)|blockchain gam(?:es?|ing)|play[- ]to[- ]earn)\b/i,
  ai: /\b(?:ai agents?|artificial intelligence|machine learning|llms?|decentrali[sz]ed ai|ai tokens?)\b/i,
  socialfi: /\b(?:socialfi|decentrali[sz]ed social)\b/i,
  daos: /\b(?:daos?|governance (?:proposals?|votes?)|snapshot votes?)\b/i,
  memecoins: /\b(?:meme ?coins?|meme tokens?)\b/i,
  stablecoins: /\b(?:stable ?coins?|usd[ct]\b|depeg(?:ged|s)?|de-peg)/i,
  rollups: /\b(?:rollups?|optimistic rollups?|data availability|layer[- ]?2s?|l2s?)\b/i,
  zk: /\b(?:zk(?:[- ]?(?:evm|rollups?|proofs?|snarks?|starks?))?|zero[- ]knowledge|validity proofs?)\b/i,
  interoperability: /\b(?:interoperability|cross[- ]chain|bridges?|bridging|messaging protocol)\b/i,
  depin: /\b(?:depin|decentrali[sz]ed physical infrastructure)\b/i,
  wallets: /\b(?:crypto wallets?|hardware wallets?|smart wallets?|account abstraction|passkeys?)\b/i,
  robotics: /\b(?:robot(?:s|ics)?|humanoids?)\b/i,
  "prediction-markets": /\bprediction markets?\b/i,
};
const knownCategories = new Set(categories.map(({ slug }) => slug));

/** A project on more chains than this says little about where a story plays. */
const HOMES_MAX = 3;

export function derivedEcosystems(text: string, projects: readonly TaggedProject[]): string[] {
  const found = new Set<string>();
  for (const project of projects) {
    if (project.ecosystems.length <= HOMES_MAX) for (const slug of project.ecosystems) found.add(slug);
  }
  for (const { slug, pattern } of ecosystemWords) if (pattern.test(text)) found.add(slug);
  return [...found];
}

export function derivedCategories(text: string, projects: readonly TaggedProject[]): string[] {
  const found = new Set<string>();
  for (const project of projects) for (const slug of project.categories) found.add(slug);
  for (const [slug, pattern] of Object.entries(categoryPatterns)) {
    if (knownCategories.has(slug) && pattern.test(text)) found.add(slug);
  }
  return [...found];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
