// Parses the payment header strictly, because the libraries throw on invalid input and accept more than we offer, and
// builds the receipt for the payer from known values only, so that messages of a library or node are not disclosed.
import { createHash } from "node:crypto";
import type { PaymentPayload, PaymentRequirements } from "@x402/core/types";
import { z } from "zod";
import type { HeaderReader } from "../../base/gate.ts";
import { familyOf, firstGenerationName } from "./networks.ts";
import { MAX_TIMEOUT_SECONDS, sameAccount, toBase64 } from "./payment-required.ts";

export interface Payment extends Signed {
  /** The version of the x402 protocol that the client uses; determines the form of the receipt. */
  generation: 1 | 2;
  /**
   * SHA-256 of the whole signed payment, including amount, recipient and signature. The claim consists of public values, so
   * a credit is redeemable only by the payment with this fingerprint.
   */
  fingerprint: string;
  requirements: PaymentRequirements;
  /** In the form of version 2; the signed authorization is the same in both versions. */
  payload: PaymentPayload;
}

/** What the payer has signed. */
interface Signed {
  /** Identifies what can be charged only once, in either protocol version. */
  claim: string;
  /** Known from the signed message on EVM chains; on Solana empty until the payment is verified. */
  payer: string;
  /** In ms. The payment is certainly invalid afterwards. */
  validUntil: number;
  validFrom: number;
}

interface Rejected {
  reason: string;
}

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

const Sent = z.discriminatedUnion("x402Version", [
  z.object({
    x402Version: z.literal(1),
    scheme: z.literal("exact"),
    network: z.string(),
    payload: z.unknown(),
  }),
  z.object({
    x402Version: z.literal(2),
    accepted: z.object({
      scheme: z.literal("exact"),
      network: z.string(),
      asset: z.string(),
      amount: z.string(),
      payTo: z.string(),
    }),
    payload: z.unknown(),
  }),
]);

export function hasPayment(headers: HeaderReader): boolean {
  return headers.get("payment-signature") !== null || headers.get("x-payment") !== null;
}

/** `now` (in ms) is used only to bound the validity of a Solana payment. */
export function parsePayment(
  headers: HeaderReader,
  accepts: PaymentRequirements[],
  now: number,
): { payment: Payment } | Rejected {
  const header = headers.get("payment-signature");
  const generation = header === null ? 1 : 2;
  const value = decode(header ?? headers.get("x-payment") ?? "");
  if (value === undefined) return { reason: "invalid_payment_header" };
  const { data: sent } = Sent.safeParse(value);
  if (sent?.x402Version !== generation) return { reason: "invalid_payload" };
  const requirements = findRequirements(sent, accepts);
  if ("reason" in requirements) return requirements;
  const { network, asset, payTo, amount } = requirements;
  const readSigned = familyOf(network) === "evm" ? readAuthorization : readTransaction;
  const read = readSigned(sent.payload, requirements, now);
  if ("reason" in read) return read;
  const { inner, text, ...signed } = read;
  const fingerprint = sha256([network, asset, payTo, amount, text].join("\n"));
  const payload = { x402Version: 2, accepted: requirements, payload: inner };
  return { payment: { ...signed, generation, fingerprint, requirements, payload } };
}

function decode(header: string): unknown {
  if (header.length === 0 || header.length > MAX_HEADER_LENGTH || !BASE64.test(header)) return undefined;
  try {
    return JSON.parse(Buffer.from(header, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The offer that the client has accepted. Version 1 names only its network. */
function findRequirements(
  sent: z.infer<typeof Sent>,
  accepts: PaymentRequirements[],
): PaymentRequirements | Rejected {
  if (sent.x402Version === 1) {
    const match = accepts.find(({ network }) => firstGenerationName(network) === sent.network);
    return match ?? { reason: "unsupported_network" };
  }
  const { network, amount, asset, payTo } = sent.accepted;
  const onNetwork = accepts.filter((offer) => offer.network === network);
  if (onNetwork.length === 0) return { reason: "unsupported_network" };
  const match = onNetwork.find(
    (offer) =>
      offer.amount === amount &&
      sameAccount(network, offer.asset, asset) &&
      sameAccount(network, offer.payTo, payTo),
  );
  return match ?? { reason: "no_matching_requirements" };
}

/** `text` is hashed for the fingerprint. */
type Read = (Signed & { inner: Record<string, unknown>; text: string }) | Rejected;

function readAuthorization(payload: unknown, { network, asset, amount, payTo }: PaymentRequirements): Read {
  const { data } = EvmPayload.safeParse(payload);
  if (data === undefined) return { reason: "invalid_payload" };
  const { from, to, value, validAfter, validBefore, nonce } = data.authorization;
  if (BigInt(value) !== BigInt(amount)) return { reason: "invalid_amount" };
  if (!sameAccount(network, to, payTo)) return { reason: "invalid_recipient" };
  const signed = [from, to, BigInt(value), validAfter, validBefore, nonce, data.signature];
  return {
    claim: [network, asset, from, nonce].join(":").toLowerCase(),
    payer: from,
    validUntil: Number(validBefore) * 1000,
    validFrom: Number(validAfter) * 1000,
    inner: data,
    text: signed.join(" ").toLowerCase(),
  };
}

function readTransaction(payload: unknown, { network }: PaymentRequirements, now: number): Read {
  const { data } = SvmPayload.safeParse(payload);
  const transaction = Buffer.from(data?.transaction ?? "", "base64");
  // The number of signatures is one byte up to 127. More than 12 do not fit into a transaction.
  const signatures = transaction[0] ?? 0;
  // The signed part, which is executed once regardless of the signatures that precede it.
  const message = transaction.subarray(1 + signatures * 64);
  if (data === undefined || signatures === 0 || signatures > 12 || message.length < 50)
    return { reason: "invalid_payload" };
  return {
    claim: `${network}:${sha256(message)}`,
    payer: "",
    // A transaction is valid as long as its blockhash: 150 slots, about a minute.
    validUntil: now + MAX_TIMEOUT_SECONDS * 1000,
    validFrom: 0,
    inner: data,
    // Normalised, because several base64 texts decode to the same bytes.
    text: transaction.toString("base64"),
  };
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

export interface Receipt {
  success: boolean;
  transaction: string;
  network: string;
  payer: string;
  errorReason?: string;
  extra?: Record<string, string>;
}

export function receiptHeaders(payment: Payment, receipt: Receipt): Record<string, string> {
  if (payment.generation === 2) return { "PAYMENT-RESPONSE": toBase64(receipt) };
  const network = firstGenerationName(receipt.network) ?? receipt.network;
  return { "X-PAYMENT-RESPONSE": toBase64({ ...receipt, network }) };
}
