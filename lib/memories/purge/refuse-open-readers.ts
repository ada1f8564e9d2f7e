import type { Tx } from "@/db/client";
import { listOpenSessions } from "@/db/queries/texts/session-words";
import { Refusal } from "@/lib/errors";
import type { RedactedAgent } from "@/lib/memories/purge/redact-agent";

/**
 * M7: a session that runs and was sent the words may write them again, and what an undecided fold
 * wrote is for a reviewer to read. Refuses (409, naming the session). Under the agent's lock, once
 * it is known where the words stood.
 */
export async function refuseOpenReaders(
  tx: Tx,
  agentId: string,
  { sessions, conversations }: Pick<RedactedAgent, "sessions" | "conversations">,
): Promise<void> {
  for (const { id, state, conversationId } of await listOpenSessions(tx, agentId)) {
    const isOfWords = conversationId !== null && conversations.includes(conversationId);
    if (state === "queued" || (!isOfWords && !sessions.includes(id))) continue;
    if (state === "awaiting-review" && !isOfWords) continue;
    throw Refusal.conflict("session-open", sayWhy(state === "awaiting-review", conversationId), {
      sessionId: id,
    });
  }
}

function sayWhy(isUndecided: boolean, conversationId: string | null): string {
  if (isUndecided) {
    return "A summary with these words needs review. Decide that session first.";
  }
  return conversationId === null
    ? "A running session is reading these words. Stop it or wait for it to end, then purge."
    : "A running summary is reading these words. Stop it or wait for it to end, then purge.";
}
