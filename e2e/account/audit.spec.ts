import type { Api } from "@/e2e/requests/api";
import { expect, test } from "@/e2e/fixtures";
import { withInstallation } from "@/e2e/server/installation";

const memories = ["The tide table hangs by the door.", "Spring tides flood the lower step."];

async function givenChain(api: Api): Promise<string> {
  const agent = await api.createAgent({}, memories);
  return agent.id;
}

test("U3: a chain is verified, filters stand in the address, and a line is found again @turn-1", async ({
  api,
  page,
}) => {
  const agentId = await givenChain(api);
  const lines = page.getByTestId("audit-line");
  await page.goto(`/audit?agent=${agentId}`);
  const panel = page.getByTestId("chain-panel");
  await panel.getByRole("button", { name: "Verify now" }).click();
  await expect(panel).toContainText("The chain is complete and in order: 3 records.");
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText('API key "e2e" wrote #2 of');
  await page.getByLabel("Action").selectOption("Agent created");
  await expect(lines).toHaveCount(1);
  await expect(page).toHaveURL(/act=agent-created/);
  await page.reload();
  await expect(lines).toHaveCount(1);
  await expect(page.getByLabel("Action")).toHaveValue("agent-created");
  await page.getByRole("link", { name: /^Line 1 of/ }).click();
  await expect(page).toHaveURL(new RegExp(`line=${agentId}%3A1`));
  const named = page.locator("[data-testid=audit-line][aria-current=true]");
  await expect(named).toHaveCount(1);
  await expect(named).toBeInViewport();
  await expect(named).toContainText("made");
});

test("I10: a record that was changed behind our back is told, with the first wrong line @turn-2", async ({
  api,
  visit,
}) => {
  const agentId = await givenChain(api);
  await withInstallation((installation) => installation.forgeRecord(agentId, 2));
  const page = await visit("viewer");
  await page.goto(`/audit?agent=${agentId}`);
  const panel = page.getByTestId("chain-panel");
  await panel.getByRole("button", { name: "Verify now" }).click();
  const alert = panel.getByRole("alert");
  await expect(alert).toContainText("A chain is broken.");
  await expect(alert).toContainText("line 2 is the first broken entry.");
  await alert.getByRole("link", { name: "line 2" }).click();
  const named = page.locator("[data-testid=audit-line][aria-current=true]");
  await expect(named).toHaveAttribute("id", `${agentId}:2`);
});
