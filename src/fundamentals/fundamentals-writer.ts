import { isFromOperator } from "../base/origin.ts";
import type { Store } from "../store/store.ts";
import { fundamentalsOfProjects } from "./fundamentals-queries.ts";
import type { FundamentalRecord } from "./fundamentals-record.ts";

const PROJECTS_PER_READ = 1_000;
const MAX_ROWS = 5_000_000;

export async function writeFundamentals(
  store: Store,
  records: FundamentalRecord[],
  origin: string,
): Promise<void> {
  const fresh = isFromOperator(origin) ? records : await withoutStored(store, records);
  await store.insert(
    "fundamentals_v1",
    fresh.map(({ metric, project_id, chain, date, value }) => ({
      metric,
      project_id,
      chain,
      day: date,
      value,
      origin,
    })),
  );
}

/** Drops a source's figures that are stored already or that the operator has overridden. */
async function withoutStored(
  store: Store,
  records: readonly FundamentalRecord[],
): Promise<FundamentalRecord[]> {
  const stored = new Map<string, { value: number; origin: string }>();
  const metrics = [...new Set(records.map(({ metric }) => metric))];
  const ids = [...new Set(records.map(({ project_id }) => project_id))];
  const [from = "2000-01-01", until = from] = extent(records);
  for (let start = 0; start < ids.length; start += PROJECTS_PER_READ) {
    const projects = ids.slice(start, start + PROJECTS_PER_READ);
    const rows = await store.read(fundamentalsOfProjects, {
      metrics,
      projects,
      from,
      until,
      limit: MAX_ROWS,
    });
    for (const row of rows) stored.set(`${row.metric} ${row.project_id} ${row.chain} ${row.day}`, row);
  }
  return records.filter(({ metric, project_id, chain, date, value }) => {
    const known = stored.get(`${metric} ${project_id} ${chain} ${date}`);
    return !known || (known.value !== value && !isFromOperator(known.origin));
  });
}

function extent(records: readonly FundamentalRecord[]): string[] {
  const days = [...new Set(records.map(({ date }) => date))].sort();
  return days.length === 0 ? [] : [days[0] ?? "", days.at(-1) ?? ""];
}
