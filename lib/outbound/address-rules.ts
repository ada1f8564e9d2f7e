import { BlockList, isIP } from "node:net";

/**
 * Addresses that no request to a typed address may reach: this machine, its network, cloud
 * metadata, and anything that is no single host. From the IANA registries for special purposes.
 */
const refused4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** Everything except global unicast, and within that, tunnels and documentation. */
const refused6 = [
  "::/3",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "4000::/2",
  "8000::/1",
];

// Separate lists: a joint one would treat every IPv4 address as the one mapped into IPv6.
const lists = { ipv4: listOf(refused4, "ipv4"), ipv6: listOf(refused6, "ipv6") };

/**
 * Whether an address is publicly reachable: not private, loopback, link-local, metadata, multicast
 * or reserved. IPv4 within IPv6 (mapped, NAT64, 6to4, Teredo) never is: nothing needs it.
 */
export function isPublicAddress(address: string): boolean {
  // A zone would choose one of this machine's interfaces.
  if (address.includes("%")) return false;
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? "ipv4" : "ipv6";
  return !lists[kind].check(address, kind);
}

/**
 * Whether a URL's host is this machine or its network, without a lookup: a literal address, or
 * localhost.
 */
export function isKnownPrivate(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  if (isIP(address) !== 0) return !isPublicAddress(address);
  return /(^|\.)localhost\.?$/i.test(host);
}

function listOf(ranges: readonly string[], kind: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits = ""] = range.split("/");
    list.addSubnet(net, Number(bits), kind);
  }
  return list;
}

/**
 * The part of an address that the audit keeps: a path may contain a secret, and everyone can read
 * the audit.
 */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}
