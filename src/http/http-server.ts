// Starts and stops the HTTP server. Slow requests time out, and running ones are finished before it stops.
import { getRequestListener } from "@hono/node-server";
import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { StartupError } from "../base/errors.ts";
import type { Log } from "../base/log.ts";
import { type ConnectionLimits, defaultLimits, limitConnections } from "./connection-limits.ts";

export interface RunningServer {
  url: string;
  /** Stops accepting connections and waits up to `graceMs` for running requests. */
  close(graceMs: number): Promise<void>;
}

type Fetch = Parameters<typeof getRequestListener>[0];

/** A Hono app as a listener of Node's server. A response that cannot be sent closes its connection. */
export function listenerOf(fetch: Fetch, log: Log): RequestListener {
  const listener = getRequestListener(fetch);
  return (incoming, outgoing) => {
    listener(incoming, outgoing).catch((error: unknown) => {
      log.error({ err: error }, "a response could not be sent");
      outgoing.destroy();
    });
  };
}

type Address = { host: string; port: number } | { socketPath: string };

export async function listen(
  listener: RequestListener,
  address: Address,
  limits: ConnectionLimits = defaultLimits,
): Promise<RunningServer> {
  const options = {
    headersTimeout: 30_000,
    // The operator may import gigabytes over the admin socket.
    requestTimeout: "socketPath" in address ? 0 : 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  };
  const server = createServer(options);
  if ("socketPath" in address) server.on("request", listener);
  else limitConnections(server, listener, limits);
  server.on("clientError", refuseBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartupError(listenProblem(error, address))),
    );
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

function listenProblem(error: NodeJS.ErrnoException, address: Address): string {
  if ("socketPath" in address)
    return `the admin socket ${address.socketPath} cannot be opened: ${error.code}`;
  if (error.code === "EADDRINUSE") return `PORT: ${address.port} on ${address.host} is already in use`;
  if (error.code === "EACCES") return `PORT: no permission to listen on ${address.port}`;
  return `HOST, PORT: cannot listen on ${address.host}:${address.port} (${error.code})`;
}

/** Requests that are not HTTP, too slow or have too many headers get a JSON error, too. */
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
