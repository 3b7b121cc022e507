import type { Store } from "../store/store.ts";
import type { PriceRecord, TradeRecord, TransferRecord } from "./record.ts";

export async function writeTrades(store: Store, records: TradeRecord[], origin: string): Promise<void> {
  await store.insert(
    "trades_v1",
    records.map(({ time, ...record }) => ({ ...record, traded_at: time, origin })),
  );
}

export async function writeTransfers(store: Store, records: TransferRecord[], origin: string): Promise<void> {
  await store.insert(
    "transfers_v1",
    records.map(({ time, ...record }) => ({ ...record, moved_at: time, origin })),
  );
}

export async function writePrices(store: Store, records: PriceRecord[], origin: string): Promise<void> {
  await store.insert(
    "prices_v1",
    records.map(({ time, ...record }) => ({ ...record, priced_at: time, origin })),
  );
}
