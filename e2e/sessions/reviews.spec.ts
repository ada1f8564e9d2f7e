import type { Page } from "@playwright/test";
import type { Api } from "@/e2e/requests/api";
import { expect, test } from "@/e2e/fixtures";
import { listViolations } from "@/e2e/browser/page-presses";
import { holdActions, holdPage } from "@/e2e/server/own-installation";
import { call, givenRun, givenScriptedModel } from "@/e2e/model/scripted-model";
import { ReviewsPage, SessionPage } from "@/e2e/pages/session-page";

const memories = [
  "The lamp oil is in the third cupboard.",
  "The lamp oil is in the third cupboard.",
  "He trims the wick before supper, never after.",
  "The lens was ground in Gdańsk and must not be polished with wool.",
];

async function givenReview(api: Api, name?: string) {
  const agent = await api.createAgent(name === undefined ? {} : { name }, memories);
  const { id } = await api.runSession(agent.id);
  return { id, agentId: agent.id, name: agent.name };
}

/** The button works after hydration. */
async function openFilters(page: Page): Promise<void> {
  const filters = page.getByRole("group", { name: "Filters" });
  await expect(async () => {
    if (!(await filters.isVisible())) await page.getByRole("button", { name: "Filter" }).click();
    await expect(filters).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Three sessions in the queue, with the first one shown. */
async function openThree(api: Api, page: Page) {
  for (const name of ["Auk", "Brent", "Coot"]) await givenReview(api, name);
  const queue = await ReviewsPage.at(page);
  return { queue, first: await queue.untilAt("1 of 3") };
}

test.describe("in an account of one's own", () => {
  test("V2, V4: the keyboard alone decides the queue from first to last", async ({
    alone,
    page,
  }) => {
    const { queue, first } = await openThree(alone, page);
    await page.keyboard.press("j");
    const second = await queue.untilAt("2 of 3");
    await expect(queue.current).toBeFocused();
    await page.keyboard.press("k");
    expect(await queue.untilAt("1 of 3")).toBe(first);

    await page.keyboard.press("n");
    await expect(queue.note).toBeFocused();
    await page.keyboard.type("Only copies, as it said.");
    await page.keyboard.press("Escape");
    await expect(queue.current).toBeFocused();
    await page.keyboard.down("a");
    expect(await queue.untilAt("1 of 2")).toBe(second);
    // The key is held while the next session appears: this must not decide it.
    for (let held = 0; held < 5; held += 1) await page.keyboard.down("a");
    await page.keyboard.up("a");
    await expect(queue.current).toHaveAttribute("data-review", second);
    await expect(queue.said).toContainText("approved");
    await expect(queue.current).toBeFocused();
    await expect(queue.note).toHaveValue("");

    await page.keyboard.press("r");
    const confirm = page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Roll back, restore 1 memory/ });
    await expect(confirm).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(confirm).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.press("Enter");
    const third = await queue.untilAt("1 of 1");
    await expect(queue.said).toContainText("rolled back");
    await expect(queue.current).toBeFocused();
    await page.keyboard.press("a");
    await expect(page.getByText("No sessions need review.")).toBeVisible();
    await queue.close();
    expect(await alone.untilState(third, "approved")).toMatchObject({ note: null });
    expect(await alone.untilState(second, "rolled-back")).toMatchObject({ cause: "reviewer" });
    expect(await alone.untilState(first, "approved")).toMatchObject({
      note: "Only copies, as it said.",
    });
  });

  test("I12: the second click of a double click does not decide the session that comes next @turn-3", async ({
    alone,
    page,
  }) => {
    for (const name of ["Auk", "Brent"]) await givenReview(alone, name);
    const queue = await ReviewsPage.at(page);
    const first = await queue.untilAt("1 of 2");
    const box = await queue.approve.boundingBox();
    if (box === null) throw new Error("The button cannot be seen.");
    const click = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    // Freezes the page's time, however long the second click takes.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await click();
    await expect(queue.panel).not.toHaveAttribute("data-session", first);
    await click();
    const early = page.getByTestId("too-early");
    await expect(early).toHaveText(/^Not decided: this session had only just come up/);
    await page.clock.resume();
    const second = await queue.untilAt("1 of 1");
    await queue.close();
    await alone.untilState(first, "approved");
    expect(await alone.session(second)).toMatchObject({ state: "awaiting-review" });
  });

  test("I12: who moved on while a decision was under way is not taken elsewhere by its answer @turn-1", async ({
    alone,
    page,
  }) => {
    const { queue, first } = await openThree(alone, page);
    const mayGo = await holdActions(page);
    await page.keyboard.press("a");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    const third = await queue.untilAt("3 of 3");
    await page.keyboard.press("n");
    await page.keyboard.type("Read to the end");
    mayGo.resolve();
    await expect(queue.said).toContainText("approved");
    await expect(queue.rows).toHaveCount(2);
    await expect(queue.note).toBeFocused();
    await expect(queue.current).toHaveAttribute("data-review", third);
    await page.keyboard.type(": a stray letter decides nothing.");
    await expect(queue.note).toHaveValue("Read to the end: a stray letter decides nothing.");
    await page.unrouteAll();
    await queue.close();
    expect(await alone.untilState(first, "approved")).toMatchObject({ note: null });
  });

  test("what was decided does not come back with another order, nor keeps who leaves @turn-2", async ({
    alone,
    page,
  }) => {
    const { queue } = await openThree(alone, page);
    await page.getByRole("link", { name: "Oldest first" }).click();
    await expect(page).toHaveURL(/sort=oldest/);
    await queue.untilAt("1 of 3");
    await page.keyboard.press("a");
    await queue.untilAt("1 of 2");
    // The page's own data must be enough: it is not fetched again.
    await page.route(/\/api\/reviews\?/, () => undefined);
    await page.getByRole("link", { name: "Riskiest first" }).click();
    await expect(page).not.toHaveURL(/sort=oldest/);
    await expect(queue.rows).toHaveCount(2);
    await queue.untilAt("1 of 2");

    const mayGo = await holdActions(page);
    await page.keyboard.press("a");
    const home = await holdPage(page, "/");
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await home.asked;
    mayGo.resolve();
    await queue.untilAt("1 of 1");
    home.release();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("lossless");
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("an order that was asked for comes, also where the reader moves on in the meantime @turn-3", async ({
    alone,
    page,
  }) => {
    for (const name of ["Auk", "Brent"]) await givenReview(alone, name);
    const queue = await ReviewsPage.at(page);
    await queue.untilAt("1 of 2");
    const isOnItsWay = Promise.withResolvers<void>();
    const mayCome = Promise.withResolvers<void>();
    await page.route(/\/reviews\?sort=oldest/, async (route) => {
      isOnItsWay.resolve();
      await mayCome.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Oldest first" }).click();
    await isOnItsWay.promise;
    await page.keyboard.press("j");
    const at = await queue.untilAt("2 of 2");
    mayCome.resolve();
    await expect(page).toHaveURL(new RegExp(`sort=oldest&session=${at}`));
    await expect(page.getByRole("link", { name: "Oldest first" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });
});

test("V1, L4: twelve rows can be read whole at 1440 × 900, below what is lossless @turn-2", async ({
  alone,
  page,
}) => {
  test.slow();
  const content = "The lens was ground in Gdańsk.";
  const script = [
    { text: "Yes." },
    { calls: [call("update", { id: 4, content })] },
    { calls: [call("complete", { summary: "Updated 1 memory." })] },
  ];
  const model = await givenScriptedModel(Array.from({ length: 12 }, () => script).flat());
  // One after the other, as they share a script.
  for (let count = 0; count < 12; count += 1) {
    const agent = await alone.createAgent({ model: model.id, refinementThreshold: 0.3 }, memories);
    await alone.runSession(agent.id);
  }
  for (const name of ["Auk", "Brent"]) await givenReview(alone, name);
  await page.setViewportSize({ width: 1_440, height: 900 });
  const queue = await ReviewsPage.at(page);
  await queue.untilAt("1 of 12");
  await expect(page.getByText("12 to read, 2 lossless")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Reviews\s*, 12 sessions to read/ })).toBeVisible();
  const group = page.getByTestId("lossless-row");
  await expect(group).toContainText("2 sessions only remove exact copies");
  await expect(group).toBeInViewport({ ratio: 1 });
  await expect(queue.rows).toHaveCount(12);
  await expect(queue.rows.first()).toContainText(/^Loses /);
  await expect(queue.rows.last()).toBeInViewport({ ratio: 1 });
  await group.getByRole("button", { name: "Show" }).click();
  await expect(queue.rows).toHaveCount(14);
});

test("I12: an approval over news of others decides nothing and keeps the note @turn-2", async ({
  api,
  visit,
}) => {
  const { id, agentId } = await givenReview(api);
  const queue = await ReviewsPage.at(await visit("reviewer"), `?agent=${agentId}`);
  await queue.untilAt("1 of 1");
  await queue.note.fill("As it said.");
  await api.restoreMemory(agentId, 2);
  await expect(queue.panel.getByRole("alert")).toContainText("#2");
  await queue.approve.click();
  await expect(queue.panel.getByRole("alert")).toContainText("Nothing was decided");
  await expect(queue.note).toHaveValue("As it said.");
  expect((await api.session(id)).state).toBe("awaiting-review");
});

test("the filters stand in the address and survive a reload @turn-4", async ({ api, page }) => {
  const { agentId, name } = await givenReview(api);
  await page.goto("/reviews");
  await page.getByRole("link", { name: "Oldest first" }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  await openFilters(page);
  await page.getByRole("combobox", { name: "Agent" }).selectOption(name);
  await expect(page).toHaveURL(new RegExp(`agent=${agentId}`));
  const queue = new ReviewsPage(page);
  await expect(queue.rows).toHaveCount(1);
  await page.reload();
  await expect(queue.rows).toHaveCount(1);
  await expect(queue.rows).toContainText(name);
  await expect(page.getByRole("link", { name: "Oldest first" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("combobox", { name: "Agent" })).toHaveValue(agentId);
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Open conflicts");
  await expect(page.getByText("No sessions match these filters.")).toBeVisible();
});

test("R2: what an automatic rollback left open is answered in the queue @turn-1", async ({
  api,
  page,
}) => {
  const { id, agentId, model } = await givenRun(api, memories, [
    { calls: [call("update", { id: 3, content: "He trims the wick before supper." })] },
    { text: "Now the rest.", holds: "after-text", calls: [call("protect", { id: 4 })] },
  ]);
  const session = await SessionPage.at(page, id);
  await expect(session.log).toContainText("Now the rest.");
  await api.editMemory(agentId, 3, "He trims the wick twice a day.");
  await session.confirmStop();
  // The model goes on only then: it would complete the session before the stop arrives.
  await api.untilState(id, "rolled-back");
  await model.release();
  const queue = await ReviewsPage.at(page, `?agent=${agentId}`);
  expect(await queue.untilAt("1 of 1")).toBe(id);
  await expect(queue.rows).toContainText("1 memory changed by others: keep or restore");
  expect(await listViolations(page)).toEqual([]);
  await queue.panel.getByRole("radio", { name: /Restore the earlier version/ }).focus();
  await page.keyboard.press("Space");
  await queue.panel.getByRole("button", { name: "Answer 1 conflict" }).press("Enter");
  await expect(queue.said).toContainText("answered");
  await expect(queue.rows).toHaveCount(0);
  expect((await api.ledger(agentId))[2]?.content).toBe(memories[2]);
});
