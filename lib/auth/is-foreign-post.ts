/**
 * Whether a page of somebody else sends this: a browser names the page's origin with whatever may
 * change something, and programs name none. `null` is a page that will not say.
 */
export function isForeignPost(method: string, headers: Headers): boolean {
  const origin = headers.get("origin");
  if (method === "GET" || method === "HEAD" || origin === null) return false;
  const own = headers.get("x-forwarded-host") ?? headers.get("host");
  return !URL.canParse(origin) || new URL(origin).host !== own;
}
