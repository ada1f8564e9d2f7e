import { BlockList, isIP } from "node:net";

/** Addresses of this machine, its network, metadata or no single host, as IANA lists them. */
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

/** Whether an address is public: never a private, local, reserved one, nor IPv4 in IPv6. */
export function isPublicAddress(address: string): boolean {
  // A zone would choose one of this machine's interfaces.
  if (address.includes("%")) return false;
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? "ipv4" : "ipv6";
  return !lists[kind].check(address, kind);
}

/** Whether a URL's host is known as this machine or its network without a lookup. */
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

/** What the audit keeps of an address: a path may hold a secret, and all read the audit. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "";
}
