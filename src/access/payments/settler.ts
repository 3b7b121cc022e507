// Verifies payments and moves the money: a facilitator by URL, or this process with its own wallet.
import type { Payment } from "./payment-header.ts";
import type { PaymentRow } from "../access-queries.ts";

export type Verdict =
  | { kind: "valid"; payer: string }
  | { kind: "invalid"; reason: string }
  /** The payment could not be checked. */
  | { kind: "unavailable" };

export type Settlement =
  | { kind: "settled"; transaction: string; payer: string }
  /** Broadcast, not confirmed in time. */
  | { kind: "pending"; transaction: string; payer: string }
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
  /** The payer's balance of the asset, if it can be determined. */
  balanceOf?(payment: Payment): Promise<bigint | undefined>;
  /** The id of the transaction that `settle` will send, if it can be known in advance. */
  transactionOf?(payment: Payment): Promise<string>;
  /** Absent for facilitators, which do not report outcomes later. */
  fate?: (payment: PaymentRow, now: number) => Promise<{ fate: Fate; transaction?: string }>;
  /** For /health/ready. */
  reachable(): Promise<boolean>;
}

/** Accepts only codes: libraries put raw messages there, including node URLs with API keys. */
export function codeOf(reason: unknown, otherwise: string): string {
  return typeof reason === "string" && /^[a-z0-9_]{1,80}$/.test(reason) ? reason : otherwise;
}

/** Failures slower than this open the circuit breaker; after faster ones the next call is tried. */
const SLOW_MS = 1_000;
const PAUSE_MS = 1_000;

/** Skips calls briefly after a slow failure, so that an outage under load causes fast responses instead of a queue. */
export class CircuitBreaker {
  readonly #now: () => number;
  #openUntil = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#now() < this.#openUntil;
  }

  /** Records the failure of a call made at `startedAt`. */
  recordFailure(startedAt: number): void {
    if (this.#now() - startedAt >= SLOW_MS) this.open();
  }

  open(): void {
    this.#openUntil = this.#now() + PAUSE_MS;
  }
}
