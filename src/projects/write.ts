import type { Store } from "../store/store.ts";
import type { MarketRecord } from "./market-record.ts";
import type { ProjectRecord } from "./record.ts";

export async function writeProjects(store: Store, records: ProjectRecord[], origin: string): Promise<void> {
  await store.insert(
    "projects_v1",
    records.map((record) => ({ ...record, tokens: JSON.stringify(record.tokens), origin })),
  );
}

export async function writeMarket(store: Store, records: MarketRecord[], origin: string): Promise<void> {
  await store.insert(
    "market_v1",
    // Spelled out: half a million of these are written at the first start, and spreading costs three times as much.
    records.map((record) => ({
      project_id: record.project_id,
      hour: record.time - (record.time % 3_600_000),
      price: record.price,
      market_cap: record.market_cap,
      liquidity: record.liquidity,
      volume: record.volume,
      buy_volume: record.buy_volume,
      sell_volume: record.sell_volume,
      traders: record.traders,
      origin,
    })),
  );
}
