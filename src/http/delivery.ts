// Whether the caller is still connected: a payment is only settled for a response that can be delivered.
import type { IncomingMessage, ServerResponse } from "node:http";

export type Delivery = ReturnType<typeof deliveryOf>;

export function deliveryOf(incoming: IncomingMessage, outgoing: ServerResponse) {
  // outgoing.socket is null while an earlier response on the same connection is still being sent.
  const { socket } = incoming;
  /** Whether the connection is closed, so that no response can be delivered. */
  const isLost = () => socket.destroyed || socket.writableEnded;
  return {
    isLost,
    /** Calls back when the connection closes before the whole response was sent; immediately if it is closed already. */
    onLost(callback: () => void): void {
      if (isLost()) return callback();
      const lost = () => {
        outgoing.off("finish", sent);
        callback();
      };
      const sent = () => void socket.off("close", lost);
      outgoing.once("finish", sent);
      socket.once("close", lost);
    },
  };
}
