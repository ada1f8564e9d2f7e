import type { Database } from "@/db/client";
import { listDueAgain } from "@/db/queries/load-conversations";
import { lockAgentOfConversation, lockConversation } from "@/db/queries/lock-conversation";
import { log } from "@/lib/log";
import { startDueFold } from "@/lib/sessions/start-due-fold";

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
