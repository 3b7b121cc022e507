// A wallet's transactions: their order, how they are read, and when those that could not be read are tried again: at once after
// a start, because a newer version may understand them, and then less and less often.
import { UpstreamFailure } from "../../source.ts";
import type { Log } from "../../../base/log.ts";
import type { IsMoney } from "../../../wallets/money.ts";
import {
  type ReadActivity,
  type UnreadTransaction,
  closeTransaction,
  type OpenDeps,
  type OpenReason,
  storeActivities,
} from "../../../wallets/solana/open-transactions.ts";
import { readTransaction } from "../../../wallets/solana/solana-tx.ts";
import { readActivity } from "../../../wallets/solana/swaps.ts";
import {
  type RpcCall,
  type SignatureInfo,
  type SolanaRpc,
  UnreadableTransaction,
  DeadlineExceeded,
} from "./solana-rpc.ts";
import type { Clock } from "../../../base/clock.ts";
import { DAY_MS } from "../../../base/time.ts";
import { openAfter, openOfWallet, type OpenRow } from "../../../wallets/solana/open-queries.ts";

export interface TransactionDeps {
  rpc: Pick<SolanaRpc, "transaction">;
  isMoney: IsMoney;
  log: Log;
}

/** What a transaction did to a wallet; nothing if it failed, and why not if it cannot be read. */
export type Reading = { read: ReadActivity } | { unread: UnreadTransaction } | null;

/** One transaction that cannot be read is set aside: the others of the wallet are not affected. */
export async function readOne(
  deps: TransactionDeps,
  wallet: string,
  info: OrderedSignature,
  call: RpcCall,
): Promise<Reading> {
  if (info.err !== null && info.err !== undefined) return null;
  const { signature, slot } = info;
  const unread = { signature, slot, index: info.index, timeMs: (info.blockTime ?? 0) * 1000 };
  try {
    const transaction = await deps.rpc.transaction(signature, call);
    const seconds = transaction.blockTime ?? info.blockTime;
    if (seconds == null) return { unread };
    const tx = readTransaction(transaction);
    const activity = readActivity(tx, wallet, { isMoney: (token) => deps.isMoney("solana", token) });
    return { read: { position: { tx, index: tx.index ?? info.index, timeMs: seconds * 1000 }, activity } };
  } catch (error) {
    // A TypeError or a SyntaxError: a value is not what the node documents.
    const isOurs = error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError;
    if (!isOurs && !(error instanceof UnreadableTransaction)) throw error;
    deps.log.warn({ signature, reason: error.message }, "a transaction cannot be read and is set aside");
    return { unread };
  }
}

export interface OrderedSignature extends SignatureInfo {
  /** Position among the wallet's transactions of its slot, starting at 0. */
  index: number;
}

/** The last index at or before `end` that does not split a slot. */
export function endOfSlot(list: OrderedSignature[], start: number, end: number): number {
  let at = end;
  while (at > start && list[at - 1]?.slot === list[at]?.slot) at--;
  return at;
}

/** Expects and returns the newest first. */
export function withIndex(newestFirst: readonly SignatureInfo[]): OrderedSignature[] {
  let slot = -1;
  let index = 0;
  return newestFirst
    .toReversed()
    .map((info) => {
      index = info.slot === slot ? index + 1 : 0;
      slot = info.slot;
      return { ...info, index };
    })
    .reverse();
}

/** Removes the last slot of a page, which may continue on the next page. */
export function withoutLastSlot(page: SignatureInfo[]): SignatureInfo[] {
  const slot = page.at(-1)?.slot;
  const whole = page.filter((info) => info.slot !== slot);
  return whole.length > 0 ? whole : page;
}

const MAX_ROWS = 1_000;
const OPEN = {
  chain: "solana",
  reasons: ["unreadable_transactions"] satisfies OpenReason[],
  limit: MAX_ROWS,
};
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
      if (!(error instanceof DeadlineExceeded || error instanceof UpstreamFailure)) throw error;
    }
  }

  return {
    async ofWallet(wallet: string, call: RpcCall): Promise<void> {
      await retryAll(await store.read(openOfWallet, { ...OPEN, wallet }), call);
    },

    /** Tries those of all wallets, a page at a time. */
    async tick(call: RpcCall): Promise<void> {
      const now = clock.real();
      if (now < nextTickAt) return;
      nextTickAt = now + TICK_MS;
      const rows = await store.read(openAfter, { ...OPEN, ...after });
      after = (rows.length === MAX_ROWS ? rows.at(-1) : undefined) ?? { wallet: "", signature: "" };
      await retryAll(rows, call);
    },
  };
}
