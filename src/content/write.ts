import type { Store } from "../store/store.ts";
import type { HandleRecord } from "./handle-record.ts";
import type { ContentRecord } from "./record.ts";

export async function writeContent(store: Store, records: ContentRecord[], origin: string): Promise<void> {
  await store.insert(
    "content_v1",
    records.map(({ engagement, project_ids, ecosystems, categories, scope, ...record }) => ({
      ...record,
      ...engagement,
      project_ids: project_ids ?? [],
      project_relevances: (project_ids ?? []).map(() => 1),
      ecosystems: ecosystems ?? [],
      categories: categories ?? [],
      scope: scope ?? "",
      origin,
    })),
  );
}

export async function writeHandles(store: Store, records: HandleRecord[], origin: string): Promise<void> {
  await store.insert(
    "handles_v1",
    records.map((record) => ({ ...record, handle_key: record.handle.toLowerCase(), origin })),
  );
}
