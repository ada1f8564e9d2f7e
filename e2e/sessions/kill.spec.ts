import { expect, networkComplaints, test } from "@/e2e/fixtures";
import { scriptModel } from "@/e2e/model/scripted-model";
import { OwnInstallation } from "@/e2e/server/own-installation";
import { SessionPage } from "@/e2e/pages/session-page";

const memories = [
  "The key of the bell tower is with the baker.",
  "The key of the bell tower is with the baker.",
  "Bells at six mean somebody is at sea in fog.",
  "She counts the seconds between lightning and thunder aloud.",
];

test.use({
  storageState: { cookies: [], origins: [] },
  allowedComplaints: networkComplaints,
});

/** A session that has deleted and protected, and now waits for its model. */
const script = [
  { text: "Yes." },
  {
    calls: [
      { name: "delete", input: { id: 2 } },
      { name: "protect", input: { id: 3 } },
    ],
  },
  { holds: "before" as const },
];

test("S7: kill -9 in the middle of a session: it is rolled back under the open page @turn-1", async ({
  page,
}, { annotations }) => {
  test.slow();
  const model = await scriptModel(script);
  await using own = await OwnInstallation.start(model.id);
  await own.welcome(page);
  const api = await own.openApi();
  const agent = await api.createAgent({ refinementThreshold: 0.5 }, memories);
  const { id } = await api.startSession(agent.id);
  const session = new SessionPage(page);
  await page.goto(`${own.origin}/sessions/${id}`);
  await expect(session.entry("operation-applied")).toHaveCount(2);
  expect((await api.agent(agent.id)).ledgerHash).not.toBe(agent.ledgerHash);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // The dialog's content also comes from the server.
  await session.stop.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await own.kill();
  await expect(page.getByText("Reconnecting…")).toBeVisible();
  await session.confirmStop();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("didn't answer");
  await page.keyboard.press("Escape");
  await own.startAgain();
  const begun = performance.now();
  await api.untilState(id, "rolled-back");
  const seconds = (performance.now() - begun) / 1000;
  annotations.push({ type: "recovery", description: `${seconds.toFixed(1)} s after serving` });
  expect(seconds).toBeLessThan(30);

  await session.untilState("rolled-back");
  await expect(page.getByTestId("verdict")).toContainText(
    "The worker that ran this session stopped.",
  );
  await expect(session.certificate).toContainText("Equal.");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  const after = await api.session(id);
  expect(after.cause).toBe("interrupted");
  expect(after.endHash).toBe(agent.ledgerHash);
  expect((await api.agent(agent.id)).ledgerHash).toBe(agent.ledgerHash);
  const ledger = await api.ledger(agent.id);
  expect(ledger.map(({ content }) => content)).toEqual(memories);
  expect(ledger.some(({ constitutional }) => constitutional)).toBe(false);

  const sequences = (await api.entries(id)).map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  const followed = await session.readLines();
  await page.reload();
  await session.untilState("rolled-back");
  await session.showLog();
  expect(await session.readLines()).toEqual(followed);
});

test("SIGTERM in the middle of a session: rolled back first, and a start after it is quick @turn-4", async ({
  page,
}, { annotations }) => {
  test.slow();
  const model = await scriptModel(script);
  await using own = await OwnInstallation.start(model.id);
  await own.welcome(page);
  const api = await own.openApi();
  const agent = await api.createAgent({ refinementThreshold: 0.5 }, memories);
  const { id } = await api.startSession(agent.id);
  const session = new SessionPage(page);
  await page.goto(`${own.origin}/sessions/${id}`);
  await expect(session.entry("operation-applied")).toHaveCount(2);

  const stopMs = await own.stop();
  const startMs = await own.startAgain();
  annotations.push({ type: "stop", description: `${Math.round(stopMs)} ms` });
  annotations.push({ type: "second start", description: `${Math.round(startMs)} ms` });
  expect(stopMs).toBeLessThan(10_000);
  // The promise is 5 s on an idle machine; here other tests run too.
  expect(startMs).toBeLessThan(60_000);

  await session.untilState("rolled-back");
  const { cause, endHash, endedAt } = await api.session(id);
  expect(cause).toBe("interrupted");
  expect(endHash).toBe(agent.ledgerHash);
  // It ended before the process did, not when the next one recovered it.
  expect(Date.parse(endedAt ?? "")).toBeLessThan(Date.now() - startMs);
});
