// Token prices over time, in steps. Wallets trade the same tokens, so the prices of a token are kept until new ones are written.
import { partitionPoint } from "../../base/binary-search.ts";
import { type Fixed, parseFixed } from "../../base/decimal.ts";
import { getOrCreate } from "../../base/maps.ts";
import { ReadCache } from "../../store/read-cache.ts";
import type { Store } from "../../store/store.ts";
import { lastPrices } from "../price-queries.ts";
import { PRICE_MAX_AGE_MS, PRICE_MIN_LIQUIDITY_USD } from "../token-prices.ts";

const MAX_PRICES = 1_000_000;
/** 16 bytes each. */
const MAX_CACHED_PRICES = 500_000;
/** What a path without prices counts. */
const PATH_WEIGHT = 20;

export interface PathSpan {
  chain: string;
  tokens: readonly string[];
  /** In ms. Prices are asked for at `from` and at multiples of the step before `until`. */
  from: number;
  until: number;
  step: number;
}

/** The last usable price of each step, from the multiple `from` of the step to the multiple `until`. */
interface PricePath {
  from: number;
  until: number;
  times: Float64Array;
  prices: Float64Array;
}

type PathsByStep = ReadonlyMap<number, PricePath>;

export function createPricePaths(store: Store) {
  const known = new ReadCache<PathsByStep>(store, {
    tables: { prices_v1: (row) => keyOf(String(row["chain"]), String(row["token"])) },
    maxWeight: MAX_CACHED_PRICES,
  });

  async function readPaths(span: PathSpan): Promise<Map<string, PricePath>> {
    const { chain, tokens, from, until, step } = span;
    return known.read(async (put) => {
      const { length, of } = await store.readColumns(lastPrices, {
        chain,
        tokens: [...tokens],
        from,
        until,
        step,
        min_liquidity: PRICE_MIN_LIQUIDITY_USD,
        limit: MAX_PRICES,
      });
      const rows = new Map<string, { times: number[]; prices: number[] }>();
      for (let row = 0; row < length; row++) {
        const path = getOrCreate(rows, of.token[row] ?? "", () => ({ times: [], prices: [] }));
        path.times.push(of.quoted[row] ?? 0);
        path.prices.push(of.quote[row] ?? 0);
      }
      const paths = new Map<string, PricePath>();
      for (const token of tokens) {
        const { times = [], prices = [] } = rows.get(token) ?? {};
        const path = { from, until, times: Float64Array.from(times), prices: Float64Array.from(prices) };
        paths.set(token, path);
        if (length === MAX_PRICES) continue;
        const key = keyOf(chain, token);
        const steps = new Map(known.get(key)).set(step, path);
        put(key, steps, weightOf(steps));
      }
      return paths;
    });
  }

  return {
    /** The last usable price of a token at or before a time, by the same rules as the current price. */
    async over(span: PathSpan): Promise<(token: string, time: number) => Fixed | null> {
      const { chain, tokens, step } = span;
      const from = Math.floor((span.from - PRICE_MAX_AGE_MS) / step) * step;
      const until = Math.ceil(span.until / step) * step;
      const paths = new Map<string, PricePath>();
      const missing: string[] = [];
      let first = from;
      for (const token of tokens) {
        const path = known.get(keyOf(chain, token))?.get(step);
        if (path && path.from <= from && path.until >= until) paths.set(token, path);
        else {
          missing.push(token);
          // What was known before stays known.
          first = Math.min(first, path?.from ?? first);
        }
      }
      if (missing.length > 0)
        for (const [token, path] of await readPaths({ chain, tokens: missing, from: first, until, step }))
          paths.set(token, path);
      return (token, time) => priceAt(paths.get(token), time);
    },
  };
}

function priceAt(path: PricePath | undefined, time: number): Fixed | null {
  if (!path) return null;
  const { times, prices } = path;
  const last = partitionPoint(times.length, (index) => (times[index] ?? 0) <= time) - 1;
  const price = prices[last];
  return price === undefined || (times[last] ?? 0) < time - PRICE_MAX_AGE_MS ? null : parseFixed(price);
}

function weightOf(steps: PathsByStep): number {
  let weight = 0;
  for (const { times } of steps.values()) weight += PATH_WEIGHT + times.length;
  return weight;
}

function keyOf(chain: string, token: string): string {
  return `${chain} ${token}`;
}
