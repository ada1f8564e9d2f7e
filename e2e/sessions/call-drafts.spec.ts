import type { Page } from "@playwright/test";
import { takePicture } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

const lamp = "The lamp in the hall is mended with copper wire, and stays where it is for now.";
const memories = [lamp, lamp, "She reads the tide table aloud at breakfast."];

test("I9: a call is shown while it is written, to who joins halfway too, until it is decided @turn-1", async ({
  api,
  visit,
}) => {
  const model = await givenScriptedModel([
    { text: "Yes, but leave the tide table.", holds: "after-text" },
    {
      text: "The lamp is written down twice.",
      calls: [{ name: "consolidate", input: { ids: [1, 2], content: lamp } }],
      holds: "in-call",
    },
    { holds: "before" },
  ]);
  const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.5 }, memories);
  const { id } = await api.startSession(agent.id);
  const open = async (page: Page) => {
    const session = new SessionPage(page);
    await session.open(id);
    return session;
  };
  const page = await visit("operator");
  const early = await open(page);
  await expect(early.draft).toContainText("is answering");
  await expect(early.draft).toContainText("Yes, but leave the tide table.");
  await model.release();
  await expect(early.entry("consent-answered")).toContainText("Yes, but leave the tide table.");

  await expect(early.draft).toContainText("Merging #1 and #2 …");
  await expect(early.draft).toContainText("The lamp in the hall is mended");
  await expect(early.entry("consent-answered")).toHaveCount(1);
  const late = await open(await visit("viewer"));
  const text = await early.draft.textContent();
  await expect(late.draft).toHaveText(text ?? "");
  const announced = page.getByTestId("announced");
  await expect(announced).toContainText("The agent agreed.");
  await expect(announced).not.toContainText("The lamp");

  // What was before it is shown without it.
  await page.keyboard.press("[");
  await expect(early.draft).toHaveCount(0);
  await page.keyboard.press("]");
  await expect(early.draft).toContainText("Merging #1 and #2 …");

  await takePicture(page, "call-draft");
  const top = (await early.draft.boundingBox())?.y ?? 0;
  await model.release();
  for (const session of [early, late]) {
    await expect(session.entry("operation-applied")).toContainText("Merged into #4");
    await expect(session.draft).toHaveCount(0);
  }
  await model.untilHeld();
  await takePicture(page, "call-draft-decided");
  const applied = await early.entry("operation-applied").boundingBox();
  // The next step's line comes below it.
  expect(Math.abs((applied?.y ?? 0) - top)).toBeLessThan(60);
  await model.release();
});
