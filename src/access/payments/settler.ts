// Who checks a payment and moves the money: a facilitator by URL, or this process with its own wallet.
import type { Payment } from "./payment-header.ts";
import type { PaymentRow } from "../access-queries.ts";

export type Verdict =
  | { kind: "valid"; payer: string }
  | { kind: "invalid"; reason: string }
  /** Nobody could be asked: says nothing about the payment. */
  | { kind: "unavailable" };

export type Settlement =
  | { kind: "settled"; transaction: string; payer: string }
  /** Broadcast, not confirmed in time. */
  | { kind: "pending"; transaction: string; payer: string }
  /** Certainly not moved, and will not be. */
  | { kind: "refused"; reason: string }
  /** Certainly not sent. */
  | { kind: "unavailable" }
  /** May or may not have been sent: only the chain knows. */
  | { kind: "unknown"; transaction: string };

/** What became of a payment, asked later. */
export type Fate = "moved" | "not_moved" | "not_yet" | "unavailable";

export interface Settler {
  verify(payment: Payment): Promise<Verdict>;
  settle(payment: Payment): Promise<Settlement>;
  /** What the payer owns of the asset, where this can be known. */
  balanceOf?(payment: Payment): Promise<bigint | undefined>;
  /** The id of the transaction that `settle` will send, where it can be known before. */
  transactionOf?(payment: Payment): Promise<string>;
  /** Absent if it cannot be checked: a facilitator does not report later what it did. */
  fate?: (payment: PaymentRow, now: number) => Promise<{ fate: Fate; transaction?: string }>;
  /** For /health/ready. */
  reachable(): Promise<boolean>;
}

/** Libraries put raw texts, addresses of nodes with their API keys too, where a code belongs. */
export function codeOf(reason: unknown, otherwise: string): string {
  return typeof reason === "string" && /^[a-z0-9_]{1,80}$/.test(reason) ? reason : otherwise;
}

/** A failure that took this long is worth a pause; one that came at once may as well be tried again. */
const SLOW_MS = 1_000;
const PAUSE_MS = 1_000;

/** After a slow failure, calls are skipped for a moment, so that an outage under load causes quick answers, not a queue. */
export class Outage {
  readonly #now: () => number;
  #until = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get now(): boolean {
    return this.#now() < this.#until;
  }

  /** A question asked at `askedAt` has failed. */
  failed(askedAt: number): void {
    if (this.#now() - askedAt >= SLOW_MS) this.begin();
  }

  begin(): void {
    this.#until = this.#now() + PAUSE_MS;
  }
}
