// Verifies and settles through a facilitator by URL, without a node or wallet in this process.
import type { PaymentRequirements } from "@x402/core/types";
import { z } from "zod";
import type { Payment } from "./payment-header.ts";
import {
  codeOf,
  CircuitBreaker,
  type Settlement,
  type Settler,
  type Verdict,
  overDroppedConnections,
  wasNotConnected,
} from "./settler.ts";

export interface FacilitatorDeps {
  url: string;
  /** Sent as a bearer token if the facilitator requires one. */
  token: string | undefined;
  now: () => number;
}

const VERIFY_TIMEOUT_MS = 9_000;
/** The facilitator waits for a block before it responds. */
const SETTLE_TIMEOUT_MS = 30_000;

const Verified = z.object({
  isValid: z.boolean(),
  invalidReason: z.string().nullish(),
  payer: z.string().nullish(),
});

const Settled = z.object({
  success: z.boolean(),
  transaction: z.string().nullish(),
  payer: z.string().nullish(),
  errorReason: z.string().nullish(),
});

const Supported = z.object({
  kinds: z.array(
    z.object({ scheme: z.string(), network: z.string(), extra: z.record(z.string(), z.unknown()).nullish() }),
  ),
});

/**
 * A failure is `before` if the facilitator cannot have acted on the call, which matters when money moves. The value is
 * undefined if the response does not match the schema.
 */
type Called<T> = { value: T | undefined } | { failed: "before" | "after" };

/** Matches the messages of facilitators about an authorization that was already used. */
const USED = /nonce.*used|already.*(?:used|settled|processed)|duplicate/i;

export interface Facilitator extends Settler {
  /** The fee payer on a Solana network, from the facilitator's list of supported networks. */
  feePayer(network: string): Promise<string | undefined>;
}

export function createFacilitator(deps: FacilitatorDeps): Facilitator {
  const base = deps.url.replace(/\/+$/, "");
  const breaker = new CircuitBreaker(deps.now);

  async function call<T>(
    path: string,
    schema: z.ZodType<T>,
    timeoutMs: number,
    body?: unknown,
  ): Promise<Called<T>> {
    const headers: Record<string, string> = { "Content-Type": "application/json" };
    if (deps.token !== undefined) headers["Authorization"] = `Bearer ${deps.token}`;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const attempt = () => fetch(`${base}${path}`, { headers, signal, ...sent });
      // A settlement is never retried: if it arrived twice, the second one would be refused.
      const response = await (path === "/settle" ? attempt() : overDroppedConnections(attempt));
      if (response.status >= 500 || response.status === 429) return { failed: "after" };
      // Facilitators reject with both 200 and 400: only the body says so.
      return { value: schema.safeParse(await response.json()).data };
    } catch (error) {
      return { failed: wasNotConnected(error) ? "before" : "after" };
    }
  }

  const requestBody = (payment: Payment) => ({
    x402Version: 2,
    paymentPayload: payment.payload,
    paymentRequirements: payment.requirements satisfies PaymentRequirements,
  });

  async function requestVerdict(payment: Payment) {
    const called = await call("/verify", Verified, VERIFY_TIMEOUT_MS, requestBody(payment));
    return "value" in called ? called.value : undefined;
  }

  /** The payment was valid a moment ago. If it is used now, someone has submitted it, and the money may have moved. */
  async function wasUsed(payment: Payment, errorReason: string | null | undefined): Promise<boolean> {
    if (USED.test(errorReason ?? "")) return true;
    const verified = await requestVerdict(payment);
    return verified === undefined || (!verified.isValid && USED.test(verified.invalidReason ?? ""));
  }

  return {
    async verify(payment): Promise<Verdict> {
      if (breaker.isOpen) return { kind: "unavailable" };
      const startedAt = deps.now();
      const verified = await requestVerdict(payment);
      if (verified === undefined) {
        breaker.recordFailure(startedAt);
        return { kind: "unavailable" };
      }
      return verified.isValid
        ? { kind: "valid", payer: verified.payer ?? payment.payer ?? "" }
        : { kind: "invalid", reason: codeOf(verified.invalidReason, "invalid_payment") };
    },

    async settle(payment): Promise<Settlement> {
      if (breaker.isOpen) return { kind: "unavailable" };
      const startedAt = deps.now();
      const called = await call("/settle", Settled, SETTLE_TIMEOUT_MS, requestBody(payment));
      if ("failed" in called) {
        breaker.recordFailure(startedAt);
        return called.failed === "before" ? { kind: "unavailable" } : { kind: "unknown", transaction: "" };
      }
      if (called.value === undefined) return { kind: "unknown", transaction: "" };
      const { success, errorReason } = called.value;
      const transaction = transactionId(called.value.transaction);
      const payer = called.value.payer ?? payment.payer ?? "";
      if (success) return { kind: "settled", transaction, payer };
      if (errorReason === "settlement_pending" && transaction !== "")
        return { kind: "pending", transaction, payer };
      if (await wasUsed(payment, errorReason)) return { kind: "unknown", transaction };
      return { kind: "refused", reason: codeOf(errorReason, "settlement_failed") };
    },

    async feePayer(network) {
      const called = await call("/supported", Supported, VERIFY_TIMEOUT_MS);
      const kinds = "value" in called ? called.value?.kinds : undefined;
      const kind = kinds?.find((kind) => kind.scheme === "exact" && kind.network === network);
      const feePayer = kind?.extra?.["feePayer"];
      return typeof feePayer === "string" ? feePayer : undefined;
    },

    async reachable() {
      return "value" in (await call("/supported", Supported, VERIFY_TIMEOUT_MS));
    },
  };
}

/** Validated, because it appears in receipts and the log. */
function transactionId(text: string | null | undefined): string {
  return text != null && /^[0-9A-Za-z]{1,120}$/.test(text) ? text : "";
}
