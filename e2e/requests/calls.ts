import type { Page, Request } from "@playwright/test";

/** Intercepts and returns what the page would post to its action. */
export async function catchAction(page: Page, act: () => Promise<void>) {
  const caught = Promise.withResolvers<Request>();
  const here = page.url();
  // Only its own address: other requests of the page may be pending when the test ends.
  await page.route(
    (url) => url.href === here,
    (route, request) => {
      if (request.headers()["next-action"] === undefined) return route.continue();
      // Never answered: only what the test itself posts may arrive.
      caught.resolve(request);
      return undefined;
    },
  );
  await act();
  const request = await caught.promise;
  const { cookie: _, ...headers } = await request.allHeaders();
  const isOwn = ([name]: [string, string]) => !name.startsWith(":") && name !== "content-length";
  return {
    url: request.url(),
    body: request.postDataBuffer() ?? Buffer.of(),
    headers: Object.fromEntries(Object.entries(headers).filter(isOwn)),
  };
}
