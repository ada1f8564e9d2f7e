import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { agents } from "@/db/schema";
import { insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import type { Context } from "@/lib/context";
import { highestGivenNumber, highestNumber } from "@/lib/ledger/memory-number";
import { addMemories } from "@/lib/memories/add-memories";
import { exportMemories } from "@/lib/memories/imports/export-memories";
import { importMemories } from "@/lib/memories/imports/import-memories";
import { listMemories } from "@/lib/memories/read/list-memories";
import { loadAgentContext } from "@/lib/memories/read/load-agent-context";
import { newMemorySchema } from "@/lib/memories/memory-schema";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { openReview } from "@/lib/sessions/testing/open-review";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

const tea = newMemorySchema.parse({ content: "I like tea." });

const others = ["Ida sings in the choir.", "Bells ring at six.", "The key is with the baker."];

async function setNextNumber(agentId: string, nextNumber: number): Promise<void> {
  await database.db.update(agents).set({ nextNumber }).where(eq(agents.id, agentId));
}

/** An export of a ledger, whose first line claims another last number. */
async function craftExport(ctx: Context, agentId: string, lastNumber: number): Promise<string> {
  const parts: string[] = [];
  for await (const line of (await exportMemories(ctx, { agentId })).lines) parts.push(line);
  return parts.join("").replace(/"lastNumber":\d+/, `"lastNumber":${lastNumber}`);
}

describe("M1: the numbers of an agent's memories", () => {
  it.each([2_147_483_646, 2_147_483_647, 1_000_000_001])(
    "come to no end by an export that says its last one is %i",
    async (lastNumber) => {
      const { ctx, agent, account } = await openLedger(database.db, ["I like tea."]);
      const text = await craftExport(ctx, agent.id, lastNumber);
      const other = await insertAgent(database.db, account.id);
      const given = { agentId: other.id, text, dryRun: false };
      await expect(importMemories(ctx, given)).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining("at most 1,000,000,000"),
      });
      expect(await loadAgentRow(database.db, account.id, other.id)).toMatchObject({
        nextNumber: 1,
        revision: 0,
      });
    },
  );

  it("are refused in a sentence once all are given: to who adds and who imports", async () => {
    const { ctx, agent } = await openLedger(database.db, ["I like tea."]);
    const refused = { status: 409, code: "no-number-left" };
    for (const nextNumber of [highestGivenNumber + 1, highestNumber + 1]) {
      await setNextNumber(agent.id, nextNumber);
      const adding = addMemories(ctx, { agentId: agent.id, items: [tea] });
      await expect(adding).rejects.toMatchObject(refused);
      const given = { agentId: agent.id, text: "A new one.", dryRun: false };
      await expect(importMemories(ctx, given)).rejects.toMatchObject(refused);
      await expect(importMemories(ctx, { ...given, dryRun: true })).rejects.toMatchObject(refused);
    }
    const listed = await listMemories(ctx, { agentId: agent.id, limit: 10, discarded: false });
    expect(listed.items).toHaveLength(1);
    expect(await loadAgentContext(ctx, { agentId: agent.id, maxTokens: 1_000 })).toMatchObject({});
    expect(await craftExport(ctx, agent.id, 1)).toContain("I like tea.");
  });

  it("G9: a session merges nothing without a number to give", async () => {
    const ledger = await openLedger(database.db, ["Tea is hot.", "Tea is hot."]);
    await setNextNumber(ledger.agent.id, highestGivenNumber + 1);
    const session = await openRunningSession(ledger);
    const answer = await session.call("consolidate", { ids: [1, 2], content: "Tea is hot." });
    expect(answer.text).toContain("no memory numbers left");
  });

  it("R5: a session ends and goes back without a number for its journal", async () => {
    const ledger = await openLedger(database.db, [...others, "Tea is hot.", "Tea is hot."]);
    const { ctx, agent } = ledger;
    await setNextNumber(agent.id, highestNumber + 1);
    const review = await openReview(ledger, [["delete", { id: 5 }]]);
    const answers = new Map();
    const decided = await rollBackSession(ctx, { ...(await review.seen()), answers });
    expect(decided.state).toBe("rolled-back");
    const { items } = await listMemories(ctx, { agentId: agent.id, limit: 10, discarded: "all" });
    expect(items.map(({ discardedAt }) => discardedAt)).toEqual(Array(5).fill(null));
  });
});
