// Prices as the columns that the store returns.
import { getOrCreate } from "../../src/base/maps.ts";
import type { TokenPrices } from "../../src/smart-money/price-queries.ts";
import type { Columns } from "../../src/store/typed-columns.ts";

interface Quote {
  token: string;
  time: number;
  price: number;
  depth?: number;
}

export function priceColumns(quotes: readonly Quote[]): Columns<TokenPrices> {
  const byToken = new Map<string, Quote[]>();
  for (const quote of quotes) getOrCreate(byToken, quote.token, () => []).push(quote);
  const lists = [...byToken.values()];
  const column = (pick: (quote: Quote) => number) => lists.map((list) => Float64Array.from(list, pick));
  return {
    length: byToken.size,
    of: {
      token: [...byToken.keys()],
      times: column(({ time }) => time),
      prices: column(({ price }) => price),
      depths: column(({ depth = -1 }) => depth),
    },
  };
}
