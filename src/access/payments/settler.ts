// Verifies payments and moves the money: a facilitator by URL, or this process with a node and a wallet of its own.
import type { PaymentRow } from "../access-queries.ts";
import type { Payment } from "./payment-header.ts";

export type Verdict =
  /** `balance` is what the payer owns of the token, if that is known. */
  | { kind: "valid"; payer: string; balance?: bigint }
  | { kind: "invalid"; reason: string }
  /** The payment could not be checked. */
  | { kind: "unavailable" };

export type Settlement =
  | { kind: "settled"; transaction: string }
  /** Broadcast, not confirmed in time. */
  | { kind: "pending"; transaction: string }
  /** The money has certainly not moved and will not. */
  | { kind: "refused"; reason: string }
  /** Certainly not sent. */
  | { kind: "unavailable" }
  /** May or may not have been sent. */
  | { kind: "unknown"; transaction: string };

/** The outcome of a payment, checked later. */
export type Fate = "moved" | "not_moved" | "not_yet" | "unavailable";

export interface Settler {
  verify(payment: Payment): Promise<Verdict>;
  settle(payment: Payment): Promise<Settlement>;
  /** Absent for facilitators, which do not report outcomes later. */
  fate?: (payment: PaymentRow, now: number) => Promise<{ fate: Fate; transaction?: string }>;
  /** For /health/ready. Offers on Solana name the fee payer of the facilitator. */
  check(): Promise<{ reachable: boolean; feePayer?: string }>;
}

/** Accepts only codes: libraries put raw messages there, including node URLs with API keys. */
export function toCode(reason: unknown, otherwise: string): string {
  return typeof reason === "string" && /^[a-z0-9_]{1,80}$/.test(reason) ? reason : otherwise;
}

class TimedOut extends Error {}

/** Rejects with TimedOut after `ms`. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`no response within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
