import { isFromOperator } from "../base/origin.ts";
import type { Store } from "../store/store.ts";
import { mergeAndWrite } from "./market/merge-observations.ts";
import {
  isObservation,
  statedFields,
  type MarketObservation,
  type MarketRecord,
} from "./market/market-record.ts";
import { factsOfSource } from "./project-queries.ts";
import type { ProjectRecord } from "./catalogue/project-record.ts";

const IDS_PER_READ = 1_000;

/** The operator's rows and the rows of sources are stored separately. */
export async function writeProjects(store: Store, records: ProjectRecord[], origin: string): Promise<void> {
  const rows = records.map(({ source_ids, ...record }) => ({
    ids: source_ids ?? [],
    facts: { ...record, link: record.link ?? "", tokens: JSON.stringify(record.tokens), origin },
  }));
  if (!isFromOperator(origin))
    return writeFacts(
      store,
      rows.map(({ ids, facts }) => ({
        ...facts,
        source_ids: ids,
        source_id: ids[0] ?? `${origin}:${facts.project_id}`,
      })),
      origin,
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

/** Writes only facts that have changed, because a source repeats thousands of facts every day. */
async function writeFacts(
  store: Store,
  rows: readonly (Record<string, unknown> & { source_id: string })[],
  origin: string,
): Promise<void> {
  for (let start = 0; start < rows.length; start += IDS_PER_READ) {
    const batch = rows.slice(start, start + IDS_PER_READ);
    const ids = batch.map(({ source_id }) => source_id);
    const stored = await store.read(factsOfSource, { origin, ids, limit: IDS_PER_READ });
    const known = new Map<string, Record<string, unknown>>(stored.map((row) => [row.source_id, row]));
    const changed = batch.filter((row) => {
      const before = known.get(row.source_id);
      return !before || Object.entries(row).some(([name, value]) => !isSame(before[name], value));
    });
    if (changed.length > 0) await store.insert("project_facts_v1", changed);
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

export async function writeMarket(store: Store, records: MarketRecord[], origin: string): Promise<void> {
  await writeObservations(store, records.filter(isObservation), origin);
  const stated = records.flatMap((record) => statedBy(record, origin));
  if (stated.length > 0) await store.insert("project_figures_v1", stated);
}

/** The figures that are stored one by one. */
function statedBy(record: MarketRecord, origin: string): Record<string, unknown>[] {
  const { project_id, time } = record;
  return statedFields.flatMap((figure) => {
    const value = record[figure];
    return value == null ? [] : [{ project_id, figure, hour: time - (time % 3_600_000), value, origin }];
  });
}

async function writeObservations(
  store: Store,
  records: (MarketRecord & { price: number })[],
  origin: string,
): Promise<void> {
  const write = (rows: readonly (MarketObservation & { origin?: string })[]) =>
    store.insert(
      "market_v1",
      // The fields are listed because spreading takes three times as long, and the first start writes half a million rows.
      rows.map((record) => ({
        project_id: record.project_id,
        hour: record.time - (record.time % 3_600_000),
        price: record.price,
        market_cap: record.market_cap,
        fdv: record.fdv,
        liquidity: record.liquidity,
        volume: record.volume,
        buy_volume: record.buy_volume,
        sell_volume: record.sell_volume,
        traders: record.traders,
        origin: record.origin ?? origin,
      })),
    );
  await (isFromOperator(origin) ? write(records) : mergeAndWrite(store, records, origin, write));
}
