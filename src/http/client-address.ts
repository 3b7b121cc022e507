// Who calls: the other end of the connection, or what the operator's own proxies say it is.
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { isIP } from "node:net";

type Bindings = Partial<HttpBindings> & {
  /** Of the caller that another door speaks for. */
  address?: string;
};

export function addressReader(proxies: number): (context: Context) => string {
  return (context) => {
    const { address, incoming } = (context.env ?? {}) as Bindings;
    if (address !== undefined) return address;
    const peer = incoming?.socket.remoteAddress ?? "unknown";
    return proxies === 0 ? peer : callerAddress(peer, context.req.header("x-forwarded-for"), proxies);
  };
}

/** Every proxy appends whom it saw, so the last `proxies` entries are the operator's and all before them is hearsay. */
export function callerAddress(peer: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0) return peer;
  const told = (forwardedFor ?? "").split(",").at(-proxies)?.trim() ?? "";
  return isIP(told) > 0 ? told : peer;
}
