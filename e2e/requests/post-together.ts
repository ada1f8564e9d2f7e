import type { Page } from "@playwright/test";

interface Post {
  readonly page: Page;
  /** Makes the page post to its action. */
  readonly act: () => Promise<void>;
}

/**
 * Makes several pages post to their actions at once: posts are held until all pages have posted, so
 * that none sees another's result before its own is sent.
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
