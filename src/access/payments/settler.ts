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

  /** Runs `work` unless the circuit is open. The tracker says afterwards whether the node failed. */
  async run<T, Tracker extends { failed: boolean }>(
    tracker: Tracker,
    work: (tracker: Tracker) => Promise<T>,
  ): Promise<T | { kind: "unavailable" }> {
    if (this.isOpen) return { kind: "unavailable" };
    const startedAt = this.#now();
    const result = await work(tracker);
    if (tracker.failed) this.recordFailure(startedAt);
    return result;
  }
}

export class TimedOut extends Error {}

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

const DROPPED = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];
const NOT_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** Whether the request certainly did not arrive, because there was no connection. */
export function wasNotConnected(error: unknown): boolean {
  return NOT_CONNECTED.includes(systemCode(error));
}

/** The first error code of the operating system or of fetch in the chain of causes. */
function systemCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return "";
}

/**
 * After an outage the pool may still contain connections that the server has dropped. A request over one of them fails
 * although the server is healthy, so it is retried once over a new connection. Only for idempotent requests: reads, and
 * sending the same signed transaction. If both attempts fail, the first error is thrown, because that attempt may have
 * arrived.
 */
export async function overDroppedConnections<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!DROPPED.includes(systemCode(error))) throw error;
    return attempt().catch(() => {
      throw error;
    });
  }
}
