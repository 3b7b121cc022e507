// Refuses requests that a web page of another site sends here through DNS rebinding: the browser resolves the attacker's
// name to this machine, and only the Host header still says which site the page belongs to.
import type { RequestListener } from "node:http";
import { isIP } from "node:net";
import { answerHeaders, type ErrorBody } from "./error-responses.ts";
import { newRequestId } from "./observe.ts";

export interface HostSettings {
  /** The address the service listens on. */
  host: string;
  publicUrl: string | undefined;
  /** Further names; `*` allows every name. */
  allowedHosts: readonly string[] | undefined;
  /** Reverse proxies in front. */
  proxies: number;
}

/** Whether a request with this Host header is answered. Undefined: every name is. */
export function hostRule(settings: HostSettings): ((header: string | undefined) => boolean) | undefined {
  const { host, publicUrl, allowedHosts, proxies } = settings;
  if (allowedHosts?.includes("*") === true) return undefined;
  const isNamed = publicUrl !== undefined || allowedHosts !== undefined;
  // On other addresses callers use names we cannot know, and so does a proxy that was not told how it is called.
  if (!isNamed && (!isLoopback(host) || proxies > 0)) return undefined;
  const allowed = new Set(
    [host, publicUrl === undefined ? "" : new URL(publicUrl).hostname, ...(allowedHosts ?? [])].map(
      plainName,
    ),
  );
  return (header) => {
    if (header === undefined) return true;
    const name = plainName(header.replace(/:\d*$/, ""));
    // Nobody can register an address or a name without a dot, so no page of another site has one as its origin.
    return isIP(name) > 0 || !name.includes(".") || name.endsWith(".localhost") || allowed.has(name);
  };
}

/** `listener`, for requests whose Host header is allowed. */
export function checkingHost(settings: HostSettings, listener: RequestListener): RequestListener {
  const isAllowed = hostRule(settings);
  if (isAllowed === undefined) return listener;
  return (incoming, outgoing) => {
    if (isAllowed(incoming.headers.host)) return listener(incoming, outgoing);
    const requestId = newRequestId();
    const body: ErrorBody = {
      success: false,
      error: "This service does not answer under the name in the Host header.",
      details: ["set ORRERY_PUBLIC_URL to that address, or add the name to ORRERY_ALLOWED_HOSTS"],
      reason: "host_not_allowed",
      request_id: requestId,
    };
    // The connection closes because the request's body is not read.
    outgoing.writeHead(403, answerHeaders(requestId, { "Cache-Control": "no-store", Connection: "close" }));
    outgoing.end(JSON.stringify(body));
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
