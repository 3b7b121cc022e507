// Parses the payment header strictly, because the libraries throw on invalid input and accept more than we offer, and
// builds the receipt for the payer from known values only, so that messages of a library or node are not disclosed.
import { createHash } from "node:crypto";
import type { PaymentPayload, PaymentRequirements } from "@x402/core/types";
import { z } from "zod";
import type { HeaderReader } from "../../base/gate.ts";
import { familyOf, firstGenerationName } from "./networks.ts";
import { MAX_TIMEOUT_SECONDS, sameAccount } from "./payment-required.ts";

export interface Payment {
  /** The version of the x402 protocol that the client uses; determines the form of the receipt. */
  generation: 1 | 2;
  /** Identifies what can be charged only once, in either protocol version. */
  claim: string;
  /**
   * SHA-256 of the whole signed payment, including amount, recipient and signature. The claim consists of public values, so
   * a credit is redeemable only by the payment with this fingerprint.
   */
  fingerprint: string;
  /** Known from the signed message on EVM chains; on Solana only after verification. */
  payer: string | undefined;
  /** In ms. The payment is certainly invalid afterwards. */
  validUntil: number;
  validFrom: number;
  requirements: PaymentRequirements;
  /** In the form of version 2; the signed authorization is the same in both versions. */
  payload: PaymentPayload;
}

type Parsed = { payment: Payment } | { reason: string };

/** A typical header is about 1 KB; a Solana transaction adds at most 1,232 bytes. */
const MAX_HEADER_LENGTH = 8_192;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const EvmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const Uint = z.string().regex(/^\d{1,78}$/);
const Seconds = z.string().regex(/^\d{1,15}$/);

const EvmPayload = z.object({
  signature: z.string().regex(/^0x(?:[0-9a-fA-F]{2}){65,2048}$/),
  authorization: z.object({
    from: EvmAddress,
    to: EvmAddress,
    value: Uint,
    validAfter: Seconds,
    validBefore: Seconds,
    nonce: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  }),
});

const SvmPayload = z.object({ transaction: z.string().min(100).max(1_700).regex(BASE64) });

const Version2 = z.object({
  x402Version: z.literal(2),
  accepted: z.object({
    scheme: z.literal("exact"),
    network: z.string(),
    asset: z.string(),
    amount: z.string(),
    payTo: z.string(),
  }),
  payload: z.unknown(),
});

const Version1 = z.object({
  x402Version: z.literal(1),
  scheme: z.literal("exact"),
  network: z.string(),
  payload: z.unknown(),
});

export function hasPayment(headers: HeaderReader): boolean {
  return headers.get("payment-signature") !== null || headers.get("x-payment") !== null;
}

/** `now` (in ms) is used only to bound the validity of a Solana payment. */
export function parsePayment(headers: HeaderReader, accepts: PaymentRequirements[], now: number): Parsed {
  const second = headers.get("payment-signature");
  const header = second ?? headers.get("x-payment") ?? "";
  const value = decode(header);
  if (value === undefined) return { reason: "invalid_payment_header" };
  return second === null ? parseVersion1(value, accepts, now) : parseVersion2(value, accepts, now);
}

function decode(header: string): unknown {
  if (header.length === 0 || header.length > MAX_HEADER_LENGTH || !BASE64.test(header)) return undefined;
  try {
    return JSON.parse(Buffer.from(header, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}

function parseVersion2(value: unknown, accepts: PaymentRequirements[], now: number): Parsed {
  const parsed = Version2.safeParse(value);
  if (!parsed.success) return { reason: "invalid_payload" };
  const { accepted, payload } = parsed.data;
  const ofNetwork = accepts.filter((entry) => entry.network === accepted.network);
  if (ofNetwork.length === 0) return { reason: "unsupported_network" };
  const match = ofNetwork.find(
    (entry) =>
      entry.amount === accepted.amount &&
      sameAccount(entry.network, entry.asset, accepted.asset) &&
      sameAccount(entry.network, entry.payTo, accepted.payTo),
  );
  return match === undefined ? { reason: "no_matching_requirements" } : paymentOf(2, match, payload, now);
}

function parseVersion1(value: unknown, accepts: PaymentRequirements[], now: number): Parsed {
  const parsed = Version1.safeParse(value);
  if (!parsed.success) return { reason: "invalid_payload" };
  const match = accepts.find((entry) => firstGenerationName(entry.network) === parsed.data.network);
  return match === undefined
    ? { reason: "unsupported_network" }
    : paymentOf(1, match, parsed.data.payload, now);
}

function paymentOf(
  generation: 1 | 2,
  requirements: PaymentRequirements,
  payload: unknown,
  now: number,
): Parsed {
  const { network, asset, amount, payTo } = requirements;
  if (familyOf(network) === "evm") {
    const parsed = EvmPayload.safeParse(payload);
    if (!parsed.success) return { reason: "invalid_payload" };
    const { authorization } = parsed.data;
    if (BigInt(authorization.value) !== BigInt(amount)) return { reason: "invalid_amount" };
    if (!sameAccount(network, authorization.to, payTo)) return { reason: "invalid_recipient" };
    const claim = [network, asset, authorization.from, authorization.nonce].join(":").toLowerCase();
    const { from, to, value, validAfter, validBefore, nonce } = authorization;
    const signed = [from, to, BigInt(value), validAfter, validBefore, nonce, parsed.data.signature];
    const validUntil = Number(authorization.validBefore) * 1000;
    const validFrom = Number(authorization.validAfter) * 1000;
    return toPayment(
      { claim, payer: from, validUntil, validFrom },
      parsed.data,
      signed.join(" ").toLowerCase(),
    );
  }
  const parsed = SvmPayload.safeParse(payload);
  const message = parsed.success ? solanaMessage(Buffer.from(parsed.data.transaction, "base64")) : undefined;
  if (!parsed.success || message === undefined) return { reason: "invalid_payload" };
  const claim = `${network}:${createHash("sha256").update(message).digest("hex")}`;
  // A transaction is valid as long as its blockhash: 150 slots, about a minute.
  const validUntil = now + MAX_TIMEOUT_SECONDS * 1000;
  // Normalised, because several base64 texts decode to the same bytes.
  const signed = Buffer.from(parsed.data.transaction, "base64").toString("base64");
  return toPayment({ claim, payer: undefined, validUntil, validFrom: 0 }, parsed.data, signed);

  function toPayment(
    known: Pick<Payment, "claim" | "payer" | "validUntil" | "validFrom">,
    inner: Record<string, unknown>,
    signed: string,
  ): Parsed {
    const fullPayload = { x402Version: 2, accepted: requirements, payload: inner };
    const parts = [network, asset, payTo, amount, signed];
    const fingerprint = createHash("sha256").update(parts.join("\n")).digest("hex");
    return { payment: { generation, requirements, payload: fullPayload, fingerprint, ...known } };
  }
}

/** The signed part of a transaction, which is executed once regardless of the signatures that precede it. */
function solanaMessage(transaction: Buffer): Buffer | undefined {
  const signatures = transaction[0] ?? 0;
  // The count is one byte up to 127. More than 12 signatures do not fit into a transaction.
  if (signatures === 0 || signatures > 12) return undefined;
  const message = transaction.subarray(1 + signatures * 64);
  return message.length < 50 ? undefined : message;
}

interface Receipt {
  success: boolean;
  transaction: string;
  network: string;
  payer: string;
  errorReason?: string;
  extra?: Record<string, string>;
}

export function receiptHeaders(payment: Payment, receipt: Receipt): Record<string, string> {
  if (payment.generation === 2) return { "PAYMENT-RESPONSE": encode(receipt) };
  const network = firstGenerationName(receipt.network) ?? receipt.network;
  return { "X-PAYMENT-RESPONSE": encode({ ...receipt, network }) };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value), "utf8").toString("base64");
}
