import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agent-write";
import { lockConversation } from "@/db/queries/lock-conversation";
import { startDueFold } from "@/lib/sessions/start-due-fold";
import { conversationOfTarget } from "@/lib/summary/conversation-target";

/** Once a fold is decided, what piled up while it was waiting may be due (K1). */
export async function continueFolding(
  tx: Tx,
  agent: AgentRow,
  session: SessionRow,
  at: Date,
): Promise<void> {
  const conversation = await lockConversation(tx, conversationOfTarget(session.target) ?? "");
  if (conversation !== null) await startDueFold(tx, { agent, conversation, at });
}
