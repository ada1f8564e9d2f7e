import { expect, type BrowserContext, type Page } from "@playwright/test";

/**
 * Lets every page of a browser be opened and reloaded only when its scripts run: what is pressed
 * before means nothing, and what is written before may be gone. What is routed counts from the
 * moment that `route` is done, for a page that is open as well.
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
    // Who asks for its beginning alone wants it before its scripts.
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
 * A page that is open is told by its browser that requests are to be caught, and may send some
 * before it hears of it. Once one of its own was caught, all that follow are.
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
 * The framework leaves a mark on what it has taken over, the head first, then part by part; a part
 * that is still on its way has a template in its place. What a page does once it stands, such as
 * listening for keys, comes before the browser has nothing to do.
 *
 * Answers at once and is asked again: a promise would be taken for a yes.
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
