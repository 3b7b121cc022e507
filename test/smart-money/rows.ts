// Short ways to write trades and prices in the tests of src/smart-money.
import { HOUR_MS } from "../../src/base/time.ts";
import { BundleIndex } from "../../src/smart-money/bundles.ts";
import { marketIndex } from "../../src/smart-money/market-index.ts";
import { type PriceColumns, PriceTable } from "../../src/smart-money/price-table.ts";
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

export function priceTable(prices: readonly Price[], tokenCount: number): PriceTable {
  const sorted = [...prices].sort((a, b) => (a.token ?? 0) - (b.token ?? 0) || a.time - b.time);
  const columns: PriceColumns = {
    length: sorted.length,
    tokens: Uint32Array.from(sorted, ({ token }) => token ?? 0),
    times: Float64Array.from(sorted, ({ time }) => time),
    prices: Float64Array.from(sorted, ({ price }) => price),
    liquidity: Float32Array.from(sorted, ({ liquidity }) => liquidity ?? Number.NaN),
  };
  return new PriceTable(tokenCount, columns);
}

/** 100 tokens, and 100 wallets without links. */
export function contextOf(
  at: number,
  prices: readonly Price[] = [],
  changes: Partial<EvidenceContext> & { firstTradeAt?: number[] } = {},
): EvidenceContext {
  const count = 100;
  const table = priceTable(prices, count);
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
