// Maps the providers' names of chains to our slugs, and back.
import { z } from "zod";
import { readDataJson } from "../../../base/data-file.ts";
import { once } from "../../../base/once.ts";
import { ecosystemSlug, slugOf } from "../../../projects/catalogue/taxonomy.ts";

const Names = z.record(z.string(), z.string());
const Tables = z.strictObject({
  /** Our slug, by DefiLlama's names and address prefixes, and CoinGecko's platforms. No name is ambiguous. */
  slugs: Names,
  /** The chains that DexScreener covers, by our slug. */
  dexscreener: Names,
  /** The names in DefiLlama's price API that differ from our slug. */
  llama_coins: Names,
});

const tables = once(() => {
  const { slugs, dexscreener, llama_coins: llamaCoins } = readDataJson("sources/chain-names.json", Tables);
  return {
    slugs: new Map(Object.entries(slugs)),
    dexscreener: new Map(Object.entries(dexscreener)),
    llamaCoins: new Map(Object.entries(llamaCoins)),
  };
});

export function chainSlug(name: string): string {
  const slug = slugOf(name);
  return tables().slugs.get(slug) ?? ecosystemSlug(slug);
}

export function dexScreenerChain(slug: string): string | undefined {
  return tables().dexscreener.get(slug);
}

export function llamaCoinsChain(slug: string): string {
  return tables().llamaCoins.get(slug) ?? slug;
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
