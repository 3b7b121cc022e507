// Listening and stopping: a request that dribbles is cut, one that runs is finished.
import { getRequestListener } from "@hono/node-server";
import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { StartupError } from "../base/errors.ts";
import { type ConnectionLimits, defaultLimits, limitConnections } from "./connection-limits.ts";

export interface RunningServer {
  url: string;
  /** Stops accepting, finishes what runs, at most `graceMs` long. */
  close(graceMs: number): Promise<void>;
}

type Fetch = Parameters<typeof getRequestListener>[0];

/** A Hono app for Node's server; it answers by itself whatever goes wrong. */
export function listenerOf(fetch: Fetch): RequestListener {
  const listener = getRequestListener(fetch);
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

type Address = { host: string; port: number } | { socketPath: string };

export async function listen(
  listener: RequestListener,
  address: Address,
  limits: ConnectionLimits = defaultLimits,
): Promise<RunningServer> {
  const options = {
    headersTimeout: 30_000,
    // What comes over the admin socket is the operator's own, and may be a file of gigabytes.
    requestTimeout: "socketPath" in address ? 0 : 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  };
  const server = createServer(options);
  if ("socketPath" in address) server.on("request", listener);
  else limitConnections(server, listener, limits);
  server.on("clientError", refuseBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new StartupError(whyNot(error, address))));
    if ("socketPath" in address) server.listen(address.socketPath, resolve);
    else server.listen(address.port, address.host, resolve);
  });
  return { url: urlOf(server), close: (graceMs) => stop(server, graceMs) };
}

function urlOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === "string") return bound ?? "";
  const host = bound.family === "IPv6" ? `[${bound.address}]` : bound.address;
  return `http://${host === "0.0.0.0" || host === "[::]" ? "localhost" : host}:${bound.port}`;
}

function whyNot(error: NodeJS.ErrnoException, address: Address): string {
  if ("socketPath" in address)
    return `the admin socket ${address.socketPath} cannot be opened: ${error.code}`;
  if (error.code === "EADDRINUSE") return `PORT: ${address.port} on ${address.host} is already in use`;
  if (error.code === "EACCES") return `PORT: no permission to listen on ${address.port}`;
  return `HOST, PORT: cannot listen on ${address.host}:${address.port} (${error.code})`;
}

/** What is not HTTP, or too slow, or has endless headers, gets a JSON answer too. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const [status, message] =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT"
      ? ["408 Request Timeout", "The request took too long to arrive."]
      : error.code === "HPE_HEADER_OVERFLOW"
        ? ["431 Request Header Fields Too Large", "The request headers are too large."]
        : ["400 Bad Request", "The request is not valid HTTP."];
  const body = JSON.stringify({ success: false, error: message, reason: "bad_http" });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), Math.max(0, graceMs));
  await closed;
  clearTimeout(timer);
}
