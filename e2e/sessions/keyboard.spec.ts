import type { Page, Request } from "@playwright/test";
import { call, givenRun } from "@/e2e/model/scripted-model";
import type { Api } from "@/e2e/requests/api";
import { tabTo } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { holdAnswers } from "@/e2e/server/own-installation";
import { SessionPage } from "@/e2e/pages/session-page";

const memories = [
  "The north window sticks; lift it before you push.",
  "The north window sticks; lift it before you push.",
  "Soot on the sill means the jackdaws are back.",
  "She names each pair of them after a lighthouse.",
  "The bench by the wall is warm until seven in June, and until four in March.",
  "Letters from the mainland come on Tuesdays, unless there is a north-easter.",
  "He taught the jackdaw called Fastnet to knock.",
];

async function openReview(api: Api, page: Page): Promise<SessionPage> {
  const agent = await api.createAgent({}, memories);
  const { id } = await api.runSession(agent.id);
  const session = await SessionPage.at(page, id);
  await expect(session.bar).toBeVisible();
  return session;
}

test("with the keyboard alone: start, watch, choose, revert, approve", async ({ api, page }) => {
  const agent = await api.createAgent({ refinementThreshold: 0.5 }, [
    ...memories,
    "Soot on the sill means the jackdaws are back.",
  ]);
  await page.goto(`/agents/${agent.id}`);
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  const refine = page.getByRole("button", { name: "Refine" });
  await tabTo(page, refine);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: /^Full/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Exact duplicates only/ })).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Start session" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/sessions/*");

  const session = new SessionPage(page);
  await session.untilState("awaiting-review");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(page.locator("li[data-sequence][aria-current=true]")).toHaveCount(1);
  await page.keyboard.press("x");
  await expect(page.locator(".ledger .is-focus")).toHaveCount(1);
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await page.keyboard.press("v");
  // While a dialog is in the document, even a closing one, the page's shortcuts are off.
  const question = page.locator("[role=alertdialog]");
  await expect(question).toContainText("Restores 1 memory");
  await expect.poll(() => question.evaluate(holdsFocus)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await tabTo(page, session.bar.getByRole("button", { name: "Revert selected", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Revert 1 change" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 change to review")).toBeVisible();
  // The stream may report it before the dialog has its answer and closes.
  await expect(question).toHaveCount(0);
  // Shortcuts are also off while a decision is pending, which ends a moment after the dialog.
  await expect(session.approve).toBeEnabled();

  await page.keyboard.press("r");
  await expect(question).toContainText("Restores 1 memory");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await page.keyboard.press("a");
  await session.untilState("approved");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect((await api.session(id)).operationsReverted).toBe(1);
});

test("who moved on before the answer to their decision came keeps the focus @turn-4", async ({
  api,
  page,
}) => {
  const session = await openReview(api, page);
  const answer = await holdAnswers(page);
  await page.keyboard.press("a");
  await session.untilState("approved");
  const moment = page.getByRole("slider", { name: "Moment" });
  await tabTo(page, moment);
  await page.clock.install();
  const isAction = (request: Request) => request.headers()["next-action"] !== undefined;
  // The router may drop the rest of a response once it has the result: then the request fails.
  const answered = Promise.race([
    page.waitForEvent("requestfinished", isAction),
    page.waitForEvent("requestfailed", isAction),
  ]);
  answer.resolve();
  await answered;
  await page.clock.runFor(1_000);
  await expect(moment).toBeFocused();
});

test("prefers-reduced-motion: a rollback shows its end at once, and nothing moves @turn-2", async ({
  api,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const session = await openReview(api, page);
  await session.confirmRollBack();
  await session.untilState("rolled-back");
  await expect(session.certificate).toBeInViewport();
  // A screen reader is told of it in one sentence, not of every word.
  await expect(page.getByTestId("announced").locator("p").last()).toHaveText(
    /^Rolled back\. 1 change reversed, 1 memory restored\./,
  );
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const { duration } = effect?.getComputedTiming() ?? {};
        return playState === "running" && Number(duration) > 20;
      })
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "other")),
  );
  expect(moving).toEqual([]);
});

function holdsFocus(element: Element): boolean {
  return element.contains(document.activeElement);
}

test.describe("the order of rows", () => {
  const kept = [
    "The barometer in the hall is tapped once, never twice.",
    "The barometer in the hall is tapped once, never twice.",
    "Apples from the old tree keep until Candlemas.",
    "Apples from the old tree keep until Candlemas.",
    "Ring the harbour on 020 7946 0182 before you sail.",
    "The stile by the quarry is rather loose on the left.",
  ];

  /** Removes two copies, says one memory shorter, and loses a phone number. */
  const calls = [
    call("delete", { id: 2 }),
    call("delete", { id: 4 }),
    call("update", { id: 6, content: "The stile by the quarry is loose on the left." }),
    call("update", { id: 5, content: "Ring the harbour before you sail." }),
  ];
  const byWeight = ["#5", "#6"];
  const byNumber = ["#2", "#4", "#5", "#6"];

  /** A session to review, with the sequence of each operation. */
  async function givenReview(api: Api) {
    const { id, agentId } = await givenRun(api, kept, [{ text: "I tidy up.", calls }]);
    await api.untilState(id, "awaiting-review");
    const applied = (await api.entries(id)).filter(({ kind }) => kind === "operation-applied");
    return { id, agentId, sequences: applied.map(({ sequence }) => sequence) };
  }

  const changedRows = (page: Page) => page.locator(".ledger > [data-testid^=block-] > .folio a");
  const foldOf = (page: Page) => page.getByRole("button", { name: /only remove exact copies/ });
  const focused = (page: Page) => page.locator(".ledger > .is-focus > .folio a");

  test("V2, L4: what is lost comes first, what only removes copies is one row, and j walks down", async ({
    api,
    page,
  }) => {
    const { id, agentId } = await givenReview(api);
    const session = await SessionPage.at(page, id);
    await expect(session.bar).toBeVisible();
    await expect(changedRows(page)).toHaveText(byWeight);
    await expect(foldOf(page)).toHaveText("2 changes only remove exact copies. Show");
    await expect(session.verdict).toHaveText(
      "Loses 020 7946 0182. 3 other changes lose no detail.",
    );
    for (const number of byWeight) {
      await page.keyboard.press("j");
      await expect(focused(page)).toHaveText(number);
    }
    await expect(foldOf(page)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("j");
    await expect(focused(page)).toHaveText("#2");
    await expect(changedRows(page)).toHaveText([...byWeight, "#2", "#4"]);
    await page.keyboard.press("k");
    await expect(focused(page)).toHaveText("#6");
    // It stays open: what is read does not move.
    await expect(foldOf(page)).toHaveAttribute("aria-expanded", "true");

    await page.keyboard.press("a");
    await session.untilState("approved");
    await expect(changedRows(page)).toHaveText([...byWeight, "#2", "#4"]);
    expect((await api.session(id)).operationsReverted).toBe(0);
    expect((await api.ledger(agentId)).map(({ number }) => number)).toEqual([1, 3, 5, 6]);
  });

  test("V2, L4: the ledger's order stays in the address, and j follows it; on a phone the fold opens with Enter @turn-2", async ({
    api,
    page,
  }) => {
    const { id, sequences } = await givenReview(api);
    const session = await SessionPage.at(page, id);
    await expect(changedRows(page)).toHaveText(byWeight);
    await page.getByRole("button", { name: "Ledger order" }).click();
    await expect(changedRows(page)).toHaveText(byNumber);
    await expect(foldOf(page)).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get("order")).toBe("number");
    await page.reload();
    await expect(session.bar).toBeVisible();
    await expect(changedRows(page)).toHaveText(byNumber);
    for (const number of byNumber) {
      await page.keyboard.press("j");
      await expect(focused(page)).toHaveText(number);
    }
    await page.getByRole("button", { name: "Losses first" }).click();
    await expect(focused(page)).toHaveText("#6");
    await expect(focused(page)).toBeInViewport();

    // On a phone, too; the address of what is in the fold leads inside.
    await page.setViewportSize({ width: 390, height: 844 });
    await session.open(id);
    await expect(session.bar).toBeVisible();
    await foldOf(page).focus();
    await page.keyboard.press("Enter");
    await expect(changedRows(page)).toHaveText([...byWeight, "#2", "#4"]);
    await expect(foldOf(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(changedRows(page)).toHaveText(byWeight);

    await page.goto(`/sessions/${id}?op=${sequences[1]}`);
    await expect(focused(page)).toHaveText("#4");
    await expect(focused(page)).toBeInViewport();
  });
});
