// Looks up stored items, for sources that must delete what their upstream deleted.
import type { Store } from "../store/store.ts";
import { storedBetween, storedWithIds } from "./content-queries.ts";

export interface HeldItem {
  id: string;
  published_at: number;
}

export interface StoredContentLookup {
  /** The items with these ids that are stored and not deleted. */
  withIds(ids: readonly string[]): Promise<HeldItem[]>;
  /** Stored items whose ids begin with `prefix`, in order of id, `after` an id. */
  under(prefix: string, options: { after?: string; limit: number }): Promise<HeldItem[]>;
}

export function storedContentLookup(store: Store): StoredContentLookup {
  return {
    withIds: async (ids) =>
      ids.length === 0 ? [] : store.read(storedWithIds, { ids: [...ids], limit: ids.length }),
    under: (prefix, { after, limit }) =>
      store.read(storedBetween, { after: after ?? prefix, before: following(prefix), limit }),
  };
}

/** The first string after all that begin with `prefix`; prefixes are ASCII. */
function following(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}
