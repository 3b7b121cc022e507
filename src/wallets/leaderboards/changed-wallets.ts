// Finds the wallets with new records in a table.
import { serveOthers } from "../../base/batches.ts";
import { skipUnwritten } from "../../store/skip-unwritten.ts";
import type { Store } from "../../store/store.ts";
import { TailPosition } from "../../store/tail-position.ts";
import { walletKey } from "../wallet-key.ts";
import type { Touched, tradersSince } from "../wallet-queries.ts";

const MAX_WALLETS = 5_000_000;
const WALLETS_PER_BATCH = 5_000;

export interface ChangedWallets {
  /**
   * Calls `visit` for each wallet with records written since the last call. The first call visits every wallet. `onRead` also gets
   * rows that were visited before.
   */
  visit(visit: (row: Touched) => void, onRead?: (rows: readonly Touched[]) => void): Promise<void>;
}

export function followWallets(
  store: Store,
  table: string,
  changedSince: typeof tradersSince,
): ChangedWallets {
  const position = new TailPosition(store, 0);
  const read = skipUnwritten(store, table, () =>
    store.read(changedSince, { since: position.since(), limit: MAX_WALLETS }),
  );
  /** When the records of each wallet that will be read again were written. */
  const visited = new Map<string, number>();

  async function visitAll(rows: readonly Touched[], visit: (row: Touched) => void): Promise<void> {
    for (const [i, row] of rows.entries()) {
      if (i % WALLETS_PER_BATCH === WALLETS_PER_BATCH - 1) await serveOthers();
      const key = walletKey(row);
      if ((visited.get(key) ?? 0) >= row.last_written) continue;
      visited.set(key, row.last_written);
      visit(row);
    }
    position.advance(rows.reduce((last, row) => Math.max(last, row.last_written), 0));
    // Forgets wallets that will not be read again.
    const since = position.since();
    for (const [key, written] of visited) if (written <= since) visited.delete(key);
  }

  return {
    async visit(visit, onRead) {
      const rows = await read();
      onRead?.(rows);
      await visitAll(rows, visit);
    },
  };
}
