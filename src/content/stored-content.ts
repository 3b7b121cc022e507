// What is stored already, for sources that must take back what their upstream took back.
import type { Store } from "../store/store.ts";
import { storedBetween, storedWithIds } from "./content-queries.ts";

export interface HeldItem {
  id: string;
  published_at: number;
}

export interface HeldContent {
  /** Those of these ids that are stored and not deleted. */
  withIds(ids: readonly string[]): Promise<HeldItem[]>;
  /** What is stored under ids that begin with `prefix`, in order of id, `after` an id. */
  under(prefix: string, options: { after?: string; limit: number }): Promise<HeldItem[]>;
}

export function heldContent(store: Store): HeldContent {
  return {
    withIds: async (ids) =>
      ids.length === 0 ? [] : store.read(storedWithIds, { ids: [...ids], limit: ids.length }),
    under: (prefix, { after, limit }) =>
      store.read(storedBetween, { after: after ?? prefix, before: following(prefix), limit }),
  };
}

/** The first text after every one that begins with `prefix`; prefixes are ASCII. */
function following(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}
