// Reads DexScreener's pairs: the pools in which a token is traded.
import { z } from "zod";
import { tokenKey } from "../../../projects/catalogue/project-facts.ts";
import type { Pool } from "../../../projects/market/pools.ts";
import type { SourceContext } from "../../source.ts";
import { dexScreenerChain } from "../shared/chain-names.ts";
import { chunksOf, groupBy } from "../shared/lists.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import type { FailureStreak } from "../shared/resumable-walk.ts";
import { readJson, lenient } from "../shared/upstream-json.ts";

const BASE = "https://api.dexscreener.com";
const TOKENS_PER_CALL = 30;
/** All pools of the tokens of one call. */
const MAX_PAIRS = 5_000;

const amount = lenient(z.number().min(0));
const count = lenient(z.int().min(0));

const Pair = z.object({
  chainId: z.string().min(1),
  baseToken: z.object({ address: z.string().min(1).max(200) }),
  // Absent if no price is known. A string, so that it is not rounded.
  priceUsd: lenient(z.union([z.string(), z.number()])),
  txns: lenient(z.object({ h1: lenient(z.object({ buys: count, sells: count })) })),
  volume: lenient(z.object({ h1: amount })),
  liquidity: lenient(z.object({ usd: amount })),
  marketCap: amount,
  pairCreatedAt: amount,
});

export interface Token {
  chain: string;
  address: string;
}

export type TokenPool = Pool & { marketCap: number | null };
/** The pools of each token, by tokenKey. */
export type PoolsByToken = Map<string, TokenPool[]>;

/** Requests the pools of tokens on chains that DexScreener covers. A failed call is quarantined, as the streak allows. */
export async function requestPools(
  context: Pick<SourceContext, "fetch">,
  page: PageBuilder,
  tokens: readonly Token[],
  streak: FailureStreak,
): Promise<PoolsByToken> {
  const pools: PoolsByToken = new Map();
  for (const [chain, own] of groupBy(tokens, (token) => token.chain))
    for (const some of chunksOf(own, TOKENS_PER_CALL)) {
      const addresses = some.map(({ address }) => address);
      const list = addresses.map(encodeURIComponent).join(",");
      try {
        const response = await context.fetch(
          `${BASE}/tokens/v1/${dexScreenerChain(chain) ?? chain}/${list}`,
          {
            maxBytes: 16 * 1024 * 1024,
          },
        );
        const pairs = readJson(response, z.array(z.unknown()));
        for (const [key, found] of await poolsOf(page, pairs, chain, addresses)) pools.set(key, found);
        streak.reset();
      } catch (error) {
        page.quarantine(`${chain}: ${streak.add(error).message}`, addresses);
      }
    }
  return pools;
}

export async function poolsOf(
  page: PageBuilder,
  pairs: readonly unknown[],
  chain: string,
  addresses: readonly string[],
): Promise<PoolsByToken> {
  const byToken: PoolsByToken = new Map(addresses.map((address) => [tokenKey(chain, address), []]));
  for (const pair of await page.parseAll(Pair, pairs, MAX_PAIRS)) {
    const priceUsd = Number(pair.priceUsd ?? Number.NaN);
    // In pairs where the token is the quote token, the price is that of the other token.
    const pools = byToken.get(tokenKey(chain, pair.baseToken.address));
    if (!pools || !Number.isFinite(priceUsd) || priceUsd <= 0) continue;
    pools.push({
      priceUsd,
      liquidityUsd: pair.liquidity?.usd ?? null,
      volumeUsd: pair.volume?.h1 ?? null,
      buys: pair.txns?.h1?.buys ?? null,
      sells: pair.txns?.h1?.sells ?? null,
      // DexScreener counts trades, not traders.
      traders: null,
      createdAt: pair.pairCreatedAt ?? null,
      marketCap: pair.marketCap ?? null,
    });
  }
  return byToken;
}
