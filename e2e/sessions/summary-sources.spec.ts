import { expect, test } from "@/e2e/fixtures";
import { listViolations } from "@/e2e/browser/page-presses";
import { saidOnTuesday } from "@/e2e/gallery/given-talk";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";
import type { Api } from "@/e2e/requests/api";

const written =
  "The ferry came at 7:40 with 12 crates. Tomas brings the plane for the gate at Skerrow.\n\nRuna stays for 4 nights and cannot have nuts, not even “a crumb”. All is well.";

/** Messages with lines enough that a pane has to scroll. */
const said = saidOnTuesday.map((content) => `${content}${"\n…".repeat(6)}`);

async function givenSummary(api: Api): Promise<string> {
  const model = await givenScriptedModel([{ text: written }]);
  const agent = await api.createAgent({
    name: await api.freeName("Shelduck"),
    model: model.id,
    summaryThreshold: 8,
    summaryKeepRatio: 0.25,
  });
  const session = (await api.say(await api.startConversation(agent.id, "Tuesday"), said)) ?? "";
  await api.untilState(session, "awaiting-review");
  return session;
}

test("S11: a summary stands beside its messages, and each sentence shows what it comes from @turn-2", async ({
  api,
  page,
}) => {
  const summary = new SessionPage(page);
  const session = await givenSummary(api);
  await page.setViewportSize({ width: 1440, height: 900 });
  await summary.open(session);
  const messages = page.getByTestId("folded-messages").getByRole("listitem");
  await expect(messages).toHaveCount(7);
  await expect(messages.nth(1)).toContainText("It came at 7:40");
  const marks = page.getByTestId("folded-messages").locator("u");
  await expect(marks).toHaveCount(0);

  // A detail that no message holds is marked where it stands, and counted in the verdict.
  await expect(page.getByTestId("fold").locator("mark")).toHaveText("Skerrow");
  await expect(page.getByText("1 detail isn't in the messages: Skerrow").first()).toBeVisible();

  const crates = page.getByRole("link", { name: "The ferry came at 7:40 with 12 crates." });
  const crumb = page.getByRole("link", { name: /^Runa stays for 4 nights/ });
  await crates.hover();
  await expect(marks).toHaveText(["came", "7:40", "with 12 crates"]);
  await expect(crates).toHaveCSS("text-decoration-thickness", "2px");
  await expect(messages.nth(6)).not.toBeInViewport();
  const before = await page.evaluate(() => scrollY);
  await crumb.hover();
  await expect(marks.filter({ hasText: "crumb" })).toBeInViewport();
  await expect(messages.nth(6).locator("u")).toHaveText(["have nuts", "even", "crumb"]);
  expect(await page.evaluate(() => scrollY)).toBe(before);

  // By keyboard, too; a sentence of nothing that was said leads nowhere.
  await page.getByTestId("session-head").hover();
  await expect(marks).toHaveCount(0);
  await crates.focus();
  await expect(marks.filter({ hasText: "with 12 crates" })).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(marks).toHaveText(["Tomas brings", "plane", "gate"]);
  await expect(page.getByRole("link", { name: "All is well." })).toHaveCount(0);
  expect(await listViolations(page)).toEqual([]);
});

test("S11: on a phone a tap on a sentence shows its messages under it @turn-3", async ({
  api,
  page,
}) => {
  const summary = new SessionPage(page);
  const session = await givenSummary(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await summary.open(session);
  const under = page.getByTestId("sentence-sources");
  const crates = page.getByRole("link", { name: "The ferry came at 7:40 with 12 crates." });
  await crates.click();
  await expect(under.locator("u").filter({ visible: true })).toContainText(["12 crates"]);
  expect(await listViolations(page)).toEqual([]);
  await crates.click();
  await expect(under).toHaveCount(0);
  await page.getByText("Messages", { exact: true }).first().click();
  await expect(page.getByTestId("folded-messages").getByRole("listitem").last()).toContainText(
    "a crumb",
  );
});
