import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

const memories = ["A gull took the scone.", "A gull took the scone.", "It was worth it, she said."];

test("S10: an operator stops a session that runs; another viewer sees all of it go back @turn-3", async ({
  api,
  visit,
}) => {
  const model = await givenScriptedModel([
    { text: "Yes." },
    { calls: [{ name: "delete", input: { id: 2 } }] },
    { text: "And now for the rest.", holds: "after-text" },
  ]);
  const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.5 }, memories);
  const { id } = await api.startSession(agent.id);
  const [operator, viewer] = await Promise.all([visit("operator"), visit("viewer")]);
  const [mine, theirs] = [new SessionPage(operator), new SessionPage(viewer)];
  await Promise.all([mine.open(id), theirs.open(id)]);
  // The words appear as they stream, though the model has not finished its answer.
  await expect(mine.log).toContainText("And now for the rest.");
  await expect(theirs.log).toContainText("And now for the rest.");
  await expect(theirs.stop).toHaveCount(0);

  await mine.stop.click();
  await expect(operator.getByRole("dialog")).toContainText("Restores 1 memory");
  await operator.getByRole("dialog").getByRole("button", { name: /^Stop/ }).click();

  for (const session of [mine, theirs]) {
    await session.untilState("rolled-back");
    await expect(session.entry("stop-requested")).toContainText("Otto Running");
    await expect(session.certificate).toContainText("Equal.");
  }
  const { cause, endHash } = await api.session(id);
  expect(cause).toBe("operator");
  expect(endHash).toBe(agent.ledgerHash);
});

test("S10: stopped before anything was applied it is failed, with its cause @turn-1", async ({
  api,
  page,
}) => {
  const model = await givenScriptedModel([{ text: "Yes.", holds: "before" }]);
  const agent = await api.createAgent({ model: model.id }, memories);
  const { id } = await api.startSession(agent.id);
  await model.untilHeld();
  const session = new SessionPage(page);
  await session.open(id);
  await session.confirmStop();
  await session.untilState("failed");
  await expect(session.certificate).toHaveCount(0);
  expect((await api.session(id)).cause).toBe("operator");
});
