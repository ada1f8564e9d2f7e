import { expect, type Page } from "@playwright/test";
import type { GalleryOfHandbooks } from "@/e2e/gallery/given-handbook";
import type { GalleryOfSessions } from "@/e2e/gallery/given-sessions";
import { opening, type Screen } from "@/e2e/gallery/look-at";
import { SessionPage } from "@/e2e/pages/session-page";

const chooseSome = opening("role=checkbox", "role=button[name='Revert selected']");
const openRollBack = opening("role=button[name=/^Roll back all/]", "role=alertdialog");
const openLine = opening(
  "role=link[name=/^late-file/]",
  "data-testid=line-runs >> role=link[name=/Open run/]",
);
const chooseFile = opening(
  "role=checkbox[name=/Select memory_summary/]",
  "role=button[name='Revert selected']",
);
const seeDraft = (page: Page) => new SessionPage(page).draft.waitFor();
const openLog = (page: Page) => new SessionPage(page).showLog();
const openAll = (page: Page) => page.getByRole("button", { name: /^All/ }).click();

/** A session's page, in every state and with every part open. */
export const sessionScreens: readonly Screen<GalleryOfSessions>[] = [
  // Running sessions first: a model that is held for a minute or two times out.
  { name: "session-drafting", path: ({ drafting }) => `${drafting}?pane=log`, act: seeDraft },
  { name: "session-condensing", path: ({ condensing }) => condensing },
  { name: "session-running", path: ({ running }) => running },
  { name: "session-review", path: ({ reviewed }) => reviewed },
  { name: "session-review-number", path: ({ reviewed }) => `${reviewed}?order=number` },
  { name: "session-review-log", path: ({ reviewed }) => reviewed, act: openLog },
  { name: "session-review-all", path: ({ reviewed }) => reviewed, act: openAll },
  { name: "session-operation", path: ({ reviewed }) => reviewed, act: selectSome },
  { name: "session-conflicts", path: ({ contested }) => contested, act: openConflicts },
  { name: "session-past", path: ({ tripped }) => tripped, act: scrubBack },
  { name: "session-revert", path: ({ reviewed }) => reviewed, act: chooseSome },
  { name: "session-roll-back", path: ({ reviewed }) => reviewed, act: openRollBack },
  { name: "session-wrong", path: ({ reviewed }) => reviewed, act: nameWrong },
  { name: "session-approved", path: ({ approved }) => approved },
  { name: "session-rolled-back", path: ({ tripped }) => tripped },
  { name: "session-declined", path: ({ declined }) => declined },
  { name: "session-lost-specifics", path: ({ lossy }) => lossy },
  { name: "prompt", path: ({ reviewed }) => `${reviewed}/prompt` },
];

async function selectSome(page: Page): Promise<void> {
  const { reverse } = new SessionPage(page);
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(reverse).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function openConflicts(page: Page): Promise<void> {
  const session = new SessionPage(page);
  await session.confirmRollBack();
  const own = session.conflicts.getByRole("radio", { name: "Write it myself", disabled: false });
  await own.first().check();
}

async function scrubBack(page: Page): Promise<void> {
  const session = new SessionPage(page);
  await session.moment.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await session.untilState("running");
}

async function nameWrong(page: Page): Promise<void> {
  await openRollBack(page);
  await page.getByTestId("wrong-operations").locator("summary").click();
  await page.getByRole("combobox").first().selectOption("loses-detail");
}

/** A handbook session's page, in every state and with every part open. */
export const handbookScreens: readonly Screen<GalleryOfHandbooks>[] = [
  { name: "handbook-session-running", path: ({ running }) => running },
  { name: "handbook-session-review", path: ({ review }) => review },
  { name: "handbook-session-line", path: ({ review }) => review, act: openLine },
  { name: "handbook-session-files", path: ({ review }) => `${review}?pane=log` },
  { name: "handbook-session-kept", path: ({ review }) => `${review}?pane=retention` },
  { name: "handbook-session-script", path: ({ review }) => `${review}?file=${script}` },
  { name: "handbook-session-source", path: ({ review }) => `${review}?source=1` },
  { name: "handbook-session-revert", path: ({ review }) => review, act: chooseFile },
  { name: "handbook-session-first", path: ({ first }) => first },
  { name: "handbook-session-conflict", path: ({ conflict }) => conflict, act: openConflict },
  { name: "handbook-session-changed-since", path: ({ conflict }) => conflict },
  { name: "handbook-session-rolled-back", path: ({ rolledBack }) => rolledBack },
  { name: "handbook-session-failed", path: ({ failed }) => failed },
  { name: "handbook-session-tripped", path: ({ tripped }) => tripped },
];

const script = encodeURIComponent("skills/replay-settle-file/scripts/check.sh");

async function openConflict(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Roll back all/ }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Roll back" }).click();
  await page.getByTestId("document-conflict").waitFor();
}
