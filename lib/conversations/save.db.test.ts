import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { givenDatabase } from "@/db/testing/given-database";
import { historyOf } from "@/lib/agents/testing/account";
import { appendMessages, importTranscript } from "@/lib/conversations/save";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { mostRows } from "@/lib/interop/transcript";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { splitSentences } from "@/lib/model/rules/sentences";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";

describe("append messages", () => {
  const test = givenDatabase();

  describe("messages that are appended", () => {
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
      expect(await test.sql`select from messages where conversation_id = ${one.id}`).toHaveLength(
        0,
      );
    });
  });
});

describe("samples", () => {
  // Public data by others, which may not be included in this repository.
  const folder =
    process.env["KEEPSAKE_SAMPLES"] ?? path.resolve(import.meta.dirname, "../../../shared/data");
  const file = path.join(folder, "locomo10.json");
  const isThere = existsSync(file);
  const note = isThere ? "" : " (left out: the folder of samples is not here)";

  const turn = z.object({ speaker: z.string(), dia_id: z.string(), text: z.string() });
  const dialogues = z.array(
    z.object({
      conversation: z.record(z.string(), z.unknown()),
      qa: z.array(z.object({ evidence: z.array(z.string()).default([]) })),
    }),
  );

  const test = givenDatabase();

  it.skipIf(!isThere)(
    `K4: a real dialogue, session by session: summary and context are all messages at every point${note}`,
    async ({ annotate }) => {
      const [first] = dialogues.parse(JSON.parse(readFileSync(file, "utf8")));
      if (first === undefined) throw new Error("There is no dialogue.");
      const one = await openConversation(test.db);
      const said: { id: string; text: string }[] = [];
      let folds = 0;
      for (const turns of sessionsOf(first.conversation)) {
        said.push(...turns.map(({ dia_id: id, text }) => ({ id, text })));
        const items = turns.map(({ speaker, text }) => ({
          role:
            speaker === first.conversation["speaker_a"]
              ? ("user" as const)
              : ("assistant" as const),
          content: text,
          name: speaker,
        }));
        const { sessionId } = await appendMessages(one.ctx, { conversationId: one.id, items });
        if (sessionId !== null) {
          await one.run(sessionId, new RulesModel({ delayMs: 0 }));
          folds += 1;
        }
        await one.checkContext();
      }
      const { summary, cursor, messageCount } = await one.row();
      expect(messageCount).toBe(said.length);
      expect(folds).toBeGreaterThan(2);
      const evidence = first.qa.flatMap((question) => question.evidence);
      const kept = new Set(
        said
          .slice(0, cursor)
          .filter(({ text }) => quotes(summary, text))
          .map(({ id }) => id),
      );
      const share = evidence.filter((id) => kept.has(id)).length / evidence.length;
      await annotate(
        `evidence of its questions that the summary quotes: ${(share * 100).toFixed(1)}%`,
      );
      expect(share).toBeGreaterThan(0.1);
    },
    60_000,
  );

  function sessionsOf(conversation: Readonly<Record<string, unknown>>): z.infer<typeof turn>[][] {
    const sessions: z.infer<typeof turn>[][] = [];
    for (let number = 1; ; number += 1) {
      const parsed = z.array(turn).safeParse(conversation[`session_${number}`]);
      if (!parsed.success) return sessions;
      sessions.push(parsed.data);
    }
  }

  /** Whether the summary contains a sentence of the text with more than two words. */
  function quotes(summary: string, text: string): boolean {
    const flat = summary.replace(/\s+/gu, " ");
    return splitSentences(text)
      .filter((sentence) => sentence.split(/\s+/u).length > 2)
      .some((sentence) => flat.includes(sentence.replace(/\s+/gu, " ").slice(0, 390)));
  }
});
