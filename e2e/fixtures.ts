import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
  type WebError,
} from "@playwright/test";
import { Api } from "@/e2e/requests/api";
import { withInstallation } from "@/e2e/server/installation";
import { readRunPeople, stateOf, type Visitor } from "@/e2e/server/own-installation";
import { runPlace } from "@/e2e/server/run-place";
import { signIn } from "@/e2e/browser/page-presses";

export { expect } from "@playwright/test";

/**
 * Console messages when the server is unreachable; a response being read then ends as a network
 * error.
 */
export const networkComplaints =
  /^Failed to load resource: net::ERR_|ERR_INCOMPLETE_CHUNKED_ENCODING|TypeError: (network error|Failed to fetch)/;

interface Options {
  /** Console messages that this test provokes; any other one fails it. */
  allowedComplaints: RegExp;
}

interface Fixtures {
  complaints: string[];
  api: Api;
  /** A page in its own browser context, with a person signed in. */
  visit: (visitor: Visitor) => Promise<Page>;
  /** An account in which nothing else happens; the user of `page` is its admin. */
  alone: Api;
}

/**
 * Every spec's `test`: signed in as the first admin; fails on console.error or an uncaught error.
 */
export const test = base.extend<Options & Fixtures>({
  allowedComplaints: [/(?!)/, { option: true }],
  complaints: [
    async ({ context, allowedComplaints }, use) => {
      const complaints: string[] = [];
      const stop = await collectComplaints(context, complaints);
      waitForScripts(context);
      await use(complaints);
      stop();
      const unexpected = complaints.filter((text) => !allowedComplaints.test(text));
      if (unexpected.length > 0)
        throw new Error(`The browser complained:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
  api: async ({ baseURL }, use) => {
    await use(new Api(baseURL ?? runPlace.origin, readRunPeople().key));
  },
  alone: async ({ page }, use) => {
    const { admin, key } = await withInstallation((installation) => installation.openAccount());
    await page.context().clearCookies();
    await signIn(page.context().request, admin);
    await use(new Api(runPlace.origin, key));
  },
  visit: async ({ browser, complaints, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (visitor) => {
      const context = await browser.newContext({
        ...contextOptions,
        storageState: stateOf(visitor),
      });
      await collectComplaints(context, complaints);
      waitForScripts(context);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

const telling = new WeakSet<BrowserContext>();

async function collectComplaints(context: BrowserContext, complaints: string[]) {
  if (!telling.has(context)) await context.addInitScript(sayForbidden);
  telling.add(context);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== "error" || isNobodyHere(message)) return;
    complaints.push(message.text());
  };
  const onFault = (fault: WebError) => complaints.push(String(fault.error()));
  context.on("console", onConsole);
  context.on("weberror", onFault);
  return () => {
    context.off("console", onConsole);
    context.off("weberror", onFault);
  };
}

/**
 * While a user signs out, or another signs in, the page may be requesting updates: before the page is
 * left, the answer is then 401 or 403, and the browser reports it.
 */
function isNobodyHere(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const isAsked = /\/api\/(overview|events|reviews)(\?|$)/.test(url);
  return isAsked && /status of 40[13]/.test(message.text());
}

/** CSP violations don't always reach the console: a script may test for them silently. */
function sayForbidden(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    console.error(`Forbidden by ${violatedDirective}: ${blockedURI}`);
  });
}

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
