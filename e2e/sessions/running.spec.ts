import { expect, test } from "@/e2e/fixtures";
import { call, givenScriptedModel } from "@/e2e/model/scripted-model";
import { SessionPage } from "@/e2e/pages/session-page";

test.describe("a call under way", () => {
  const lamp = "The lamp in the hall is mended with copper wire, and stays where it is for now.";
  const memories = [lamp, lamp, "She reads the tide table aloud at breakfast."];

  test("I9: a call is shown while it is written, to who joins halfway too, until it is decided @turn-1", async ({
    api,
    visit,
  }) => {
    const model = await givenScriptedModel([
      { text: "Yes, but leave the tide table.", holds: "after-text" },
      {
        text: "The lamp is written down twice.",
        calls: [call("consolidate", { ids: [1, 2], content: lamp })],
        holds: "in-call",
      },
      { holds: "before" },
    ]);
    const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.5 }, memories);
    const { id } = await api.startSession(agent.id);
    const page = await visit("operator");
    const early = await SessionPage.at(page, id);
    await expect(early.draft).toContainText("is answering");
    await expect(early.draft).toContainText("Yes, but leave the tide table.");
    await model.release();
    await expect(early.entry("consent-answered")).toContainText("Yes, but leave the tide table.");

    await expect(early.draft).toContainText("Merging #1 and #2 …");
    await expect(early.draft).toContainText("The lamp in the hall is mended");
    await expect(early.entry("consent-answered")).toHaveCount(1);
    const late = await SessionPage.at(await visit("viewer"), id);
    const text = await early.draft.textContent();
    await expect(late.draft).toHaveText(text ?? "");
    const announced = page.getByTestId("announced");
    await expect(announced).toContainText("The agent agreed.");
    await expect(announced).not.toContainText("The lamp");

    // What was before it is shown without it.
    await page.keyboard.press("[");
    await expect(early.draft).toHaveCount(0);
    await page.keyboard.press("]");
    await expect(early.draft).toContainText("Merging #1 and #2 …");

    const top = (await early.draft.boundingBox())?.y ?? 0;
    await model.release();
    for (const session of [early, late]) {
      await expect(session.entry("operation-applied")).toContainText("→ #4");
      await expect(session.draft).toHaveCount(0);
    }
    await model.untilHeld();
    const applied = await early.entry("operation-applied").boundingBox();
    // The next step's line comes below it.
    expect(Math.abs((applied?.y ?? 0) - top)).toBeLessThan(60);
    await model.release();
  });
});

test.describe("a stop", () => {
  const memories = [
    "A gull took the scone.",
    "A gull took the scone.",
    "It was worth it, she said.",
  ];

  test("S10: an operator stops a session that runs; another viewer sees all of it go back @turn-3", async ({
    api,
    visit,
  }) => {
    const model = await givenScriptedModel([
      { text: "Yes." },
      { calls: [call("delete", { id: 2 })] },
      { text: "And now for the rest.", holds: "after-text" },
    ]);
    const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.5 }, memories);
    const { id } = await api.startSession(agent.id);
    const [operator, viewer] = await Promise.all([visit("operator"), visit("viewer")]);
    const [mine, theirs] = [new SessionPage(operator), new SessionPage(viewer)];
    await Promise.all([mine.open(id), theirs.open(id)]);
    // The words appear as they stream, though the model has not finished its answer.
    await expect(mine.log).toContainText("And now for the rest.");
    await expect(theirs.log).toContainText("And now for the rest.");
    await expect(theirs.stop).toHaveCount(0);

    await mine.stop.click();
    await expect(operator.getByRole("dialog")).toContainText("Restores 1 memory");
    await operator.getByRole("dialog").getByRole("button", { name: /^Stop/ }).click();

    for (const session of [mine, theirs]) {
      await session.untilState("rolled-back");
      await expect(session.entry("stop-requested")).toContainText("Otto Running");
      await expect(session.certificate).toContainText("Equal.");
    }
    const { cause, endHash } = await api.session(id);
    expect(cause).toBe("operator");
    expect(endHash).toBe(agent.ledgerHash);
  });
});

test.describe("a trip", () => {
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
        calls: [call("delete", { id: 2 })],
      },
      { holds: "before", calls: [call("delete", { id: 4 })] },
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
      await expect(session.entry("breaker-tripped")).toContainText("the threshold is 80%");
      await expect(session.entry("session-rolled-back")).toContainText("breaker");
      await expect(session.certificate).toContainText("Equal.");
      await expect(session.certificate).toContainText("1 restored");
      await expect(session.entries.last()).toHaveAttribute("data-testid", "session-rolled-back");
    }
    const [first, second] = await Promise.all(sessions.map((session) => session.readLines()));
    expect(second).toEqual(first);
    expect(first?.at(-2)?.kind).toBe("breaker-tripped");

    const { startHash } = await api.session(id);
    const shown = await sessions[0]?.certificate.getByTestId("hash").textContent();
    expect(shown?.replaceAll(/\W/g, "")).toContain(startHash?.slice(0, 32));
  });
});

test("what the page of a running session shows first is sent in one piece @turn-2", async ({
  api,
  page,
}) => {
  const steps = [1, 2, 3].map((id) => ({ calls: [call("protect", { id })] }));
  const model = await givenScriptedModel([{ text: "Yes." }, ...steps, { holds: "before" }]);
  const memories = Array.from({ length: 60 }, (_, at) => `On day ${at} the tide was at ${at} cm.`);
  const agent = await api.createAgent({ model: model.id, refinementThreshold: 0.5 }, memories);
  const { id } = await api.startSession(agent.id);
  await model.untilHeld();
  const response = await page.request.get(`/sessions/${id}`);
  const document = await response.text();
  // The last is the page, in place of its shape. A part that came after the rest would move it aside.
  const main = document.slice(document.lastIndexOf("<main"), document.lastIndexOf("</main>"));
  for (const part of ["log-pane", "ledger-pane", "retention-gauge"]) expect(main).toContain(part);
  await model.release();
});
