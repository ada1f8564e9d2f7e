import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadPrompt } from "@/db/queries/texts/prompt-parts";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { recordConsent } from "@/lib/sessions/consent/record-consent";
import { noUsage } from "@/lib/cost/usage";
import { startSession } from "@/lib/sessions/frame/start-session";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const long = (index: number) => textOfTokens(20, index);

/** What the agent is asked next, and how it can refuse. */
async function askNext({ ctx, agent }: Awaited<ReturnType<typeof openLedger>>) {
  const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
  const taken = await takeSession(test.db, id, ctx.now);
  if (taken?.kind !== "refinement") throw new Error("The session could not be taken.");
  const stored = (await loadPrompt(test.db, id, "consent")).map(({ text }) => text).join("");
  expect(stored.endsWith(`\n${taken.question}`)).toBe(true);
  const refuse = () => recordConsent(test.db, taken, { text: "NO", ...noUsage }, ctx.now);
  return { question: taken.question, refuse };
}

describe("C1: the session before", () => {
  it("is told of where it tripped with nothing applied, with its numbers, and only the next time", async () => {
    const ledger = await openLedger(test.db, [long(1), long(2)]);
    const tripped = await openRunningSession(ledger);
    expect(await tripped.call("delete", { id: 1 })).toMatchObject({ end: true });
    const { question, refuse } = await askNext(ledger);
    expect(question).toContain(
      "The last refinement session was stopped before it changed anything: its first change would have kept 20 of 40 tokens, a 50.0% cut, under the 75% retention threshold.",
    );
    await refuse();
    expect((await askNext(ledger)).question).not.toContain("stopped");
  });

  it("is left to its journal where it had applied something", async () => {
    const ledger = await openLedger(test.db, [long(1), long(1), long(2)]);
    const tripped = await openRunningSession(ledger);
    await tripped.call("delete", { id: 2 });
    expect(await tripped.call("delete", { id: 3 })).toMatchObject({ end: true });
    expect((await askNext(ledger)).question).not.toContain("stopped");
  });

  it("is not told of where another agent's tripped", async () => {
    const other = await openLedger(test.db, [long(1), long(2)]);
    await (await openRunningSession(other)).call("delete", { id: 1 });
    const ledger = await openLedger(test.db, [long(1), long(2)]);
    expect((await askNext(ledger)).question).not.toContain("stopped");
  });
});
