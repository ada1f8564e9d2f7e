import { expect, test } from "@/e2e/fixtures";
import {
  completeStep,
  firstScript,
  givenHandbook,
  givenRuns,
  secondScript,
} from "@/e2e/gallery/given-handbook";
import { newLines } from "@/e2e/gallery/handbook-texts";
import { SessionPage } from "@/e2e/pages/session-page";
import { withInstallation } from "@/e2e/server/installation";

test("H5, H7, H8, H10: a session is watched live, reviewed by its runs, and one file goes back", async ({
  api,
  page,
  visit,
}) => {
  const book = await givenHandbook(api, `Osprey ${Date.now()}`);
  const [one = {}, two = {}, three = {}, four = {}] = secondScript(book.files);
  const { id, model } = await book.session(
    [
      one,
      two,
      { ...three, holds: "before" },
      { ...four, holds: "before" },
      { ...completeStep, holds: "before" },
    ],
    "running",
  );
  const session = await SessionPage.at(page, id);
  const sheet = page.getByTestId("document-pane");
  const tree = page.getByTestId("file-tree");
  const refused = page.getByTestId("refused");
  await expect(sheet).toContainText("--from-cursor, exit code 3");
  await expect(refused).toContainText("still open");
  await expect(refused).toContainText("Edit of MEMORY.md");
  await expect(page.getByTestId("forgotten")).toContainText("Deleted by Noor Haddad");
  await expect(page.getByTestId("forgotten")).toContainText("rest on it alone");
  await expect(sheet.getByText("Mia’s line")).toBeVisible();

  // What is written next grows on the sheet, and is announced.
  await model.release();
  await expect(
    sheet.getByTestId("line-changed").filter({ hasText: "while the file" }),
  ).toBeVisible();
  await expect(page.getByTestId("announced")).toContainText("MEMORY.md: +1 −1 lines.");
  await expect(page.getByTestId("lines-gauge")).toContainText("Lines");

  // A reader who scrolled stays where they are, and is told of what comes.
  await sheet.hover();
  await expect(async () => {
    // Where the sheet stands at its top there is nothing to scroll up: then down.
    await page.mouse.wheel(0, -200);
    await page.mouse.wheel(0, 100);
    await expect(page).toHaveURL(/file=MEMORY/, { timeout: 1_000 });
  }).toPass();
  // What they saw come needs no button.
  await expect(page.getByTestId("newest-change")).toHaveCount(0);
  await model.release();
  await expect(
    page.getByRole("button", { name: /^Line \d+ of memory_summary\.md changed/ }),
  ).toBeVisible();
  await model.release();
  await session.untilState("awaiting-review");
  await expect(tree.getByTestId("file-row")).toHaveCount(4);
  await expect(refused).toContainText("all resolved");

  // The number of a forgotten line leads to it, struck on the sheet.
  const gone = page.getByTestId("forgotten").getByRole("link", { name: /^Line \d+ of MEMORY/ });
  await gone.first().click();
  await expect(page).toHaveURL(/line=-\d+/);

  // Who joins late sees the same.
  const late = await visit("viewer");
  await late.goto(`/sessions/${id}?file=MEMORY.md`);
  const words = newLines.knowledge.slice(2, 40).replaceAll("`", "");
  await expect(late.getByTestId("document-lines")).toContainText(words);

  // A line leads to its run, in the run's own words.
  await tree.getByRole("link", { name: "MEMORY.md" }).click();
  const line = sheet.getByTestId("line-added").filter({ hasText: words });
  await line.getByRole("link", { name: /^Line \d+$/ }).click();
  const runs = page.getByTestId("line-runs");
  await expect(runs).toContainText("late-file");
  await expect(runs.locator("u").first()).toBeVisible();
  await expect(page).toHaveURL(/line=\d+/);

  // One file goes back alone, and the rest is approved.
  await tree.getByRole("checkbox", { name: "Select memory_summary.md" }).check();
  await page.getByRole("button", { name: /^Revert selected, approve rest/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Restores memory_summary.md");
  await question.getByRole("button", { name: "Revert and approve the rest" }).click();
  await session.untilState("approved");
  await expect(tree.getByTestId("file-row").filter({ hasText: "memory_summary.md" })).toContainText(
    "restored",
  );
});

test("R2, H7: a rollback asks about a document that a person changed since, and keeps it @turn-2", async ({
  api,
  page,
}) => {
  const book = await givenHandbook(api, `Merlin ${Date.now()}`);
  const { id } = await book.session(secondScript(book.files), "awaiting-review");
  await withInstallation((installation) =>
    installation.editDocument(
      book.agent,
      (text) => text.replace("phone Priya then", "phone Priya or Omar then"),
      id,
    ),
  );
  const session = await SessionPage.at(page, id);
  await expect(page.getByTestId("changed-since")).toContainText("Mia Torv");
  await session.rollBack.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("memory_summary.md");
  await question.getByRole("button", { name: "Roll back", exact: true }).click();
  const choice = page.getByTestId("document-conflict");
  await expect(choice).toContainText("MEMORY.md");
  await choice.getByRole("radio", { name: /Keep Mia Torv's text/ }).check();
  await question.getByRole("button", { name: "Restore" }).click();
  await session.untilState("rolled-back");
  await expect(page.getByTestId("verdict")).toContainText("except MEMORY.md");
});

test("H6: a first version has nothing to compare with, and keys alone approve it @turn-3", async ({
  api,
  page,
}) => {
  const book = await givenRuns(api, `Avocet ${Date.now()}`);
  const { id } = await book.session(firstScript(book.files), "awaiting-review");
  const session = await SessionPage.at(page, id);
  await expect(session.verdict).toContainText(/Changes \d+ files of the handbook\./);
  await expect(page.getByTestId("room-lines")).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(page).toHaveURL(/line=\d+/, { timeout: 500 });
  }).toPass();
  await page.keyboard.press("a");
  await session.untilState("approved");
});
