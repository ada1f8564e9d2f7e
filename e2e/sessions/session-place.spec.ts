import type { Page } from "@playwright/test";
import type { Api } from "@/e2e/requests/api";
import { expect, test } from "@/e2e/fixtures";
import { call, givenRun } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";
import { formatRatio } from "@/lib/ledger/retention";

const memories = [
  "The barometer in the hall is tapped once, never twice.",
  "The barometer in the hall is tapped once, never twice.",
  "Apples from the old tree keep until Candlemas.",
  "Apples from the old tree keep until Candlemas.",
  "The stile by the quarry is loose on the left.",
];

/** A session that deleted two copies, with the sequences of both. */
async function givenReview(api: Api) {
  const agent = await api.createAgent({ refinementThreshold: 0.3 }, memories);
  const { id } = await api.runSession(agent.id);
  const entries = await api.entries(id);
  const sequences = entries.flatMap(({ kind, sequence }) =>
    kind === "operation-applied" ? [sequence] : [],
  );
  return { id, sequences, last: entries.length };
}

async function expectSelected(page: Page, sequence: number): Promise<void> {
  const row = page.locator(".ledger .is-focus");
  await expect(row).toHaveCount(1);
  await expect(row.locator(`.mark-op a[href="?op=${sequence}"]`)).toBeVisible();
  await expect(page.getByTestId("cap-slots").locator("a[aria-current=true]")).toHaveAttribute(
    "href",
    `?op=${sequence}`,
  );
  expect(new URL(page.url()).searchParams.get("op")).toBe(String(sequence));
}

test("V2: an operation has an address; there it is chosen everywhere, with what a revert brings back", async ({
  api,
  page,
}) => {
  const { id, sequences } = await givenReview(api);
  const [first = 0, second = 0] = sequences;
  await page.goto(`/sessions/${id}?op=${second}`);
  const session = new SessionPage(page);
  await expectSelected(page, second);
  await expect(page.locator(`.mark-op a[href="?op=${second}"]`)).toBeFocused();
  await expect(session.reverse).toContainText("Reverting change 2 restores 1 memory");
  await page.getByTestId("cap-slots").getByRole("link").first().click();
  await expectSelected(page, first);
  await session.showLog();
  await page.getByTestId("ledger-pane").locator("a[href^='?op=']").last().click();
  await expectSelected(page, second);
  await page.goBack();
  await page.goBack();
  await expectSelected(page, first);
  await expect(session.log).toHaveCount(0);
  await page.goForward();
  await expect(session.entry("operation-applied").first()).toBeVisible();
});

test("a moment, a tab and a choice stand in the address and are there again after a reload @turn-4", async ({
  api,
  page,
}) => {
  const { id, sequences } = await givenReview(api);
  await api.decide(id, "rollback");
  const session = await SessionPage.at(page, id, { log: true });
  await session.untilState("rolled-back");
  await session.moment.focus();
  await expect(session.moment).toHaveAttribute("aria-valuetext", /\. Rolled back\./);
  await page.keyboard.press("Home");
  await expect(session.entries).toHaveCount(1);
  for (let shown = 2; shown < 40; shown += 1) {
    await page.keyboard.press("ArrowRight");
    await expect(session.entries).toHaveCount(shown);
    if ((await session.entry("operation-applied").count()) === 1) break;
  }
  await expect(session.block("deleted")).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`op=${sequences[0]}&at=${sequences[0]}`));
  await page.getByRole("button", { name: /^All/ }).click();
  await expect(page).toHaveURL(/show=all/);
  await page.reload();
  await session.untilState("running");
  await expect(session.entry("operation-applied")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^All/ })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Go to the end" }).click();
  await session.untilState("rolled-back");
  expect(new URL(page.url()).searchParams.get("show")).toBe("all");
});

test("only a replay plays: line by line, with a pause, to the same end @turn-1", async ({
  api,
  page,
}) => {
  const { id } = await givenReview(api);
  await api.decide(id, "rollback");
  const session = await SessionPage.at(page, id, { log: true });
  const lines = await session.readLines();
  // Each line stays for its time: with a clock controlled here, the end doesn't come by itself.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("p");
  await expect(session.entries).toHaveCount(1);
  const playOn = async () => {
    const shown = await session.entries.count();
    await page.clock.runFor(3_000);
    await expect.poll(() => session.entries.count()).toBeGreaterThan(shown);
  };
  while ((await session.entry("session-started").count()) === 0) await playOn();
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Replay" }).first()).toBeVisible();
  const paused = await session.entries.count();
  expect(paused).toBeLessThan(lines.length);
  await page.keyboard.press("[");
  await expect(session.entries).toHaveCount(paused - 1);
  await page.keyboard.press("p");
  while ((await session.entries.count()) < lines.length) await playOn();
  await session.untilState("rolled-back");
  expect(await session.readLines()).toEqual(lines);
});

test("P5: / searches the ledger, folds open and close, and the run leads to its prompt @turn-2", async ({
  api,
  page,
}) => {
  const { id } = await givenReview(api);
  const session = await SessionPage.at(page, id);
  await expect(session.bar).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search the ledger" });
  await expect(search).toBeFocused();
  await page.keyboard.type("stile");
  await expect(page.locator(".ledger .memory")).toHaveText([
    "The stile by the quarry is loose on the left.",
  ]);
  await search.fill("");
  const fold = page.getByRole("button", { name: "3 unchanged" });
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await expect(fold).toBeFocused();
  await expect(page.locator("#m5")).toBeVisible();
  await session.showRun();
  await page.getByRole("link", { name: "Read the prompt" }).click();
  for (const part of [
    "Task",
    "Hard rules",
    "Refinement style",
    "Status",
    "Ledger",
    "Closing",
    "The question",
  ]) {
    await expect(page.getByRole("heading", { name: part, exact: true })).toHaveCount(1);
  }
  await expect(page.getByText("AT MOST 10 mutating operations")).toBeVisible();
});

test("what the page names is shown where it stands, whatever was in its place @turn-3", async ({
  api,
  page,
}) => {
  const { id, sequences } = await givenReview(api);
  const session = await SessionPage.at(page, id);
  await expect(session.bar).toBeVisible();
  // The log is closed: the answer is in it.
  await session.showRun();
  await page.getByRole("link", { name: "Yes", exact: true }).click();
  await expect(session.entry("consent-answered")).toBeInViewport();
  await page.goBack();
  await expect(session.entry("consent-answered")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/sessions/${id}?tab=log&pane=log`);
  await session.entry("operation-applied").last().getByRole("link", { name: "#4" }).click();
  await expect(page.getByTestId("ledger-pane").locator("#m4")).toBeInViewport();
  await page.goto(`/sessions/${id}?op=${sequences[0]}&tab=log&pane=log&show=selected`);
  await session.entry("operation-applied").last().getByRole("link", { name: "#4" }).click();
  await expect(page.getByTestId("ledger-pane").locator("#m4")).toBeInViewport();
});

/** A dialog handles keys once it has the focus. */
async function untilAsked(page: Page): Promise<void> {
  await expect(page.getByRole("alertdialog").locator(":focus")).toHaveCount(1);
}

/** Selects the first of two operations and asks to revert it. */
async function askToRevert(api: Api, page: Page) {
  const { id, sequences } = await givenReview(api);
  const session = new SessionPage(page);
  await page.goto(`/sessions/${id}?op=${sequences[0]}`);
  await expect(session.bar).toBeVisible();
  await page.keyboard.press("x");
  await session.bar.getByRole("button", { name: "Revert selected", exact: true }).click();
  await untilAsked(page);
  return { id, sequences, session };
}

test("V2: after a revert the chart counts without it, the keyboard is where the rest is decided, and nothing moves it later @turn-4", async ({
  api,
  page,
}) => {
  const { id, session } = await askToRevert(api, page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Revert 1 change" }).click();
  const rest = session.bar.getByText("1 change to review");
  await expect(rest).toBeFocused();
  await expect(page.getByRole("button", { name: /^Selected/ })).toHaveCount(0);
  const kept = formatRatio((await api.session(id)).retention ?? 0);
  const last = session.gauge.getByRole("link", { name: /^Change 2:/ });
  await expect(last).toHaveAccessibleName(new RegExp(`${kept} kept`));
  await page.keyboard.press("r");
  await untilAsked(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(rest).toBeFocused();
  const search = page.getByRole("searchbox", { name: "Search the ledger" });
  await search.fill("ap");
  await api.decide(id, "approve");
  await session.untilState("approved");
  await search.pressSequentially("ples");
  await expect(search).toHaveValue("apples");
  await expect(search).toBeFocused();
});

test("V2: a question that left the page with what it asked does not come back by itself @turn-2", async ({
  api,
  page,
}) => {
  const { id, sequences, session } = await askToRevert(api, page);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await api.revert(id, [sequences[0] ?? 0]);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByRole("button", { name: /only removes exact copies/ }).click();
  await session.pick(2).check();
  // While a dialog is open, nothing outside it can be reached.
  await expect(
    session.bar.getByRole("button", { name: "Revert selected", exact: false }),
  ).toBeVisible();
});

test("a key that decides too early says why, and Escape leads from the note to the keys @turn-1", async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const { id, model } = await givenRun(api, memories, [
    { text: "I look.", calls: [call("delete", { id: 5 })] },
    { text: "That is all.", holds: "after-text" },
  ]);
  const session = await SessionPage.at(page, id);
  await expect(session.log).toContainText("That is all.");
  await page.keyboard.press("a");
  const early = "The session is still running; you can decide when it ends.";
  await expect(page.getByText(early).first()).toBeVisible();
  await model.release();
  await expect(session.bar).toBeVisible();
  await expect(page.getByTestId("session-warnings").getByRole("listitem").first()).toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.press("n");
  await page.keyboard.type("a stile");
  await page.keyboard.press("Escape");
  await expect(session.bar.getByText("1 change to review")).toBeFocused();
  await page.keyboard.press("a");
  await session.untilState("approved");
  expect((await api.session(id)).note).toBe("a stile");
  for (const width of [768, 820, 900, 1_024]) {
    await page.setViewportSize({ width, height: 1_024 });
    const lines = await page.getByRole("heading", { level: 1 }).evaluate((name) => {
      const { height } = name.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(name).lineHeight));
    });
    expect([width, lines]).toEqual([width, 1]);
  }
});
