// Finds the wallets with new records in a table.
import { runInBackground } from "../../base/yielding.ts";
import { skipUnwritten } from "../../store/skip-unwritten.ts";
import type { Store } from "../../store/store.ts";
import { TailPosition } from "../../store/tail-position.ts";
import { walletKey } from "../wallet-key.ts";
import type { Touched, tradersSince } from "../wallet-queries.ts";

const MAX_WALLETS = 5_000_000;
const WALLETS_PER_STEP = 500;

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

  function* visiting(rows: readonly Touched[], visit: (row: Touched) => void): Generator<void, void> {
    for (const [i, row] of rows.entries()) {
      if (i % WALLETS_PER_STEP === 0) yield;
      const key = walletKey(row);
      if ((visited.get(key) ?? 0) >= row.last_written) continue;
      visited.set(key, row.last_written);
      visit(row);
    }
    position.advance(rows.reduce((last, row) => Math.max(last, row.last_written), 0));
    yield* forgetting();
  }

  /** Forgets wallets that will not be read again. */
  function* forgetting(): Generator<void, void> {
    const since = position.since();
    let seen = 0;
    for (const [key, written] of visited) {
      if (++seen % WALLETS_PER_STEP === 0) yield;
      if (written <= since) visited.delete(key);
    }
  }

  return {
    async visit(visit, onRead) {
      const rows = await read();
      onRead?.(rows);
      await runInBackground(visiting(rows, visit));
    },
  };
}
