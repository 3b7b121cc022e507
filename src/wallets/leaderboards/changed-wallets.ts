// Finds the wallets with new records in a table.
import { serveOthers } from "../../base/batches.ts";
import type { Store } from "../../store/store.ts";
import { walletKey } from "../wallet-key.ts";
import type { Touched, tradersSince } from "../wallet-queries.ts";

const MAX_WALLETS = 5_000_000;
const WALLETS_PER_BATCH = 5_000;

export interface ChangedWallets {
  /**
   * Calls `visit` for each wallet with records written since the last call, and `onRead` with all of them. The first call
   * visits every wallet.
   */
  visit(visit: (row: Touched) => void, onRead?: (rows: readonly Touched[]) => void): Promise<void>;
}

export function followWallets(
  store: Pick<Store, "followKeys">,
  changedSince: typeof tradersSince,
): ChangedWallets {
  const feed = store.followKeys(changedSince, { keyOf: walletKey, limit: MAX_WALLETS });
  return {
    visit: (visit, onRead) =>
      feed.visit(async (rows) => {
        onRead?.(rows);
        for (const [i, row] of rows.entries()) {
          if (i % WALLETS_PER_BATCH === WALLETS_PER_BATCH - 1) await serveOthers();
          visit(row);
        }
      }),
  };
}
