import type { Store } from "../store/store.ts";
import { fillGaps } from "./market-gaps.ts";
import type { MarketRecord } from "./market-record.ts";
import type { ProjectRecord } from "./record.ts";

/** What the operator says stands by itself; what a source says is kept beside it. */
const isOperator = (origin: string) => origin === "import" || origin === "demo";

export async function writeProjects(store: Store, records: ProjectRecord[], origin: string): Promise<void> {
  const rows = records.map(({ source_ids, ...record }) => ({
    ids: source_ids ?? [],
    facts: { ...record, tokens: JSON.stringify(record.tokens), origin },
  }));
  if (!isOperator(origin))
    return store.insert(
      "project_facts_v1",
      rows.map(({ ids, facts }) => ({
        ...facts,
        source_ids: ids,
        source_id: ids[0] ?? `${origin}:${facts.project_id}`,
      })),
    );
  await store.insert(
    "projects_v1",
    rows.map(({ facts }) => facts),
  );
  const named = rows.flatMap(({ ids, facts: { project_id } }) =>
    ids.map((source_id) => ({ origin, source_id, source_ids: [source_id], project_id })),
  );
  if (named.length > 0) await store.insert("project_facts_v1", named);
}

export async function writeMarket(store: Store, records: MarketRecord[], origin: string): Promise<void> {
  const rows: (MarketRecord & { origin?: string })[] = isOperator(origin)
    ? records
    : await fillGaps(store, records, origin);
  await store.insert(
    "market_v1",
    // Spelled out: half a million of these are written at the first start, and spreading costs three times as much.
    rows.map((record) => ({
      project_id: record.project_id,
      hour: record.time - (record.time % 3_600_000),
      price: record.price,
      market_cap: record.market_cap,
      liquidity: record.liquidity,
      volume: record.volume,
      buy_volume: record.buy_volume,
      sell_volume: record.sell_volume,
      traders: record.traders,
      origin: record.origin ?? origin,
    })),
  );
}
