import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { givenRefined } from "@/e2e/gallery/given-sessions";
import { reviewedScript, trippedScript } from "@/e2e/gallery/wren-memories";
import { SessionPage } from "@/e2e/pages/session-page";

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
  const session = new SessionPage(page);
  await session.open(id);
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
  const { id } = await api.startSession(agent.id);
  await api.untilState(id, "awaiting-review");
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
