import type { Store } from "../store/store.ts";
import type { FundamentalRecord } from "./record.ts";

export async function writeFundamentals(
  store: Store,
  records: FundamentalRecord[],
  origin: string,
): Promise<void> {
  await store.insert(
    "fundamentals_v1",
    records.map(({ metric, project_id, chain, date, value }) => ({
      metric,
      project_id,
      chain,
      day: date,
      value,
      origin,
    })),
  );
}
