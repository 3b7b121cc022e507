// Names of the networks: CAIP-2 in version 2 of the x402 protocol, a fixed list of names in version 1.

export type Family = "evm" | "svm";

// Version 1 clients reject a whole 402 response that names any network outside this list.
const FIRST_GENERATION = new Map<string, string>(
  Object.entries({
    "eip155:2741": "abstract",
    "eip155:11124": "abstract-testnet",
    "eip155:84532": "base-sepolia",
    "eip155:8453": "base",
    "eip155:43113": "avalanche-fuji",
    "eip155:43114": "avalanche",
    "eip155:4689": "iotex",
    "eip155:1329": "sei",
    "eip155:1328": "sei-testnet",
    "eip155:137": "polygon",
    "eip155:80002": "polygon-amoy",
    "eip155:3338": "peaq",
    "eip155:1514": "story",
    "eip155:41923": "educhain",
    "eip155:324705682": "skale-base-sepolia",
    "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "solana",
    "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": "solana-devnet",
  }),
);

export function firstGenerationName(network: string): string | undefined {
  return FIRST_GENERATION.get(network);
}

export function familyOf(network: string): Family | undefined {
  if (/^eip155:[1-9]\d{0,15}$/.test(network)) return "evm";
  if (/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(network)) return "svm";
  return undefined;
}

export function chainIdOf(network: string): number {
  return Number(network.slice("eip155:".length));
}
