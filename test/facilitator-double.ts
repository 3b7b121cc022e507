// A fake facilitator on loopback that tracks balances instead of using a chain, for tests of the gate.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";

export interface FacilitatorDouble {
  url: string;
  verified: number;
  settled: string[];
  /** Its next responses, to all callers, until changed. */
  mood: "honest" | "refuses" | "broken" | "fails_to_settle";
  close(): Promise<void>;
}

export async function startFacilitator(): Promise<FacilitatorDouble> {
  const used = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const say = (status: number, body: unknown) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      };
      if (double.mood === "broken") return say(500, { message: "http://user:secret@node.example/key" });
      if (request.url === "/supported") return say(200, { kinds: [], extensions: [], signers: {} });
      const { paymentPayload } = JSON.parse(Buffer.concat(chunks).toString()) as {
        paymentPayload: { payload: { authorization: { from: string; nonce: string } } };
      };
      const { from: payer, nonce } = paymentPayload.payload.authorization;
      if (request.url === "/verify") {
        double.verified += 1;
        if (double.mood === "refuses")
          return say(200, { isValid: false, invalidReason: "invalid_signature", payer });
        if (used.has(nonce)) return say(200, { isValid: false, invalidReason: "nonce_already_used", payer });
        return say(200, { isValid: true, payer });
      }
      if (double.mood === "fails_to_settle" || used.has(nonce)) {
        return say(200, { success: false, errorReason: "insufficient_funds", transaction: "", payer });
      }
      used.add(nonce);
      double.settled.push(nonce);
      say(200, { success: true, transaction: `0x${randomBytes(32).toString("hex")}`, payer });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const double: FacilitatorDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    verified: 0,
    settled: [],
    mood: "honest",
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

export const PAY_TO = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

/** The header of a payment that matches the requirements, with a signature that only the fake accepts. */
export function paymentHeader(
  required: { accepts: readonly object[] },
  changes: Record<string, unknown> = {},
): string {
  const accepted = required.accepts[0] as { payTo: string; amount: string };
  const authorization = {
    from: `0x${randomBytes(20).toString("hex")}`,
    to: accepted.payTo,
    value: accepted.amount,
    validAfter: "0",
    validBefore: String(Math.floor(Date.now() / 1000) + 100),
    nonce: `0x${randomBytes(32).toString("hex")}`,
    ...changes,
  };
  const payload = { authorization, signature: `0x${"11".repeat(65)}` };
  return encode({ x402Version: 2, accepted, payload });
}

/** The same payment in the form of protocol version 1. */
export function firstGeneration(header: string): string {
  const { payload } = decode(header) as { payload: unknown };
  return encode({ x402Version: 1, scheme: "exact", network: "base-sepolia", payload });
}

export function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64");
}

export function decode(header: string | null): unknown {
  return JSON.parse(Buffer.from(header ?? "", "base64").toString());
}
