// A webhook receiver on this machine that records what it gets.
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { createHmac } from "node:crypto";

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; data: Record<string, any> };
}

export interface Receiver {
  url: string;
  received: Received[];
  /** What it answers. */
  status: number;
  retryAfter?: string;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const receiver: Receiver = { url: "", received, status: 200, close: async () => {} };
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (text += part));
    request.on("end", () => {
      received.push({ headers: request.headers, text, body: JSON.parse(text) as Received["body"] });
      response
        .writeHead(receiver.status, {
          ...(receiver.status === 302 ? { location: receiver.url } : {}),
          ...(receiver.retryAfter === undefined ? {} : { "retry-after": receiver.retryAfter }),
        })
        .end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return receiver;
}

/** Verifies a notification as a receiver would: https://www.standardwebhooks.com. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${text}`;
  return headers["webhook-signature"] === `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}
