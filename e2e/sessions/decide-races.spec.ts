import type { Page } from "@playwright/test";
import type { Api } from "@/e2e/requests/api";
import { expect, networkComplaints, test } from "@/e2e/fixtures";
import { SessionPage } from "@/e2e/pages/session-page";
import { postTogether } from "@/e2e/requests/calls";

const memories = [
  "He waters the fig on Saturdays.",
  "He waters the fig on Saturdays.",
  "The fig was a cutting from the monastery wall.",
  "It has borne two figs so far, and both went to the wasps.",
];

async function givenReview(api: Api): Promise<string> {
  const agent = await api.createAgent({}, memories);
  const { id } = await api.startSession(agent.id);
  await api.untilState(id, "awaiting-review");
  return id;
}

async function openReview(page: Page, id: string): Promise<SessionPage> {
  const session = new SessionPage(page);
  await session.open(id);
  await expect(session.bar).toBeVisible();
  return session;
}

test("V3: of two who decide differently at once one wins, and the other reads who and when @turn-4", async ({
  api,
  visit,
}) => {
  const id = await givenReview(api);
  const [rosas, remys] = await Promise.all([visit("reviewer"), visit("secondReviewer")]);
  const [rosa, remy] = await Promise.all([openReview(rosas, id), openReview(remys, id)]);
  await remy.rollBack.click();
  const confirm = remys
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Roll back, restore/ });
  await postTogether([
    { page: rosas, act: () => rosa.approve.click() },
    { page: remys, act: () => confirm.click() },
  ]);

  await expect.poll(async () => (await api.session(id)).decidedBy?.name).toBeDefined();
  const { state, decidedBy } = await api.session(id);
  const winner = decidedBy?.name ?? "";
  expect([winner, state]).toEqual(
    state === "approved" ? ["Rosa Reading", "approved"] : ["Remy Second", "rolled-back"],
  );
  for (const page of [rosas, remys]) {
    await new SessionPage(page).untilState(state);
    const by = page.getByTestId("session-head");
    await expect(by).toContainText(`decided by ${winner}`);
    await expect(by.getByRole("time").last()).toHaveAttribute("datetime", /^20/);
  }
  const decisions = (await api.entries(id)).filter(({ kind }) =>
    ["session-approved", "session-rolled-back"].includes(kind),
  );
  expect(decisions).toHaveLength(1);
});

test("R6: the same decision by two at once is one decision @turn-1", async ({ api, visit }) => {
  const id = await givenReview(api);
  const [rosas, remys] = await Promise.all([visit("reviewer"), visit("secondReviewer")]);
  const [rosa, remy] = await Promise.all([openReview(rosas, id), openReview(remys, id)]);
  await postTogether([
    { page: rosas, act: () => rosa.approve.click() },
    { page: remys, act: () => remy.approve.click() },
  ]);
  for (const session of [rosa, remy]) await session.untilState("approved");
  const approvals = (await api.entries(id)).filter(({ kind }) => kind === "session-approved");
  expect(approvals).toHaveLength(1);
  await expect(rosas.getByRole("alert").filter({ hasText: "decided" })).toHaveCount(0);
});

test.describe("a page that hears nothing more", () => {
  test.use({ allowedComplaints: networkComplaints });

  const streams = /\/events(\?|$)/;

  /** As behind a proxy that buffers the stream. */
  async function openDeaf(page: Page, id: string) {
    await page.route(streams, (route) => route.abort());
    const session = await openReview(page, id);
    return { session, hearAgain: () => page.unroute(streams) };
  }

  for (const [first, state] of [
    ["approve", "approved"],
    ["rollback", "rolled-back"],
  ] as const) {
    test(`V3: a decision that comes after another's ${first} is refused with their name @turn-2`, async ({
      api,
      page,
    }) => {
      const id = await givenReview(api);
      const { session, hearAgain } = await openDeaf(page, id);
      await api.decide(id, first, "I was first.");
      if (first === "approve") await session.confirmRollBack();
      else await session.approve.click();
      const told = page.getByRole("alert").filter({ hasText: "e2e already decided" });
      await expect(told).toBeVisible();
      await hearAgain();
      await session.untilState(state);
      await expect(told).toBeVisible();
      await expect(page.getByTestId("session-head")).toContainText("decided by e2e");
      expect((await api.session(id)).note).toBe("I was first.");
    });
  }

  test("I12: who looks at a log that went on is told so, and decides on the newest @turn-3", async ({
    api,
    page,
  }) => {
    const id = await givenReview(api);
    const { session, hearAgain } = await openDeaf(page, id);
    const { lastSequence, agentId } = await api.session(id);
    await api.restoreMemory(agentId, 2);
    await expect.poll(async () => (await api.session(id)).lastSequence).toBe(lastSequence + 1);
    await hearAgain();
    await session.approve.click();
    await expect(session.bar.getByRole("alert")).toContainText("changed since you opened it");
    expect((await api.session(id)).state).toBe("awaiting-review");
    await session.showLog();
    await expect(session.entry("memory-changed-elsewhere")).toBeVisible();
    await session.approve.click();
    await session.untilState("approved");
  });
});
