import { getIPFromHeader, normalizeIP } from "@better-auth/core/utils/ip";

/** How the server passes on where a request came from. What a client sends under this name is dropped. */
export const addressHeader = "x-keepsake-address";

/** One customer's network: an address of IPv6 counts by this much of it. */
const ipv6Subnet = 64;

/** Where a request came from, as the server found out; "unknown" where none stands in between. */
export function clientAddress(headers: Headers): string {
  return headers.get(addressHeader) ?? "unknown";
}

/**
 * U6: the address that a request counts for. That is the peer of the connection, unless it is a
 * proxy that KEEPSAKE_PROXIES names: then the right-most hop of X-Forwarded-For that is none.
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

/** Whether the peer of a connection is a proxy whose forwarding headers count. */
export function isProxy(peer: string, proxies: readonly string[]): boolean {
  if (proxies.length === 0) return false;
  return getIPFromHeader(peer, { trustedProxies: [...proxies] }) === null;
}
