import type { Page, Request } from "@playwright/test";

/** Decisions of the review queue are sent to a route of their own. */
function isAction(request: Request): boolean {
  return (
    request.headers()["next-action"] !== undefined ||
    request.url().includes("/api/reviews/decisions")
  );
}

/** Blocks this page's actions from now on until the returned promise is resolved. */
export async function holdActions(page: Page): Promise<PromiseWithResolvers<void>> {
  const mayGo = Promise.withResolvers<void>();
  await page.route("**/*", async (route, request) => {
    if (!isAction(request)) return route.fallback();
    await mayGo.promise;
    return route.fallback();
  });
  return mayGo;
}

/**
 * Runs this page's actions, but holds back their answers until the returned promise is resolved.
 */
export async function holdAnswers(page: Page): Promise<PromiseWithResolvers<void>> {
  const mayCome = Promise.withResolvers<void>();
  await page.route("**/*", async (route, request) => {
    if (request.headers()["next-action"] === undefined) return route.fallback();
    const response = await route.fetch();
    await mayCome.promise;
    return route.fulfill({ response });
  });
  return mayCome;
}

/** Holds the page's next load of one of our pages; `asked` resolves when it is requested. */
export async function holdPage(page: Page, path: string) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const isOfPage = (url: URL) => url.pathname === path && url.searchParams.has("_rsc");
  await page.route(isOfPage, async (route, request) => {
    if (request.headers()["next-router-prefetch"] !== undefined) return route.fallback();
    asked.resolve();
    await released.promise;
    return route.fallback();
  });
  return { asked: asked.promise, release: () => released.resolve() };
}
