// The write side: records as rows, one spelling per address. Durable when resolved, idempotent by id.
import type { Store } from "../store/store.ts";
import { canonicalAddress, canonicalToken } from "./money.ts";
import type { PriceRecord, TradeRecord, TransferRecord } from "./record.ts";

export async function writeTrades(store: Store, records: TradeRecord[], origin: string): Promise<void> {
  await store.insert(
    "trades_v1",
    records.map(({ time, ...record }) => ({ ...canonical(record), traded_at: time, origin })),
  );
}

export async function writeTransfers(store: Store, records: TransferRecord[], origin: string): Promise<void> {
  await store.insert(
    "transfers_v1",
    records.map(({ time, ...record }) => ({ ...canonical(record), moved_at: time, origin })),
  );
}

export async function writePrices(store: Store, records: PriceRecord[], origin: string): Promise<void> {
  await store.insert(
    "prices_v1",
    records.map(({ time, ...record }) => ({
      ...record,
      token: canonicalToken(record.chain, record.token),
      priced_at: time,
      origin,
    })),
  );
}

function canonical<R extends { chain: string; wallet: string; token: string }>(record: R): R {
  const { chain, wallet, token } = record;
  return { ...record, wallet: canonicalAddress(wallet), token: canonicalToken(chain, token) };
}
