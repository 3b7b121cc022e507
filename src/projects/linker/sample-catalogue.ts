// A small catalogue for the linker's tests, rich in ambiguous names.
import type { LinkerProject } from "./types.ts";

const project = (
  id: number,
  slug: string,
  name: string,
  symbol: string,
  more: Partial<LinkerProject> = {},
): LinkerProject => ({
  project_id: id,
  slug,
  project_name: name,
  symbol,
  ...more,
});

export const sampleCatalogue: readonly LinkerProject[] = [
  project(1, "bitcoin", "Bitcoin", "BTC", { ecosystems: ["bitcoin"], website: "https://bitcoin.org" }),
  project(2, "ethereum", "Ethereum", "ETH", { ecosystems: ["ethereum"], aliases: ["Ether"] }),
  project(3, "bitcoin-cash", "Bitcoin Cash", "BCH"),
  project(4, "near", "NEAR Protocol", "NEAR", { ecosystems: ["near"], twitter_handle: "NEARProtocol" }),
  project(5, "solana", "Solana", "SOL", { ecosystems: ["solana"], website: "https://solana.com" }),
  project(6, "base", "Base", "BASE", { ecosystems: ["base"], twitter_handle: "base" }),
  project(7, "scroll", "Scroll", "SCR", { ecosystems: ["scroll"] }),
  project(8, "optimism", "Optimism", "OP", { ecosystems: ["optimism"] }),
  project(9, "uniswap", "Uniswap", "UNI", {
    ecosystems: ["ethereum"],
    twitter_handle: "Uniswap",
    website: "https://uniswap.org/",
    tokens: [{ chain: "ethereum", address: "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984" }],
  }),
  project(10, "jupiter", "Jupiter", "JUP", {
    ecosystems: ["solana"],
    tokens: [{ chain: "solana", address: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN" }],
  }),
  project(11, "wrapped-bitcoin", "Wrapped Bitcoin", "WBTC", { is_wrapped: true }),
  project(12, "lido-staked-ether", "Lido Staked Ether", "stETH", { is_wrapped: true }),
  project(13, "usd-coin", "USDC", "USDC", { is_stablecoin: true }),
  project(14, "bridged-usdc", "Bridged USDC", "USDC.e", { is_wrapped: true, is_stablecoin: true }),
  project(15, "chainlink", "Chainlink", "LINK", { twitter_handle: "chainlink" }),
  project(16, "aave", "Aave", "AAVE"),
  project(17, "arbitrum", "Arbitrum", "ARB", { ecosystems: ["arbitrum"] }),
  project(18, "sonic", "Sonic", "S", { ecosystems: ["sonic"] }),
  project(19, "sei", "Sei", "SEI", { ecosystems: ["sei"] }),
  project(20, "maker", "Maker", "MKR", { aliases: ["MakerDAO"] }),
  project(21, "sky", "Sky", "SKY"),
  project(22, "dai", "Dai", "DAI", { is_stablecoin: true }),
  project(23, "movement", "Movement", "MOVE"),
  project(24, "story", "Story", "IP"),
  project(25, "core", "Core", "CORE"),
  project(26, "gas", "Gas", "GAS"),
  project(27, "harmony", "Harmony", "ONE"),
  project(28, "safe", "Safe", "SAFE"),
];
