import type { Page } from "@playwright/test";

interface Post {
  readonly page: Page;
  /** Has the page post to its action. */
  readonly act: () => Promise<void>;
}

/**
 * Has several pages post to their actions at the same moment: what one has posted is kept back until
 * all have, so that none hears what became of another's before its own is on its way.
 */
export async function postTogether(posts: readonly Post[]): Promise<void> {
  const mayGo = Promise.withResolvers<void>();
  const haveAllPosted = posts.map(async ({ page, act }) => {
    const posted = Promise.withResolvers<void>();
    const here = page.url();
    await page.route(
      (url) => url.href === here,
      async (route, request) => {
        if (request.headers()["next-action"] !== undefined) {
          posted.resolve();
          await mayGo.promise;
        }
        await route.continue();
      },
    );
    await act();
    await posted.promise;
  });
  await Promise.all(haveAllPosted);
  mayGo.resolve();
}
