// Maps the providers' names of chains to our slugs, and back.
import { ecosystemSlug, slugOf } from "../../../projects/catalogue/taxonomy.ts";

// DefiLlama's names and address prefixes, and CoinGecko's platforms. No name is ambiguous, so one table is enough.
const slugs = new Map<string, string>(
  Object.entries({
    "arbitrum-one": "arbitrum",
    avax: "avalanche",
    binance: "bsc",
    bitlayer: "bitlayer",
    blockstack: "stacks",
    cosmoshub: "cosmos",
    elrond: "multiversx",
    era: "zksync",
    eth: "ethereum",
    ftm: "fantom",
    "hedera-hashgraph": "hedera",
    hyperevm: "hyperliquid",
    "hyperliquid-l1": "hyperliquid",
    klaytn: "kaia",
    "near-protocol": "near",
    "op-bnb": "opbnb",
    "op-mainnet": "optimism",
    "optimistic-ethereum": "optimism",
    "polygon-pos": "polygon",
    pulse: "pulsechain",
    "sei-network": "sei",
    "sei-v2": "sei",
    seiv2: "sei",
    "the-open-network": "ton",
    xdai: "gnosis",
    xrp: "ripple",
    xrpl: "ripple",
    "zksync-era": "zksync",
  }),
);

export function chainSlug(name: string): string {
  const slug = slugOf(name);
  return slugs.get(slug) ?? ecosystemSlug(slug);
}

// The chains that DexScreener covers, by our slug.
const dexScreener = new Map<string, string>(
  Object.entries({
    ...Object.fromEntries(
      (
        "abstract aptos arbitrum avalanche base berachain blast bsc cardano celo cronos ethereum fantom gnosis hedera " +
        "hyperliquid injective ink linea mantle megaeth monad moonbeam near optimism polygon pulsechain ronin scroll " +
        "solana sonic soneium starknet sui ton tron unichain zksync"
      )
        .split(" ")
        .map((slug) => [slug, slug]),
    ),
    hyperliquid: "hyperevm",
    ripple: "xrpl",
    sei: "seiv2",
  }),
);

export function dexScreenerChain(slug: string): string | undefined {
  return dexScreener.get(slug);
}

const llamaCoins = new Map<string, string>(
  Object.entries({ avalanche: "avax", gnosis: "xdai", zksync: "era" }),
);

/** The name of a chain in DefiLlama's price API. */
export function llamaCoinsChain(slug: string): string {
  return llamaCoins.get(slug) ?? slug;
}

// 0x000…0, 0xeee…e and so on are placeholders for the chain's native coin. As addresses, they would merge all projects.
const PLACEHOLDER = /^0x(0{38}|e{38}|f{38})/i;

/** Returns undefined for placeholders and invalid addresses. */
export function tokenAddress(value: string): string | undefined {
  const address = value.trim();
  if (address.length < 3 || address.length > 128 || /\s/.test(address)) return undefined;
  if (["null", "undefined", "none"].includes(address.toLowerCase())) return undefined;
  return PLACEHOLDER.test(address) ? undefined : address;
}
