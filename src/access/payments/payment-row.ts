// A payment as a row of the ledger.
import type { PaymentRow } from "../access-queries.ts";
import type { Payment } from "./payment-header.ts";

/** Clients use two minutes. After a day, the reconciliation no longer checks whether a lost settlement was executed. */
export const MAX_VALIDITY_MS = 86_400_000;

export interface PaymentFacts {
  state: PaymentRow["state"];
  transaction: string;
  reason: string;
  requestId: string;
  route: string;
  payer: string;
  now: number;
}

export function rowOf(payment: Payment, facts: PaymentFacts): PaymentRow {
  const { network, asset, payTo, amount } = payment.requirements;
  return {
    claim: payment.claim,
    request_id: facts.requestId,
    state: facts.state,
    route: facts.route,
    network,
    asset,
    payer: facts.payer,
    pay_to: payTo,
    amount,
    transaction_id: facts.transaction,
    reason: facts.reason,
    generation: payment.generation,
    valid_until: Math.min(payment.validUntil, facts.now + MAX_VALIDITY_MS),
    created_at: facts.now,
    fingerprint: payment.fingerprint,
  };
}
