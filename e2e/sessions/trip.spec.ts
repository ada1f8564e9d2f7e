import { expect, test } from "@/e2e/fixtures";
import { givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

const memories = [
  "The lamp on the landing is left on until she is home.",
  "The lamp on the landing is left on until she is home.",
  "He hums when the numbers add up.",
  "Rain on the tin roof means: do not call before ten.",
];

test("G12: a trip rolls everything back before the eyes of two viewers, and is certified", async ({
  api,
  visit,
}) => {
  const model = await givenScriptedModel([
    { text: "YES, with care." },
    {
      text: "The second lamp is a copy of the first.",
      calls: [{ name: "delete", input: { id: 2 } }],
    },
    { holds: "before", calls: [{ name: "delete", input: { id: 4 } }] },
  ]);
  const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.8 }, memories);
  const { id } = await api.startSession(agent.id);
  await model.untilHeld();

  const pages = await Promise.all([visit("operator"), visit("viewer")]);
  const sessions = pages.map((page) => new SessionPage(page));
  // A low window whose log is longer than its area, and a phone.
  await pages[0]?.setViewportSize({ width: 1440, height: 640 });
  await pages[1]?.setViewportSize({ width: 390, height: 844 });
  for (const session of sessions) {
    await session.open(id);
    await expect(session.entry("operation-applied")).toHaveCount(1);
    await expect(session.block("deleted")).toHaveCount(1);
  }
  const [, phone] = sessions;
  if (phone === undefined) throw new Error("Two pages were asked for.");
  await model.release();

  await sessions[0]?.untilState("rolled-back");
  await expect(sessions[0]?.entries.last() ?? phone.log).toBeInViewport();
  await phone.untilState("rolled-back");
  const height = 844;
  for (const [session, page] of [
    [sessions[0] ?? phone, pages[0]],
    [phone, pages[1]],
  ] as const) {
    // The verdict is there at once, and what was saved below it; nothing of it is struck.
    await expect(session.verdict).toContainText("Rolled back: only ");
    await expect(session.verdict).toContainText("The breaker stopped");
    await expect(session.verdict).toBeInViewport({ ratio: 1 });
    await expect(session.block("restored")).toContainText("The lamp on the landing");
    await expect(session.block("restored")).toBeInViewport();
    await expect(page.getByTestId("ledger-pane").locator("del:visible")).toHaveCount(0);
    await expect(session.certificate).toBeInViewport();
    await session.certificate.locator("summary").click();
    expect((await session.certificate.boundingBox())?.height).toBeLessThan(height / 4);
    await session.certificate.locator("summary").click();
    // What the breaker stopped is one row that opens.
    const never = page.getByRole("button", { name: "Never written: deletion of #4" });
    await expect(session.block("deleted")).toHaveCount(0);
    await never.click();
    await expect(session.block("deleted")).toContainText("Rain on the tin roof");
    await expect(session.entry("breaker-tripped")).toContainText("80% is the threshold");
    await expect(session.entry("session-rolled-back")).toContainText("breaker");
    await expect(session.certificate).toContainText("Equal.");
    await expect(session.certificate).toContainText("1 restored");
    await expect(session.entries.last()).toHaveAttribute("data-testid", "session-rolled-back");
  }
  const [first, second] = await Promise.all(sessions.map((session) => session.readLines()));
  expect(second).toEqual(first);
  expect(first?.map(({ kind }) => kind)).toEqual([
    "session-queued",
    "step-started",
    "consent-answered",
    "session-started",
    "step-started",
    "text-written",
    "operation-applied",
    "step-started",
    "breaker-tripped",
    "session-rolled-back",
  ]);

  const { startHash, endHash, cause } = await api.session(id);
  expect(cause).toBe("retention");
  expect(endHash).toBe(startHash);
  expect((await api.agent(agent.id)).ledgerHash).toBe(startHash);
  expect((await api.ledger(agent.id)).map(({ content }) => content)).toEqual(memories);
  const shown = await sessions[0]?.certificate.getByTestId("hash").textContent();
  expect(shown?.replaceAll(/\W/g, "")).toContain(startHash?.slice(0, 32));
});

test("G11: at a threshold of 1 the first loss trips, and nothing is written @turn-1", async ({
  api,
  page,
}) => {
  const model = await givenScriptedModel([
    { text: "Yes." },
    { calls: [{ name: "delete", input: { id: 3 } }] },
  ]);
  const agent = await api.createAgent({ model: model.id, refinementThreshold: 1 }, memories);
  const { id } = await api.startSession(agent.id);
  const session = new SessionPage(page);
  await session.open(id);
  await session.untilState("rolled-back");
  await expect(session.certificate).toContainText("Equal.");
  await expect(session.entry("operation-applied")).toHaveCount(0);
  expect((await api.agent(agent.id)).ledgerHash).toBe(agent.ledgerHash);
});
