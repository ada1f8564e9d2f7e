import type { Page } from "@playwright/test";
import { ReviewsPage } from "@/e2e/pages/session-page";
import type { Api } from "@/e2e/requests/api";
import { expect, test } from "@/e2e/fixtures";
import { call, givenRun } from "@/e2e/model/scripted-model";
import { Shell, SignInPage } from "@/e2e/pages/shell";

const memories = [
  "The fog bell is wound on Saturdays.",
  "The fog bell is wound on Saturdays.",
  "He oils the clockwork with what is left of the whale oil.",
  "The bell was cast in Bergen and has a crack that nobody hears.",
];

async function givenReview(api: Api, name: string) {
  const agent = await api.createAgent({ name }, memories);
  const { id } = await api.runSession(agent.id);
  return { id, agentId: agent.id };
}

/** Sessions in the queue, with the first one shown, and the page's time standing still. */
async function openQueue(api: Api, page: Page, names: readonly string[]) {
  const given = new Map<string, string>();
  for (const name of names) {
    const { id, agentId } = await givenReview(api, name);
    given.set(id, agentId);
  }
  const queue = new ReviewsPage(page);
  const sent: { sessionId: string; seenSequence: unknown }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/reviews/decisions")) return;
    sent.push(...request.postDataJSON().decisions);
  });
  await queue.open();
  const first = await queue.untilAt(`1 of ${names.length}`);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const agentId = given.get(first) ?? "";
  return { queue, first, agentId, sent };
}

/** No one can decide a session that has only just come before them. */
async function settle(page: Page, queue: ReviewsPage): Promise<void> {
  await page.clock.runFor(600);
  await queue.untilSettled();
}

test("V3, V4: z undoes a decision, with the keyboard alone: row and note are there again, and nothing was decided @turn-4", async ({
  alone,
  page,
}) => {
  const { queue, first, sent } = await openQueue(alone, page, ["Auk", "Brent"]);
  await page.keyboard.press("n");
  await page.keyboard.type("Two of a kind.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await expect(queue.held).toContainText("Approved.");
  await expect(queue.said).toContainText(/: approved\. Undo with z\.$/);
  await expect(queue.current).not.toHaveAttribute("data-review", first);
  await expect(queue.current).toBeFocused();
  await expect(queue.place).toHaveText("1 of 1");
  await page.clock.runFor(7_000);
  await expect(queue.undo).toHaveText("Undo, 1 s z");

  await page.keyboard.press("z");
  await expect(queue.held).toHaveCount(0);
  await expect(queue.current).toHaveAttribute("data-review", first);
  await expect(queue.current).toBeFocused();
  await expect(queue.place).toHaveText("1 of 2");
  await expect(queue.note).toHaveValue("Two of a kind.");
  await page.clock.runFor(60_000);
  await page.keyboard.press("?");
  await expect(new Shell(page).keys.getByText("Undo the last decision")).toBeVisible();
  expect(sent).toEqual([]);
  expect((await alone.session(first)).state).toBe("awaiting-review");
});

test("V3: after eight seconds it is decided, as it was seen; the next decision sends it at once @turn-2", async ({
  alone,
  page,
}) => {
  const { queue, first, sent } = await openQueue(alone, page, ["Auk", "Brent", "Coot"]);
  const seen = (await alone.session(first)).lastSequence;
  await page.keyboard.press("a");
  await expect(queue.held).toHaveCount(1);
  const second = (await queue.current.getAttribute("data-review")) ?? "";
  await settle(page, queue);
  await page.keyboard.press("a");
  await expect(queue.place).toHaveText("1 of 1");
  await alone.untilState(first, "approved");
  expect(sent).toMatchObject([{ sessionId: first, seenSequence: String(seen) }]);
  await expect(queue.held).toHaveCount(1);
  await page.clock.runFor(7_900);
  expect((await alone.session(second)).state).toBe("awaiting-review");
  await page.clock.runFor(200);
  await alone.untilState(second, "approved");
  await expect(queue.held).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(queue.rows).toHaveCount(1);
});

test("leaving the page decides at once: another page, another site, the way out @turn-3", async ({
  alone,
  page,
}) => {
  const { queue, first } = await openQueue(alone, page, ["Auk", "Brent", "Coot"]);
  await page.keyboard.press("a");
  await expect(queue.held).toHaveCount(1);
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await page.waitForURL("**/agents");
  await alone.untilState(first, "approved");

  await page.clock.resume();
  await queue.open();
  const second = await queue.untilAt("1 of 2");
  await page.keyboard.press("a");
  await queue.close();
  await alone.untilState(second, "approved");

  await queue.open();
  const third = await queue.untilAt("1 of 1");
  await page.keyboard.press("a");
  await expect(queue.held).toHaveCount(1);
  const door = new SignInPage(page);
  await door.signOut();
  await expect(door.heading).toBeVisible();
  await alone.untilState(third, "approved");
});

test("V3, I12: what the server refuses comes back with its sentence and the note, and can be decided then @turn-1", async ({
  alone,
  page,
}) => {
  const { queue, first, agentId } = await openQueue(alone, page, ["Auk", "Brent"]);
  await queue.note.fill("Fine.");
  await queue.approve.click();
  await expect(queue.held).toHaveCount(1);
  const second = (await queue.current.getAttribute("data-review")) ?? "";
  await alone.restoreMemory(agentId, 2);
  await page.clock.runFor(8_000);
  await expect(queue.said).toContainText(/: not approved\. The session changed since/);
  await expect(queue.held).toHaveCount(0);
  await expect(queue.rows).toHaveCount(2);
  // It takes no one away from what they look at.
  await expect(queue.current).toHaveAttribute("data-review", second);
  expect((await alone.session(first)).state).toBe("awaiting-review");

  await page.clock.resume();
  await queue.rows.and(page.locator(`[data-review="${first}"]`)).click();
  await expect(queue.panel).toHaveAttribute("data-session", first);
  await expect(queue.panel.getByRole("alert")).toContainText("The session changed since");
  await expect(queue.panel.getByRole("alert")).toContainText("#2");
  await expect(queue.note).toHaveValue("Fine.");
  await queue.untilSettled();
  await queue.approve.click();
  await queue.close();
  expect(await alone.untilState(first, "approved")).toMatchObject({ note: "Fine." });
});

test("R2: a rollback asks about conflicts first; with the answers it can still be undone @turn-4", async ({
  alone,
  page,
}) => {
  const { id, agentId } = await givenRun(alone, memories, [
    { calls: [call("update", { id: 3, content: "He oils the clockwork." })] },
  ]);
  await alone.untilState(id, "awaiting-review");
  await alone.editMemory(agentId, 3, "He oils the clockwork on Sundays.");
  const queue = await ReviewsPage.at(page);
  await queue.untilAt("1 of 1");
  const roll = async () => {
    await queue.rollBack.click();
    const press = { name: "Roll back", exact: true } as const;
    const question = page.getByRole("alertdialog", { name: /^Roll back/ });
    await question.getByRole("button", press).click();
    const conflicts = page.getByRole("alertdialog", { name: /changed since/ });
    await conflicts.getByRole("radio", { name: /Restore the earlier version/ }).check();
    await expect(queue.held).toHaveCount(0);
    await conflicts.getByRole("button", press).click();
    await expect(queue.held).toContainText("Rolled back.");
  };
  await roll();
  await page.keyboard.press("z");
  await queue.untilAt("1 of 1");
  expect((await alone.session(id)).state).toBe("awaiting-review");
  await roll();
  await queue.close();
  await alone.untilState(id, "rolled-back");
  expect((await alone.ledger(agentId))[2]?.content).toBe(memories[2]);
});

test("L4: all that are lossless are approved with one press, undone with one, and sent in one request @turn-2", async ({
  alone,
  page,
}) => {
  const { queue, first, sent } = await openQueue(alone, page, ["Auk", "Brent", "Coot"]);
  const all = page.getByRole("button", { name: "Approve all 3" });
  await all.click();
  await expect(queue.held).toHaveText(/^3 approved\.Undo/);
  await expect(page.getByText("No sessions need review.")).toBeVisible();
  await page.keyboard.press("z");
  await expect(queue.rows).toHaveCount(3);
  await expect(queue.current).toHaveAttribute("data-review", first);
  expect(sent).toEqual([]);
  await all.click();
  await page.clock.runFor(8_000);
  await expect(queue.held).toHaveCount(0);
  expect(sent).toHaveLength(3);
  for (const { sessionId } of sent) expect((await alone.session(sessionId)).state).toBe("approved");
});
