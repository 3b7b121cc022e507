// What one connection may ask of this process: a few unanswered requests at a time, and answers that are read.
import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Connections in all; further ones are closed at once. */
  maxConnections: number;
  /** Pipelined requests that are answered; a connection that sends more before it has its answers is closed after these. */
  maxInFlight: number;
  /** A connection on which nothing moves for this long is closed. */
  idleMs: number;
  /** An answer that was not read within this time is given up, however steadily it trickles. */
  unreadMs: number;
  /** How often unread answers are looked for. */
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
  /** Requests that are being answered. */
  inFlight: number;
  /** Whether it asked for more than it may: nothing further is answered. */
  isOver: boolean;
  /** When an answer was first seen to wait for its reader, by performance.now(). */
  unreadSince: number | undefined;
}

/** Wraps a listener and watches the server's sockets. Node starts every pipelined request of a packet at once. */
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
