// MCP calls the API like any other client, with the caller's key or payment and through the same access gate.
import { createOrrery, type Orrery } from "@orrery/sdk";

export interface Reply {
  status: number;
  body: Record<string, unknown>;
  /** The size of a response that was too large to pass on; its body is then empty. */
  tooLarge?: number;
  /** What an x402 client must pay for the call, version 2. */
  paymentRequired?: Record<string, unknown>;
  /** Whether and how a payment was settled. */
  receipt?: Record<string, unknown>;
}

/** A model cannot process more, and the response is parsed and serialised again. */
export const MAX_REPLY_BYTES = 1024 * 1024;

/** `payment` is the payload of an x402 client. */
export type ApiCall = (path: string, body: Record<string, unknown>, payment: unknown) => Promise<Reply>;

/** Headers that identify a caller. Payments are part of the MCP message instead. */
const CREDENTIALS = ["authorization", "x-service-api-key", "x-orrery-api-key"];

export function credentialsOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    CREDENTIALS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

export interface Connection {
  send: (request: Request) => Response | Promise<Response>;
  baseUrl: string;
  credentials: Record<string, string>;
}

/** For answers that the server itself uses. */
export function apiClient({ send, baseUrl, credentials }: Connection): Orrery {
  const authorized: typeof fetch = async (...call) => {
    const request = new Request(...call);
    for (const [name, value] of Object.entries(credentials)) request.headers.set(name, value);
    return send(request);
  };
  return createOrrery({ baseUrl, fetch: authorized, timeoutMs: 60_000, retries: 0 });
}

/** For answers that are passed on, with the payment for them. */
export function apiCaller({ send, baseUrl, credentials }: Connection): ApiCall {
  return async (path, body, payment) => {
    const request = new Request(baseUrl + path, {
      method: "POST",
      headers: {
        ...credentials,
        "content-type": "application/json",
        ...(payment === undefined ? {} : { "payment-signature": encoded(payment) }),
      },
      body: JSON.stringify(body),
    });
    const response = await send(request);
    const { status, headers } = response;
    const bytes = await response.arrayBuffer();
    const paymentRequired = decoded(headers.get("payment-required"));
    const receipt = decoded(headers.get("payment-response"));
    return {
      status,
      // An answer that was paid for is passed on, whatever its size.
      ...(bytes.byteLength > MAX_REPLY_BYTES && receipt === undefined
        ? { body: {}, tooLarge: bytes.byteLength }
        : { body: parsed(Buffer.from(bytes).toString()) ?? {} }),
      ...(paymentRequired && { paymentRequired }),
      ...(receipt && { receipt }),
    };
  };
}

function encoded(payment: unknown): string {
  return Buffer.from(JSON.stringify(payment)).toString("base64");
}

function decoded(header: string | null): Record<string, unknown> | undefined {
  return header === null ? undefined : parsed(Buffer.from(header, "base64").toString());
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
