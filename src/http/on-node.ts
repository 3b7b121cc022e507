// The short way: endpoints on Node's own request and response. A web Request and Response around them, and a router
// before them, cost as much as a small answer.
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { HeaderReader } from "../base/gate.ts";
import { callerAddress } from "./client-address.ts";
import { deliveryOf } from "./delivery.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Reply } from "./reply.ts";

interface Around {
  /** Reverse proxies that are trusted to say who called. */
  proxies: number;
  /** Answers whatever is not plainly a call of an endpoint. */
  others: RequestListener;
  /** Told why an answer could not be sent: its connection is closed, and the service goes on. */
  onUnsent: (error: unknown) => void;
}

/** `endpoints` by their paths. */
export function onNode(
  endpoints: ReadonlyMap<string, Endpoint>,
  { proxies, others, onUnsent }: Around,
): RequestListener {
  return (incoming, outgoing) => {
    const answer = incoming.method === "POST" ? endpoints.get(pathOf(incoming.url ?? "")) : undefined;
    if (answer === undefined) return others(incoming, outgoing);
    const headers = new NodeHeaders(incoming.headers);
    const peer = incoming.socket.remoteAddress ?? "unknown";
    const address = callerAddress(peer, headers.get("x-forwarded-for") ?? undefined, proxies);
    const delivery = deliveryOf(incoming, outgoing);
    void endOfTurn()
      // A connection that was closed with requests still on it costs nothing more: nobody is left to answer.
      .then(() => (delivery.isLost() ? undefined : answer({ headers, address, body: incoming, delivery })))
      .then((reply) => reply && send(reply, incoming, outgoing))
      .catch((error: unknown) => {
        onUnsent(error);
        outgoing.destroy();
      });
  };
}

let turn: Promise<void> | undefined;

/**
 * The end of this turn of the event loop, for all who ask in it. What arrived together is then answered together, step by
 * step: each step finds its code in the processor's caches, which a request of its own would have to fill anew.
 */
function endOfTurn(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined;
      resolve();
    });
  });
  return turn;
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

class NodeHeaders implements HeaderReader {
  readonly #headers: IncomingHttpHeaders;

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name];
    return value === undefined ? null : typeof value === "string" ? value : value.join(", ");
  }
}

function send({ status, headers, body }: Reply, incoming: IncomingMessage, outgoing: ServerResponse): void {
  headers["Content-Length"] = String(Buffer.byteLength(body));
  outgoing.writeHead(status, headers);
  outgoing.end(body);
  // A good answer has read its request to the end, even where Node has not noticed yet.
  if (status !== 200 && !incoming.complete) leaveUnread(incoming);
}

const SENDING_ON_MS = 500;

/** The caller may still be sending, and reads the answer only when it may: what comes is dropped, but not for long. */
function leaveUnread(incoming: IncomingMessage): void {
  const cut = setTimeout(() => incoming.socket.destroySoon(), SENDING_ON_MS);
  cut.unref();
  incoming.once("end", () => clearTimeout(cut)).once("close", () => clearTimeout(cut));
  incoming.resume();
}
