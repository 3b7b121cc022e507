// Looks up stored items, for sources that must delete items that their upstream deleted.
import type { Store } from "../store/store.ts";
import { knownWithIds, storedBetween, storedWithIds } from "./content-queries.ts";

export interface StoredId {
  id: string;
  published_at: number;
}

export interface StoredContentLookup {
  /** The items with these ids that are stored and not deleted. */
  withIds(ids: readonly string[]): Promise<StoredId[]>;
  /** The items with these ids that are stored or were: a post that is sent again is not a new one. */
  everWithIds(ids: readonly string[]): Promise<(StoredId & { isDeleted: boolean })[]>;
  /** Stored items whose ids begin with `prefix`, in order of id, `after` an id. */
  under(prefix: string, options: { after?: string; limit: number }): Promise<StoredId[]>;
}

export function storedContentLookup(store: Store): StoredContentLookup {
  return {
    withIds: async (ids) =>
      ids.length === 0 ? [] : store.read(storedWithIds, { ids: [...ids], limit: ids.length }),
    everWithIds: async (ids) => {
      if (ids.length === 0) return [];
      const found = await store.read(knownWithIds, { ids: [...ids], limit: ids.length });
      return found.map(({ deleted, ...item }) => ({ ...item, isDeleted: deleted !== 0 }));
    },
    under: (prefix, { after, limit }) =>
      store.read(storedBetween, { after: after ?? prefix, before: prefixEnd(prefix), limit }),
  };
}

/** The first string after all strings that begin with `prefix`; prefixes are ASCII. */
function prefixEnd(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}
