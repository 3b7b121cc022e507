// Ecosystems and categories: the slugs of the API, their synonyms and stable integer ids.

export interface Term {
  id: number;
  slug: string;
  name: string;
  /** Other slugs that the API accepts for the same term. */
  synonyms: string[];
}

// Callers store these ids: append only, never renumber.
export const ecosystems: readonly Term[] = [
  term(1, "bitcoin", "Bitcoin"),
  term(2, "ethereum", "Ethereum"),
  term(3, "solana", "Solana"),
  term(4, "base", "Base"),
  term(5, "optimism", "Optimism"),
  term(6, "arbitrum", "Arbitrum"),
  term(7, "celestia", "Celestia"),
  term(8, "monad", "Monad"),
  term(9, "bsc", "BNB Smart Chain", "binance-smart-chain"),
  term(10, "megaeth", "MegaETH"),
  term(11, "eclipse", "Eclipse"),
  term(12, "movement", "Movement"),
  term(13, "aptos", "Aptos"),
  term(14, "sui", "Sui"),
  term(15, "avalanche", "Avalanche"),
  term(16, "polygon", "Polygon"),
  term(17, "scroll", "Scroll"),
  term(18, "berachain", "Berachain"),
  term(19, "sonic", "Sonic"),
  term(20, "hyperliquid", "Hyperliquid"),
  term(21, "unichain", "Unichain"),
  term(22, "near", "NEAR"),
  term(23, "hedera", "Hedera"),
  term(24, "ronin", "Ronin"),
  term(25, "cosmos", "Cosmos"),
  term(26, "ripple", "XRP Ledger"),
  term(27, "bittensor", "Bittensor"),
  term(28, "virtuals", "Virtuals"),
  term(29, "telegram", "Telegram"),
  term(30, "ton", "TON"),
  term(31, "tron", "TRON"),
  term(32, "cardano", "Cardano"),
  term(33, "zksync", "ZKsync"),
  term(34, "blast", "Blast"),
  term(35, "linea", "Linea"),
  term(36, "stacks", "Stacks"),
  term(37, "celo", "Celo"),
  term(38, "starknet", "Starknet"),
  term(39, "sei", "Sei"),
  term(40, "farcaster", "Farcaster"),
  term(41, "abstract", "Abstract"),
];

export const categories: readonly Term[] = [
  term(1, "defi", "DeFi"),
  term(2, "derivatives", "Derivatives"),
  term(3, "rwas", "Real-world assets", "rwa"),
  term(4, "nfts", "NFTs", "nft"),
  term(5, "gaming", "Gaming"),
  term(6, "ai", "AI"),
  term(7, "socialfi", "SocialFi"),
  term(8, "daos", "DAOs", "dao"),
  term(9, "memecoins", "Memecoins", "memecoin"),
  term(10, "stablecoins", "Stablecoins", "stablecoin"),
  term(11, "ecosystems", "Ecosystems"),
  term(12, "rollups", "Rollups", "rollup"),
  term(13, "zk", "Zero knowledge"),
  term(14, "interoperability", "Interoperability"),
  term(15, "depin", "DePIN"),
  term(16, "wallets", "Wallets", "wallet"),
  term(17, "consumer", "Consumer"),
  term(18, "robotics", "Robotics"),
  term(19, "prediction-markets", "Prediction markets"),
];

export const ecosystemValues = spellings(ecosystems);
export const categoryValues = spellings(categories);

const canonicalEcosystem = canonicals(ecosystems);
const canonicalCategory = canonicals(categories);

/** Returns the canonical slug; an unknown slug is returned unchanged. */
export function ecosystemSlug(value: string): string {
  return canonicalSlug(canonicalEcosystem, value);
}

export function categorySlug(value: string): string {
  return canonicalSlug(canonicalCategory, value);
}

function canonicalSlug(canonical: ReadonlyMap<string, string>, value: string): string {
  // Fast path: most callers pass slugs.
  const known = canonical.get(value);
  if (known !== undefined) return known;
  const slug = slugOf(value);
  return canonical.get(slug) ?? slug;
}

export function slugOf(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function term(id: number, slug: string, name: string, ...synonyms: string[]): Term {
  return { id, slug, name, synonyms };
}

function spellings(terms: readonly Term[]): [string, ...string[]] {
  const [first = "", ...rest] = terms.flatMap(({ slug, synonyms }) => [slug, ...synonyms]);
  return [first, ...rest];
}

function canonicals(terms: readonly Term[]): Map<string, string> {
  return new Map(terms.flatMap(({ slug, synonyms }) => [slug, ...synonyms].map((s) => [s, slug] as const)));
}
