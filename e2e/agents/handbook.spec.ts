import { expect, test } from "@/e2e/fixtures";
import { folderOf } from "@/lib/handbook/testing/sample-folder";

test("H10: a handbook is read by its contents, searched, and each line leads to its run", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({});
  await page.goto(`/agents/${agent.id}/handbook`);
  await expect(page.getByText("No handbook yet. Import runs, or send them by API.")).toBeVisible();
  await api.importHandbook(agent.id, folderOf());
  await page.reload();
  const book = page.getByTestId("handbook");
  await expect(book.getByText("in every prompt")).toBeVisible();

  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search the handbook" });
  await expect(search).toBeFocused();
  await search.fill("REPLICA");
  const place = book.getByText(/^\d+ of \d+ lines$/);
  await search.press("Enter");
  await expect(place).toHaveText(/^1 of/);
  await search.press("Enter");
  await expect(place).toHaveText(/^2 of/);
  await search.press("Shift+Enter");
  await expect(place).toHaveText(/^1 of/);
  await search.fill("");

  await page.setViewportSize({ width: 390, height: 844 });
  await search.blur();
  await expect(page.getByRole("button", { name: "Update handbook" })).toBeVisible();
  await search.fill("replica");
  expect((await search.boundingBox())?.width).toBeGreaterThan(140);
  await search.fill("");
  await page.setViewportSize({ width: 1440, height: 900 });

  const line = page.getByTestId("handbook-line").filter({ hasText: "The Frankfurt replica lags" });
  await line.getByRole("link", { name: /^Line/ }).click();
  await expect(page).toHaveURL(/path=MEMORY\.md&line=\d+/);
  await expect(page.getByTestId("run-behind")).toContainText("Thread");
  await expect(page.getByTestId("run-behind").locator("u").first()).toBeVisible();
  await page.reload();
  await expect(line).toHaveClass(/is-focus/);
  await page.getByRole("link", { name: "Open run" }).click();
  await expect(page.getByTestId("run-lines")).toContainText("The Frankfurt replica lags");
});

test("H10: forgetting shows its lines first, removes exactly those, and can be undone @turn-4", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({});
  await api.importHandbook(agent.id, folderOf());
  await page.goto(`/agents/${agent.id}/handbook`);
  const line = page.getByTestId("handbook-line").filter({ hasText: "The Frankfurt replica lags" });
  await line.getByRole("link", { name: /^Line/ }).click();
  const panel = page.getByTestId("forget");
  await expect(panel.getByTestId("forgotten-lines")).toContainText("replica");
  await panel.getByRole("button", { name: "Forget run" }).click();
  const notice = page.getByTestId("forgotten");
  await expect(notice).toContainText("removed.");
  await expect(line).toHaveCount(0);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toContainText("Everything is back.");
  await expect(line).toBeVisible();
});

test("H8: a person's edit is theirs, another's meanwhile is shown beside it, and old versions come back @turn-1", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({});
  await api.importHandbook(agent.id, folderOf());
  await page.goto(`/agents/${agent.id}/handbook`);
  const line = page.getByTestId("handbook-line").filter({ hasText: "The Frankfurt replica lags" });
  await line.getByRole("link", { name: /^Line/ }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const text = page.getByRole("textbox", { name: "MEMORY.md, version 1" });
  const typed = (await text.inputValue()).replace(
    "- The Frankfurt replica",
    "- Our Frankfurt replica",
  );
  await text.fill(typed);
  await api.saveDocument(agent.id, "MEMORY.md", "Another's.\n", 1);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByTestId("newer-document")).toContainText("Another's.");
  await expect(text).toHaveValue(typed);
  await page.getByRole("button", { name: "Save mine" }).click();
  const mine = page.getByTestId("handbook-line").filter({ hasText: "Our Frankfurt replica lags" });
  await expect(mine).toContainText("Edited by");

  await mine.getByRole("link", { name: /^Line/ }).click();
  await page.getByRole("button", { name: "History" }).click();
  const versions = page.getByTestId("document-versions");
  await expect(versions.getByText("Version 3")).toBeVisible();
  await versions.getByRole("button", { name: "Restore version 1" }).click();
  await expect(versions.getByText("Version 4")).toBeVisible();
  await page.getByRole("button", { name: "Back to the text" }).click();
  await expect(line).toBeVisible();
  await expect(line).not.toContainText("Edited by");
});

test("H10, U1: a viewer reads what applies in a folder, and can neither edit nor forget @turn-3", async ({
  api,
  visit,
}) => {
  const agent = await api.createAgent({});
  await api.importHandbook(agent.id, folderOf());
  const page = await visit("viewer");
  await page.goto(`/agents/${agent.id}/handbook?cwd=/nowhere`);
  await expect(page.getByText(/lines hidden$/)).toBeVisible();
  await expect(page.getByTestId("handbook-line").filter({ hasText: "Frankfurt" })).toHaveCount(0);
  await page.goto(`/agents/${agent.id}/handbook`);
  const line = page.getByTestId("handbook-line").filter({ hasText: "The Frankfurt replica lags" });
  await line.getByRole("link", { name: /^Line/ }).click();
  await expect(page.getByTestId("run-behind")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expect(page.getByTestId("forget")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Forget this block" })).toHaveCount(0);
});
