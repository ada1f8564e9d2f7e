import type { Page } from "@playwright/test";
import { lookInAllSizes, takePicture } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";

const said = [
  "Before I forget: Ada starts in March, and no shellfish anywhere near her, she carries a pen for it.",
  "Noted: no shellfish near Ada.",
  "Soda bread again: 160 °C for fifty minutes, lower shelf, please.",
];
const shellfish = "Ada carries a pen: no shellfish anywhere near her.";
const bread = "Soda bread bakes at 160 °C for fifty minutes on the lower shelf.";
const fact = "Soda bread bakes at 160 °C for fifty minutes.";
const galley =
  "# Galley\n\n- The galley key hangs behind the tide table.\n- Coffee for the wheelhouse at ten: black for Ivar, milk for the deckhands.\n";

const stepOf = (page: Page, name: string) => page.getByTestId(`step-${name}`);

test("N5: from a fact back to the message that somebody said, and what each step waits for", async ({
  api,
  page,
}) => {
  // Six looks with all rules of axe.
  test.setTimeout(120_000);
  const model = await givenScriptedModel([
    {
      calls: [
        { name: "observe", input: { content: shellfish, relevance: "high", messages: [1, 2] } },
        { name: "observe", input: { content: bread, relevance: "medium", messages: [3] } },
      ],
    },
    { text: "The rest is politeness." },
  ]);
  const second = await givenScriptedModel([
    { calls: [{ name: "record", input: { content: fact, supports: [2] } }] },
    { text: "Nothing else lasts." },
  ]);
  const name = await api.freeName("Halloran");
  const given = { name, model: model.id, observeAutomatic: true } as const;
  const agent = await api.createAgent({ ...given, reflectionReviewPolicy: "never" });
  await page.goto(`/agents/${agent.id}/sources`);
  await expect(page.getByText("No observations yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Connect the agent" })).toBeVisible();

  const conversation = await api.startConversation(agent.id, "Rota for March");
  await api.say(conversation, said);
  await page.goto(`/agents/${agent.id}/sources`);
  await expect(stepOf(page, "conversations")).toContainText(/1 3 messages/);
  await expect(stepOf(page, "conversations").getByTestId("wait")).toContainText(
    /3 messages, \d+ tokens wait; observing starts at 10,000/,
  );
  await page.goto(`/conversations/${conversation}`);
  await page.getByRole("button", { name: "Observe now" }).click();
  await page.waitForURL(/\/sessions\//);
  const pass = page.url().split("/").at(-1)?.split("?")[0] ?? "";
  await expect.poll(async () => (await api.session(pass)).state).not.toMatch(/queued|running/);

  await page.goto(`/agents/${agent.id}/sources`);
  const noted = page.getByTestId("observation-list");
  await expect(noted).toContainText(shellfish);
  await expect(noted.getByTestId("told").filter({ hasText: said[2] ?? "" })).toBeVisible();
  await expect(stepOf(page, "observations")).toContainText("2 noted");
  if ((await api.session(pass)).state === "awaiting-review") await api.decide(pass, "approve");
  await api.nameModel(await api.agent(agent.id), second.id);
  const reflection = await api.reflect(agent.id);
  await expect
    .poll(async () => (await api.session(reflection.id)).state)
    .not.toMatch(/queued|running/);
  await api.putFile(agent.id, "MEMORY.md", galley);
  await api.putFile(agent.id, "MEMORY.md", "");

  await page.goto(`/agents/${agent.id}/sources`);
  await expect(page.getByTestId("folder")).toContainText("Edits are held");
  await lookInAllSizes(page, "sources");
  await stepOf(page, "facts").getByRole("link", { name: "Facts" }).click();
  await page.waitForURL(/flag=facts/);
  await expect(page.getByText(fact).first()).toBeVisible();
  await page.goto(`/agents/${agent.id}/sources`);
  await noted.getByRole("link", { name: /^#3$/ }).click();
  await page.waitForURL(/\/memories\/3$/);
  const evidence = page.getByTestId("fact-evidence");
  await expect(evidence).toContainText(bread);
  await expect(evidence.getByTestId("told")).toContainText(said[2] ?? "");
  await takePicture(page, "fact-evidence");
  await evidence.getByRole("link", { name: "Message 3 of Rota for March" }).click();
  await page.waitForURL(/\/conversations\/.*#m3$/);
  await expect(page.locator("#m3")).toBeInViewport();
});
