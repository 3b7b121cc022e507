// Searches the index as it is at the call, regardless of later writes, in another thread.
import type { ContentIndex } from "../content-index.ts";
import { conditionsOf, windowOf } from "./filters.ts";
import type { Found, SearchPlan } from "./search-plan.ts";
import type { SearchThread } from "../threads/search-thread.ts";

export async function search(index: ContentIndex, plan: SearchPlan, thread: SearchThread): Promise<Found> {
  const conditions = conditionsOf(plan, index.vocabulary, index.tags);
  const windows = index.segments
    .map((segment) => ({ segment, ...windowOf(segment, plan) }))
    .filter(({ from, to }) => from < to);
  if (conditions.impossible || windows.length === 0) return { total: 0, isAtLeast: false, hits: [] };
  const files = windows.flatMap(({ segment }) => segment.disk?.file ?? []);
  for (const file of files) file.begin();
  const generation = index.vectors.begin();
  try {
    return await thread.search(index, conditions, windows);
  } finally {
    index.vectors.end(generation);
    for (const file of files) file.end();
  }
}
