// Reads text messages from a WebSocket, under the same address rules as other requests.
import { on, once } from "node:events";
import type { IncomingMessage } from "node:http";
import { UpstreamFailure } from "../source.ts";
import { type AddressRule, allowedAddresses, hostOf, pinnedLookup, type Resolve } from "./allowed-address.ts";
import { headersOf } from "./http-client.ts";
import { failureOf, failureOfStatus } from "./upstream-failure.ts";
import { backOffMs } from "./host-pacing.ts";

export interface SocketDeps {
  rule: AddressRule;
  resolve: Resolve | undefined;
  userAgent: string;
  now: () => number;
  ca?: string | undefined;
}

const CONNECT_MS = 10_000;
const PING_MS = 20_000;
const MAX_MESSAGE_BYTES = 2 * 2 ** 20;
/** Reading pauses while this many messages are queued. */
const MAX_QUEUED = 4_096;

/** Ends when the server closes the connection normally or `signal` fires; otherwise throws an UpstreamFailure. */
export async function* openSocket(url: URL, signal: AbortSignal, deps: SocketDeps): AsyncGenerator<string> {
  const host = hostOf(url);
  const addresses = await allowedAddresses(url, deps.rule, deps.resolve).catch((error: unknown) => {
    throw failureOf(error, host);
  });
  if (signal.aborted) return;
  // Loaded only if a stream is read.
  const { WebSocket } = await import("ws");
  const socket = new WebSocket(url, {
    headers: { "user-agent": deps.userAgent },
    handshakeTimeout: CONNECT_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    // Small messages could decompress to very large ones.
    perMessageDeflate: false,
    followRedirects: false,
    lookup: pinnedLookup(addresses),
    ...(deps.ca === undefined ? {} : { ca: deps.ca }),
  });
  let failure: UpstreamFailure | undefined;
  let isClosed = false;
  let isAlive = true;

  socket.on("message", () => (isAlive = true));
  socket.on("pong", () => (isAlive = true));
  socket.on("unexpected-response", (_request, response: IncomingMessage) => {
    void refusal(response, host, deps.now()).then((refused) => {
      failure ??= refused;
      socket.terminate();
    });
  });
  socket.on("error", (error) => {
    failure ??= /timed out/.test(error.message)
      ? new UpstreamFailure("timeout", `${host} does not accept connections`)
      : failureOf(error, host);
  });
  socket.on("close", (code: number) => {
    isClosed = true;
    if (code !== 1000 && code !== 1001 && code !== 1005)
      failure ??= new UpstreamFailure("unreachable", `${host}: the stream was closed (${code})`);
  });
  const stop = () => socket.terminate();
  signal.addEventListener("abort", stop, { once: true });
  const heartbeat = setInterval(() => {
    if (socket.isPaused || socket.readyState !== WebSocket.OPEN) return;
    if (!isAlive) {
      failure ??= new UpstreamFailure("timeout", `${host}: the stream stopped responding`);
      return socket.terminate();
    }
    isAlive = false;
    socket.ping();
  }, PING_MS);

  // Queued messages are yielded before the end or a failure.
  const messages = on(socket, "message", {
    close: ["close"],
    highWaterMark: MAX_QUEUED,
    lowWaterMark: MAX_QUEUED / 2,
  }) as AsyncIterable<[data: Buffer, isBinary: boolean]>;
  try {
    for await (const [data, isBinary] of messages) {
      if (signal.aborted) return;
      if (!isBinary) yield data.toString("utf8");
    }
    if (failure && !signal.aborted) throw failure;
  } catch (error) {
    if (!signal.aborted) throw failure ?? failureOf(error, host);
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener("abort", stop);
    if (!isClosed) {
      const closed = once(socket, "close");
      socket.terminate();
      await closed;
    }
  }
}

async function refusal(response: IncomingMessage, host: string, now: number): Promise<UpstreamFailure> {
  let text = "";
  response.setEncoding("utf8");
  try {
    for await (const chunk of response as AsyncIterable<string>) {
      text += chunk;
      if (text.length > 300) break;
    }
  } catch {
    // The part that was received is enough.
  }
  const status = response.statusCode ?? 0;
  return failureOfStatus(status, host, plain(text), backOffMs(status, headersOf(response), now));
}

/** The beginning of an untrusted text on one line, without control characters. */
export function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}
