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
    records.map(({ time, ...figures }) => ({ ...figures, hour: time - (time % 3_600_000), origin })),
  );
}
