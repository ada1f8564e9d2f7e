import type { Locator, Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { givenRefined } from "@/e2e/gallery/given-sessions";
import { reviewedScript, trippedScript } from "@/e2e/gallery/wren-memories";
import { SessionPage } from "@/e2e/pages/session-page";
import type { Api } from "@/e2e/requests/api";

/** Words, numbers and percentages in sight, without the memories' own texts. */
async function countSaid(page: Page) {
  return page.getByRole("main").evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let said = "";
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: element } = node;
      if (element === null || element.closest(".memory, .sr-only, kbd") !== null) continue;
      if (element.checkVisibility()) said += ` ${node.nodeValue}`;
    }
    return {
      words: said.match(/\p{L}[\p{L}'’]*/gu)?.length ?? 0,
      // A key is called e2e.
      numbers: said.match(/(?<!\p{L})\d[\d.,:]*/gu)?.length ?? 0,
      percentages: said.match(/\d%/g)?.length ?? 0,
      said: said.replaceAll(/\s+/g, " "),
    };
  });
}

async function openAndCount(page: Page, id: string, words: RegExp) {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const session = await SessionPage.at(page, id);
  await expect(session.verdict.getByRole("heading")).toHaveText(words);
  await expect(page.getByTestId("ledger-pane")).toBeVisible();
  const counted = await countSaid(page);
  test.info().annotations.push({ type: "said", description: JSON.stringify(counted) });
  console.log(JSON.stringify(counted));
  return counted;
}

test("G8: one exact copy is told in 60 words and 12 numbers at most", async ({ api, page }) => {
  const copy = "Tea: green enamel mug, milk, no sugar at all.";
  const others = Array.from({ length: 8 }, (_, index) => `The gate is oiled in week ${index}.`);
  const name = await api.freeName("Turnstile");
  const agent = await api.createAgent({ name }, [copy, ...others, copy]);
  const { id } = await api.runSession(agent.id);
  const said = await openAndCount(page, id, /^Only exact copies\. Nothing lost\.$/);
  await expect(page.getByTestId("review-bar")).toBeVisible();
  expect(said.words).toBeLessThanOrEqual(60);
  expect(said.numbers).toBeLessThanOrEqual(12);
  expect(said.percentages).toBeLessThanOrEqual(1);
});

test("L5: what is lost is in the verdict and in its row, without a click @turn-1", async ({
  api,
  page,
}) => {
  const { session } = await givenRefined(api, "Turnstone", reviewedScript, "awaiting-review");
  const said = await openAndCount(page, session, /^Loses /);
  await expect(page.getByTestId("loss-line").first()).toBeVisible();
  expect(said.words).toBeLessThanOrEqual(95);
  expect(said.numbers).toBeLessThanOrEqual(34);
});

test("G12: a trip is told by its verdict, and by what was put back @turn-2", async ({
  api,
  page,
}) => {
  const { session } = await givenRefined(api, "Sandpiper", trippedScript, "rolled-back");
  const said = await openAndCount(page, session, /^Rolled back: only .+ would have been kept/);
  await expect(page.getByTestId("block-restored").first()).toBeInViewport();
  expect(said.words).toBeLessThanOrEqual(90);
  expect(said.percentages).toBeLessThanOrEqual(3);
});

/** Each test names an agent of its own: they run at the same time. */
async function openReview(api: Api, page: Page, name: string) {
  const { session: id } = await givenRefined(api, name, reviewedScript, "awaiting-review");
  const session = await SessionPage.at(page, id);
  await expect(session.bar).toBeVisible();
  return { id, session };
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test("L5: on a phone two thirds of a review are text, and what is lost is said above it @turn-4", async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { session } = await openReview(api, page, "Phalarope");
  const tools = page.getByRole("group", { name: "Show memories" });
  const tabs = page.getByRole("group", { name: "View" });
  const bar = await boxOf(session.bar);
  expect((bar.y - (await boxOf(tools)).bottom) / 844).toBeGreaterThan(2 / 3);

  // In other words with nothing lost is no flag (L5).
  await expect(tabs.getByTestId("flag-count")).toHaveText("1 flag");
  await expect(session.verdict).toContainText("Loses ");
  await expect(session.verdict).toBeInViewport({ ratio: 1 });
  await expect(session.block("updated").getByTestId("loss-line")).toBeVisible();
  await expect(page.getByTestId("row-flags")).toHaveCount(0);

  // On a small phone less space is left above the text; there the page scrolls as a whole.
  await page.setViewportSize({ width: 360, height: 640 });
  const low = await boxOf(session.bar);
  expect((low.y - (await boxOf(tabs)).bottom) / 640).toBeGreaterThan(2 / 3);
  await session.block("merged").scrollIntoViewIfNeeded();
  await expect(tools).not.toBeInViewport();
  expect((await boxOf(session.bar)).bottom).toBe(640);
});

test("on a phone a note, a roll back and an approval are one row, in the order of the keys @turn-1", async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { id, session } = await openReview(api, page, "Wigeon");
  const open = session.bar.locator("label");
  await expectOneRow([open, session.rollBack, session.approve]);

  const first = page.getByRole("checkbox").first();
  await first.check();
  const revert = session.bar.getByRole("button", { name: "Revert selected", exact: true });
  const settle = session.bar.getByRole("button", { name: /^Revert selected, approve rest/ });
  await expect(settle).toBeVisible();
  await expectOneRow([open, session.rollBack, revert, settle]);
  await first.uncheck();

  const note = session.bar.getByRole("textbox");
  await open.click();
  await expect(note).toBeFocused();
  await page.keyboard.type("Read on the ferry.");
  await page.keyboard.press("Tab");
  await expect(session.rollBack).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(session.approve).toBeFocused();
  await page.keyboard.press("Enter");
  await session.untilState("approved");
  expect((await api.session(id)).note).toBe("Read on the ferry.");
});

/** Side by side, without overlap, none wider than the window. */
async function expectOneRow(parts: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(parts.map(boxOf));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  expect(boxes.every(({ right }, at) => right <= (boxes[at + 1]?.x ?? 360))).toBe(true);
}

test("D1: by keyboard alone a rollback says what was wrong, and the agent's page lists and removes it @turn-1", async ({
  api,
  page,
}) => {
  const { agent, session: id } = await givenRefined(
    api,
    "Sanderling",
    reviewedScript,
    "awaiting-review",
  );
  const session = await SessionPage.at(page, id);
  const asked = page.getByRole("alertdialog");
  // Keys pressed before hydration are lost.
  await expect(async () => {
    await page.keyboard.press("r");
    await expect(asked).toBeVisible({ timeout: 500 });
  }).toPass();
  const wrong = asked.getByTestId("wrong-operations");
  await wrong.locator("summary").focus();
  await page.keyboard.press("Enter");
  // A merge and an update: exact duplicates may always go, and a protection takes no text away.
  await expect(wrong.getByRole("combobox")).toHaveCount(2);
  const merge = wrong.getByRole("combobox", { name: /^Merged #8 #10/ });
  await merge.focus();
  await page.keyboard.press("ArrowDown");
  await expect(merge).toHaveValue("different-things");
  await asked.getByRole("button", { name: /^Roll back, restore/ }).press("Enter");
  await session.untilState("rolled-back");

  await page.goto(`/agents/${agent}/decisions`);
  const decision = page.getByTestId("decision");
  await expect(decision).toHaveCount(1);
  await expect(decision).toContainText("Rejected merge");
  await expect(decision).toContainText("Different things");
  await expect(decision).toContainText("The ferry: weekdays at 07:10");
  await decision
    .getByRole("button", { name: /^Remove the decision about #8 and #10/ })
    .press("Enter");
  await asked.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(decision).toHaveCount(0);
  await expect(page.getByText("No decisions yet.")).toBeVisible();
  expect(await api.decisions(agent)).toEqual([]);
});
