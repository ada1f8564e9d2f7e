import { expect, type BrowserContext, type Page } from "@playwright/test";

/**
 * Lets `goto` and `reload` of every page wait until its scripts run: keys pressed before have no
 * effect, and typed text may get lost. Routes take effect when `route` returns, also on an open
 * page.
 */
export function waitForScripts(context: BrowserContext): void {
  for (const page of context.pages()) wakePage(page);
  context.on("page", wakePage);
}

const awake = new WeakSet<Page>();

function wakePage(page: Page): void {
  if (awake.has(page)) return;
  awake.add(page);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const route = page.route.bind(page);
  page.route = async (...wanted) => {
    const routed = await route(...wanted);
    await untilRouted(page, route);
    return routed;
  };
  page.goto = async (...target) => {
    const answer = await goto(...target);
    // With `commit`, the test wants the page before its scripts run.
    if (target[1]?.waitUntil !== "commit") await untilAwake(page);
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await untilAwake(page);
    return answer;
  };
}

const routedPages = new WeakSet<Page>();

/**
 * The browser tells an open page to intercept requests, and the page may send some before that
 * takes effect. Once one request is caught, all later ones are.
 */
async function untilRouted(page: Page, route: Page["route"]): Promise<void> {
  if (routedPages.has(page) || page.url().startsWith("about:")) return;
  routedPages.add(page);
  await route("**/api/health?caught", (caught) => caught.fulfill({ status: 204 }));
  const isCaught = () => page.evaluate(async () => (await fetch("/api/health?caught")).status);
  await expect.poll(isCaught).toBe(204);
}

async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(isAwake);
}

declare global {
  var isIdle: boolean | undefined;
}

/**
 * React marks the elements that it has hydrated, first the header, then part by part; a part still
 * streaming has a template in its place. The page's effects, such as key listeners, run before the
 * browser is idle.
 *
 * Returns immediately and is polled: a promise would count as true.
 */
function isAwake(): boolean {
  if (window.location.protocol === "about:") return true;
  const parts = [
    ...document.querySelectorAll(
      "button.find, main, main :is(a, button, input:not([type=hidden]))",
    ),
  ];
  const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith("__react"));
  const isOnItsWay = document.querySelector('template[id^="B:"], [hidden][id^="S:"]') !== null;
  if (isOnItsWay || !parts.some((part) => part.matches("main")) || !parts.every(isTaken)) {
    return false;
  }
  if (globalThis.isIdle === undefined) {
    globalThis.isIdle = false;
    requestIdleCallback(() => {
      globalThis.isIdle = true;
    });
  }
  return globalThis.isIdle;
}
