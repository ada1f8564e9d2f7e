import {
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from "@playwright/test";
import { Api } from "@/e2e/requests/api";
import { withInstallation } from "@/e2e/server/installation";
import { readRunPeople, stateOf, type Visitor } from "@/e2e/server/own-installation";
import { runPlace } from "@/e2e/server/run-place";
import { signIn } from "@/e2e/browser/page-presses";
import { waitForScripts } from "@/e2e/server/wait-for-scripts";

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
    const { admin, key } = await withInstallation(runPlace.dataDir, (installation) =>
      installation.openAccount(),
    );
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
