import { describe, expect, it } from "vitest";
import { actCopy } from "@/components/audit/act-copy";
import { historyCopy } from "@/components/memories/memory-history";
import { openDatabase } from "@/db/client";
import { givenDatabase } from "@/db/testing/given-database";
import { auditAddressSchema, loadAuditPage } from "@/lib/audit/load";
import type { Context } from "@/lib/context";
import { loadMemoryPage } from "@/lib/memories/load-ledger";
import { addMemories, protectMemory } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import {
  type Call,
  openLedger,
  openReview,
  openRunningSession,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";

const test = givenDatabase();

describe("M1: what a revision came from, in the history and in the audit", () => {
  const texts = Array.from({ length: 12 }, (_, index) => textOfTokens(10, index));
  const calls: readonly Call[] = [
    ["update", { id: 2, content: textOfTokens(10, "new") }],
    ["consolidate", { ids: [3, 4], content: textOfTokens(20, "both") }],
  ];

  async function open() {
    const ledger = await openLedger(test.db, texts);
    const session = await openReview(ledger, calls);
    return { ...ledger, session };
  }

  async function history(ctx: Context, agentId: string, number: number) {
    const { revisions } = await loadMemoryPage(ctx, { agentId, number });
    return revisions.map(historyCopy);
  }

  async function audited(ctx: Context, agentId: string) {
    const address = auditAddressSchema.parse({ agent: agentId, act: "memories" });
    const page = await loadAuditPage(ctx, address);
    return page.lines.map((line) => {
      const { verb, rest } = actCopy(line);
      return `${verb} #${line.number}${rest}${line.origin?.isTrip === true ? " (trip)" : ""}`;
    });
  }

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
    expect((await audited(ctx, agentId))[0]).toBe("restored #2 with the revert of changes");
  });

  it("G12: a trip is the breaker's, not the model's", async () => {
    const ledger = await openLedger(test.db, [textOfTokens(60, "one"), textOfTokens(60, "two")]);
    const { ctx, agentId } = ledger;
    const run = await openRunningSession(ledger);
    await run.call("update", { id: 1, content: textOfTokens(50, "less") });
    await run.call("delete", { id: 2 });
    const lines = await audited(ctx, agentId);
    expect(lines).toContain("restored #1 with the rollback (trip)");
    expect(lines[0]).toBe("wrote journal entry #3 with the rollback (trip)");
  });
});

// A year of two digits; one in which Amsterdam was 19 minutes and 32 seconds from UTC; the bounds.
const moments = [
  "0033-04-03T12:00:00.250Z",
  "1890-04-03T12:00:00.000Z",
  "0001-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
];

it("I1, M3: memories of long ago keep their date, whatever zone and style the server writes in", async () => {
  const { ctx, agentId } = await openLedger(test.db, []);
  const name = new URL(test.url).pathname.slice(1);
  await test.sql.unsafe(`alter database "${name}" set timezone to 'Europe/Amsterdam'`);
  await test.sql.unsafe(`alter database "${name}" set datestyle to 'German, DMY'`);
  const { db, close } = openDatabase(test.url);
  try {
    const within = { ...ctx, db };
    const items = moments.map((createdAt) =>
      newMemorySchema.parse({ content: `At ${createdAt}.`, createdAt }),
    );
    const made = await addMemories(within, { agentId, items });
    expect(made.map(({ createdAt }) => createdAt.toISOString())).toEqual(moments);
    for (const { number } of made) {
      const { createdAt } = await protectMemory(within, { agentId, number, constitutional: true });
      expect(createdAt.toISOString()).toBe(moments[number - 1]);
    }
  } finally {
    // Later tests share the database.
    await test.sql.unsafe(`alter database "${name}" reset all`);
    await close();
  }
  await checkInvariants(test.db, agentId);
});
