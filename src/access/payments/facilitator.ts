// Verifies and settles through a facilitator by URL: no node and no wallet of our own.
import type { PaymentRequirements } from "@x402/core/types";
import { z } from "zod";
import type { Payment } from "./payment-header.ts";
import { overDroppedConnections } from "./stale-connections.ts";
import { codeOf, Outage, type Settlement, type Settler, type Verdict } from "./settler.ts";

export interface FacilitatorDeps {
  url: string;
  /** Sent as a bearer token, where the facilitator wants one. */
  token: string | undefined;
  now: () => number;
  fetch?: typeof fetch;
}

const VERIFY_TIMEOUT_MS = 9_000;
/** It waits for a block before it answers. */
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

/** Whether the other side can have acted on a failed call matters when money moves. */
type Called = { value: unknown } | { failed: "before" | "after" };

/** What facilitators say of an authorization that was used, by them or by someone else. */
const USED = /nonce.*used|already.*(?:used|settled|processed)|duplicate/i;

export interface Facilitator extends Settler {
  /** Who pays the fees on a Solana network, from its list of what it supports. */
  feePayer(network: string): Promise<string | undefined>;
}

export function createFacilitator(deps: FacilitatorDeps): Facilitator {
  const base = deps.url.replace(/\/+$/, "");
  const outage = new Outage(deps.now);
  const send = deps.fetch ?? fetch;

  async function call(path: string, timeoutMs: number, body?: unknown): Promise<Called> {
    const headers: Record<string, string> = { "Content-Type": "application/json" };
    if (deps.token !== undefined) headers["Authorization"] = `Bearer ${deps.token}`;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
      const attempt = () => send(`${base}${path}`, { headers, signal, ...sent });
      // A settlement that arrives twice would be refused the second time: it is never repeated.
      const answer = await (path === "/settle" ? attempt() : overDroppedConnections(attempt));
      if (answer.status >= 500 || answer.status === 429) return { failed: "after" };
      // Facilitators reject with both 200 and 400: only the body says so.
      return { value: await answer.json() };
    } catch (error) {
      return { failed: refusedConnection(error) ? "before" : "after" };
    }
  }

  const question = (payment: Payment) => ({
    x402Version: 2,
    paymentPayload: payment.payload,
    paymentRequirements: payment.requirements satisfies PaymentRequirements,
  });

  /** It was good a moment ago. If it is used up now, someone has submitted it, and the money may have moved. */
  async function wasUsed(payment: Payment, errorReason: string | null | undefined): Promise<boolean> {
    if (USED.test(errorReason ?? "")) return true;
    const called = await call("/verify", VERIFY_TIMEOUT_MS, question(payment));
    const parsed = "value" in called ? Verified.safeParse(called.value) : undefined;
    if (parsed?.success !== true) return true;
    return !parsed.data.isValid && USED.test(parsed.data.invalidReason ?? "");
  }

  return {
    async verify(payment): Promise<Verdict> {
      if (outage.now) return { kind: "unavailable" };
      const askedAt = deps.now();
      const called = await call("/verify", VERIFY_TIMEOUT_MS, question(payment));
      const parsed = "value" in called ? Verified.safeParse(called.value) : undefined;
      if (parsed?.success !== true) {
        outage.failed(askedAt);
        return { kind: "unavailable" };
      }
      const payer = parsed.data.payer ?? payment.payer ?? "";
      return parsed.data.isValid
        ? { kind: "valid", payer }
        : { kind: "invalid", reason: codeOf(parsed.data.invalidReason, "invalid_payment") };
    },

    async settle(payment): Promise<Settlement> {
      if (outage.now) return { kind: "unavailable" };
      const askedAt = deps.now();
      const called = await call("/settle", SETTLE_TIMEOUT_MS, question(payment));
      if ("failed" in called) outage.failed(askedAt);
      if ("failed" in called && called.failed === "before") return { kind: "unavailable" };
      const parsed = "value" in called ? Settled.safeParse(called.value) : undefined;
      if (parsed?.success !== true) return { kind: "unknown", transaction: "" };
      const { success, errorReason } = parsed.data;
      const transaction = transactionId(parsed.data.transaction);
      const payer = parsed.data.payer ?? payment.payer ?? "";
      if (success) return { kind: "settled", transaction, payer };
      if (errorReason === "settlement_pending" && transaction !== "")
        return { kind: "pending", transaction, payer };
      if (await wasUsed(payment, errorReason)) return { kind: "unknown", transaction };
      return { kind: "refused", reason: codeOf(errorReason, "settlement_failed") };
    },

    async feePayer(network) {
      const called = await call("/supported", VERIFY_TIMEOUT_MS);
      const parsed = "value" in called ? Supported.safeParse(called.value) : undefined;
      const kind = parsed?.data?.kinds.find((kind) => kind.scheme === "exact" && kind.network === network);
      const feePayer = kind?.extra?.["feePayer"];
      return typeof feePayer === "string" ? feePayer : undefined;
    },

    async reachable() {
      return "value" in (await call("/supported", VERIFY_TIMEOUT_MS));
    },
  };
}

/** Goes into receipts and the log, so it must look like one. */
function transactionId(text: string | null | undefined): string {
  return text != null && /^[0-9A-Za-z]{1,120}$/.test(text) ? text : "";
}

function refusedConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") {
      return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"].includes(cause.code);
    }
  }
  return false;
}
