// Determines the outcome of a payment on an EVM chain from the token's events, never from our own transaction alone: anyone
// who has seen an authorization can submit it, and its payer can cancel it or use it for another recipient.
import { getAddress, type Hex, isHash } from "viem";
import type { PaymentRow } from "../access-queries.ts";
import { type EvmNode, hasTransfer } from "./evm-node.ts";
import type { Fate } from "./settler.ts";

/** A settlement that is not on the chain this long after its authorization expired never will be. */
const GIVE_UP_MS = 120_000;

export async function fateOf(
  node: EvmNode,
  row: PaymentRow,
  now: number,
): Promise<{ fate: Fate; transaction?: string }> {
  const [, , , , nonce = ""] = row.claim.split(":");
  const [asset, payer] = [getAddress(row.asset), getAddress(row.payer)];
  const expected = { asset, payer, payTo: getAddress(row.pay_to), value: BigInt(row.amount) };

  async function paidIn(hash: Hex): Promise<boolean> {
    const receipt = await node.receiptOf(hash);
    return receipt?.status === "success" && hasTransfer(receipt.logs, expected);
  }

  if (isHash(row.transaction_id) && (await paidIn(row.transaction_id)))
    return { fate: "moved", transaction: row.transaction_id };
  if (!(await node.authorizationUsed(asset, payer, nonce as Hex)))
    return { fate: now > row.valid_until + GIVE_UP_MS ? "not_moved" : "not_yet" };
  const transactions = await node.authorizationTransactions(asset, payer, nonce as Hex, row.created_at);
  for (const hash of transactions) if (await paidIn(hash)) return { fate: "moved", transaction: hash };
  // The authorization was used or cancelled without paying us. If no transaction is found, nothing can be concluded.
  return { fate: transactions.length > 0 ? "not_moved" : "not_yet" };
}
