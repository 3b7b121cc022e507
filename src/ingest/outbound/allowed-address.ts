// Decides to which network addresses a source may connect: a feed's URL must never reach the operator's own network,
// whatever its name resolves to and wherever it redirects.
import { BlockList, isIP, isIPv4 } from "node:net";

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
  const groups = groupsOf(address);
  if (groups === undefined) return false;
  const inner = embeddedIPv4(groups);
  if (inner !== undefined) return isPublicAddress(inner);
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

export interface AddressRule {
  /** Whether a connection to `address`, which `host` resolved to, is allowed. */
  allows(host: string, address: string): boolean;
  /** Whether the operator allowed the name, which may be defined in the machine's hosts file. */
  isAllowedName(host: string): boolean;
}

/** `allowed`: names, addresses or CIDR ranges of private hosts that may be reached. */
export function createAddressRule(allowed: readonly string[]): AddressRule {
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
    allows: (host, address) =>
      isPublicAddress(address) ||
      names.has(host.toLowerCase()) ||
      ranges.check(address, isIPv4(address) ? "ipv4" : "ipv6"),
    isAllowedName: (host) => names.has(host.toLowerCase()),
  };
}

/** Whether a text is a name, an address or a CIDR range, as `createAddressRule` expects. */
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

/** The eight groups of an IPv6 address; undefined if it is not one, or has a zone and is thus link-local. */
function groupsOf(address: string): number[] | undefined {
  if (isIP(address) !== 6 || address.includes("%")) return undefined;
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [head = "", tail] = hex.split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/** The IPv4 address in an IPv4-mapped (::ffff:a.b.c.d) or NAT64 (64:ff9b::a.b.c.d) address. */
function embeddedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const isNat64 =
    groups[0] === 0x64 && groups[1] === 0xff9b && groups.slice(2, 6).every((group) => group === 0);
  if (!isMapped && !isNat64) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
