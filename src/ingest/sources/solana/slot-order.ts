// The order of a wallet's transactions. Nodes list them newest first; within a slot, the position follows from the list,
// so a slot must never be split between two reads.
import type { SignatureInfo } from "./solana-rpc.ts";

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
