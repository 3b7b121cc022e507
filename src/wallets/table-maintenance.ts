// Keeps the large tables in key order, so that one wallet's trades among millions are found in milliseconds.
import type { ReadModel } from "../base/read-model.ts";
import type { Store } from "../store/store.ts";

const TABLES = ["trades_v1", "transfers_v1", "prices_v1"];

export function createUpkeep(store: Store): ReadModel {
  return {
    name: "wallet tables",
    load: async () => {},
    async tick() {
      for (const table of TABLES) await store.sortTable(table);
    },
    stop: () => store.stopSettling(),
    status: () => ({ ready: true, rows: 0, asOf: null }),
  };
}
