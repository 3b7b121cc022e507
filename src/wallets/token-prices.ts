// Caches the newest usable price of every token in memory. Prices from pools with too little liquidity are ignored.
import { type Fixed, parseFixed } from "../base/decimal.ts";
import type { Clock } from "../base/clock.ts";
import type { LoadProgress, ReadModel } from "../base/read-model.ts";
import { DAY_MS } from "../base/time.ts";
import type { Store } from "../store/store.ts";
import { pricedSince, pricesOfTokens } from "./price-queries.ts";

export const PRICE_MAX_AGE_MS = 7 * DAY_MS;
export const PRICE_MIN_LIQUIDITY_USD = 1_000;

const TOKENS_PER_READ = 100;
const ROWS_PER_READ = 200_000;
const MAX_TOKENS = 1_000_000;
/** Later than any date that a record may have. */
const END_OF_TIME = Date.UTC(2100, 0, 1);

export interface Prices extends ReadModel {
  /** Null if no price is recent and liquid enough. */
  current(chain: string, token: string): Fixed | null;
}

interface Quote {
  time: number;
  price: Fixed;
}

export function qualifies(price: { price: number; liquidity: number | null }): boolean {
  return price.liquidity === null || price.liquidity >= PRICE_MIN_LIQUIDITY_USD;
}

export function createPrices(store: Store, clock: Clock): Prices {
  // Per token: the newest usable quote, followed by the quotes dated in the future.
  const quotes = new Map<string, Quote[]>();
  const changed = store.followKeys(pricedSince, {
    keyOf: ({ chain, token }) => keyOf(chain, token),
    limit: MAX_TOKENS,
  });
  let asOf: number | null = null;
  let ready = false;
  let loading: LoadProgress = { done: 0, total: 0, unit: "tokens" };

  const tick = () =>
    changed.visit(async (rows) => {
      loading = { done: 0, total: rows.length, unit: "tokens" };
      for (const chain of new Set(rows.map((row) => row.chain))) {
        const tokens = rows.filter((row) => row.chain === chain).map((row) => row.token);
        for (let i = 0; i < tokens.length; i += TOKENS_PER_READ) {
          const batch = tokens.slice(i, i + TOKENS_PER_READ);
          await refresh(chain, batch);
          loading.done += batch.length;
        }
      }
    });

  async function refresh(chain: string, tokens: string[]): Promise<void> {
    const now = clock.now();
    const rows = await store.read(pricesOfTokens, {
      chain,
      tokens,
      from: now - PRICE_MAX_AGE_MS,
      until: END_OF_TIME,
      limit: ROWS_PER_READ,
    });
    if (rows.length === ROWS_PER_READ && tokens.length > 1) {
      const half = Math.ceil(tokens.length / 2);
      await refresh(chain, tokens.slice(0, half));
      return refresh(chain, tokens.slice(half));
    }
    for (const token of tokens) quotes.delete(keyOf(chain, token));
    for (const row of rows) {
      if (!qualifies(row)) continue;
      const key = keyOf(chain, row.token);
      const quote = { time: row.priced_at, price: parseFixed(row.price) };
      const known = quotes.get(key);
      if (known && row.priced_at > now) known.push(quote);
      else quotes.set(key, [quote]);
      if (row.priced_at <= now) asOf = Math.max(asOf ?? 0, row.priced_at);
    }
  }

  return {
    name: "prices",
    async load() {
      await tick();
      ready = true;
    },
    tick,
    status: () => ({ ready, rows: quotes.size, asOf, loading: ready ? undefined : loading }),
    current(chain, token) {
      const list = quotes.get(keyOf(chain, token));
      if (!list) return null;
      const now = clock.now();
      while (list[1] && list[1].time <= now) list.shift();
      const [first] = list;
      return first && first.time <= now && first.time >= now - PRICE_MAX_AGE_MS ? first.price : null;
    },
  };
}

function keyOf(chain: string, token: string): string {
  return `${chain}:${token}`;
}
