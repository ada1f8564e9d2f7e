import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";
import { takePicture } from "@/e2e/browser/page-presses";

test("C2: an answer that cannot be read is asked for again, and told apart from a no @turn-3", async ({
  api,
  visit,
}) => {
  const model = await givenScriptedModel([
    { text: "<think>They ask again. I think YES, but" },
    { text: "Let me think about it." },
  ]);
  const agent = await api.createAgent({ model: model.id }, ["A gull took the scone."]);
  const { id } = await api.startSession(agent.id);
  await api.untilState(id, "declined");
  expect((await api.session(id)).consent).toMatchObject({ answer: "no", unread: true });

  const page = await visit("viewer");
  const session = new SessionPage(page);
  await session.open(id, { log: true });
  await session.untilState("declined");
  await expect(session.verdict).toContainText("its answers couldn't be read");
  await expect(page.getByText("did not agree")).toHaveCount(0);
  const answers = session.entry("consent-answered");
  await expect(answers).toHaveCount(2);
  await expect(answers.first()).toContainText("asked again");
  await expect(answers.last()).toContainText("Let me think about it.");
  await expect(session.entry("session-declined")).toContainText("The answer could not be read.");
  await takePicture(page, "session-unread");
  await page.setViewportSize({ width: 390, height: 844 });
  await takePicture(page, "session-unread-390");
});
