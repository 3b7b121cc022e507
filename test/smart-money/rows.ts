// Short ways to write trades and prices in the tests of src/smart-money.
import { getOrCreate } from "../../src/base/maps.ts";
import { HOUR_MS } from "../../src/base/time.ts";
import { BundleIndex } from "../../src/smart-money/bundles.ts";
import { marketIndex } from "../../src/smart-money/market-index.ts";
import { PriceTable } from "../../src/smart-money/price-table.ts";
import type { TradeRow } from "./trade-rows.ts";
import type { EvidenceContext } from "../../src/smart-money/wallet-evidence.ts";

export const PRICE_HOUR = HOUR_MS;

export function row(part: Partial<TradeRow> & Pick<TradeRow, "time" | "kind" | "amount">): TradeRow {
  return {
    wallet: 0,
    token: 0,
    id: String(part.time).padStart(15, "0"),
    value: 0,
    fee: 0,
    tx: 0,
    knownAt: part.time,
    ...part,
  };
}

export interface Price {
  token?: number;
  time: number;
  price: number;
  liquidity: number | null;
}

export function priceTable(prices: readonly Price[]): PriceTable {
  const byToken = new Map<number, Price[]>();
  for (const price of [...prices].sort((a, b) => a.time - b.time))
    getOrCreate(byToken, price.token ?? 0, () => []).push(price);
  const table = new PriceTable();
  for (const [token, points] of byToken) table.add(token, points);
  return table;
}

/** 100 tokens, and 100 wallets without links. */
export function contextOf(
  at: number,
  prices: readonly Price[] = [],
  changes: Partial<EvidenceContext> & { firstTradeAt?: number[] } = {},
): EvidenceContext {
  const count = 100;
  const table = priceTable(prices);
  const firstTradeAt = new Float64Array(count).fill(Number.NaN);
  for (const [token, time] of (changes.firstTradeAt ?? []).entries()) firstTradeAt[token] = time;
  return {
    at,
    tokens: {
      firstTradeAt,
      deployer: new Int32Array(count).fill(-1),
    },
    prices: table,
    market: marketIndex(table),
    bundles: new BundleIndex(firstTradeAt),
    clusters: Int32Array.from({ length: count }, (_, wallet) => wallet),
    funders: new Int32Array(count).fill(-1),
    ...changes,
  };
}
