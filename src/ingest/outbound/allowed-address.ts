// Decides to which network addresses a source may connect: a feed's URL must never reach the operator's own network,
// whatever its name resolves to and wherever it redirects. The connection uses exactly the addresses that were checked, so
// DNS rebinding has no effect.
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";
import { lookup, Resolver } from "node:dns/promises";
import { UpstreamFailure } from "../source.ts";

/** IANA's special-purpose ranges, except those on the public internet, and special addresses of cloud providers. */
const special4 = blocks("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Azure's virtual host (DNS, DHCP, guest agent), an address in a public range.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]);
// Only 2000::/3 is global; these parts of it are tunnels into other address spaces, or documentation.
const global6 = blocks("ipv6", [["2000::", 3]]);
const special6 = blocks("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, "ipv4");
  // An address with a zone is link-local.
  if (isIP(address) !== 6 || address.includes("%")) return false;
  const inner = embeddedIPv4(address);
  if (inner !== undefined) return isPublicAddress(inner);
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

export type AddressRule = ReturnType<typeof createAddressRule>;

/** `allowed`: names, addresses or CIDR ranges of private hosts that may be reached. */
export function createAddressRule(allowed: readonly string[]) {
  const names = new Set<string>();
  const ranges = new BlockList();
  for (const entry of allowed) {
    const [base = "", prefix] = entry.toLowerCase().split("/", 2);
    const family = isIP(base) === 6 ? "ipv6" : "ipv4";
    if (isIP(base) === 0) names.add(entry.toLowerCase());
    else
      ranges.addSubnet(base, prefix === undefined ? (family === "ipv6" ? 128 : 32) : Number(prefix), family);
  }
  return {
    /** Whether a connection to `address`, which `host` resolved to, is allowed. */
    allows: (host: string, address: string): boolean =>
      isPublicAddress(address) ||
      names.has(host.toLowerCase()) ||
      ranges.check(address, isIPv4(address) ? "ipv4" : "ipv6"),
    /** Whether the operator allowed the name, which may be defined in the machine's hosts file. */
    isAllowedName: (host: string): boolean => names.has(host.toLowerCase()),
  };
}

/** For an address that the operator chose. */
export const anyAddress: AddressRule = { allows: () => true, isAllowedName: () => true };

export function isHostOrRange(text: string): boolean {
  const [base = "", prefix, ...more] = text.split("/");
  if (more.length > 0) return false;
  const family = isIP(base);
  if (family === 0) return prefix === undefined && /^[\w.-]{1,253}$/.test(base);
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

function blocks(family: "ipv4" | "ipv6", ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [base, prefix] of ranges) list.addSubnet(base, prefix, family);
  return list;
}

/** The IPv4 address in an IPv4-mapped (::ffff:a.b.c.d) or NAT64 (64:ff9b::a.b.c.d) address. */
function embeddedIPv4(address: string): string | undefined {
  // A URL has the shortest form of an address, without dots.
  const [, high = "0", low] =
    /^\[(?:::ffff|64:ff9b:):(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})\]$/.exec(
      new URL(`http://[${address}]`).hostname,
    ) ?? [];
  if (low === undefined) return undefined;
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join(".");
}

export interface HostAddress {
  address: string;
  family: 4 | 6;
}

/** All addresses of a name; throws a DNS error when there are none. */
export type Resolve = (host: string) => Promise<HostAddress[]>;

const DNS_TIMEOUT_MS = 4_000;

// Not getaddrinfo: with an unresponsive name server it blocks one of the few threads that the database uses.
const resolveByDns: Resolve = async (host) => {
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
