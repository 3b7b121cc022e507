// Historical token prices, used to value trades read from a chain.
import { partitionPoint } from "../base/binary-search.ts";
import { type Fixed, parseFixed } from "../base/decimal.ts";
import { getOrCreate } from "../base/maps.ts";
import { HOUR_MS } from "../base/time.ts";
import type { Catalogue } from "../projects/catalogue/catalogue.ts";
import type { Store } from "../store/store.ts";
import type { PriceAt } from "./solana/chain-records.ts";
import { qualifies } from "./token-prices.ts";
import { marketPrices, pricesOfTokens } from "./price-queries.ts";

/** An older price is too stale to value a trade. */
const MAX_AGE_MS = 6 * HOUR_MS;
const MAX_ROWS = 1_000_000;

interface Series {
  times: number[];
  prices: number[];
}

export interface PriceSpan {
  chain: string;
  tokens: string[];
  from: number;
  until: number;
}

/** Returns the last price at or before a time, at most six hours old: the token's own price or else its project's. */
export async function loadPricesAt(
  deps: { store: Store; catalogue: Pick<Catalogue, "byToken"> },
  { chain, tokens, from, until }: PriceSpan,
): Promise<PriceAt> {
  const projects = new Map(
    tokens.map((token) => [token, deps.catalogue.byToken(chain, token)?.project_id] as const),
  );
  const span = { from: from - MAX_AGE_MS, until, limit: MAX_ROWS };
  const ids = [...new Set([...projects.values()].filter((id) => id !== undefined))];
  const [own, market] = await Promise.all([
    deps.store.read(pricesOfTokens, { chain, tokens, ...span }),
    ids.length === 0 ? [] : deps.store.read(marketPrices, { projects: ids, ...span }),
  ]);
  const byToken = seriesBy(
    own.filter(qualifies).map((row) => ({ key: row.token, time: row.priced_at, price: row.price })),
  );
  const byProject = seriesBy(
    market.map((row) => ({ key: String(row.project_id), time: row.hour, price: row.price })),
  );
  return (token, timeMs) =>
    priceAt(byToken.get(token), timeMs) ?? priceAt(byProject.get(String(projects.get(token))), timeMs);
}

/** Expects rows in chronological order. */
function seriesBy(rows: { key: string; time: number; price: number }[]): Map<string, Series> {
  const all = new Map<string, Series>();
  for (const { key, time, price } of rows) {
    const series = getOrCreate(all, key, () => ({ times: [], prices: [] }));
    series.times.push(time);
    series.prices.push(price);
  }
  return all;
}

function priceAt(series: Series | undefined, timeMs: number): Fixed | null {
  if (!series) return null;
  const { times, prices } = series;
  const last = partitionPoint(times.length, (index) => (times[index] ?? 0) <= timeMs) - 1;
  const time = times[last];
  const price = prices[last];
  return time === undefined || price === undefined || time < timeMs - MAX_AGE_MS ? null : parseFixed(price);
}
