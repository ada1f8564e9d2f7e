import { lookInAllSizes } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { ReviewsPage, SessionPage } from "@/e2e/pages/session-page";

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
  const session = await SessionPage.at(page, id ?? "");
  await expect(page.locator("[data-verdict]")).toContainText("removed 4 memories");
  await expect(page.locator("[data-verdict]")).toContainText("Nothing was applied.");
  await expect(page.getByTestId("held-file")).toHaveText(
    "MEMORY.md 4 removed, 1 added, 0 unchanged",
  );
  const edits = page.getByTestId("held-edits");
  await expect(edits.getByTestId("block-deleted")).toHaveCount(4);
  await expect(edits).toContainText("MEMORY.md · Galley · People");
  await lookInAllSizes(page, "edits-held");
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

test("F7: Reviews say what is held, and restore the files or take all over, by key and by button", async ({
  api,
  page,
}) => {
  const name = await api.freeName("Auk");
  const agent = await api.createAgent({ name }, []);
  await api.putFile(agent.id, "MEMORY.md", galley);
  const id = (await api.putFile(agent.id, "MEMORY.md", "Memory reset. Start fresh.\n")) ?? "";
  const reviews = new ReviewsPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await reviews.open(`?agent=${agent.id}`);
  await expect(reviews.rows).toContainText("Edits, nothing applied");
  await expect(reviews.rows).toContainText("Held");
  await expect(reviews.panel.getByTestId("held-note")).toContainText("Nothing was applied.");
  await expect(reviews.panel).toContainText("Edits by e2e");
  await expect(reviews.approve).toHaveCount(0);
  await expect(reviews.rollBack).toHaveCount(0);
  await lookInAllSizes(page, "edits-held-queue");
  // The window was narrow, so the panel is loaded again.
  await expect(reviews.panel).toContainText("Edits by e2e");
  await reviews.untilSettled();

  // The keys ask, and do nothing that is not confirmed.
  await page.keyboard.press("a");
  const takeOver = page.getByRole("alertdialog", { name: "Take over all edits?" });
  await expect(takeOver).toContainText("Removes 4 memories and adds 1 memory in Keepsake.");
  await page.keyboard.press("Escape");
  await expect(takeOver).toHaveCount(0);
  await page.keyboard.press("r");
  const restore = page.getByRole("alertdialog", { name: "Restore the files?" });
  await expect(restore).toContainText("MEMORY.md becomes what it was");
  await restore.getByRole("button", { name: "Restore" }).click();
  await expect(reviews.held).toContainText("Files restored.");
  await expect(reviews.said).toContainText(`${name}: files restored.`);
  await reviews.close();
  await api.untilState(id, "rolled-back");
  expect(await api.ledger(agent.id)).toHaveLength(4);
  await page.goto(`/sessions?agent=${agent.id}`);
  await expect(page.locator(`[data-session="${id}"]`)).toContainText("Files restored");

  const second = (await api.putFile(agent.id, "MEMORY.md", "Start fresh.\n")) ?? "";
  await reviews.open(`?agent=${agent.id}`);
  await reviews.panel.getByRole("button", { name: "Take over all" }).click();
  await takeOver.getByRole("button", { name: "Take over all" }).click();
  await expect(reviews.held).toContainText("Edits taken over.");
  await reviews.close();
  await api.untilState(second, "approved");
  expect(await api.ledger(agent.id)).toHaveLength(1);
});

test("F8: three syncs close together are one row, which shows what each changed and is decided at once", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({});
  await api.putFile(agent.id, "MEMORY.md", galley);
  await api.changeAgent(agent.id, { editsReviewPolicy: "always" });
  let text = galley;
  const ids: string[] = [];
  for (const [from, to] of [
    ["lower shelf", "upper shelf"],
    ["tide table", "barometer"],
    ["at ten and at three", "at nine and at three"],
  ] as const) {
    text = text.replace(from, to);
    ids.unshift((await api.putFile(agent.id, "MEMORY.md", text)) ?? "");
  }
  const [newest = "", ...others] = ids;
  const reviews = new ReviewsPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await reviews.open(`?agent=${agent.id}`);
  await expect(reviews.rows).toHaveCount(1);
  await expect(reviews.rows).toContainText("Edits, 3 syncs");
  await expect(reviews.panel.getByTestId("other-sync")).toHaveCount(2);
  await expect(reviews.panel).toContainText("barometer");
  await expect(reviews.panel).toContainText("upper shelf");
  await page.goto(`/sessions?agent=${agent.id}`);
  await expect(page.locator(`[data-session="${newest}"]`)).toContainText("Edits, 3 syncs");
  const session = await SessionPage.at(page, newest);
  await expect(page.getByTestId("row-note")).toContainText("You decide all of them here.");
  await expect(page.getByTestId("other-sync")).toHaveCount(2);
  await expect(page.getByTestId("session-page")).toContainText("barometer");
  await lookInAllSizes(page, "edits-row-page");
  await page.getByRole("button", { name: "Approve 3 syncs" }).click();
  await session.untilState("approved");
  for (const id of others) expect((await api.session(id)).state).toBe("approved");
});
