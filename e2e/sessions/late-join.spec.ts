import type { Page } from "@playwright/test";
import { CuttableProxy } from "@/e2e/server/cuttable-proxy";
import { expect, networkComplaints, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";
import { runPlace } from "@/e2e/server/run-place";

const memories = [
  "The tide table is behind the door.",
  "The tide table is behind the door.",
  "Low water is for the mussels, high water for the boat.",
  "Low water is for the mussels, high water for the boat.",
  "Her father taught her the names of the winds.",
];

test.describe("a cut connection", () => {
  test.use({ allowedComplaints: networkComplaints });

  test("I9: who comes at the start, in the middle, after a cut and at the end reads the same", async ({
    api,
    visit,
  }) => {
    const model = await givenScriptedModel([
      { text: "Yes." },
      { text: "One copy.", calls: [{ name: "delete", input: { id: 2 } }] },
      { text: "Two copies.", holds: "before", calls: [{ name: "delete", input: { id: 4 } }] },
      { text: "That is all of it.", holds: "before", calls: [complete("Deleted 2 memories.")] },
    ]);
    const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.5 }, memories);
    const { id } = await api.startSession(agent.id);
    await using proxy = await CuttableProxy.open(runPlace.port);
    const open = async (page: Page, origin = runPlace.origin) => {
      await page.goto(`${origin}/sessions/${id}`);
      return new SessionPage(page);
    };
    const early = await open(await visit("operator"));
    const cutPage = await visit("viewer");
    const cut = await open(cutPage, proxy.origin);
    await expect(early.entry("operation-applied")).toHaveCount(1);
    await expect(cut.entry("operation-applied")).toHaveCount(1);

    const middle = await open(await visit("reviewer"));
    await expect(middle.entry("operation-applied")).toHaveCount(1);
    proxy.cut();
    await expect(cutPage.getByText("Reconnecting…")).toBeVisible();
    await model.release();
    await expect(early.entry("operation-applied")).toHaveCount(2);
    await expect(middle.entry("operation-applied")).toHaveCount(2);
    await model.release();
    await api.untilState(id, "awaiting-review");
    proxy.mend();
    await early.untilState("awaiting-review");
    await cut.untilState("awaiting-review");
    await api.decide(id, "approve", "Both were copies.");

    const late = await open(await visit("secondReviewer"));
    const sequences = (await api.entries(id)).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    await late.showLog();
    const lines = await late.readLines();
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
    for (const session of [early, middle, cut, late]) {
      await session.untilState("approved");
      expect(await session.readLines()).toEqual(lines);
    }
  });
});

function complete(summary: string) {
  return { name: "complete", input: { summary } };
}
