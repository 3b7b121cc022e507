import { isFromOperator } from "../../base/origin.ts";
import type { Store } from "../../store/store.ts";
import { attentionOfProjects } from "./attention-queries.ts";
import type { AttentionRecord } from "./attention-record.ts";

const PROJECTS_PER_READ = 100;
const MAX_ROWS = 5_000_000;

export async function writeAttention(
  store: Store,
  records: AttentionRecord[],
  origin: string,
): Promise<void> {
  const fresh = isFromOperator(origin) ? records : await withoutStored(store, records);
  await store.insert(
    "reference_attention_v1",
    fresh.map(({ project_id, source, date, value }) => ({ project_id, source, day: date, value, origin })),
  );
}

/** Drops a source's figures that are stored already or that the operator has overridden. */
async function withoutStored(store: Store, records: readonly AttentionRecord[]): Promise<AttentionRecord[]> {
  const days = records.map(({ date }) => date).sort();
  const [from] = days;
  const until = days.at(-1);
  if (from === undefined || until === undefined) return [];
  const stored = new Map<string, { value: number; origin: string }>();
  const ids = [...new Set(records.map(({ project_id }) => project_id))];
  for (let start = 0; start < ids.length; start += PROJECTS_PER_READ) {
    const projects = ids.slice(start, start + PROJECTS_PER_READ);
    const rows = await store.read(attentionOfProjects, { projects, from, until, limit: MAX_ROWS });
    for (const row of rows) stored.set(`${row.project_id} ${row.source} ${row.day}`, row);
  }
  return records.filter(({ project_id, source, date, value }) => {
    const known = stored.get(`${project_id} ${source} ${date}`);
    return !known || (known.value !== value && !isFromOperator(known.origin));
  });
}
