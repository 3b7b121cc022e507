import { describe, expect, it } from "vitest";
import { createAddressRule, isHostOrRange, isPublicAddress } from "./allowed-address.ts";

describe("public addresses", () => {
  it.each([
    "8.8.8.8",
    "1.1.1.1",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.255.255",
    "172.32.0.1",
    "192.167.255.255",
    "223.255.255.255",
    "168.63.129.15",
    "168.63.129.17",
    "2606:4700:4700::1111",
    "2a00:1450:4001:80b::200e",
    "::ffff:8.8.8.8",
    "64:ff9b::8.8.8.8",
  ])("include %s", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ["this network", "0.0.0.0"],
    ["this network", "0.1.2.3"],
    ["loopback", "127.0.0.1"],
    ["loopback", "127.255.255.254"],
    ["private", "10.0.0.1"],
    ["private", "172.16.0.1"],
    ["private", "172.31.255.255"],
    ["private", "192.168.1.1"],
    ["carrier-grade NAT", "100.64.0.1"],
    ["carrier-grade NAT", "100.127.255.255"],
    ["link-local", "169.254.1.1"],
    ["cloud metadata", "169.254.169.254"],
    ["cloud metadata (Alibaba)", "100.100.100.200"],
    ["cloud metadata (Tencent)", "169.254.0.23"],
    ["cloud metadata (AWS tasks)", "169.254.170.2"],
    ["the host of Azure", "168.63.129.16"],
    ["the host of Azure, IPv4-mapped", "::ffff:168.63.129.16"],
    ["the host of Azure, NAT64", "64:ff9b::a83f:8110"],
    ["cloud metadata (Oracle)", "192.0.0.192"],
    ["documentation", "192.0.2.1"],
    ["documentation", "198.51.100.1"],
    ["documentation", "203.0.113.1"],
    ["6to4 relay", "192.88.99.1"],
    ["benchmarking", "198.18.0.1"],
    ["benchmarking", "198.19.255.255"],
    ["multicast", "224.0.0.1"],
    ["multicast", "239.255.255.255"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["unspecified", "::"],
    ["loopback", "::1"],
    ["loopback, written out", "0:0:0:0:0:0:0:1"],
    ["IPv4-mapped loopback", "::ffff:127.0.0.1"],
    ["IPv4-mapped loopback in hex", "::ffff:7f00:1"],
    ["IPv4-mapped private", "::ffff:10.0.0.1"],
    ["IPv4-mapped metadata", "::ffff:a9fe:a9fe"],
    ["IPv4-compatible", "::127.0.0.1"],
    ["NAT64 of loopback", "64:ff9b::127.0.0.1"],
    ["NAT64 of private", "64:ff9b::a00:1"],
    ["NAT64 for local use", "64:ff9b:1::1"],
    ["6to4 of private", "2002:a00:1::"],
    ["Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
    ["documentation", "2001:db8::1"],
    ["documentation", "3fff::1"],
    ["discard only", "100::1"],
    ["unique local", "fd00::1"],
    ["cloud metadata (AWS)", "fd00:ec2::254"],
    ["cloud metadata (AWS, as a tail)", "fd00:0ec2:0:0:0:0:0:254"],
    ["cloud metadata (Google)", "fd20:ce::254"],
    ["cloud metadata (Alibaba)", "fd00:100:100:200::1"],
    ["unique local", "fc00::1"],
    ["link-local", "fe80::1"],
    ["link-local with a zone", "fe80::1%eth0"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["not an address", "localhost"],
    ["not an address", ""],
  ])("exclude %s: %s", (_, address) => expect(isPublicAddress(address)).toBe(false));

  it("include hosts that the operator allows by name, address or range, and no others", () => {
    const rule = createAddressRule(["Node.internal", "10.1.0.0/16", "127.0.0.1", "fd00::/8"]);
    expect(rule.allows("node.internal", "192.168.3.4")).toBe(true);
    expect(rule.allows("other.internal", "192.168.3.4")).toBe(false);
    expect(rule.allows("x", "10.1.255.1")).toBe(true);
    expect(rule.allows("x", "10.2.0.1")).toBe(false);
    expect(rule.allows("x", "127.0.0.1")).toBe(true);
    expect(rule.allows("x", "127.0.0.2")).toBe(false);
    expect(rule.allows("x", "fd12::1")).toBe(true);
    expect(rule.allows("x", "fe80::1")).toBe(false);
  });

  it("are configured as a name, an address or a range", () => {
    for (const good of ["localhost", "a.b-c.example", "10.0.0.1", "10.0.0.0/8", "fd00::/8", "::1"])
      expect(isHostOrRange(good), good).toBe(true);
    for (const bad of ["", "a b", "http://x", "10.0.0.0/33", "name/8", "10.0.0.0/8/8", "fd00::/129"])
      expect(isHostOrRange(bad), bad).toBe(false);
  });
});
