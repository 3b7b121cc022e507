import type { Store } from "../store/store.ts";
import type { FundamentalRecord } from "./record.ts";

export async function writeFundamentals(
  store: Store,
  records: FundamentalRecord[],
  origin: string,
): Promise<void> {
  await store.insert(
    "fundamentals_v1",
    records.map(({ date, ...record }) => ({ ...record, day: date, origin })),
  );
}
