import { expect, test } from "@/e2e/fixtures";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import { readArchive } from "@/lib/interop/archive";
import { folderOf } from "@/lib/handbook/testing/sample-folder";

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
  await expect(report).toContainText("This would add 3 runs and write 4 documents.");
  await page.getByRole("button", { name: "Import folder" }).click();
  await expect(report).toContainText("Added 3 runs and wrote 4 documents.");
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
  const question = page.getByRole("dialog");
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

test("U1: a viewer reads runs, and can neither import nor delete them @turn-2", async ({
  api,
  visit,
}) => {
  const agent = await api.createAgent({});
  await api.importHandbook(agent.id, folderOf());
  const page = await visit("viewer");
  await page.goto(`/agents/${agent.id}/runs/t-late`);
  await expect(page.getByTestId("run-lines")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete run" })).toHaveCount(0);
  await page.goto(`/agents/${agent.id}/handbook/import`);
  await expect(page.getByText("Only reviewers, admins")).toBeVisible();
});
