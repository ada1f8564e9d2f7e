import { expect, networkComplaints, test } from "@/e2e/fixtures";
import { Shell } from "@/e2e/pages/shell";

/** A word that no other test's data contains. */
const word = `quillwort${process.pid}`;
const memories = [
  `The ${word} grows where the old jetty was.`,
  "She counts the gulls on the boathouse roof, and they are never eleven.",
];

test("finds an agent, a session and a memory, with the keyboard alone @turn-4", async ({
  api,
  page,
}) => {
  const name = `Plover ${word}`;
  const agent = await api.createAgent({ name }, memories);
  const session = await api.runSession(agent.id, "unchanged");
  const shell = new Shell(page);

  await page.goto("/agents");
  await shell.find(`plover ${word}`);
  await expect(shell.options).toHaveCount(2);
  await expect(shell.status).toHaveText("2 results.");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/agents/${agent.id}`);
  await expect(shell.palette).toHaveCount(0);

  await shell.find(`${word} unchanged`);
  await expect(shell.options).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/sessions/${session.id}`);

  await shell.find(`${word.toUpperCase()}  grows`);
  await expect(shell.options).toHaveCount(1);
  await expect(shell.options.locator("mark")).toHaveText(`${word} grows`);
  await expect(shell.options).toContainText(`#1${name}`);
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/agents/${agent.id}[?#]`));
  await expect(page.getByTestId("ledger-row").filter({ hasText: word })).toBeInViewport();
});

test("a question that was typed over is dropped, and its answer shows nowhere @turn-4", async ({
  api,
  page,
}) => {
  await api.createAgent({ name: `Sanderling ${word}` });
  const shell = new Shell(page);
  await page.goto("/agents");
  const first = page.waitForRequest(/api\/find\?q=sand$/);
  const dropped = page.waitForEvent("requestfailed", (request) => request.url().endsWith("q=sand"));
  // Never answered.
  await page.route(/api\/find\?q=sand$/, () => undefined);
  await shell.find("sand");
  await first;
  await page.keyboard.type(`erling ${word}`);
  await dropped;
  await expect(shell.options).toHaveCount(1);
  await expect(shell.options).toContainText(`Sanderling ${word}`);
});

test.describe("a server that does not answer", () => {
  test.use({ allowedComplaints: networkComplaints });

  test("is said, places are still found, and trying again finds the rest @turn-1", async ({
    api,
    page,
  }) => {
    await api.createAgent({ name: `Agentive ${word}` });
    const shell = new Shell(page);
    await page.goto("/agents");
    await page.route("**/api/find?*", (route) => route.abort());
    // A prefix of the word may be requested first; what counts is that the whole word's request
    // failed.
    const failed = page.waitForEvent("requestfailed", (one) => one.url().endsWith("q=agent"));
    await shell.find("agent");
    await failed;
    await expect(shell.status).toContainText("The server didn't answer");
    // The agents page and New agent.
    await expect(shell.options).toHaveCount(2);
    await page.unroute("**/api/find?*");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(shell.status).toContainText("results.");
  });
});

test("says so where nothing is found, and Escape leads back to where one was @turn-2", async ({
  page,
}) => {
  const shell = new Shell(page);
  await page.goto("/agents");
  const button = page.getByRole("button", { name: "Find anything" });
  await button.focus();
  await shell.find("zzz nothing of ours zzz");
  await expect(shell.status).toHaveText("No results for “zzz nothing of ours zzz”.");
  await expect(shell.options).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(shell.palette).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("the dot offers what can be done on the page, and does it @turn-3", async ({ api, page }) => {
  const agent = await api.createAgent({ name: `Turnstone ${word}` }, memories);
  const shell = new Shell(page);
  await page.goto(`/agents/${agent.id}`);
  await page.keyboard.press(".");
  const offered = page.getByRole("dialog", { name: "Actions" });
  await expect(offered.getByRole("combobox")).toBeFocused();
  await expect(shell.options.first()).toContainText(`Refine Turnstone ${word}`);
  await page.keyboard.type("refine");
  await page.keyboard.press("Enter");
  await expect(page.getByText("is asked for consent first")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Full/ })).toBeFocused();
});
