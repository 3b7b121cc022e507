// DexScreener as documented: a bare array of pairs, prices as text.
import { coins, money, poolToken } from "./figures.ts";

const pools = [...coins, poolToken];

export function pairs(addresses: readonly string[]): string {
  return JSON.stringify(
    pools
      .filter(({ mint }) => addresses.includes(mint))
      .map(({ mint, price, liquidity }) => ({
        chainId: "solana",
        dexId: "raydium",
        pairAddress: `pool of ${mint}`,
        baseToken: { address: mint, name: "A token", symbol: "TOK" },
        quoteToken: { address: money, name: "USD Coin", symbol: "USDC" },
        priceNative: String(price),
        priceUsd: String(price),
        txns: { h1: { buys: 10, sells: 10 } },
        volume: { h1: 1_000 },
        liquidity: { usd: liquidity, base: 1, quote: 1 },
        pairCreatedAt: Date.now() - 90 * 86_400_000,
      })),
  );
}
