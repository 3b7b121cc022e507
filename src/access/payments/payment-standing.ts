// Determines whether a signed payment can be used, given every earlier use of it.
import type { PaymentUse } from "../access-queries.ts";

export type Standing =
  /** It may be verified and charged. */
  | { kind: "unused" }
  | { kind: "used" }
  /** It was sent to the chain, and its outcome is not known yet. */
  | { kind: "unresolved" }
  /** It was charged, but no response was delivered. */
  | { kind: "credit"; use: PaymentUse };

/** How long a charge without a response can be redeemed. */
export const CREDIT_MS = 86_400_000;

/**
 * A credit belongs to the signed payment that was charged: claims consist of public values, so another signature, amount
 * or recipient under the same claim cannot redeem it. Version 0.1 recorded no fingerprint; its credits match no payment.
 */
export function standingOf(uses: readonly PaymentUse[], fingerprint: string, now: number): Standing {
  if (uses.some(({ state }) => state === "settled" || state === "pending")) return { kind: "used" };
  const credit = uses.find(({ state }) => state === "credit");
  if (credit !== undefined) {
    const isRedeemable = credit.fingerprint === fingerprint && now - credit.written_at < CREDIT_MS;
    return isRedeemable ? { kind: "credit", use: credit } : { kind: "used" };
  }
  if (uses.some(({ state }) => state === "settling" || state === "unknown")) return { kind: "unresolved" };
  return { kind: "unused" };
}
