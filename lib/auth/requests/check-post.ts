/** A reference in an action's arguments to a part that our pages never send. */
const foreignReference = /"\$(?!\$|K|undefined"|N|I|-|D|n|[0-9a-f]*[:"])/;

/**
 * Whether a post to a page has no form that an action could read: the framework would answer 500.
 * Our actions take their last result and a form; a browser without scripts sends only the form.
 */
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

/**
 * Whether another site's page sends this: a browser names the page's origin with every changing
 * request, programs name none. `null` is a page that hides its origin.
 */
export function isForeignPost(method: string, headers: Headers): boolean {
  const origin = headers.get("origin");
  if (method === "GET" || method === "HEAD" || origin === null) return false;
  const own = headers.get("x-forwarded-host") ?? headers.get("host");
  return !URL.canParse(origin) || new URL(origin).host !== own;
}
