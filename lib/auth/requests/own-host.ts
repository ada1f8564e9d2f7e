/** Paths that answer for any host: probes use any address they know (U6). */
const openPaths = /^\/(?:api\/(?:v1\/)?(?:health|ready)|metrics)$/;

/**
 * U6: whether a request is for this server: its public address's host, or a loopback name if that
 * is local. A request through a foreign host name pointed at this server gets no answer.
 */
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
