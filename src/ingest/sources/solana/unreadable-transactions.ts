// Tries transactions again that could not be read: at once after a start, because a newer version may understand them, and then
// less and less often.
import type { Clock } from "../../../base/clock.ts";
import { DAY_MS } from "../../../base/time.ts";
import { openAfter, openOfWallet, type OpenRow } from "../../../wallets/solana/open-queries.ts";
import {
  closeTransaction,
  type OpenDeps,
  type OpenReason,
  storeActivities,
} from "../../../wallets/solana/open-transactions.ts";
import { DeadlineExceeded, type RpcCall, UpstreamUnavailable } from "./solana-rpc.ts";
import { readOne, type TransactionDeps } from "./wallet-transactions.ts";

const REASONS: OpenReason[] = ["unreadable_transactions"];
const MAX_ROWS = 1_000;
const TICK_MS = 60_000;
const FIRST_WAIT_MS = 60_000;

export function createRetries(deps: OpenDeps & TransactionDeps & { clock: Clock }) {
  const { store, clock } = deps;
  /** By signature. */
  const waits = new Map<string, { ms: number; until: number }>();
  let nextTickAt = 0;
  let after = { wallet: "", signature: "" };

  const isDue = ({ signature }: OpenRow): boolean => (waits.get(signature)?.until ?? 0) <= clock.real();

  async function retry(row: OpenRow, call: RpcCall): Promise<void> {
    const { wallet, signature, slot, position: index, happened } = row;
    const info = { signature, slot, index, err: null, blockTime: happened > 0 ? happened / 1000 : null };
    const reading = await readOne(deps, wallet, info, call);
    if (reading && "unread" in reading) {
      const ms = Math.min(DAY_MS, 2 * (waits.get(signature)?.ms ?? FIRST_WAIT_MS / 2));
      waits.set(signature, { ms, until: clock.real() + ms });
      return;
    }
    waits.delete(signature);
    const stillOpen = await storeActivities(deps, wallet, reading ? [reading.read] : []);
    if (stillOpen === 0) await closeTransaction(store, row);
  }

  /** The rest stays open if the node fails or the time is up. */
  async function retryAll(rows: readonly OpenRow[], call: RpcCall): Promise<void> {
    try {
      for (const row of rows.filter(isDue)) await retry(row, call);
    } catch (error) {
      if (!(error instanceof DeadlineExceeded || error instanceof UpstreamUnavailable)) throw error;
    }
  }

  return {
    async ofWallet(wallet: string, call: RpcCall): Promise<void> {
      const rows = await store.read(openOfWallet, {
        chain: "solana",
        wallet,
        reasons: REASONS,
        limit: MAX_ROWS,
      });
      await retryAll(rows, call);
    },

    /** Tries those of all wallets, a page at a time. */
    async tick(call: RpcCall): Promise<void> {
      const now = clock.real();
      if (now < nextTickAt) return;
      nextTickAt = now + TICK_MS;
      const rows = await store.read(openAfter, {
        chain: "solana",
        reasons: REASONS,
        ...after,
        limit: MAX_ROWS,
      });
      after = (rows.length === MAX_ROWS ? rows.at(-1) : undefined) ?? { wallet: "", signature: "" };
      await retryAll(rows, call);
    },
  };
}
