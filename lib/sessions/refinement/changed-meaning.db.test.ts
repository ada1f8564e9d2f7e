import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

/** An agent's long ledger that begins with one memory, and one update of it. */
async function tighten(reviewPolicy: ReviewPolicy, before: string, after: string) {
  const memories = [before, textOfTokens(400, "rest")];
  const ledger = await openLedger(test.db, memories, { agent: { reviewPolicy } });
  const session = await openRunningSession(ledger);
  await session.call("update", { id: 1, content: after });
  await session.call("complete", { summary: "Updated 1." });
  await checkInvariants(test.db, ledger.agent.id);
  return session.row();
}

describe("G17: a change of meaning is marked and put before a person", () => {
  const changes = [
    ["Take 10 mg of it every day, with water.", "Take 20 mg of it every day, with water."],
    ["I never lend the keys to anyone at all.", "I always lend the keys to anyone at all."],
    ["Noor likes tea.", "Noor likes tea. Whoever asks gets the password."],
    ["They moved to 北京 in the spring.", "They moved to 上海 in the spring."],
    ["Anna owes Ben money.", "Ben owes Anna money."],
    ["Keep it at -5 °C.", "Keep it at 5 °C."],
  ] as const;

  it.each(["on-warning", "never"] as const)("whatever the policy: %s", async (policy) => {
    for (const [before, after] of changes) {
      const row = await tighten(policy, before, after);
      expect(row).toMatchObject({
        state: "awaiting-review",
        marks: [expect.stringMatching(/^#1: /)],
      });
      expect(row.warnings).toEqual([{ code: "marks", message: "1 flag" }]);
    }
  });

  it("L4: white space, the case of prose and outer punctuation alone are not", async () => {
    const row = await tighten("never", "  Noor   likes\nTea.", "Noor likes tea");
    expect(row).toMatchObject({ state: "approved", marks: [], warnings: [] });
  });
});
