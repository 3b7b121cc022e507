// The address of a caller: the peer of the connection, or the address that trusted proxies report.
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { isIP } from "node:net";

type Bindings = Partial<HttpBindings> & {
  /** Set for calls made inside this process on behalf of a caller, such as an MCP tool call. */
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

/** Every proxy appends the address it saw: the last `proxies` entries can be trusted, and the caller may forge the rest. */
export function callerAddress(peer: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0) return peer;
  const reported = (forwardedFor ?? "").split(",").at(-proxies)?.trim() ?? "";
  return isIP(reported) > 0 ? reported : peer;
}
