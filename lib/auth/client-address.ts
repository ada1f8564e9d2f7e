/**
 * Where a request came from: what the nearest server said, which is the last entry. Without a proxy
 * in front a client can forge it, so nothing but a limit that is one of two may rest on it.
 */
export function clientAddress(headers: Headers): string {
  return headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "unknown";
}
