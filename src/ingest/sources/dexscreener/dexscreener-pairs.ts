// DexScreener's pairs: which pools a token trades in.
import { z } from "zod";
import { tokenKey } from "../../../projects/catalogue/project-facts.ts";
import type { Pool } from "../../../projects/market/pools.ts";
import type { SourceContext } from "../../source.ts";
import { dexScreenerChain } from "../shared/chain-names.ts";
import { itemsOf, parsed, type Quarantined } from "../shared/json-answers.ts";

const BASE = "https://api.dexscreener.com";
export const TOKENS_PER_CALL = 30;
/** Of 30 tokens, the pools of each that DexScreener lists. */
const MOST_PAIRS = 5_000;

const amount = z.number().min(0).nullish().catch(null);
const count = z.int().min(0).nullish().catch(null);

const Pair = z.object({
  chainId: z.string().min(1),
  baseToken: z.object({ address: z.string().min(1).max(200) }),
  // Absent where no price is known; text, so that nothing is rounded.
  priceUsd: z.union([z.string(), z.number()]).nullish().catch(null),
  txns: z
    .object({ h1: z.object({ buys: count, sells: count }).nullish().catch(null) })
    .nullish()
    .catch(null),
  volume: z.object({ h1: amount }).nullish().catch(null),
  liquidity: z.object({ usd: amount }).nullish().catch(null),
  marketCap: amount,
  pairCreatedAt: amount,
});
export type Pair = z.output<typeof Pair>;

export interface Token {
  chain: string;
  address: string;
}

export interface TokenPools {
  pools: (Pool & { marketCap: number | null })[];
}

export interface PoolReading {
  /** By tokenKey. */
  byToken: Map<string, TokenPools>;
  quarantined: Quarantined[];
}

/** Tokens of one chain, at most 30. */
export async function askPools(
  context: Pick<SourceContext, "fetch">,
  chain: string,
  addresses: readonly string[],
): Promise<PoolReading> {
  const list = addresses.map(encodeURIComponent).join(",");
  const answer = await context.fetch(`${BASE}/tokens/v1/${dexScreenerChain(chain) ?? chain}/${list}`, {
    maxBytes: 16 * 1024 * 1024,
  });
  return poolsOf(parsed(answer, z.array(z.unknown())), chain, addresses);
}

export async function poolsOf(
  values: readonly unknown[],
  chain: string,
  addresses: readonly string[],
): Promise<PoolReading> {
  const { items, quarantined } = await itemsOf(values, Pair, MOST_PAIRS);
  const byToken = new Map<string, TokenPools>(
    addresses.map((address) => [tokenKey(chain, address), { pools: [] }]),
  );
  for (const pair of items) {
    const priceUsd = Number(pair.priceUsd ?? Number.NaN);
    // Pairs where the token is what others are paid in tell the other's price.
    const known = byToken.get(tokenKey(chain, pair.baseToken.address));
    if (!known || !Number.isFinite(priceUsd) || priceUsd <= 0) continue;
    known.pools.push({
      priceUsd,
      liquidityUsd: pair.liquidity?.usd ?? null,
      volumeUsd: pair.volume?.h1 ?? null,
      buys: pair.txns?.h1?.buys ?? null,
      sells: pair.txns?.h1?.sells ?? null,
      // Trades are counted, not traders: who traded is not told.
      traders: null,
      createdAt: pair.pairCreatedAt ?? null,
      marketCap: pair.marketCap ?? null,
    });
  }
  return { byToken, quarantined };
}
