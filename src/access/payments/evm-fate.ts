// What became of a payment on an EVM chain, judged by what the token recorded and never by our own transaction alone: an
// authorization can be submitted by anyone who has seen it, cancelled by its payer, or used for another recipient.
import { getAddress, type Hex, isHash } from "viem";
import type { PaymentRow } from "../access-queries.ts";
import { type EvmNode, hasTransfer } from "./evm-node.ts";
import type { Fate } from "./settler.ts";

/** A settlement that is nowhere on the chain this long after its authorization ended never will be. */
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
  // Used or cancelled without paying us; where no trace of it is found, nothing can be concluded.
  return { fate: transactions.length > 0 ? "not_moved" : "not_yet" };
}
