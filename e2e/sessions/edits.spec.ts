import { listViolations, takePicture } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { SessionPage } from "@/e2e/pages/session-page";

const galley = [
  "# Galley",
  "",
  "- The galley key hangs behind the tide table. Put it back before the first car comes on.",
  "- Coffee for the wheelhouse at ten and at three: black for Ivar, milk for the two deckhands.",
  "- Soda bread: lower shelf, 160 °C for fifty minutes.",
  "",
  "## People",
  "",
  "Ring Mrs Olsen before every winter sailing. She must hear it from a person.",
  "",
].join("\n");

test("F7: an emptied file is held on its page, chosen edits are taken over, and the rest returns", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, []);
  await api.putFile(agent.id, "MEMORY.md", galley);
  const edited = "Memory reset. Start fresh.\n";
  const id = await api.putFile(agent.id, "MEMORY.md", edited);
  const session = new SessionPage(page);
  await session.open(id ?? "");
  await expect(page.locator("[data-verdict]")).toContainText("removed 4 memories");
  await expect(page.locator("[data-verdict]")).toContainText("Nothing was applied.");
  await expect(page.getByTestId("held-file")).toHaveText(
    "MEMORY.md 4 removed, 1 added, 0 unchanged",
  );
  const edits = page.getByTestId("held-edits");
  await expect(edits.getByTestId("block-deleted")).toHaveCount(4);
  await expect(edits).toContainText("MEMORY.md · Galley · People");
  for (const [width, height] of [
    [390, 844],
    [820, 1000],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await listViolations(page)).toEqual([]);
      await takePicture(page, `edits-held-${width}-${colorScheme}`);
    }
  }
  await expect(page.getByRole("button", { name: "Take over chosen" })).toBeDisabled();
  await edits
    .getByTestId("held-edit")
    .filter({ hasText: "Soda bread" })
    .getByRole("checkbox")
    .check();
  await page.getByRole("button", { name: "Take over 1 edit" }).click();
  await session.untilState("approved");
  expect(await api.ledger(agent.id)).toHaveLength(3);
});

test("F7: restoring the files keeps every memory", async ({ api, page }) => {
  const agent = await api.createAgent({}, []);
  await api.putFile(agent.id, "MEMORY.md", galley);
  const id = await api.putFile(agent.id, "MEMORY.md", "");
  const session = new SessionPage(page);
  await session.open(id ?? "");
  await page.keyboard.press("r");
  const question = page.getByRole("alertdialog", { name: "Restore the files?" });
  await expect(question).toContainText("MEMORY.md becomes what it was");
  await question.getByRole("button", { name: "Restore" }).click();
  await session.untilState("rolled-back");
  expect(await api.ledger(agent.id)).toHaveLength(4);
});
