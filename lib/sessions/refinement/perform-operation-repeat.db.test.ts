import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession, recount } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const texts = Array.from({ length: 20 }, (_, index) => textOfTokens(5, index));
const calls: readonly (readonly [string, unknown])[] = [
  ["delete", { id: 1 }],
  ["update", { id: 2, content: textOfTokens(5, "new") }],
  ["consolidate", { ids: [3, 4], content: textOfTokens(10, "both") }],
  ["protect", { id: 5 }],
  ["protect", { id: 5 }],
  ["search", { query: "xx" }],
  ["delete", { id: 999 }],
  ["nothing of the kind", "{"],
  ["complete", { summary: "Deleted 1." }],
];

describe("G10: the same call again", () => {
  it.each(calls)("gets its recorded answer and applies once: %s %j", async (name, input) => {
    const ledger = await openLedger(test.db, texts);
    const session = await openRunningSession(ledger);
    if (name === "complete") await session.call("delete", { id: 9 });
    if (name === "protect") await session.call("protect", { id: 6 });
    const at = { step: 7, index: 3 };
    const first = await session.call(name, input, at);
    const after = await recount(test.db, ledger.agent.id);
    const entries = await session.entries();
    for (let time = 0; time < 2; time += 1) {
      expect(await session.call(name, input, at)).toEqual(first);
    }
    // Whatever it says by now: the place of the call is what counts.
    expect(await session.call("delete", { id: 12 }, at)).toEqual(first);
    expect(await recount(test.db, ledger.agent.id)).toEqual(after);
    expect(await session.entries()).toEqual(entries);
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("applies once however many send it at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const ledger = await openLedger(test.db, texts);
      const session = await openRunningSession(ledger);
      const at = { step: 1, index: 0 };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          session.call("consolidate", { ids: [1, 2], content: textOfTokens(10, "both") }, at),
        ),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.text).toContain("Merged #1, #2 into #21.");
      expect(await session.row()).toMatchObject({
        operationsApplied: 1,
        stats: { consolidate: 2 },
      });
      expect((await recount(test.db, ledger.agent.id)).ledger).toHaveLength(19);
      await checkInvariants(test.db, ledger.agent.id);
    }
  });

  it("gets the trip's answer after a trip, and the completion's after the end", async () => {
    const ledger = await openLedger(test.db, texts.slice(0, 4));
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 1 });
    const at = { step: 2, index: 0 };
    const trip = await session.call("delete", { id: 2 }, at);
    expect(trip.end).toBe(true);
    expect(await session.call("delete", { id: 2 }, at)).toEqual(trip);
    const entries = await session.entries();
    expect(entries.filter(({ kind }) => kind === "breaker-tripped")).toHaveLength(1);
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("an operation names what it did: date, category and sources of a merge", async () => {
    const ledger = await openLedger(test.db, [
      { content: textOfTokens(5, "late"), createdAt: Date.UTC(2024, 5, 1), category: "home" },
      { content: textOfTokens(5, "early"), createdAt: Date.UTC(2020, 1, 1), category: "home" },
      textOfTokens(20, "rest"),
    ]);
    const session = await openRunningSession(ledger);
    const content = textOfTokens(10, "both");
    const answer = await session.call("consolidate", { ids: ["#1", "2"], content });
    expect(answer.text).toMatch(/^Merged #1, #2 into #4\. 1 of 10 operations used; 100%/);
    const { ledger: now } = await recount(test.db, ledger.agent.id);
    expect(now.find(({ number }) => number === 4)).toMatchObject({
      content,
      createdAt: Date.UTC(2020, 1, 1),
      category: "home",
      type: "core",
      constitutional: false,
    });
    expect(now.map(({ number }) => number)).toEqual([4, 3]);
    await checkInvariants(test.db, ledger.agent.id);
  });
});
