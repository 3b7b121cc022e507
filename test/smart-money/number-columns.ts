// Rows of numbers as the columns that the store returns.
import type { Columns } from "../../src/store/typed-columns.ts";
import type { StoredPrice, TradedPrice } from "../../src/smart-money/price-queries.ts";

export function storedPrices(rows: readonly StoredPrice[]): Columns<StoredPrice> {
  return { length: rows.length, of: columnsOf(rows, ["token_hash", "quoted", "price", "depth", "known"]) };
}

export function tradedPrices(rows: readonly TradedPrice[]): Columns<TradedPrice> {
  return { length: rows.length, of: columnsOf(rows, ["token_hash", "quoted", "paid", "quantity"]) };
}

function columnsOf<Name extends string>(rows: readonly Record<Name, number>[], names: readonly Name[]) {
  const columns = names.map((name) => [name, Float64Array.from(rows, (row) => row[name])]);
  return Object.fromEntries(columns) as Record<Name, Float64Array>;
}
