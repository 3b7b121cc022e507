// Real engines for tests. chDB serves one directory a process: it is the engine of the first store that is open in one,
// where its library loads, and stores beside that one are on DuckDB.
import { whyNoChdb } from "../src/store/chdb-support.ts";
import { openStore } from "../src/store/open.ts";
import type { Store } from "../src/store/store.ts";

let chdbIsTaken = false;

/** For one more store in this process. */
export function takeEngine(): {
  engine: "chdb" | "duckdb";
  /** When the store is closed. */
  release(): void;
} {
  if (chdbIsTaken || whyNoChdb() !== undefined) return { engine: "duckdb", release: () => {} };
  chdbIsTaken = true;
  return {
    engine: "chdb",
    release: () => {
      chdbIsTaken = false;
    },
  };
}

/** Keeps nothing; migrated. */
export async function openTestStore(): Promise<Store> {
  const { engine, release } = takeEngine();
  const store = await openStore(
    { path: ":memory:", engine, memoryMb: 1024, url: undefined, cluster: undefined },
    () => Date.now(),
  );
  return {
    ...store,
    async close() {
      await store.close();
      release();
    },
  };
}
