import { expect, test } from "@/e2e/fixtures";
import { folderOf } from "@/lib/handbook/testing/sample-folder";
import { readArchive } from "@/lib/interop/archive";
import { archiveOf } from "@/lib/interop/testing/archive-of";

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

test.describe("runs", () => {
  // A refused folder is answered with 400, which the browser logs.
  test.use({ allowedComplaints: /status of 400/ });

  test("H1, H7, H10: a folder of runs is previewed, imported, looked through and exported @turn-4", async ({
    api,
    page,
  }) => {
    const agent = await api.createAgent({});
    await page.goto(`/agents/${agent.id}/runs`);
    await expect(page.getByText("No runs yet.")).toBeVisible();
    await page.getByRole("link", { name: "Import folder" }).click();
    await page.waitForURL(`**/agents/${agent.id}/handbook/import`);
    const report = page.getByTestId("folder-report");
    const choose = (files: Readonly<Record<string, string>>) =>
      page.getByLabel("Folder as zip or tar").setInputFiles({
        name: "memories.zip",
        mimeType: "application/zip",
        buffer: Buffer.from(archiveOf(files)),
      });
    await choose({ "../MEMORY.md": "x" });
    await expect(page.getByRole("alert").getByText("leads out of the folder")).toBeVisible();
    await choose(folderOf());
    await expect(report).toContainText("This would import 3 new runs and 4 documents.");
    await page.getByRole("button", { name: "Import folder" }).click();
    await expect(report).toContainText("Imported 3 new runs and 4 documents.");
    await page.getByRole("link", { name: "Open runs" }).click();

    const rows = page.getByTestId("run-list").getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText("The EU bank file arrived late");
    await expect(rows.last()).toContainText("Not in the handbook yet");
    await page.getByRole("searchbox", { name: "Search runs" }).fill("replica lag");
    await expect(rows).toHaveCount(1);
    await rows.getByRole("link").click();

    await expect(page.getByRole("heading", { name: /^The month-end alarm/ })).toBeVisible();
    await expect(page.getByTestId("run-lines")).toContainText("The Frankfurt replica lags");
    await page.getByRole("button", { name: "Delete run" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("on it alone. You can restore it at any time.");
    await question.getByRole("button", { name: "Delete run" }).click();
    await expect(page.getByText("Deleted by")).toBeVisible();
    await page.getByRole("button", { name: "Restore run" }).click();
    await expect(page.getByRole("button", { name: "Delete run" })).toBeVisible();

    await page.getByRole("link", { name: "Back to runs" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export as zip" }).click();
    const chunks: Uint8Array[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
    const reading = await readArchive(Buffer.concat(chunks));
    expect(reading.ok && [...reading.files.keys()].toSorted()).toEqual(
      Object.keys(folderOf()).toSorted(),
    );
  });

  test("a thread may have any visible signs, in the API and in the address of its page @turn-3", async ({
    api,
    page,
  }) => {
    const agent = await api.createAgent({});
    const threadId = "a/b?c#d%2F`e`";
    await api.importHandbook(agent.id, {
      "raw_memories.md": `## Thread \`${threadId}\`\nupdated_at: 2026-03-01T00:00:00Z\ncwd: /w\n\nWords.\n\n`,
    });
    await page.goto(`/agents/${agent.id}/runs`);
    await page.getByRole("link", { name: threadId }).click();
    await expect(page.getByText("Words.")).toBeVisible();
    await api.deleteRun(agent.id, threadId);
    await page.reload();
    await expect(page.getByText("Deleted by")).toBeVisible();
  });
});
