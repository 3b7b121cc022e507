// Text messages of a WebSocket under the same address rules as every other request.
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { UpstreamFailure } from "../source.ts";
import type { AddressRule } from "./allowed-address.ts";
import { failureOf, failureOfStatus } from "./upstream-failure.ts";
import { restMs } from "./limit-headers.ts";
import { allowedAddresses, hostOf, pinnedLookup, type Resolve } from "./resolve.ts";

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
/** The other side is not read from while this many wait here. */
const MOST_WAITING = 4_096;

/** Ends when the other side ends it in good order or `signal` fires; everything else is an UpstreamFailure. */
export async function* openSocket(url: URL, signal: AbortSignal, deps: SocketDeps): AsyncGenerator<string> {
  const host = hostOf(url);
  const addresses = await allowedAddresses(url, deps.rule, deps.resolve).catch((error: unknown) => {
    throw failureOf(error, host);
  });
  if (signal.aborted) return;
  // Loaded only where there is a stream to read.
  const { WebSocket } = await import("ws");
  const socket = new WebSocket(url, {
    headers: { "user-agent": deps.userAgent },
    handshakeTimeout: CONNECT_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    // Unpacking is where small messages become large ones.
    perMessageDeflate: false,
    followRedirects: false,
    lookup: pinnedLookup(addresses),
    ...(deps.ca === undefined ? {} : { ca: deps.ca }),
  });
  const waiting: string[] = [];
  let failure: UpstreamFailure | undefined;
  let isOver = false;
  let isAlive = true;
  let wake = () => {};

  socket.on("message", (data: Buffer, isBinary) => {
    if (isBinary) return;
    isAlive = true;
    waiting.push(data.toString("utf8"));
    if (waiting.length >= MOST_WAITING) socket.pause();
    wake();
  });
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
    isOver = true;
    if (code !== 1000 && code !== 1001 && code !== 1005)
      failure ??= new UpstreamFailure("unreachable", `${host}: the stream was cut (${code})`);
    wake();
  });
  const stop = () => socket.terminate();
  signal.addEventListener("abort", stop, { once: true });
  const heartbeat = setInterval(() => {
    if (socket.isPaused || socket.readyState !== WebSocket.OPEN) return;
    if (!isAlive) {
      failure ??= new UpstreamFailure("timeout", `${host}: the stream fell silent`);
      return socket.terminate();
    }
    isAlive = false;
    socket.ping();
  }, PING_MS);

  try {
    for (;;) {
      // What came before the end is given out before the end is told.
      for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
        if (socket.isPaused && waiting.length < MOST_WAITING / 2) socket.resume();
        yield next;
      }
      if (signal.aborted) return;
      if (isOver) {
        if (failure) throw failure;
        return;
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    clearInterval(heartbeat);
    signal.removeEventListener("abort", stop);
    if (!isOver) {
      const closed = once(socket, "close");
      socket.terminate();
      await closed;
    }
  }
}

export function socketUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !["ws:", "wss:"].includes(url.protocol))
    throw new UpstreamFailure("misconfigured", "a stream's address must begin with wss:// or ws://");
  return url;
}

async function refusal(response: IncomingMessage, host: string, now: number): Promise<UpstreamFailure> {
  let said = "";
  response.setEncoding("utf8");
  try {
    for await (const chunk of response as AsyncIterable<string>) {
      said += chunk;
      if (said.length > 300) break;
    }
  } catch {
    // What came of it is enough.
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    if (typeof value === "string") headers.set(name, value);
  const status = response.statusCode ?? 0;
  return failureOfStatus(status, host, plain(said), restMs(status, headers, now));
}

/** The beginning of a foreign text on one line, without control characters. */
export function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}
