import { describe, expect, it } from "vitest";
import { actCopy } from "@/components/audit/act-copy";
import { historyCopy } from "@/components/memories/page/history-copy";
import { givenDatabase } from "@/db/testing/given-database";
import { loadAuditPage } from "@/lib/audit/load-audit-page";
import type { Context } from "@/lib/context";
import { loadMemoryPage } from "@/lib/memories/read/load-memory-page";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { revertOperations } from "@/lib/sessions/decide/revert-operations";
import { openReview, type Call } from "@/lib/sessions/testing/open-review";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const texts = Array.from({ length: 12 }, (_, index) => textOfTokens(10, index));
const calls: readonly Call[] = [
  ["update", { id: 2, content: textOfTokens(10, "new") }],
  ["consolidate", { ids: [3, 4], content: textOfTokens(20, "both") }],
];

async function open() {
  const ledger = await openLedger(test.db, texts);
  const session = await openReview(ledger, calls);
  return { ...ledger, agentId: ledger.agent.id, session };
}

async function history(ctx: Context, agentId: string, number: number) {
  const { revisions } = await loadMemoryPage(ctx, { agentId, number });
  return revisions.map((one) => historyCopy({ ...one, isImported: false }));
}

async function audited(ctx: Context, agentId: string) {
  const none = { actorId: null, sessionId: null, from: null, to: null, older: null, newer: null };
  const page = await loadAuditPage(ctx, { ...none, agentId, act: "memories", line: null });
  return page.lines.map((line) => {
    const { verb, rest } = actCopy(line);
    return `${verb} #${line.number}${rest}${line.origin?.isTrip === true ? " (trip)" : ""}`;
  });
}

describe("M1: what a revision came from, in the history and in the audit", () => {
  it("names a rollback, what it withdrew, and the journals", async () => {
    const { ctx, agentId, session } = await open();
    expect((await audited(ctx, agentId))[0]).toBe("wrote journal entry #14");
    expect(await history(ctx, agentId, 14)).toEqual(["Written as the session’s journal"]);
    expect(await history(ctx, agentId, 3)).toEqual(["Merged into #13", "Added"]);
    expect(await history(ctx, agentId, 13)).toEqual(["Merged from #3, #4"]);
    await rollBackSession(ctx, { ...(await session.seen()), answers: new Map() });
    expect(await history(ctx, agentId, 2)).toEqual(["Restored in the rollback", "Edited", "Added"]);
    expect((await history(ctx, agentId, 3))[0]).toBe("Restored in the rollback");
    expect((await history(ctx, agentId, 13))[0]).toBe("Removed in the rollback");
    expect((await history(ctx, agentId, 14))[0]).toBe("Removed in the rollback");
    expect(await history(ctx, agentId, 15)).toEqual(["Written as the rollback’s journal"]);
    const lines = await audited(ctx, agentId);
    expect(lines).toContain("restored #2 with the rollback");
    expect(lines).toContain("withdrew #13 with the rollback");
    expect(lines).toContain("wrote journal entry #15 with the rollback");
    expect(lines).toContain("edited #2");
    const { revisions } = await loadMemoryPage(ctx, { agentId, number: 2 });
    expect(revisions[0]).toMatchObject({ actor: ctx.actor, origin: { isTrip: false } });
  });

  it("V2: names the revert of chosen operations", async () => {
    const { ctx, agentId, session } = await open();
    const [first = 0] = await session.applied();
    const seen = await session.seen();
    await revertOperations(ctx, { ...seen, operations: [first], answers: new Map() });
    expect((await history(ctx, agentId, 2))[0]).toBe("Restored in a revert");
    expect((await audited(ctx, agentId))[0]).toBe("restored #2 with the revert of operations");
  });

  it("G12: a trip is the breaker's, not the model's", async () => {
    const ledger = await openLedger(test.db, [textOfTokens(60, "one"), textOfTokens(60, "two")]);
    const { ctx, agent } = ledger;
    const run = await openRunningSession(ledger);
    await run.call("update", { id: 1, content: textOfTokens(50, "less") });
    await run.call("delete", { id: 2 });
    const lines = await audited(ctx, agent.id);
    expect(lines).toContain("restored #1 with the rollback (trip)");
    expect(lines[0]).toBe("wrote journal entry #3 with the rollback (trip)");
  });
});
