// Resolves a host name to the addresses that may be connected to. The connection uses exactly these, so DNS rebinding has
// no effect.
import { lookup, Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { UpstreamFailure } from "../source.ts";
import type { AddressRule } from "./allowed-address.ts";

export interface HostAddress {
  address: string;
  family: 4 | 6;
}

/** All addresses of a name; throws a DNS error when there are none. */
export type Resolve = (host: string) => Promise<HostAddress[]>;

const DNS_TIMEOUT_MS = 4_000;

// Not getaddrinfo: with an unresponsive name server it blocks one of the few threads that the database uses.
export const resolveByDns: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found: HostAddress[] = [
    ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
  if (found.length === 0 && four.status === "rejected") throw four.reason;
  return found;
};

const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/** The addresses of a URL's host that the rule allows; never empty. */
export async function allowedAddresses(
  url: URL,
  rule: AddressRule,
  resolve: Resolve = resolveByDns,
): Promise<HostAddress[]> {
  const host = hostOf(url);
  const literal = isIP(host);
  const found =
    literal === 0
      ? await (rule.isAllowedName(host) ? resolveBySystem(host) : resolve(host))
      : [{ address: host, family: literal === 6 ? (6 as const) : (4 as const) }];
  const allowed = found.filter(({ address }) => rule.allows(host, address));
  if (allowed.length === 0)
    throw new UpstreamFailure(
      "forbidden_address",
      found.length === 0
        ? `${host} has no address`
        : `${host} is not on the public internet; to allow it, use it in the source's URL and add it to outbound.allow_private in the configuration`,
    );
  return allowed;
}

/** A lookup function for Node's sockets that always returns the checked addresses. */
export function pinnedLookup(addresses: readonly HostAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? "", first?.family);
  };
}

/** Without the brackets of an IPv6 literal, and without the dot that ends a rooted name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}
