import type { Page, Request } from "@playwright/test";

/** What the page would have posted to its action, which does not get there. */
export async function catchAction(page: Page, act: () => Promise<void>) {
  const caught = Promise.withResolvers<Request>();
  const here = page.url();
  // Of its own address alone: what else the page fetches may be on its way when the test is over.
  await page.route(
    (url) => url.href === here,
    (route, request) => {
      if (request.headers()["next-action"] === undefined) return route.continue();
      // It is never answered: nothing but what the test posts itself may come through.
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
