// What the payer gets to keep. Built here from known values: texts of a library or a node never leave the house.
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
