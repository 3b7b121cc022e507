// A real engine that keeps nothing, migrated: one per test process.
import { openStore } from "../src/store/open.ts";
import type { Store } from "../src/store/store.ts";

export function openTestStore(): Promise<Store> {
  return openStore(
    { path: ":memory:", engine: "auto", memoryMb: 1024, url: undefined, cluster: undefined },
    () => Date.now(),
  );
}
