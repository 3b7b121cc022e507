// CoinGecko as documented: the list with addresses, the markets, and a history at one price.
import { coins, type Coin } from "./figures.ts";

const HOUR_MS = 3_600_000;

export const coinList = JSON.stringify(
  coins.map(({ id, symbol, name, mint }) => ({
    id,
    symbol: symbol.toLowerCase(),
    name,
    platforms: { solana: mint },
  })),
);

export function markets(query: URLSearchParams): string {
  const ids = query.get("ids")?.split(",");
  const found = query.has("category") ? [] : coins.filter(({ id }) => ids?.includes(id) ?? true);
  return JSON.stringify(
    found.map(({ id, symbol, name, price, marketCap }) => ({
      id,
      symbol: symbol.toLowerCase(),
      name,
      current_price: price,
      market_cap: marketCap,
      total_volume: marketCap / 10,
      last_updated: new Date().toISOString(),
    })),
  );
}

/** The history of a young coin: fewer days than requested. */
export function marketChart({ priceBefore, marketCap }: Coin): string {
  const first = Math.floor(Date.now() / HOUR_MS) - 48;
  const hours = Array.from({ length: 48 }, (_, i) => (first + i) * HOUR_MS);
  return JSON.stringify({
    prices: hours.map((at) => [at, priceBefore]),
    market_caps: hours.map((at) => [at, marketCap]),
    total_volumes: hours.map((at) => [at, marketCap / 10]),
  });
}
