// Limits of one connection: a few requests in flight, and responses that the client reads.
import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Open connections. Further ones are closed immediately. */
  maxConnections: number;
  /** Pipelined requests in flight. A connection that sends more is closed once these are answered. */
  maxInFlight: number;
  /** A connection without any traffic for this long is closed. */
  idleMs: number;
  /** A connection whose client takes longer than this to read a response is closed, however steadily it reads. */
  unreadMs: number;
  /** How often to check for unread responses. */
  sweepMs: number;
}

export const defaultLimits: ConnectionLimits = {
  maxConnections: 10_000,
  maxInFlight: 16,
  idleMs: 60_000,
  unreadMs: 120_000,
  sweepMs: 5_000,
};

interface Connection {
  /** Requests without a complete response. */
  inFlight: number;
  /** Whether it exceeded the limit. Further requests are ignored. */
  isOver: boolean;
  /** When unread data was first seen, by performance.now(). */
  unreadSince: number | undefined;
}

/** Wraps a listener and tracks the server's sockets, because Node starts all pipelined requests of a packet immediately. */
export function limitConnections(
  server: Server,
  listener: RequestListener,
  { maxConnections, maxInFlight, idleMs, unreadMs, sweepMs }: ConnectionLimits,
): void {
  const connections = new Map<Socket, Connection>();
  server.maxConnections = maxConnections;
  server.setTimeout(idleMs);
  server.on("connection", (socket) => {
    connections.set(socket, { inFlight: 0, isOver: false, unreadSince: undefined });
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = connections.get(socket);
    if (connection === undefined) return void socket.destroy();
    if (connection.isOver || connection.inFlight === maxInFlight) {
      connection.isOver = true;
      socket.pause();
      return;
    }
    connection.inFlight += 1;
    outgoing.once("close", () => {
      connection.inFlight -= 1;
      connection.unreadSince = undefined;
      if (connection.isOver && connection.inFlight === 0) socket.destroySoon();
    });
    listener(incoming, outgoing);
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      if (socket.writableLength === 0) connection.unreadSince = undefined;
      else if (now - (connection.unreadSince ??= now) >= unreadMs) socket.destroy();
    }
  }, sweepMs);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}
