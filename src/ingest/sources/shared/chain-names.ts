// One chain, many names: what each provider calls it, and our slug.
import { ecosystemSlug, slugOf } from "../../../projects/catalogue/taxonomy.ts";

// No name means two chains, so one table serves all providers: DefiLlama's names and address prefixes, CoinGecko's platforms.
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

// What DexScreener covers, by our slug.
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

/** The chain's name in DefiLlama's prices. */
export function llamaCoinsChain(slug: string): string {
  return llamaCoins.get(slug) ?? slug;
}

// Zero, 0xeee…e and the like stand for "the chain's own coin": as addresses they would make one project of all.
const PLACEHOLDER = /^0x(0{38}|e{38}|f{38})/i;

/** A token address that can be matched by; undefined for placeholders and for what is none. */
export function tokenAddress(value: string): string | undefined {
  const address = value.trim();
  if (address.length < 3 || address.length > 128 || /\s/.test(address)) return undefined;
  if (["null", "undefined", "none"].includes(address.toLowerCase())) return undefined;
  return PLACEHOLDER.test(address) ? undefined : address;
}
