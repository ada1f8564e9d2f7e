import { getIPFromHeader, normalizeIP } from "@better-auth/core/utils/ip";
import { parseCookies } from "better-auth/cookies";

/** A reference in an action's arguments to a part that our pages never send. */
const foreignReference = /"\$(?!\$|K|undefined"|N|I|-|D|n|[0-9a-f]*[:"])/;

/** Whether a post has no form that an action could read: the framework would answer 500. */
export async function isMalformedPost(request: Request): Promise<boolean> {
  if (request.method !== "POST") return false;
  const isCall = request.headers.has("next-action");
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return isCall;
  try {
    const form = await request.clone().formData();
    return isCall && !isArguments(form.get("0"));
  } catch {
    return true;
  }
}

function isArguments(text: unknown): boolean {
  if (typeof text !== "string" || foreignReference.test(text)) return false;
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || list.length !== 2) return false;
  return typeof list[1] === "string" && /^\$K[0-9a-f]+$/.test(list[1]);
}

/** Whether another site's page sends this: a browser names its origin, programs name none. */
export function isForeignPost(method: string, headers: Headers): boolean {
  const origin = headers.get("origin");
  if (method === "GET" || method === "HEAD" || origin === null) return false;
  const own = headers.get("x-forwarded-host") ?? headers.get("host");
  return !URL.canParse(origin) || new URL(origin).host !== own;
}

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

/** A page's policy: our scripts, inline ones with this nonce; style attributes, no elements. */
export function contentSecurityPolicy(
  nonce: string,
  { isDevelopment }: { readonly isDevelopment: boolean },
): string {
  const directives = {
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "script-src-attr": "'none'",
    // The development server's overlay writes style elements without a nonce.
    "style-src": isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": isDevelopment ? "'self' ws: wss:" : "'self'",
    "worker-src": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

const somewhere = "http://keepsake.invalid";

/** Where to go after signing in: one of our paths, or home for anything else. */
export function nextPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, somewhere)) return "/";
  const { origin, pathname, search } = new URL(wanted, somewhere);
  // `//host` and `/\host` lead to another origin; `/..//host` resolves to such a path.
  const isOurs = origin === somewhere && !pathname.startsWith("//");
  return isOurs ? `${pathname}${search}` : "/";
}

/** Paths that answer for any host: probes use any address they know (U6). */
const openPaths = /^\/(?:api\/(?:v1\/)?(?:health|ready)|metrics)$/;

/** U6: whether a request names our public host, or a loopback one if that is local. */
export function isForUs(
  { host, path }: { readonly host: string | undefined; readonly path: string },
  publicUrl: string,
): boolean {
  if (openPaths.test(path)) return true;
  const asked = `http://${host ?? ""}`;
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(asked)) return false;
  const [named, own] = [new URL(asked).hostname, new URL(publicUrl).hostname];
  return named === own || (isLoopback(own) && isLoopback(named));
}

/** Whether a name or an address always means this machine itself. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(hostname);
}

/** For clients that used another name, and for the operator. */
export function sayForeignHost(publicUrl: string): string {
  return `Keepsake answers only at ${publicUrl}. If people reach it at another address, set KEEPSAKE_URL to that address and start it again.`;
}

/** The cookie of a signed-in browser; over https its name gets the prefix `__Secure-`. */
export const signInCookie = "keepsake-sign-in";

/** The sign-in token in a request's cookie; the sign-in itself may not exist. */
export function readSignInToken(headers: Headers): string | null {
  const cookies = parseCookies(headers.get("cookie") ?? "");
  // After a move to https the old http cookie stays in the browser for 30 days, but is ignored.
  const signed = cookies.get(`__Secure-${signInCookie}`) ?? cookies.get(signInCookie);
  const token = signed?.split(".")[0];
  return token === undefined || token === "" ? null : token;
}
