import { randomUUID } from "node:crypto";
import { listViolations, lookInAllSizes } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { call, givenScriptedModel, readerPrefix, scriptModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

const memories = [
  "Pia never eats fish.",
  "The kiln is fired on the last Friday of the month, and never alone.",
];

test("B1, B4, B7: a second reader is chosen, its findings stand above the changes, and a wrong one is called so @turn-1", async ({
  alone: api,
  page,
}) => {
  const reader = `openai-compatible/${readerPrefix}${randomUUID().slice(0, 8)}`;
  const writer = await scriptModel([
    { text: "Yes." },
    { calls: [call("update", { id: 1, content: "Pia eats fish." })] },
  ]);
  await page.goto("/settings/models");
  await expect(page.getByText("Meaning is not checked")).toBeVisible();
  for (const model of [reader, writer.id]) {
    await page.getByRole("textbox", { name: "Model", exact: true }).fill(model);
    await page.getByRole("button", { name: "Allow model" }).click();
    await expect(page.getByTestId("model").filter({ hasText: model })).toBeVisible();
  }
  await page.getByRole("combobox", { name: "Second reader" }).selectOption(reader);
  await page.getByRole("region", { name: "Second reader" }).getByRole("button").click();
  await expect(page.getByText(`${reader} reads what a session changed`)).toBeVisible();
  expect(await listViolations(page)).toEqual([]);

  const agent = await api.createAgent({ model: writer.id, refinementThreshold: 0.5 }, memories);
  const { id } = await api.runSession(agent.id);
  const session = await SessionPage.at(page, id);
  const findings = page.getByTestId("findings");
  await expect(findings).toContainText("Change 1 invents: “Pia eats fish.”");
  await expect(findings.locator("u")).toHaveText("Pia eats fish.");
  await lookInAllSizes(page, "reader-review");
  await findings.getByRole("button", { name: /^Wrong/ }).click();
  await expect(findings).toContainText("A reviewer called this wrong.");
  await session.showLog();
  await expect(session.entry("session-read")).toContainText("1 finding.");
  await page.goto("/settings/models");
  await expect(
    page.getByText(`${reader} read 1 session: 1 finding, 1 called wrong.`),
  ).toBeVisible();
  await page.goto("/reviews");
  await expect(page.getByText("1 finding by the second reader").first()).toBeVisible();
});

test("T2: a refinement is tried without keeping anything @turn-2", async ({ api, page }) => {
  const agent = await api.createAgent({ refinementThreshold: 0.5 }, [
    ...memories,
    memories[0] ?? "",
  ]);
  await page.goto(`/agents/${agent.id}#refine`);
  await page.getByRole("button", { name: "Try without keeping" }).click();
  await page.waitForURL(/\/sessions\//);
  await expect(page.locator("[data-verdict]")).toContainText("Only tried: nothing was kept.");
  await expect(page.getByRole("link", { name: "Run for real" })).toBeVisible();
  await lookInAllSizes(page, "rehearsal");
  expect((await api.ledger(agent.id)).length).toBe(3);
});

test("T3: a text that the session wrote is edited as it is approved, with the keyboard @turn-3", async ({
  api,
  page,
}) => {
  const writer = await givenScriptedModel([
    { text: "Yes." },
    { calls: [call("update", { id: 1, content: "Pia eats fish." })] },
  ]);
  const agent = await api.createAgent({ model: writer.id, refinementThreshold: 0.5 }, memories);
  const { id } = await api.runSession(agent.id);
  const session = await SessionPage.at(page, id);
  await expect(session.bar).toBeVisible();
  await page.keyboard.press("j");
  await expect(session.bar.getByRole("button", { name: /^Edit/ })).toBeVisible();
  await page.keyboard.press("e");
  const form = page.getByRole("dialog", { name: "Edit and approve" });
  await form.getByRole("textbox", { name: "Text of #1" }).fill("Pia eats no fish.");
  expect(await listViolations(page)).toEqual([]);
  await form.getByRole("button", { name: "Approve with this text" }).click();
  await session.untilState("approved");
  expect((await api.ledger(agent.id))[0]?.content).toBe("Pia eats no fish.");
  await session.showLog();
  await expect(session.entry("session-approved")).toContainText("who edited #1");
});
