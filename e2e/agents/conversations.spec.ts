import { listViolations } from "@/e2e/browser/page-presses";
import { expect, test } from "@/e2e/fixtures";
import { givenTalk, saidOnTuesday, startFold } from "@/e2e/gallery/given-talk";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { ReviewsPage, SessionPage } from "@/e2e/pages/session-page";

test("K1, K4, K6: messages by API fold live, the line moves, and a rollback puts all of them back @turn-4", async ({
  api,
  page,
}) => {
  const written = "Tomas brings the plane for the gate. Runa comes on Friday, no nuts.";
  const model = await givenScriptedModel([{ text: written, holds: "after-text" }]);
  const { conversation, session } = await startFold(api, { model: model.id });
  const fold = new SessionPage(page);
  const address = `/conversations/${conversation}`;
  await page.goto(address);
  await expect(page.getByTestId("messages").getByRole("listitem")).toHaveCount(9);
  await expect(page.getByTestId("cursor-line")).toHaveCount(0);
  await fold.open(session);
  // The words appear as they stream, though the model has not finished its answer.
  await expect(page.getByTestId("fold")).toContainText("Tomas brings the plane");
  await model.release();
  await fold.untilState("approved");
  await expect(page.getByTestId("fold").locator(".memory")).toContainText("Runa comes on Friday");
  await page.goto(`/sessions/${session}/prompt`);
  await expect(page.getByRole("region", { name: "For the summary" })).toContainText("Messages");

  await page.goto(address);
  await expect(page.getByTestId("cursor-line")).toContainText("7 messages are in the summary");
  const folded = await api.context(conversation);
  expect(folded.summary).toBe(written);
  expect(folded.messages.map(({ content }) => content)).toEqual(saidOnTuesday.slice(7));

  await fold.open(session);
  await page.getByRole("button", { name: "Roll back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Roll back" }).click();
  await fold.untilState("rolled-back");
  await page.goto(address);
  await expect(page.getByTestId("cursor-line")).toHaveCount(0);
  await expect(page.getByTestId("fold-held")).toContainText("after 8 more messages");
  const back = await api.context(conversation);
  expect(back.summary).toBe("");
  expect(back.messages.map(({ content }) => content)).toEqual(saidOnTuesday);
});

test("K6: folds that came while the page was open are named before they go along @turn-1", async ({
  api,
  page,
}) => {
  const { conversation, session } = await givenTalk(api, { name: "Garganey", policy: "never" });
  const fold = await SessionPage.at(page, session);
  await fold.untilState("approved");
  const second = (await api.say(conversation, saidOnTuesday)) ?? "";
  await api.untilState(second, "approved");
  const rollBack = page.getByRole("button", { name: "Roll back" });
  const question = page.getByRole("alertdialog");
  await rollBack.click();
  await question.getByRole("button", { name: "Roll back", exact: true }).click();
  await expect(page.getByText(/^The later summaries of this conversation changed/)).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(async () => {
    await rollBack.click();
    await expect(question).toContainText(
      "1 later summary of this conversation is rolled back too",
      {
        timeout: 500,
      },
    );
  }).toPass();
  await question.getByRole("button", { name: "Roll back 2 summaries" }).click();
  await fold.untilState("rolled-back");
  expect((await api.session(second)).state).toBe("rolled-back");
});

test("V2: a fold that awaits review is read and approved in the queue, by keyboard @turn-2", async ({
  api,
  page,
}) => {
  const { agent, session } = await givenTalk(api, { name: "Pintail", policy: "always" });
  const queue = await ReviewsPage.at(page, `?agent=${agent}`);
  await expect(queue.rows).toContainText("Summarized 7 messages");
  await expect(queue.panel.getByTestId("fold").locator(".memory")).toContainText("Runa");
  await expect(queue.panel.getByTestId("fold-standing")).toContainText(
    "In use. Roll back to put messages",
  );
  await page.keyboard.press("a");
  await expect(queue.said).toContainText("approved");
  await queue.close();
  await api.untilState(session, "approved");
});

test("S11: a summary has the frame of every session: log, replay, decision bar and keys @turn-4", async ({
  api,
  page,
}) => {
  const { session } = await givenTalk(api, { name: "Gadwall", policy: "always" });
  const summary = await SessionPage.at(page, session);
  await summary.untilState("awaiting-review");
  await summary.showLog();
  await expect(page.getByTestId("log-pane").getByRole("listitem").first()).toContainText("Queued");
  await expect(page.getByTestId("fold").locator(".memory")).toContainText("Runa");
  await expect(page.getByTestId("summary-gauge")).toContainText("words after");
  const bar = page.getByTestId("review-bar");
  await expect(bar).toContainText("Summary to review");
  await page.keyboard.press("[");
  await expect(page).toHaveURL(/[?&]at=\d+/);
  await page.keyboard.press("]");
  await expect(page).not.toHaveURL(/[?&]at=/);
  await page.keyboard.press("a");
  await summary.untilState("approved");
  await expect(summary.verdict).toContainText(/Approved\. Summarized \d+ messages\./);
});

test("M7: an admin purges a message; the summary that quoted it says so @turn-3", async ({
  api,
  page,
  visit,
}) => {
  const talk = await givenTalk(api, { name: "Turnstone", policy: "never" });
  const before = await api.context(talk.conversation);
  expect(before.summary).toContain("Runa comes on Friday");
  await page.goto(`/conversations/${talk.conversation}`);
  await page.getByRole("link", { name: "Purge message 5", exact: true }).click();
  await page.getByLabel("Other words to remove, one per line").fill("Runa");
  await page.getByRole("button", { name: "Preview removal" }).click();
  await expect(page.getByText(/^words in \d+ messages? of conversations$/)).toBeVisible();
  await page.getByLabel("Type 5 to purge message 5").fill("5");
  await page.getByRole("button", { name: "Purge" }).click();
  await expect(page.getByTestId("messages").getByTestId("purged").first()).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Runa");
  expect((await api.context(talk.conversation)).summary).not.toContain("Runa");
  const viewer = await visit("viewer");
  await viewer.goto(`/conversations/${talk.conversation}`);
  await expect(viewer.getByTestId("messages")).toBeVisible();
  await expect(viewer.getByRole("link", { name: /^Purge message/ })).toHaveCount(0);
});

test("K7: a refused summary is shown with its reason, and a reviewer accepts it @turn-4", async ({
  api,
  page,
}) => {
  const written = "YES. There are two notes about a harbour and one copy.";
  const model = await givenScriptedModel([{ text: written }]);
  const { conversation, session } = await startFold(api, { model: model.id });
  const fold = await SessionPage.at(page, session);
  await fold.untilState("failed");
  const refused = page.getByTestId("refused-summary");
  await expect(refused).toContainText(written);
  await expect(refused).toContainText("doesn't seem to come from the messages");
  expect((await api.context(conversation)).summary).toBe("");

  await page.goto(`/conversations/${conversation}`);
  await expect(refused).toContainText("all messages are still in the context");
  await page.getByRole("button", { name: "Accept summary" }).click();
  await fold.untilState("approved");
  await expect(page.getByTestId("fold").locator(".memory")).toContainText("two notes");
  expect((await api.context(conversation)).summary).toBe(written);
  await fold.open(session);
  await expect(page.getByRole("link", { name: "see the session that saved it" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept summary" })).toHaveCount(0);
});

const written =
  "The ferry came at 7:40 with 12 crates. Tomas brings the plane for the gate at Skerrow.\n\nRuna stays for 4 nights and cannot have nuts, not even “a crumb”. All is well.";

/** Messages with lines enough that a pane has to scroll. */
const said = saidOnTuesday.map((content) => `${content}${"\n…".repeat(6)}`);

test("S11: a summary stands beside its messages, and each sentence shows what it comes from @turn-2", async ({
  api,
  page,
}) => {
  const summary = new SessionPage(page);
  const model = await givenScriptedModel([{ text: written }]);
  const named = { name: await api.freeName("Shelduck"), model: model.id };
  const { session } = await startFold(api, named, said);
  await api.untilState(session, "awaiting-review");
  await page.setViewportSize({ width: 1440, height: 900 });
  await summary.open(session);
  const messages = page.getByTestId("folded-messages").getByRole("listitem");
  await expect(messages).toHaveCount(7);
  await expect(messages.nth(1)).toContainText("It came at 7:40");
  const marks = page.getByTestId("folded-messages").locator(".underline");
  await expect(marks).toHaveCount(0);

  // A detail that no message holds is marked where it stands, and counted in the verdict.
  await expect(page.getByTestId("fold").locator("mark")).toHaveText("Skerrow");
  await expect(page.getByText("1 detail isn't in the messages: Skerrow").first()).toBeVisible();

  const crates = page.getByRole("link", { name: "The ferry came at 7:40 with 12 crates." });
  const crumb = page.getByRole("link", { name: /^Runa stays for 4 nights/ });
  await crates.hover();
  await expect(marks).toHaveText(["came", "7:40", "12", "crates"]);
  await expect(crates).toHaveCSS("text-decoration-thickness", "2px");
  await expect(messages.nth(6)).not.toBeInViewport();
  const before = await page.evaluate(() => scrollY);
  await crumb.hover();
  await expect(marks.filter({ hasText: "crumb" })).toBeInViewport();
  await expect(messages.nth(6).locator(".underline")).toHaveText([
    "cannot",
    "have",
    "nuts",
    "not",
    "even",
    "crumb",
  ]);
  expect(await page.evaluate(() => scrollY)).toBe(before);

  // By keyboard, too; a sentence of nothing that was said leads nowhere.
  await page.getByTestId("session-head").hover();
  await expect(marks).toHaveCount(0);
  await crates.focus();
  await expect(marks.filter({ hasText: "crates" })).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(messages.nth(3).locator(".underline")).toHaveText([
    "Tomas",
    "brings",
    "plane",
    "gate",
  ]);
  await expect(page.getByRole("link", { name: "All is well." })).toHaveCount(0);
  expect(await listViolations(page)).toEqual([]);

  // On a phone a tap on a sentence shows its messages under it.
  await page.setViewportSize({ width: 390, height: 844 });
  await summary.open(session);
  const under = page.getByTestId("sentence-sources");
  await crates.click();
  await expect(under.locator(".underline").filter({ visible: true })).toContainText(["crates"]);
  expect(await listViolations(page)).toEqual([]);
  await crates.click();
  await expect(under).toHaveCount(0);
  await page.getByText("Messages", { exact: true }).first().click();
  await expect(page.getByTestId("folded-messages").getByRole("listitem").last()).toContainText(
    "a crumb",
  );
});
