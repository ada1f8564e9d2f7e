import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { historyOf } from "@/lib/agents/testing/account";
import { importTranscript } from "@/lib/conversations/save";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { mostRows } from "@/lib/interop/transcript";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";

describe("messages that are appended", () => {
  const test = givenDatabase();

  it("U3: leave in the agent's chain who wrote them where, and what began by it", async () => {
    const one = await openConversation(test.db, { agent: { summaryThreshold: 3 } });
    await one.append(1, 2);
    const text = '[{"role":"user","content":"Hello."},{"role":"assistant","content":"Hi."}]';
    await importTranscript(one.ctx, { conversationId: one.id, text, isDryRun: true });
    await importTranscript(one.ctx, { conversationId: one.id, text, isDryRun: false });
    const rows = await historyOf(test.db, one.agentId);
    const actor = { id: one.ctx.acting.id };
    expect(rows.slice(1)).toMatchObject([
      { kind: "messages-appended", actor, data: { conversationId: one.id, first: 1, last: 2 } },
      { kind: "messages-appended", actor, data: { first: 3, last: 4, isImport: true } },
      { kind: "session-queued" },
    ]);
    await checkInvariants(test.db, one.agentId);
  });

  it("are refused where a file holds hardly any: the answer names no lines without end", async () => {
    const one = await openConversation(test.db);
    const text = `${"1\n".repeat(mostRows + 1)}{"role":"user","content":"Hello."}`;
    for (const isDryRun of [true, false]) {
      const imported = importTranscript(one.ctx, { conversationId: one.id, text, isDryRun });
      await expect(imported).rejects.toMatchObject({
        status: 400,
        fields: { file: "More than 100,000 lines aren't messages. Remove them." },
      });
    }
    expect(await test.sql`select from messages where conversation_id = ${one.id}`).toHaveLength(0);
  });
});
