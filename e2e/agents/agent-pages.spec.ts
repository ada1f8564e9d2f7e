import { listViolations } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { givenLost } from "@/e2e/gallery/given-sessions";
import { StylePage } from "@/e2e/pages/agent-page";
import { runPlace } from "@/e2e/server/run-place";

const memories = [
  "The kettle is the old one.",
  "The kettle is the old one.",
  "Two cups, not three.",
];

test("settings: a name that is taken is refused, and another owner is an admin's @turn-3", async ({
  api,
  page,
}) => {
  const [agent, other] = [await api.createAgent({}), await api.createAgent({})];
  const form = await StylePage.at(page, agent.id, "settings");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill(other.name.toUpperCase());
  await form.save.click();
  await expect(page.getByText(`This looks like “${other.name}”`)).toBeVisible();
  await name.fill(`${agent.name} the second`);
  await page.getByRole("combobox", { name: "Owner" }).selectOption("Olga Owning");
  await page.getByRole("checkbox", { name: "Paused" }).check();
  const budget = page.getByRole("textbox", { name: "Budget in tokens" });
  await budget.fill("1.5");
  await form.save.click();
  await expect(page.getByText(/^The budget is a whole number/)).toBeVisible();
  await expect(budget).toHaveValue("1.5");
  await budget.fill("900");
  expect((await api.agent(agent.id)).version).toBe(1);
  await page.getByRole("textbox", { name: "Messages before a summary" }).fill("20");
  await page.getByRole("textbox", { name: "Share that stays" }).fill("10");
  await page.getByRole("combobox", { name: "Review of summaries" }).selectOption("always");
  await form.save.click();
  await form.expectSaved(2);
  expect(await api.agent(agent.id)).toMatchObject({
    tokenBudget: 900,
    summaryThreshold: 20,
    summaryKeepRatio: 0.1,
    summaryReviewPolicy: "always",
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${agent.name} the second`);
  await expect(page.getByText("Owner: Olga Owning. Paused")).toBeVisible();
});

test("U1, A3: an owner who is a viewer configures their agent, within the account's floors @turn-4", async ({
  api,
  page,
  visit,
}) => {
  const agent = await api.createAgent({}, memories);
  const form = await StylePage.at(page, agent.id, "settings");
  await page.getByRole("combobox", { name: "Owner" }).selectOption("Olga Owning");
  await form.save.click();
  await form.expectSaved(2);

  const theirs = await visit("owner");
  const style = await StylePage.at(theirs, agent.id);
  await expect(theirs.getByRole("radio", { name: /^Never/ })).toBeDisabled();
  await style.threshold.fill("40");
  await expect(theirs.locator("#threshold-fault")).toContainText("Only an admin can go below");
  await style.save.click();
  await expect(style.bar).toBeVisible();
  expect((await api.agent(agent.id)).version).toBe(2);
  await style.threshold.fill("50");
  await theirs.getByRole("radio", { name: /^On a warning/ }).check();
  await style.save.click();
  await style.expectSaved(3);
  expect(await api.agent(agent.id)).toMatchObject({
    refinementThreshold: 0.5,
    reviewPolicy: "on-warning",
  });
});

test("U2: an agent's key is made on its Connect page, shown once, and its first call lights it @turn-2", async ({
  api,
  page,
}) => {
  const agent = await api.createAgent({}, memories);
  await page.goto(`/agents/${agent.id}/connect`);
  const light = page.getByTestId("connect-light");
  await expect(light).toContainText("No calls yet.");
  await page.getByRole("button", { name: "Create API key" }).click();
  const command = page.getByTestId("new-key");
  await expect(command).toHaveText(/^export KEEPSAKE_API_KEY=\S+$/);
  const key = (await command.innerText()).replace("export KEEPSAKE_API_KEY=", "");
  const answer = await fetch(`${runPlace.origin}/api/v1/agents/${agent.id}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  await expect(light).toContainText(`${agent.name} has called.`);
  await page.reload();
  await expect(light).toContainText("has called");
  await expect(page.getByText(key)).toHaveCount(0);
});

test("M11: an agent is deleted, once its name is typed @turn-1", async ({ api, page }) => {
  const agent = await api.createAgent({}, [{ content: "Tea at four." }, { content: "Ships." }]);
  await page.goto(`/agents/${agent.id}/settings`);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  const going = page.getByRole("listitem").filter({ hasText: "with their whole history" });
  await expect(going).toHaveText("2 memories with their whole history");
  expect(await listViolations(page)).toEqual([]);
  const name = page.getByLabel(`Type ${agent.name} to delete it`);
  await name.fill("Wren");
  await page.getByRole("button", { name: "Delete the agent" }).click();
  await expect(page.getByText(`Type the agent's name, ${agent.name}, to delete it.`)).toBeVisible();
  await name.fill(agent.name);
  await page.getByRole("button", { name: "Delete the agent" }).click();
  await expect(page).toHaveURL("/agents");
  await expect(page.getByRole("link", { name: agent.name })).toHaveCount(0);
  const gone = await page.request.get(`/agents/${agent.id}`);
  expect(gone.status()).toBe(404);
});

test("L7: from words that are gone to the session that removed them, and back once they are restored @turn-3", async ({
  api,
  page,
}) => {
  const { agent, session } = await givenLost(api, "Whimbrel");
  await page.goto(`/agents/${agent}?q=160%20%C2%B0C`);
  await page.getByRole("link", { name: "Find lost text" }).last().click();
  await expect(page).toHaveURL(/\/lost\?text=160/);
  const found = page.getByTestId("ever-stood");
  await expect(found).toContainText("No memory has it now.");
  const loss = found.getByTestId("loss");
  await expect(loss).toHaveCount(1);
  await expect(loss).toContainText("#5The oven runs twenty degrees hot: 160 °C when");
  await expect(loss.locator("del")).toHaveText("160 °C");
  await expect(loss).not.toContainText("Restored");

  await loss.getByRole("link", { name: "#5" }).click();
  await expect(page.getByTestId("loss-line").first()).toContainText("160 °C");
  await page.goBack();
  await loss.getByRole("link", { name: "by a session" }).click();
  await expect(page).toHaveURL(new RegExp(`/sessions/${session}\\?op=\\d+`));
  await expect(page.getByTestId("session-page")).toBeVisible();

  await api.decide(session, "rollback");
  await page.goto(`/agents/${agent}/lost`);
  const field = page.getByRole("searchbox", { name: "Words of a memory" });
  await field.fill("160 °C");
  await field.press("Enter");
  await expect(loss.first()).toContainText("Restored since");
  await expect(found.getByTestId("holder")).toContainText("#5The oven runs twenty degrees hot");

  await field.fill("4711");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(found).toContainText("No change removed it.");
});
