// A real DuckDB in memory for tests.
import { openStore } from "../src/store/open-store.ts";
import type { Store } from "../src/store/store.ts";

/** In memory, with all migrations applied. */
export function openTestStore(): Promise<Store> {
  return openStore({ path: ":memory:", memoryMb: 1024 }, () => Date.now());
}
