import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

const notes = Array.from(
  { length: 8 },
  (_, index) =>
    `Shelf ${index + 1} holds jars of quince, damson and rowan jelly, each with a paper lid, a string and the year in pencil; the oldest stand at the back, behind the bottles of elder syrup that nobody has opened since the flood, and the key to the cold room hangs on a nail beside them.`,
);
const shorter = (id: number) => ({
  name: "update",
  input: {
    id,
    content: `Shelf ${id} holds jars of quince and damson jelly; the oldest stand behind.`,
  },
});

test("the newest change stays in view until the reader scrolls, and the tab says the state @turn-3", async ({
  api,
  page,
}) => {
  const model = await givenScriptedModel([
    { text: "Yes." },
    { text: "I begin.", calls: [1, 2, 3, 4, 5, 6].map(shorter), holds: "after-text" },
    { calls: [shorter(8)], holds: "in-call" },
    { text: "That is all.", holds: "after-text" },
  ]);
  const name = await api.freeName("Larder");
  const agent = await api.createAgent({ name, model: model.id, refinementThreshold: 0.05 }, notes);
  const { id } = await api.startSession(agent.id);
  await page.setViewportSize({ width: 1_280, height: 620 });
  const session = new SessionPage(page);
  await session.open(id);
  await expect(session.log).toContainText("I begin.");
  await expect(page).toHaveTitle(`● ${name}: 0 of 10 · Keepsake`);
  await model.release();
  await expect(page).toHaveTitle(`● ${name}: 6 of 10 · Keepsake`);
  const row = (number: number) => page.getByTestId("ledger-pane").locator(`#m${number}`);
  await expect(row(6)).toBeInViewport();
  await expect(row(1)).not.toBeInViewport();
  await expect(row(8)).toContainText("Being changed");

  await page.getByTestId("ledger-pane").hover();
  await page.mouse.wheel(0, -3_000);
  await expect(row(1)).toBeInViewport();
  await model.release();
  const pill = page.getByTestId("newest-change");
  await expect(pill).toHaveText("#8 changed ↓");
  await expect(row(1)).toBeInViewport();
  await pill.click();
  await expect(row(8)).toBeInViewport();
  await expect(pill).toHaveCount(0);
  await model.release();
  await session.untilState("awaiting-review");
  await expect(page).toHaveTitle(`${name} needs review · Keepsake`);
  await expect(page.locator("link[rel='icon']").first()).toHaveAttribute("href", /^data:image/);
  await page.goto("/sessions");
  await expect(page).toHaveTitle("Sessions · Keepsake");
  await page.goto(`/sessions/${id}`);
  await expect(page).toHaveTitle(`${name} needs review · Keepsake`);
});
