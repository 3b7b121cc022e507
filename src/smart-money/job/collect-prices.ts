// Merges the stored prices of tokens and the average prices of their trades.
import type { Columns } from "../../store/typed-columns.ts";
import type { TokenPrices } from "../price-queries.ts";
import type { PriceColumns } from "../price-table.ts";
import type { DenseNumbers } from "./dense-numbers.ts";

interface Quote {
  time: number;
  price: number;
  depth: number;
}

/**
 * All prices of some tokens. A price without liquidity, such as that of a trade, has the liquidity that was known last. At the same
 * time, the stored price is before that of trades.
 */
export function collectPrices(
  stored: Columns<TokenPrices>,
  traded: Columns<TokenPrices>,
  tokens: Pick<DenseNumbers, "find">,
): PriceColumns {
  const quotes = new Map<number, Quote[]>();
  for (const { length, of } of [stored, traded])
    for (let row = 0; row < length; row++) {
      const token = tokens.find(of.token[row] ?? "");
      if (token !== undefined) quotes.set(token, [...(quotes.get(token) ?? []), ...quotesIn(of, row)]);
    }
  const count = [...quotes.values()].reduce((sum, list) => sum + list.length, 0);
  const found = emptyPrices(count);
  for (const [token, list] of [...quotes].sort(([a], [b]) => a - b)) {
    let liquidity = Number.NaN;
    // The sort is stable, so that stored prices stay first.
    for (const { time, price, depth } of list.sort((a, b) => a.time - b.time)) {
      if (depth >= 0) liquidity = depth;
      const row = found.length++;
      found.tokens[row] = token;
      found.times[row] = time;
      found.prices[row] = price;
      found.liquidity[row] = liquidity;
    }
  }
  return found;
}

function quotesIn({ times, prices, depths }: Columns<TokenPrices>["of"], row: number): Quote[] {
  const quotes = Array.from(times[row] ?? [], (time, i) => ({
    time,
    price: prices[row]?.[i] ?? 0,
    depth: depths[row]?.[i] ?? -1,
  }));
  // A value of 0 is not a price.
  return quotes.filter(({ price }) => price > 0);
}

function emptyPrices(capacity: number): PriceColumns {
  return {
    length: 0,
    tokens: new Uint32Array(capacity),
    times: new Float64Array(capacity),
    prices: new Float64Array(capacity),
    liquidity: new Float32Array(capacity),
  };
}
