// Keeps the large tables sorted by key, so that a query for one wallet takes milliseconds.
import type { ReadModel } from "../base/read-model.ts";
import type { Store } from "../store/store.ts";

const TABLES = ["trades_v1", "transfers_v1", "prices_v1"];

export function createTableMaintenance(store: Store): ReadModel {
  return {
    name: "wallet tables",
    load: async () => {},
    async tick() {
      for (const table of TABLES) await store.sortTable(table);
    },
    stop: () => store.stopSorting(),
    status: () => ({ ready: true, rows: 0, asOf: null }),
  };
}
