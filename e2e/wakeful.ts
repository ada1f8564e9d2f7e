import type { BrowserContext, Page } from "@playwright/test";

/**
 * Lets every page of a browser be opened and reloaded only when its scripts run: what is pressed
 * before means nothing, and what is written before may be gone.
 */
export function wakeful(context: BrowserContext): void {
  for (const page of context.pages()) wakePage(page);
  context.on("page", wakePage);
}

function wakePage(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...target) => {
    const answer = await goto(...target);
    await untilAwake(page);
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await untilAwake(page);
    return answer;
  };
}

async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(isAwake);
}

/**
 * The framework leaves a mark on what it has taken over, and calls what a page does on its next
 * turn. The head comes first, what stands under it part by part: all of it must be there.
 */
async function isAwake(): Promise<boolean> {
  const parts = [...document.querySelectorAll("button.find, main, main :is(a, button, input)")];
  const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith("__react"));
  const isWhole = parts.some((part) => part.matches("main")) && parts.every(isTaken);
  if (isWhole) await new Promise(requestAnimationFrame);
  return isWhole;
}
