// A wallet's transactions: their order, and how they are read.
import type { Log } from "../../../base/log.ts";
import type { IsMoney } from "../../../wallets/money.ts";
import type { ReadActivity, UnreadTransaction } from "../../../wallets/solana/open-transactions.ts";
import { readTransaction } from "../../../wallets/solana/solana-tx.ts";
import { readActivity } from "../../../wallets/solana/swaps.ts";
import { type RpcCall, type SignatureInfo, type SolanaRpc, UnreadableTransaction } from "./solana-rpc.ts";

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
