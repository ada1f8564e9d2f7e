import { getIPFromHeader, normalizeIP } from "@better-auth/core/utils/ip";

/** The header in which the server passes on the client's address. Clients can't set it. */
export const addressHeader = "x-keepsake-address";

/** One customer's network: IPv6 addresses are counted by this prefix. */
const ipv6Subnet = 64;

/** The client's address as determined by the server; "unknown" without our server in front. */
export function clientAddress(headers: Headers): string {
  return headers.get(addressHeader) ?? "unknown";
}

/**
 * U6: the address that a request counts for. It is the connection's peer, unless that is a proxy in
 * KEEPSAKE_PROXIES: then the right-most hop of X-Forwarded-For that is not one.
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string,
  proxies: readonly string[],
): string {
  const own = normalizeIP(peer, { ipv6Subnet });
  if (proxies.length === 0) return own;
  const options = { trustedProxies: [...proxies], ipv6Subnet };
  return getIPFromHeader(`${forwardedFor},${peer}`, options) ?? own;
}

/** Whether a connection's peer is a proxy whose forwarding headers count. */
export function isProxy(peer: string, proxies: readonly string[]): boolean {
  if (proxies.length === 0) return false;
  return getIPFromHeader(peer, { trustedProxies: [...proxies] }) === null;
}
