import type { Page } from "@playwright/test";

/** From now on no action of this page reaches the server, before what is given back is resolved. */
export async function holdActions(page: Page): Promise<PromiseWithResolvers<void>> {
  const mayGo = Promise.withResolvers<void>();
  await page.route("**/*", async (route, request) => {
    if (request.headers()["next-action"] === undefined) return route.fallback();
    await mayGo.promise;
    return route.fallback();
  });
  return mayGo;
}

/** Actions of this page are carried out; their answers come when what is given back is resolved. */
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

/** The next reading of a page of ours waits; `asked` is when the page has asked for it. */
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
