import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { holdPage } from "@/e2e/server/own-installation";
import { listViolations } from "@/e2e/browser/page-presses";
import { AgentPage } from "@/e2e/pages/agent-page";

/** Same as when the page is notified of a change. */
async function refresh(page: Page): Promise<void> {
  await page.evaluate("window.next.router.refresh()");
}

const many = Array.from({ length: 230 }, (_, index) => ({
  content: `Entry ${index} of the harbour log: the wind was from the west and the boats came home.`,
  createdAt: new Date(Date.UTC(2024, index % 24, 1 + (index % 27))).toISOString(),
}));

test("a ledger is read by its parts, found in, ordered and come back to @turn-2", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, [
    ...many,
    { content: "100% of the_tar is \\ gone. 日本", category: "voice" },
  ]);
  const ledger = await AgentPage.at(page, agent.id);
  const table = page.getByRole("table", { name: "Memories" });
  await expect(table).toHaveAttribute("aria-rowcount", "231");
  for (const text of ["%", "_", "\\", "日", "the_tar"]) {
    await page.keyboard.press("/");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
    await expect(table).toHaveAttribute("aria-rowcount", "1");
    await expect(ledger.rows).toHaveCount(1);
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === text);
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox", { name: "Search the ledger" }).blur();
  }
  await page.goto(`/agents/${agent.id}`);
  await page.getByRole("combobox", { name: "Order" }).selectOption("newest");
  await expect(page).toHaveURL(/sort=newest/);
  await expect(ledger.rows.first()).toHaveAttribute("id", "m231");
  await page.getByRole("combobox", { name: "Export format" }).selectOption("mcp-memory");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain("100% of the_tar is");
  await page.mouse.move(600, 500);
  // The address is updated a moment after scrolling: scroll back if it is too far.
  const placeIn = (url: URL) => Number(url.searchParams.get("from"));
  await expect(async () => {
    await page.mouse.wheel(0, placeIn(new URL(page.url())) < 200 ? 3_000 : -1_000);
    await expect(page).toHaveURL(/from=1\d\d/, { timeout: 500 });
  }).toPass();
  const seen = await ledger.rows.count();
  expect(seen).toBeLessThan(231);
  const rowOfAddress = () => page.locator(`[aria-rowindex="${placeIn(new URL(page.url())) + 1}"]`);
  // Wait until the address reflects the last scroll, not the one before.
  await expect(() => expect(rowOfAddress()).toBeInViewport({ timeout: 500 })).toPass();
  const row = rowOfAddress();
  const name = await row.getAttribute("id");
  await page.reload();
  await expect(page.locator(`#${name}`)).toBeInViewport();
  await page.locator(`#${name}`).getByRole("link", { name: /^#/ }).click();
  await expect(page).toHaveURL(/\/memories\/\d+$/);
  await page.goBack();
  await expect(page.locator(`#${name}`)).toBeInViewport();
});

test("M5: what is typed into a memory stays however far one scrolls @turn-3", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, many);
  await new AgentPage(page).open(agent.id);
  const row = (place: number) => page.locator(`[aria-rowindex="${place}"]`);
  await row(2).locator(".memory").click();
  await row(2).getByRole("button", { name: "Edit" }).click();
  const typed = page.getByRole("dialog").getByLabel("Memory");
  await typed.fill("The wind was from the east, and nobody came home.");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(row(230)).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(row(2)).toBeInViewport();
  await expect(typed).toHaveValue("The wind was from the east, and nobody came home.");
  await typed.press("ControlOrMeta+s");
  await expect(row(2)).toContainText("nobody came home.");
});

test("M4, M5: an owner's work by keyboard: edit, the newer beside what was typed, two steps", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, ["The ferry goes at noon.", "Ada likes the rain."]);
  await page.goto(`/agents/${agent.id}`);
  // Keys act on the row that was clicked, wherever the pointer moves then.
  await page.locator("#m1 .memory").click();
  await page.locator("#m2 .memory").hover();
  await page.keyboard.press("e");
  const dialog = page.locator("[role=dialog]");
  await expect(dialog.getByLabel("Memory")).toHaveValue("The ferry goes at noon.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(page.locator("#m2")).toContainText("Edit");
  await page.keyboard.press("e");
  await dialog.getByLabel("Memory").fill("Ada likes the rain in June.");
  await api.editMemory(agent.id, 2, "Ada loves rain.", { category: "voice" });
  await dialog.getByRole("button", { name: "Save" }).click();
  const newer = dialog.getByTestId("newer-memory");
  await expect(newer.locator("ins").first()).toContainText("loves");
  await expect(newer).toContainText("Category: none became voice");
  await expect(dialog.getByLabel("Memory")).toHaveValue("Ada likes the rain in June.");
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await expect(page.locator("#m2")).toContainText("in June");
  // Only the text was edited: the label that another user set meanwhile stays.
  await expect(page.locator("#m2")).toContainText("voice");
  await page.goto(`/agents/${agent.id}/memories/2`);
  await expect(page.getByRole("listitem").filter({ hasText: "Edited" })).toHaveCount(2);
  await page.getByRole("button", { name: "Protect #2" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Protect #2" }).click();
  await expect(page.getByRole("button", { name: "Unprotect #2" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Discard #2" })).toHaveCount(0);
});

test("M5, I12: what is confirmed is what was asked, and what was typed outlives what others do @turn-4", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, ["The ferry goes at noon.", "Ada likes the rain."]);
  const dialog = page.locator("[role=dialog]");
  const question = page.getByRole("alertdialog");
  const newer = dialog.getByTestId("newer-memory");
  await test.step("a discard names the version that was asked about", async () => {
    await page.goto(`/agents/${agent.id}/memories/1`);
    await page.getByRole("button", { name: "Discard #1" }).click();
    await expect(question).toBeVisible();
    await api.editMemory(agent.id, 1, "The ferry goes at nine.");
    await refresh(page);
    await expect(page.getByTestId("memory")).toContainText("at nine");
    await question.getByRole("button", { name: "Discard #1" }).click();
    await expect(question.getByRole("alert")).toBeVisible();
    expect(await api.ledger(agent.id)).toHaveLength(2);
  });
  await test.step("a protection, too, is the one that was asked about", async () => {
    await page.goto(`/agents/${agent.id}/memories/1`);
    await page.getByRole("button", { name: "Protect #1" }).click();
    await expect(question).toBeVisible();
    await api.protectMemory(agent.id, 1);
    await question.getByRole("button", { name: "Protect #1" }).click();
    await expect(question.getByRole("alert")).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByTestId("memory")).toContainText("constitutional");
    expect((await api.ledger(agent.id))[0]?.constitutional).toBe(true);
  });
  await test.step("an edit stays where somebody protects, or discards, the memory", async () => {
    const words = dialog.getByLabel("Memory");
    await page.goto(`/agents/${agent.id}/memories/2`);
    await page.getByRole("button", { name: "Edit #2" }).click();
    await words.fill("Ada likes the rain in June.");
    await api.protectMemory(agent.id, 2);
    await refresh(page);
    await expect(page.getByRole("listitem").filter({ hasText: "Protected" })).toBeVisible();
    await expect(words).toHaveValue("Ada likes the rain in June.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(newer).toContainText("It is constitutional now.");
    await api.protectMemory(agent.id, 2, "unprotect");

    await page.goto(`/agents/${agent.id}`);
    await page.locator("#m2 .memory").click();
    await page.keyboard.press("e");
    await words.fill("Ada likes the rain in July.");
    await api.discardMemory(agent.id, 2);
    await refresh(page);
    await expect(page.getByText("1 memory shown.")).toBeAttached();
    await expect(words).toHaveValue("Ada likes the rain in July.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(newer).toContainText("It is discarded now.");
    await expect(words).toHaveValue("Ada likes the rain in July.");
    await dialog.getByRole("button", { name: "Keep the newer version" }).click();
    await expect(page.locator("#m2")).toHaveCount(0);
  });
});

test("filters pressed one right after another all count, and show at once @turn-1", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, [
    { content: "She hums when she counts.", category: "voice", constitutional: true },
    { content: "The tide table is under the sugar.", constitutional: true },
    "Bread on Fridays.",
  ]);
  const ledger = await AgentPage.at(page, agent.id);
  const filters = page.getByRole("group", { name: "Filters" });
  const reading = await holdPage(page, `/agents/${agent.id}`);
  await filters.getByRole("checkbox", { name: /Constitutional/ }).check();
  await filters.getByRole("checkbox", { name: /Immutable/ }).check();
  await page.getByRole("combobox", { name: "Order" }).selectOption("newest");
  reading.release();
  await expect(ledger.rows).toHaveCount(1);
  await expect(page).toHaveURL(/flag=constitutional&flag=immutable&sort=newest/);
  await filters.getByRole("checkbox", { name: /Immutable/ }).uncheck();
  await expect(ledger.rows).toHaveCount(2);
});

test("what is sought stays under the hand, and what is written is not thrown away by a key @turn-2", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, ["The ferry goes at noon.", "Ada likes the rain."]);
  const ledger = await AgentPage.at(page, agent.id);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.keyboard.press("/");
  await page.keyboard.type("ferry");
  await page.keyboard.press("Enter");
  await expect(ledger.rows).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: "Search the ledger" })).toBeFocused();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

  await page.getByRole("button", { name: "Add memory" }).click();
  const dialog = page.locator("[role=dialog]");
  await dialog.getByLabel("Memory").fill("The gate was painted in May.");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Keep writing" }).click();
  await expect(dialog.getByLabel("Memory")).toHaveValue("The gate was painted in May.");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByText("Added.")).toBeVisible();
  await dialog.getByLabel("Memory").fill("No gate.");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Add memory" }).click();
  await expect(dialog.getByLabel("Memory")).toHaveValue("");
  await expect(dialog.getByText("Added.")).toHaveCount(0);
});

test("M8: many memories get one label, chosen one by one or all shown @turn-3", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, [
    ..."12345678".split("").map((one) => `Harbour note ${one}.`),
    "I promised her that I would come home.",
    "We will never forget the winter of the ice.",
    "Her voice drops when she is tired.",
  ]);
  await page.goto(`/agents/${agent.id}`);
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  const second = page.getByRole("checkbox", { name: "Choose #2", exact: true });
  const topOf = () => second.evaluate((box: HTMLElement) => box.offsetTop);
  const empty = await topOf();
  await second.click();
  await expect(second).toBeChecked();
  expect(await topOf()).toBe(empty);
  for (const number of [3, 4, 5]) {
    await page.getByRole("checkbox", { name: `Choose #${number}`, exact: true }).click();
  }
  const bar = page.getByRole("form", { name: "Label selected memories" });
  await expect(bar).toContainText("4 memories chosen");
  await bar.getByLabel("Label").fill("house");
  await bar.getByRole("button", { name: "Add label" }).click();
  await expect(bar).toContainText("4 memories labelled.");
  // They have a new version now: to label again, the user selects what they see.
  await expect(bar).toContainText("0 memories chosen.");
  await expect(bar.getByRole("button", { name: "Add label" })).toBeDisabled();
  await expect(page.getByLabel("Filters").getByText("house")).toBeVisible();
  await bar.getByRole("button", { name: "Select all 11 shown" }).click();
  await expect(page.getByRole("checkbox", { name: "Choose #7", exact: true })).toBeChecked();
  await bar.getByRole("button", { name: "Select individually" }).click();
  await expect(page.getByRole("checkbox", { name: "Choose #7", exact: true })).not.toBeChecked();
});

test("M8: no label is removed by an empty field; removing asks, and is undone at one press @turn-4", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, [
    { content: "Her voice drops when she is tired.", category: "voice" },
    { content: "She promised to come.", category: "relational" },
    "Bread on Fridays.",
  ]);
  const labels = async () => (await api.ledger(agent.id)).map(({ category }) => category);
  await page.goto(`/agents/${agent.id}`);
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  const bar = page.getByRole("form", { name: "Label selected memories" });
  await bar.getByRole("button", { name: "Select all 3 shown" }).click();
  const label = bar.getByRole("button", { name: "Add label" });
  await expect(label).toBeDisabled();
  await bar.getByLabel("Label").fill("  ");
  await expect(label).toBeDisabled();
  await bar.getByRole("button", { name: "Remove labels" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Remove labels from 2 memories?");
  await expect(question).toContainText("2 memories lose protection (1 immutable, 1 relational)");
  expect(await listViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  expect(await labels()).toEqual(["voice", "relational", null]);
  await bar.getByRole("button", { name: "Remove labels" }).click();
  await question.getByRole("button", { name: "Remove 2 labels" }).click();
  await expect(bar).toContainText("Labels removed from 2 memories.");
  await expect(question).toHaveCount(0);
  expect(await labels()).toEqual([null, null, null]);
  await api.editMemory(agent.id, 2, "She promised to come in May.");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).toContainText(
    "Undone for 1 memory. Left as they are, because they changed since or are constitutional: #2.",
  );
  expect(await labels()).toEqual(["voice", null, null]);
  // Undo stays possible later, from the list of acts; an undo is an act too.
  await page.reload();
  const acts = page.getByTestId("act");
  await expect(acts.last()).toContainText("Removed labels from 2 memories");
  await expect(acts.last()).toContainText("Undone by");
  await acts.first().getByRole("button", { name: /^Undo/ }).click();
  await expect(acts).toHaveCount(3);
  await expect(acts.nth(1)).toContainText("Undone for 1 memory.");
  expect(await labels()).toEqual([null, null, null]);
});

test("M8, I12: what somebody left out of suggested labels stays left out @turn-1", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, [
    "I promised her that I would come home.",
    "We will never forget the winter of the ice.",
    "Her voice drops when she is tired.",
  ]);
  await page.goto(`/agents/${agent.id}/labels`);
  const leftOut = page.getByRole("checkbox", { name: "Label #2 relational" });
  await leftOut.uncheck();
  await page.getByRole("button", { name: "Label 1 voice" }).click();
  await expect(page.getByRole("checkbox", { name: "Label #3 voice" })).toHaveCount(0);
  // An action on another list must not select it again.
  await expect(leftOut).not.toBeChecked();
  const voices = page.getByRole("region", { name: "Suggested: voice" });
  await expect(voices.getByText("1 memory labelled.")).toBeFocused();
  await page.getByRole("button", { name: "Label 1 relational" }).click();
  await expect(page.getByRole("button", { name: "Label 0 relational" })).toBeVisible();
  await expect(leftOut).not.toBeChecked();
  await leftOut.check();
  await page.getByRole("button", { name: "Label 1 relational" }).click();
  await expect(page.getByText("No suggestions")).toBeVisible();
  const labels = (await api.ledger(agent.id)).map(({ category }) => category);
  expect(labels).toEqual(["relational", "relational", "voice"]);
});

test("an import is looked at, done, and undone @turn-2", async ({ api, page }) => {
  const agent = await api.createAgent({}, []);
  const ledger = new AgentPage(page);
  await page.goto(`/agents/${agent.id}/import`);
  const buffer = Buffer.from("Tea at four.\n\nI promised her that I would stay.");
  await ledger.readFile({ name: "notes.txt", mimeType: "text/plain", buffer });
  await expect(ledger.report).toContainText("2 memories would be added. The file is plain text.");
  await expect(ledger.report).not.toContainText("left out");
  await expect(ledger.report).toContainText("Tea at four.");
  await expect(ledger.report).toContainText("1 as relational");
  await ledger.importFile();
  await page.getByRole("button", { name: "Undo: import" }).click();
  await expect(page.getByText("Undone for 2 memories.")).toBeVisible();
  expect((await api.agent(agent.id)).coreCount).toBe(0);
  await page.goto(`/agents/${agent.id}/import`);
  await ledger.readFile({ name: "notes.txt", mimeType: "text/plain", buffer });
  await expect(ledger.report).toContainText("2 were imported before and are not added again.");
});

test("compact: twenty memories in a screen, each on one line, and the choice stays @turn-3", async ({
  api,
  page,
}) => {
  const long = "and the key to the cold room hangs on a nail beside them, under the lamp ".repeat(
    3,
  );
  const agent = await api.createAgent({}, [
    { content: "The wide label.", category: "w".repeat(100) },
    ...Array.from({ length: 40 }, (_, index) => `Shelf ${index + 1}, ${long}`),
  ]);
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.goto(`/agents/${agent.id}/memories/1`);
  await expect(page.getByTestId("memory")).toBeVisible();
  expect(await widthOf()).toBe(1_280);
  await page.goto(`/agents/${agent.id}`);
  const inSight = () =>
    page.getByTestId("ledger-row").evaluateAll((rows) => {
      const boxes = rows.map((row) => row.getBoundingClientRect());
      return boxes.filter(({ top, bottom }) => top > 0 && bottom <= window.innerHeight).length;
    });
  expect(await inSight()).toBeLessThan(12);
  expect(await widthOf()).toBe(1_280);
  const compact = page.getByRole("button", { name: "Compact" });
  await compact.click();
  await expect(compact).toHaveAttribute("aria-pressed", "true");
  await expect.poll(inSight).toBeGreaterThanOrEqual(20);
  expect(await widthOf()).toBe(1_280);
  await page.reload();
  await expect(compact).toHaveAttribute("aria-pressed", "true");
  await expect.poll(inSight).toBeGreaterThanOrEqual(20);
  await compact.click();
  await expect.poll(inSight).toBeLessThan(12);
});
