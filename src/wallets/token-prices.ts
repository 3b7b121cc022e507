// Caches the newest usable price of every token in memory. Prices from pools with too little liquidity are ignored.
import type { z } from "zod";
import { type Fixed, parseFixed } from "../base/decimal.ts";
import type { Clock } from "../base/clock.ts";
import { getOrCreate } from "../base/maps.ts";
import type { LoadProgress, ReadModel } from "../base/read-model.ts";
import { DAY_MS } from "../base/time.ts";
import { TailPosition } from "../store/tail-position.ts";
import type { Store } from "../store/store.ts";
import { newestUsablePrices, pricedSince, pricesOfTokens } from "./price-queries.ts";
import { compareBytes } from "./pnl/pnl.ts";

export const PRICE_MAX_AGE_MS = 7 * DAY_MS;
export const PRICE_MIN_LIQUIDITY_USD = 1_000;

const TOKENS_PER_READ = 1_000;
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
  const processed = new Map<string, number>();
  const position = new TailPosition(store, 0);
  let asOf: number | null = null;
  let ready = false;
  let loading: LoadProgress = { done: 0, total: 0, unit: "tokens" };

  async function tick(): Promise<void> {
    const changed = await store.read(pricedSince, { since: position.since(), limit: MAX_TOKENS });
    const fresh = changed.filter(
      (row) => (processed.get(keyOf(row.chain, row.token)) ?? 0) < row.last_written,
    );
    const now = clock.now();
    // Prices that are too old already change nothing.
    const recent = fresh.filter(({ newest }) => newest >= now - PRICE_MAX_AGE_MS);
    loading = { done: 0, total: recent.length, unit: "tokens" };
    for (const chain of new Set(recent.map((row) => row.chain))) {
      const rows = recent.filter((row) => row.chain === chain);
      // Sorted like the store, so that tokens read together are stored next to each other.
      rows.sort((a, b) => compareBytes(a.token, b.token));
      for (let i = 0; i < rows.length; i += TOKENS_PER_READ) {
        const batch = rows.slice(i, i + TOKENS_PER_READ);
        await refresh(chain, batch, now);
        loading.done += batch.length;
      }
    }
    for (const row of fresh) {
      processed.set(keyOf(row.chain, row.token), row.last_written);
      position.advance(row.last_written);
    }
  }

  async function refresh(chain: string, changed: { token: string; newest: number }[], now: number) {
    const tokens = changed.map(({ token }) => token);
    const ahead = changed
      .filter(({ token, newest }) => newest > now || (quotes.get(keyOf(chain, token))?.length ?? 0) > 1)
      .map(({ token }) => token);
    const latest = await store.read(newestUsablePrices, {
      chain,
      tokens,
      from: now - PRICE_MAX_AGE_MS,
      until: now,
      min_liquidity: PRICE_MIN_LIQUIDITY_USD,
      limit: tokens.length,
    });
    const later = await readAfter(chain, ahead, now);
    for (const token of tokens) quotes.delete(keyOf(chain, token));
    for (const { token, last_quoted: time, last_quote: price } of latest) {
      quotes.set(keyOf(chain, token), [{ time, price: parseFixed(price) }]);
      asOf = Math.max(asOf ?? 0, time);
    }
    for (const { token, priced_at: time, price, liquidity } of later)
      if (qualifies({ price, liquidity }))
        getOrCreate(quotes, keyOf(chain, token), () => []).push({ time, price: parseFixed(price) });
  }

  /** In order of time. There are none unless the clock of the data stands still or a record is dated in the future. */
  async function readAfter(
    chain: string,
    tokens: string[],
    now: number,
  ): Promise<z.output<typeof pricesOfTokens.row>[]> {
    if (tokens.length === 0) return [];
    const rows = await store.read(pricesOfTokens, {
      chain,
      tokens,
      from: now + 1,
      until: END_OF_TIME,
      limit: ROWS_PER_READ,
    });
    if (rows.length < ROWS_PER_READ || tokens.length === 1) return rows;
    const half = Math.ceil(tokens.length / 2);
    return [
      ...(await readAfter(chain, tokens.slice(0, half), now)),
      ...(await readAfter(chain, tokens.slice(half), now)),
    ];
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
