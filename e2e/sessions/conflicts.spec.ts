import type { Api } from "@/e2e/requests/api";
import { expect, networkComplaints, test } from "@/e2e/fixtures";
import { call, givenRun } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

const memories = [
  "The ash by the gate is felled in November.",
  "Anna pays the coal man in coins.",
  "The well is covered when it freezes.",
  "Two rings at the door mean: the children.",
];

/** A session that shortened two memories (the second and third) and waits for a person. */
async function givenReview(api: Api) {
  const { id, agentId } = await givenRun(api, memories, [
    {
      calls: [
        call("update", { id: 2, content: "Anna pays the coal man." }),
        call("update", { id: 3, content: "The well is covered." }),
      ],
    },
  ]);
  await api.untilState(id, "awaiting-review");
  return { id, agentId };
}

test("R2, V3: conflicts are answered memory by memory, and asked for anew where the log went on @turn-2", async ({
  api,
  page,
}) => {
  const { id, agentId } = await givenReview(api);
  await api.editMemory(agentId, 2, "Anna pays the coal man on Fridays.");
  const session = await SessionPage.at(page, id);
  const words = "#2 was edited by API key “e2e” since";
  await expect(page.getByTestId("session-warnings")).toContainText(words);
  await expect(page.getByTestId("changed-since").locator("ins")).toContainText("on Fridays");
  const note = page.getByRole("textbox", { name: /Add a note/ });
  await note.fill("Hers stands.");
  await session.confirmRollBack();
  const dialog = page.getByRole("alertdialog", { name: /changed since/ });
  await expect(session.conflicts).toHaveCount(1);
  await expect(session.conflicts).toContainText("Changed by e2e");
  await expect(session.conflicts.locator("ins")).toContainText("in coins");
  await expect(session.conflicts.getByRole("radio", { checked: true })).toHaveCount(0);
  const goOn = dialog.getByRole("button", { name: "Roll back", exact: true });
  await expect(goOn).toBeDisabled();
  await session.conflicts.getByRole("radio", { name: /Keep the current version/ }).focus();
  await page.keyboard.press("Space");
  await expect(goOn).toBeEnabled();

  await api.editMemory(agentId, 3, "The well is covered from November on.");
  await goOn.click();
  await expect(session.bar.getByRole("alert")).toContainText("Nothing was decided");
  await session.confirmRollBack();
  await expect(session.conflicts).toHaveCount(2);
  await expect(session.conflicts.getByRole("radio", { checked: true })).toHaveCount(0);
  await session.conflicts
    .first()
    .getByRole("radio", { name: /Keep the current version/ })
    .check();
  const last = session.conflicts.last();
  await last.getByRole("radio", { name: "Write it myself" }).check();
  const own = last.getByRole("textbox", { name: "Your text of #3" });
  await expect(own).toHaveValue("The well is covered from November on.");
  await own.fill(" ");
  await expect(goOn).toBeDisabled();
  await own.fill("The well is covered when it freezes, from November on.");
  await goOn.click();
  await session.untilState("rolled-back");
  await expect(page.locator("[data-verdict]")).toBeFocused();
  await expect(page.locator("[data-verdict]")).toHaveText(/^Rolled back by .+, except #2/);
  const ledger = await api.ledger(agentId);
  expect(ledger.map(({ content }) => content)).toEqual([
    memories[0],
    "Anna pays the coal man on Fridays.",
    "The well is covered when it freezes, from November on.",
    memories[3],
  ]);
  expect((await api.session(id)).note).toBe("Hers stands.");
});

test("I12: news that arrive under the reader's eyes are told before a decision counts @turn-1", async ({
  api,
  page,
}) => {
  const { id, agentId } = await givenReview(api);
  const session = await SessionPage.at(page, id);
  await expect(session.bar).toBeVisible();
  await api.editMemory(agentId, 3, "The well is covered from November on.");
  const told = session.bar.getByRole("alert");
  await expect(told).toContainText("API key “e2e” changed #3");
  await session.approve.click();
  await expect(told).toContainText("Nothing was decided");
  expect((await api.session(id)).state).toBe("awaiting-review");
  await session.approve.click();
  await session.untilState("approved");
  await expect(session.verdict).toContainText("Approved. ");
});

test.describe("over a connection that breaks", () => {
  test.use({ allowedComplaints: networkComplaints });

  test("I8: answers that did not reach the server are not lost with the try @turn-4", async ({
    api,
    page,
  }) => {
    const { id, agentId } = await givenReview(api);
    await api.editMemory(agentId, 2, "Anna pays the coal man on Fridays.");
    const session = await SessionPage.at(page, id);
    await session.confirmRollBack();
    const dialog = page.getByRole("alertdialog", { name: /changed since/ });
    await session.conflicts.getByRole("radio", { name: /Keep the current version/ }).check();
    await page.route(`**/sessions/${id}*`, (route, request) =>
      request.method() === "POST" ? route.abort("connectionrefused") : route.fallback(),
    );
    await dialog.getByRole("button", { name: "Roll back", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText("The server didn't answer");
    await expect(session.conflicts.getByRole("radio", { checked: true })).toHaveCount(1);
    await page.unrouteAll();
    await dialog.getByRole("button", { name: "Roll back", exact: true }).click();
    await session.untilState("rolled-back");
  });

  test("V3: a decision that comes after another's is refused with their name @turn-2", async ({
    api,
    page,
  }) => {
    const { id } = await givenReview(api);
    // As behind a proxy that buffers the stream.
    const streams = /\/events(\?|$)/;
    await page.route(streams, (route) => route.abort());
    const session = await SessionPage.at(page, id);
    await expect(session.bar).toBeVisible();
    await api.decide(id, "approve", "I was first.");
    await session.confirmRollBack();
    const told = page.getByRole("alert").filter({ hasText: "e2e already decided" });
    await expect(told).toBeVisible();
    await page.unroute(streams);
    await session.untilState("approved");
    await expect(told).toBeVisible();
    await expect(page.getByTestId("session-head")).toContainText("decided by e2e");
    expect((await api.session(id)).note).toBe("I was first.");
  });
});
