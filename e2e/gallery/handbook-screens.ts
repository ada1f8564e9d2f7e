import type { Page } from "@playwright/test";
import type { GalleryOfHandbooks } from "@/e2e/gallery/given-handbook";
import type { Screen } from "@/e2e/gallery/look-at";

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

const script = encodeURIComponent("skills/replay-settle-file/scripts/check_cursor.sh");

async function openLine(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^late-file/ })
    .first()
    .click();
  await page.getByTestId("line-runs").getByRole("link", { name: "Open run" }).waitFor();
}

async function chooseFile(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select memory_summary.md" }).check();
  await page.getByRole("button", { name: "Revert selected", exact: true }).waitFor();
}

async function openConflict(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Roll back all/ }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Roll back" }).click();
  await page.getByTestId("document-conflict").waitFor();
}
