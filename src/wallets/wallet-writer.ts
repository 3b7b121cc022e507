// Writes records to the store with canonical addresses. Writes are durable once resolved, and idempotent by id.
import type { Row } from "../store/engine.ts";
import type { Store } from "../store/store.ts";
import { canonicalAddress, canonicalToken } from "./money.ts";
import type { PriceRecord, TradeRecord, TransferRecord } from "./wallet-records.ts";

export function tradeRow(record: TradeRecord, origin: string): Row {
  return {
    chain: record.chain,
    wallet: canonicalAddress(record.wallet),
    token: canonicalToken(record.chain, record.token),
    traded_at: record.time,
    id: record.id,
    side: record.side,
    amount: record.amount,
    value_usd: record.value_usd,
    fee_usd: record.fee_usd,
    tx: record.tx,
    venue: record.venue,
    origin,
  };
}

export function transferRow(record: TransferRecord, origin: string): Row {
  return {
    chain: record.chain,
    wallet: canonicalAddress(record.wallet),
    token: canonicalToken(record.chain, record.token),
    moved_at: record.time,
    id: record.id,
    direction: record.direction,
    amount: record.amount,
    value_usd: record.value_usd,
    origin,
  };
}

export function priceRow(record: PriceRecord, origin: string): Row {
  return {
    chain: record.chain,
    token: canonicalToken(record.chain, record.token),
    priced_at: record.time,
    price: record.price,
    liquidity: record.liquidity,
    origin,
  };
}

export async function writeTrades(store: Store, records: TradeRecord[], origin: string): Promise<void> {
  await store.insert(
    "trades_v1",
    records.map((record) => tradeRow(record, origin)),
  );
}

export async function writeTransfers(store: Store, records: TransferRecord[], origin: string): Promise<void> {
  await store.insert(
    "transfers_v1",
    records.map((record) => transferRow(record, origin)),
  );
}

export async function writePrices(store: Store, records: PriceRecord[], origin: string): Promise<void> {
  await store.insert(
    "prices_v1",
    records.map((record) => priceRow(record, origin)),
  );
}
