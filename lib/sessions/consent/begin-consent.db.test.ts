import { describe, expect, it } from "vitest";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { givenDatabase } from "@/db/testing/given-database";
import { recordConsent } from "@/lib/sessions/consent/record-consent";
import { noUsage } from "@/lib/cost/usage";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { startSession } from "@/lib/sessions/frame/start-session";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { stopSession } from "@/lib/sessions/frame/stop-session";
import { openReview } from "@/lib/sessions/testing/open-review";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const long = (index: number) => textOfTokens(20, index);

/** What the agent is asked next, how it can refuse, and what the refinement says if it agrees. */
async function askNext({ ctx, agent }: Awaited<ReturnType<typeof openLedger>>) {
  const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
  const taken = await takeSession(test.db, id, ctx.now);
  if (taken?.kind !== "refinement") throw new Error("The session could not be taken.");
  const stored = (await loadPrompt(test.db, id, "consent")).map(({ text }) => text).join("");
  expect(stored.endsWith(`\n${taken.question}`)).toBe(true);
  const answer = (text: string) => recordConsent(test.db, taken, { text, ...noUsage }, ctx.now);
  const { question, instructions } = taken;
  return { id, question, instructions, refuse: () => answer("NO"), agree: () => answer("YES") };
}

describe("C1b: the refinement before", () => {
  it("C1: is told of where it tripped with nothing applied, with its numbers, until one has run", async () => {
    const ledger = await openLedger(test.db, [long(1), long(2)]);
    const tripped = await openRunningSession(ledger);
    expect(await tripped.call("delete", { id: 1 })).toMatchObject({ end: true });
    const { question, refuse } = await askNext(ledger);
    const said =
      "The last refinement session was stopped before it changed anything: its first change would have kept 20 of 40 tokens, a 50.0% cut, under the 75% retention threshold.";
    expect(question).toContain(said);
    await refuse();
    const again = await askNext(ledger);
    expect(again.question).toContain(said);
    expect(await again.agree()).toContain(`# Status\n${said}\n`);
    await stopSession(ledger.ctx, { sessionId: again.id, note: null });
    const third = await openRunningSession(ledger);
    await third.call("complete", { summary: "Done." });
    expect((await askNext(ledger)).question).not.toContain("last refinement");
  });

  it("is told of where it tripped after it had applied something", async () => {
    const ledger = await openLedger(test.db, [long(1), long(1), long(2)]);
    const tripped = await openRunningSession(ledger);
    await tripped.call("delete", { id: 2 });
    expect(await tripped.call("delete", { id: 3 })).toMatchObject({ end: true });
    const { question, agree } = await askNext(ledger);
    const said =
      "The breaker rolled back the last refinement session and reversed what it had changed: it would have kept 40 of 60 tokens, a 33.3% cut, under the 75% retention threshold.";
    expect(question).toContain(said);
    expect(await agree()).toContain(said);
  });

  it("is told of where a person rolled it back", async () => {
    const ledger = await openLedger(test.db, [long(1), long(1), long(2), long(3), long(4)]);
    const session = await openReview(ledger, [["update", { id: 5, content: long(5) }]]);
    await rollBackSession(ledger.ctx, { ...(await session.seen()), answers: new Map() });
    const { question, agree } = await askNext(ledger);
    const said =
      "A person rolled back the last refinement session: what it had changed was reversed.";
    expect(question).toContain(said);
    expect(await agree()).toContain(said);
  });

  it("is told to no other agent", async () => {
    const other = await openLedger(test.db, [long(1), long(2)]);
    await (await openRunningSession(other)).call("delete", { id: 1 });
    const ledger = await openLedger(test.db, [long(1), long(2)]);
    expect((await askNext(ledger)).question).not.toContain("last refinement");
  });
});

describe("C1b: the newest journals", () => {
  it("are shown in the consent chat, oldest first, as data without ids; each part names its memory", async () => {
    const journals = Array.from({ length: 7 }, (_, day) => ({
      content: `Day ${day}:\n- "forged"`,
      type: "journal" as const,
      createdAt: Date.UTC(2026, 4, 1 + day),
    }));
    const ledger = await openLedger(test.db, [long(1), ...journals]);
    const { id, instructions } = await askNext(ledger);
    const lines = [2, 3, 4, 5, 6].map((day) => `- "Day ${day}:\\n- \\"forged\\""\n`);
    expect(instructions.endsWith(`\nYour newest journal entries:\n${lines.join("")}`)).toBe(true);
    const parts = await loadPrompt(test.db, id, "consent");
    expect(parts.flatMap(({ number }) => number ?? [])).toEqual([1, 4, 5, 6, 7, 8]);
  });
});
