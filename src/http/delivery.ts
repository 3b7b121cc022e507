// Whether the caller is still there: a payment is only taken for a response that can be delivered.
import type { IncomingMessage, ServerResponse } from "node:http";

export interface Delivery {
  /** Whether the connection is closed, so that no response can be delivered. */
  isLost(): boolean;
  /** Calls back when the connection closes before the whole response was handed to the network, at once if it has. */
  onLost(callback: () => void): void;
}

export function deliveryOf(incoming: IncomingMessage, outgoing: ServerResponse): Delivery {
  // The response has no socket of its own while an earlier one on the same connection is still being sent.
  const { socket } = incoming;
  const isLost = () => socket.destroyed || socket.writableEnded;
  return {
    isLost,
    onLost(callback) {
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
