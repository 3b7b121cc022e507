// Verifies and settles through a facilitator by URL, without a node or wallet in this process.
import { z } from "zod";
import type { Payment } from "./payment-header.ts";
import { type Settlement, type Settler, toCode } from "./settler.ts";

export interface FacilitatorDeps {
  url: string;
  /** Sent as a bearer token if the facilitator requires one. */
  token: string | undefined;
  network: string;
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
  errorReason: z.string().nullish(),
});

const Supported = z.object({
  kinds: z.array(
    z.object({ scheme: z.string(), network: z.string(), extra: z.record(z.string(), z.unknown()).nullish() }),
  ),
});

/** Matches the messages of facilitators about an authorization that was already used. */
const USED = /nonce.*used|already.*(?:used|settled|processed)|duplicate/i;

const NOT_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

export function createFacilitator({ url, token, network }: FacilitatorDeps): Settler {
  const base = url.replace(/\/+$/, "");

  /** Undefined if the facilitator fails or does not respond as it should. Rejects if there is no response. */
  async function call<T>(
    path: string,
    schema: z.ZodType<T>,
    signal: AbortSignal,
    payment?: Payment,
  ): Promise<T | undefined> {
    const headers: Record<string, string> = { "Content-Type": "application/json" };
    if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
    const sent = payment && { paymentPayload: payment.payload, paymentRequirements: payment.requirements };
    const response = await fetch(`${base}${path}`, {
      headers,
      signal,
      ...(sent && { method: "POST", body: JSON.stringify({ x402Version: 2, ...sent }) }),
    });
    // Facilitators reject payments with both 200 and 400: only the body says so.
    if (response.status >= 500 || response.status === 429) return undefined;
    return schema.safeParse(await response.json()).data;
  }

  /** Repeated once, because a connection from the pool may have been dropped while it was idle. */
  async function ask<T>(path: string, schema: z.ZodType<T>, payment?: Payment): Promise<T | undefined> {
    const signal = AbortSignal.timeout(VERIFY_TIMEOUT_MS);
    const attempt = () => call(path, schema, signal, payment);
    return attempt()
      .catch(attempt)
      .catch(() => undefined);
  }

  /** The payment was valid a moment ago. If it is used now, someone has submitted it, and the money may have moved. */
  async function wasUsed(payment: Payment, errorReason: string | null | undefined): Promise<boolean> {
    if (USED.test(errorReason ?? "")) return true;
    const verified = await ask("/verify", Verified, payment);
    return verified === undefined || (!verified.isValid && USED.test(verified.invalidReason ?? ""));
  }

  async function settle(payment: Payment): Promise<Settlement> {
    // Never repeated: if it arrived twice, the second one would be refused.
    const settled = await call("/settle", Settled, AbortSignal.timeout(SETTLE_TIMEOUT_MS), payment);
    if (settled === undefined) return { kind: "unknown", transaction: "" };
    const { success, errorReason } = settled;
    const transaction = toTransactionId(settled.transaction);
    if (success) return { kind: "settled", transaction };
    if (errorReason === "settlement_pending" && transaction !== "") return { kind: "pending", transaction };
    if (await wasUsed(payment, errorReason)) return { kind: "unknown", transaction };
    return { kind: "refused", reason: toCode(errorReason, "settlement_failed") };
  }

  return {
    async verify(payment) {
      const verified = await ask("/verify", Verified, payment);
      if (verified === undefined) return { kind: "unavailable" };
      return verified.isValid
        ? { kind: "valid", payer: verified.payer ?? payment.payer }
        : { kind: "invalid", reason: toCode(verified.invalidReason, "invalid_payment") };
    },

    settle: (payment) =>
      settle(payment).catch((error: unknown) =>
        wasNotConnected(error) ? { kind: "unavailable" } : { kind: "unknown", transaction: "" },
      ),

    async check() {
      const supported = await ask("/supported", Supported);
      const kind = supported?.kinds.find((each) => each.scheme === "exact" && each.network === network);
      const feePayer = kind?.extra?.["feePayer"];
      return { reachable: supported !== undefined, ...(typeof feePayer === "string" && { feePayer }) };
    },
  };
}

/** Whether the request certainly did not arrive. */
function wasNotConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && NOT_CONNECTED.includes(String(cause.code));
}

/** Validated, because it appears in receipts and the log. */
function toTransactionId(text: string | null | undefined): string {
  return text != null && /^[0-9A-Za-z]{1,120}$/.test(text) ? text : "";
}
