import type { Database } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { appendPrompt } from "@/db/queries/texts/session-words";
import { consentQuestionAgain } from "@/lib/refinement/prompt";
import { writeAnswer, type ConsentAnswer } from "@/lib/sessions/consent/consent-answer";
import { sessionActor } from "@/lib/sessions/frame/run";

/**
 * Records an answer that holds neither word, and the question that follows it (C2, P5). False where
 * the session is over or in other hands: then nothing is asked.
 */
export async function recordUnread(
  db: Database,
  taken: { readonly sessionId: string; readonly lease: number },
  answer: ConsentAnswer,
  now: () => Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, taken.sessionId);
    const session = await lockSession(tx, taken.sessionId);
    if (agent === null || session?.state !== "asking-consent") return false;
    if (session.lease !== taken.lease) return false;
    // The commit of an earlier try whose answer was lost.
    if (session.consentAnswer === "unread") return true;
    const at = now();
    const locked = { agent, session, at };
    const { answered, answerPatch } = writeAnswer(locked, answer, "unread", "asked-again");
    await appendPrompt(tx, session.id, "consent", `\n${consentQuestionAgain}`);
    await writeAgent(tx, {
      agent,
      at,
      actor: sessionActor(session),
      session: { row: session, patch: answerPatch, entries: [answered] },
    });
    return true;
  });
}
