import { listViolations } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";

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
