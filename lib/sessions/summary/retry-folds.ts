import type { Database, Tx } from "@/db/client";
import {
  listDueAgain,
  lockAgentOfConversation,
  lockConversation,
  updateConversation,
} from "@/db/queries/conversations/conversation-rows";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { log } from "@/lib/log";
import { backOffMs } from "@/lib/summary/plan-fold";
import { startDueFold } from "@/lib/sessions/summary/start-fold";

const atOnce = 50;

/**
 * K3: starts the folds whose wait after a failed try is over, without another message having to
 * come, also after a restart. Any number of processes may do it at once: one of them starts each.
 */
export async function retryFolds(db: Database, now: () => Date): Promise<void> {
  for (const id of await listDueAgain(db, now(), atOnce)) {
    try {
      await retryFold(db, id, now());
    } catch (error) {
      // It is due again at the next look; the others must not wait for it.
      log.error("fold-not-retried", error, { conversationId: id });
    }
  }
}

async function retryFold(db: Database, id: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const agent = await lockAgentOfConversation(tx, null, id);
    const conversation = await lockConversation(tx, id);
    if (agent === null || conversation === null) return;
    await startDueFold(tx, { agent, conversation, at });
  });
}

/**
 * K3: a fold that failed leaves its conversation as it was but for this: the next try on its own
 * waits, longer each time. Under the locks of agent and session, before the conversation's.
 */
export async function noteFailedFold(
  tx: Tx,
  session: SessionRow,
  { message, at }: { readonly message: string; readonly at: Date },
): Promise<void> {
  const conversation = await lockConversation(tx, session.conversationId ?? "");
  if (conversation === null) return;
  const failedTries = conversation.failedTries + 1;
  const nextTryAt = new Date(at.getTime() + backOffMs(failedTries));
  await updateConversation(tx, conversation.id, { failedTries, nextTryAt });
  const { id: conversationId } = conversation;
  log.warn("fold-failed", { sessionId: session.id, conversationId, failedTries, why: message });
}
