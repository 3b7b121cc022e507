// The responses to requests that are refused before they reach a route, with the error body of the specification.
import type { Refusal } from "../base/gate.ts";

export interface RefusalCause {
  error: string;
  reason: string;
}

export function refusal(
  status: number,
  cause: RefusalCause,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Refusal {
  return {
    status,
    headers: { "Cache-Control": "no-store", ...headers },
    body: { success: false, error: cause.error, details: [cause.error], reason: cause.reason, ...body },
  };
}

const RETRY_AFTER_SECONDS = 5;

export function notAccepted(reason: string): RefusalCause {
  return { error: `Payment required: the payment was not accepted (${reason}).`, reason };
}

/** The payment was sent to the chain, and it is not known yet whether it was executed. */
export function unconfirmed(): Refusal {
  return unavailable(
    "payment_unconfirmed",
    "It is not known yet whether this payment was executed. Send the same payment again: it is never charged twice, and if it was executed it buys this response.",
  );
}

export function paymentsUnavailable(): Refusal {
  return unavailable(
    "payments_unavailable",
    "Payments cannot be accepted at the moment; this call was not charged. The same payment stays valid.",
  );
}

function unavailable(reason: string, error: string): Refusal {
  return refusal(503, { error, reason }, {}, { "Retry-After": String(RETRY_AFTER_SECONDS) });
}
