// The receipt for the payer. It is built from known values only, so that messages of a library or node are not disclosed.
import { firstGenerationName } from "./networks.ts";
import type { Payment } from "./payment-header.ts";

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
