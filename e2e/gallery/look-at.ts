import type { Page } from "@playwright/test";
import { listViolations, takePicture } from "@/e2e/browser/page-presses";
import { expect, test as base } from "@/e2e/fixtures";
import { Api } from "@/e2e/requests/api";
import { readRunPeople } from "@/e2e/server/own-installation";
import { runPlace } from "@/e2e/server/run-place";
import { testDepth } from "@/lib/testing/test-depth";

let kept: Page | undefined;

/**
 * A `test` whose page is shared by all tests of a worker: a new browser reads and compiles the
 * application's scripts again, half of a check's time. A test's page storage is cleared; cookies
 * stay.
 */
export const test = base.extend({
  context: async ({ browser }, use) => {
    kept ??= await (await browser.newContext()).newPage();
    await use(kept.context());
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
  },
});

/** A screen to check: a page, with what is opened on it. */
export interface Screen<Gallery> {
  readonly name: string;
  readonly path: (gallery: Gallery) => string;
  readonly act?: (page: Page) => Promise<void>;
}

/** Presses the first of what is pressed, and waits for what that shows. */
export const opening = (pressed: string, shown: string) => async (page: Page) => {
  await page.locator(pressed).first().click();
  await page.locator(shown).first().waitFor();
};

type Size = readonly [width: number, height: number];

const sizes = { wide: [1440, 900], phone: [390, 844] } as const;
/** Windows at 200% zoom, and the limits of the supported widths. */
const otherSizes = [
  [2560, 1440],
  [720, 450],
  [640, 400],
  [360, 740],
] as const;
const themes = ["light", "dark"] as const;

const softly = expect.configure({ soft: true });

/**
 * A test per screen (in a sample, for every eighth one), in an account that `given` fills once per
 * worker.
 */
export function lookAtEach<Gallery>(
  screens: readonly Screen<Gallery>[],
  given: (api: Api) => Promise<Gallery>,
): void {
  test.describe.configure({ mode: "default" });
  let gallery: Gallery;
  test.beforeAll(async () => {
    // Waits for many sessions, one after another.
    test.setTimeout(180_000);
    gallery = await given(new Api(runPlace.origin, readRunPeople().key));
  });
  for (const screen of testDepth.pick(`screens from ${screens[0]?.name}`, screens, 8)) {
    test(`${screen.name}: in both themes no violation by axe, at no width wider than its window`, async ({
      page,
    }) => {
      await lookAt(page, screen, gallery);
    });
  }
}

/**
 * Wide and narrow, in both themes and four more widths. A sample checks one size and one more
 * width, with all axe rules in one theme and the color rules in the other.
 */
async function lookAt<Gallery>(page: Page, screen: Screen<Gallery>, gallery: Gallery) {
  // Endless animations cost a software renderer more than the check itself.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const { name } = screen;
  const path = screen.path(gallery);
  // The last visit is the one that is looked at.
  for (const visit of testDepth.pick(`${name}, visit`, visits, 4)) {
    await expectSteady(page, { name, path, ...visit });
  }
  await resize(page, sizes.wide);
  await page.goto(path);
  await page.getByRole("main").waitFor();
  await screen.act?.(page);
  softly(await page.evaluate(listPointerOnly), `${name}: only the pointer reaches these`).toEqual(
    [],
  );
  for (const one of testDepth.pick(`${name}, size`, Object.values(sizes), 2)) {
    await resize(page, one);
    if (one === sizes.phone) await expectTabInView(page, name);
    await seeBoth(page, `${name}-${one[0]}`);
  }
  for (const one of testDepth.pick(`${name}, width`, otherSizes, 4)) {
    await resize(page, one);
    await expectToFit(page, `${name} at ${one[0]} px`);
  }
}

const visits = Object.values(sizes).flatMap((size) => [
  { size, isCold: true },
  { size, isCold: false },
]);

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly size: Size;
  /** With nothing in the browser's cache. */
  readonly isCold: boolean;
}

const mostShift = 0.02;

/** What a page shows first stays where it is while the rest arrives. */
async function expectSteady(page: Page, { name, path, size, isCold }: Visit): Promise<void> {
  if (isCold) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.clearBrowserCache");
    await devtools.detach();
  }
  await resize(page, size);
  await page.goto(path);
  await page.getByRole("main").waitFor();
  const shifts = await page.evaluate(collectShifts);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  const message = `${name} at ${size[0]} px, ${isCold ? "cold" : "warm"}, moves ${JSON.stringify(shifts)}`;
  softly(shift, message).toBeLessThanOrEqual(mostShift);
}

/** The layout shifts of a page until it loads nothing more. */
async function collectShifts(): Promise<{ value: number; moved: string[] }[]> {
  const shifts: { value: number; moved: string[] }[] = [];
  const describe = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}`.slice(0, 80) : "text";
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("value" in entry) || !("sources" in entry) || !Array.isArray(entry.sources)) continue;
      shifts.push({
        value: Number(entry.value),
        moved: entry.sources.map(({ node }: { node: Node | null }) => describe(node)),
      });
    }
  }).observe({ type: "layout-shift", buffered: true });
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const countScripts = () =>
    performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length;
  let loaded = -1;
  for (let calm = 0; calm < 3; calm += 1) {
    await idle();
    await new Promise(requestAnimationFrame);
    if (countScripts() !== loaded) [loaded, calm] = [countScripts(), 0];
  }
  return shifts;
}

async function resize(page: Page, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
}

async function expectTabInView(page: Page, name: string): Promise<void> {
  const message = `${name}: the current tab in its row`;
  await softly.poll(() => page.evaluate(measureHiddenTab), { message }).toBe(0);
}

/** In a sample, theme-independent rules are checked in one theme. */
async function seeBoth(page: Page, name: string): Promise<void> {
  await expectToFit(page, name);
  const [whole] = testDepth.pick(name, themes, 2);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    // Waits for the end of the color transition between the themes.
    await page.evaluate(untilStill);
    await takePicture(page, `${name}-${theme}`);
    const isWhole = testDepth.isDeep || theme === whole;
    const found = await listViolations(page, isWhole ? "all rules" : "colours");
    expect.soft(found, `${name}-${theme}`).toEqual([]);
  }
}

async function expectToFit(page: Page, message: string): Promise<void> {
  // Open popups are repositioned a moment after the window is resized.
  await softly.poll(() => page.evaluate(measureOverflow), { message }).toBeLessThanOrEqual(0);
}

async function untilStill(): Promise<void> {
  const moving = document.getAnimations().filter((animation) => {
    const end = animation.effect?.getComputedTiming().endTime;
    return animation.playState === "running" && end !== Infinity;
  });
  await Promise.allSettled(moving.map((animation) => animation.finished));
}

function measureOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** How many whole pixels of the current links of the page's rows are off screen. */
function measureHiddenTab(): number {
  const tabs = document.querySelectorAll('main nav [aria-current="page"]');
  const hidden = [...tabs].map((tab) => {
    const row = tab.parentElement?.getBoundingClientRect();
    const own = tab.getBoundingClientRect();
    return row ? Math.floor(Math.max(0, own.right - row.right, row.left - own.left)) : 0;
  });
  return Math.max(0, ...hidden);
}

/**
 * What can be pressed with the pointer and not with the keyboard: a control outside the tab order
 * that is no part of a group with arrow keys, or another element that looks as if it can be pressed.
 * A chart that repeats what can be reached elsewhere is one image.
 */
function listPointerOnly(): string[] {
  const controls =
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=menuitem], [role=option]";
  const groups =
    "[role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=toolbar], [role=grid]";
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest("[inert], [aria-hidden=true]") === null;
  const say = (element: Element) => element.outerHTML.slice(0, 120);
  const outOfOrder = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (element) =>
      isShown(element) &&
      !element.matches(":disabled") &&
      element.tabIndex !== 0 &&
      element.closest(groups) === null,
  );
  const looksPressable = [...document.querySelectorAll("main *")].filter(
    (element) =>
      isShown(element) &&
      getComputedStyle(element).cursor === "pointer" &&
      element.closest(`${controls}, label, [role=img], :has(> [role=img]), [tabindex="0"]`) ===
        null,
  );
  return [...outOfOrder, ...looksPressable].map(say);
}
