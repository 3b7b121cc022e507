// Defines which tokens count as money. Money values trades and is never a position.

/** The canonical address for SOL, wrapped or native. */
export const SOL = "So11111111111111111111111111111111111111112";

// The addresses that transfer feeds, explorers and the runtime use for native SOL.
const SOL_ADDRESSES = new Set([SOL, "So11111111111111111111111111111111111111111", "1".repeat(32)]);

// Dollar stablecoins by mint, from their issuers' pages.
const STABLECOIN_MINTS = new Set([
  "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", // USDC
  "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB", // USDT
  "USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB", // USD1
  "2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo", // PYUSD
  "USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA", // USDS
  "9zNQRsGLjNKwCUU5Gq5LR8beUCPzQMVMqKAi3SSZh54u", // FDUSD
  "2u1tszSeqZ3qBWF3uNGPFc8TzMk2tdiwknnRMWGWjGWH", // USDG
  "DEkqHyPN7GMRJ5cArtQFAWefqbZb33Hyf6s5iCwjEonT", // USDe
]);

export type IsMoney = (chain: string, token: string) => boolean;

/** Maps native SOL to wrapped SOL and hexadecimal addresses to lower case. */
export function canonicalToken(chain: string, token: string): string {
  if (chain === "solana" && SOL_ADDRESSES.has(token)) return SOL;
  return canonicalAddress(token);
}

export function canonicalAddress(address: string): string {
  return address.startsWith("0x") ? address.toLowerCase() : address;
}

/** A stablecoin is valued at $1 and needs no price. */
export function isStablecoinMint(token: string): boolean {
  return STABLECOIN_MINTS.has(token);
}

/** The built-in money tokens of a chain. */
export function builtInMoney(chain: string): string[] {
  return chain === "solana" ? [...SOL_ADDRESSES, ...STABLECOIN_MINTS] : [];
}

export function isBuiltInMoney(chain: string, token: string): boolean {
  return chain === "solana" && (SOL_ADDRESSES.has(token) || STABLECOIN_MINTS.has(token));
}
