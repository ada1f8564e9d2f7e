import { expect, test } from "@/e2e/fixtures";
import { withInstallation } from "@/e2e/server/installation";

const memories = [
  "The kettle is the old one.",
  "The kettle is the old one.",
  "Two cups, not three.",
];

test("sessions of all agents: narrowed by an address, saved as a view, opened by keyboard @turn-1", async ({
  alone: api,
  page,
}) => {
  const [wren, osprey] = [
    await api.createAgent({ name: "Wren", refinementThreshold: 0.5 }, memories),
    await api.createAgent({ name: "Osprey", refinementThreshold: 0.5 }, memories),
  ];
  const first = await api.runSession(wren.id);
  await api.decide(first.id, "approve");
  await page.goto("/sessions");
  const rows = page.getByTestId("session-row");
  await expect(rows).toHaveCount(1);
  await expect(page.getByTestId("sessions-table")).toContainText("1 deleted");
  await expect(page.getByText("1 session of 1 agent.")).toBeVisible();

  // New sessions appear automatically.
  await api.runSession(osprey.id);
  await expect(rows).toHaveCount(2);
  await expect(page.getByText("2 sessions of 2 agents. 1 lossless.")).toBeVisible();

  await page.getByRole("combobox", { name: "State" }).selectOption("Approved");
  await expect(page).toHaveURL(/\/sessions\?state=approved$/);
  await expect(rows).toHaveText(["Wren"]);
  await page.getByRole("button", { name: "Save view" }).click();
  const form = page.getByRole("dialog", { name: "Save this view" });
  await form.getByRole("button", { name: "Save view" }).click();
  await expect(form).toContainText("Name the view.");
  await form.getByLabel("Name").fill("Decided");
  await form.getByRole("button", { name: "Save view" }).click();
  const views = page.getByRole("navigation", { name: "Views" });
  const saved = views.getByRole("link", { name: "Decided 1" });
  await expect(saved).toHaveAttribute("aria-current", "page");

  await views.getByRole("link", { name: /^All/ }).click();
  await expect(rows).toHaveText(["Osprey", "Wren"]);
  await page.getByRole("searchbox", { name: "Search sessions" }).fill("ospr");
  await expect(page).toHaveURL(/q=ospr/);
  await expect(rows).toHaveText(["Osprey"]);
  await page.reload();
  await expect(rows).toHaveText(["Osprey"]);
  await page.getByRole("combobox", { name: "Kept" }).selectOption("Under 90%");
  await page.getByRole("combobox", { name: "State" }).selectOption("Failed");
  await expect(page.getByText("No session matches.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows).toHaveCount(2);

  await saved.click();
  await expect(rows).toHaveText(["Wren"]);
  await page.getByRole("button", { name: "Remove view" }).click();
  await expect(saved).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/sessions/${first.id}`);
});

test("an agent's sessions, and more of them than one part holds @turn-3", async ({ api, page }) => {
  const agent = await api.createAgent({ refinementThreshold: 0.5 }, memories);
  const { id } = await api.runSession(agent.id);
  await api.decide(id, "approve");
  await withInstallation((installation) => installation.copySession(id, 60));
  await page.goto(`/agents/${agent.id}/sessions`);
  const rows = page.getByTestId("session-row");
  await expect(rows).toHaveCount(50);
  await expect(page.getByText("50 of 61 shown")).toBeVisible();
  // Keys and buttons work after hydration.
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(rows.and(page.locator(":focus"))).toHaveCount(1, { timeout: 200 });
  }).toPass();
  // An update during "load more" must not cancel it.
  const more = Promise.withResolvers<undefined>();
  await page.route(/api\/sessions\?.*cursor=/, async (route) => {
    await more.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Show more" }).click();
  for (let count = 0; count < 2; count += 1) {
    const other = await api.createAgent({ refinementThreshold: 0.5 }, memories);
    await api.runSession(other.id);
  }
  more.resolve(undefined);
  await expect(rows).toHaveCount(61);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: /^Rolled/ })
    .click();
  await expect(page).toHaveURL(`/agents/${agent.id}/sessions?state=rolled-back`);
  await expect(page.getByText("No session matches.")).toBeVisible();
});

test("V4: pointing at a session's link puts nothing on record as seen, opening it does @turn-2", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({ refinementThreshold: 0.5 }, memories);
  const { id } = await api.runSession(agent.id);
  await page.goto(`/agents/${agent.id}/sessions`);
  const ahead = { asked: 0, come: 0 };
  await page.route(`**/sessions/${id}?_rsc=*`, async (route) => {
    ahead.asked += 1;
    await route.fulfill({ response: await route.fetch() });
    ahead.come += 1;
  });
  await page.getByTestId("session-row").hover();
  await expect.poll(() => ahead.asked > 0 && ahead.come === ahead.asked).toBe(true);
  const looked = page.getByTestId("audit-line").filter({ hasText: "looked at" });
  const readAudit = async () => {
    await page.goto(`/audit?agent=${agent.id}`);
    await page.getByTestId("audit-line").first().waitFor();
  };
  await readAudit();
  await expect(looked).toHaveCount(0);
  await page.goto(`/sessions/${id}`);
  await page.getByRole("button", { name: /^Approve/ }).waitFor();
  await readAudit();
  await expect(looked).toHaveCount(1);
});
