// Rejects DNS rebinding: a page of another site whose name resolves to this machine. Only the Host header shows which site
// the page belongs to.
import type { RequestListener } from "node:http";
import { isIP } from "node:net";
import { AppError } from "../base/errors.ts";
import type { Log } from "../base/log.ts";
import { newRequestId } from "./http-metrics.ts";
import { errorReply } from "./replies.ts";

export interface HostSettings {
  /** The address the service listens on. */
  host: string;
  publicUrl: string | undefined;
  /** Additional names; `*` allows every name. */
  allowedHosts: readonly string[] | undefined;
  /** Number of reverse proxies in front of the service. */
  proxies: number;
}

/** Returns a function that checks a Host header, or undefined if every name is allowed. */
export function hostRule(settings: HostSettings): ((header: string | undefined) => boolean) | undefined {
  const { host, publicUrl, allowedHosts, proxies } = settings;
  if (allowedHosts?.includes("*") === true) return undefined;
  const isNamed = publicUrl !== undefined || allowedHosts !== undefined;
  // Callers of other addresses, and proxies without a configured name, use names that we cannot know.
  if (!isNamed && (!isLoopback(host) || proxies > 0)) return undefined;
  const allowed = new Set(
    [host, publicUrl === undefined ? "" : new URL(publicUrl).hostname, ...(allowedHosts ?? [])].map(
      plainName,
    ),
  );
  return (header) => {
    if (header === undefined) return true;
    const name = plainName(header.replace(/:\d*$/, ""));
    // An IP address or a name without a dot cannot be registered, so no page of another site has one as its origin.
    return isIP(name) > 0 || !name.includes(".") || name.endsWith(".localhost") || allowed.has(name);
  };
}

const hostNotAllowed = new AppError("forbidden", {
  message: "This service does not answer under the name in the Host header.",
  details: ["set ORRERY_PUBLIC_URL to that address, or add the name to ORRERY_ALLOWED_HOSTS"],
  reason: "host_not_allowed",
  headers: { "Cache-Control": "no-store" },
});

/** Passes requests with an allowed Host header on to `listener`. */
export function checkingHost(settings: HostSettings, log: Log, listener: RequestListener): RequestListener {
  const isAllowed = hostRule(settings);
  if (isAllowed === undefined) return listener;
  return (incoming, outgoing) => {
    if (isAllowed(incoming.headers.host)) return listener(incoming, outgoing);
    const { status, headers, body } = errorReply(hostNotAllowed, newRequestId(), log);
    // The body is not read, so the connection cannot be reused.
    outgoing.writeHead(status, { ...headers, Connection: "close" }).end(body);
  };
}

function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "");
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(plainName(host));
}
