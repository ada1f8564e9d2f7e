import type { SessionRow } from "@/db/queries/agents/agent-write";
import {
  findAcceptance,
  findConversation,
  findRefusedSummary,
} from "@/db/queries/conversations/conversation-rows";
import type { Context } from "@/lib/context";

/** What became of a summary that was refused (K7). */
export interface RefusalState {
  /** The session that a reviewer accepted it with. */
  readonly acceptedAs: string | null;
  /** The conversation's summary changed since, so that it can't be accepted any more. */
  readonly isPast: boolean;
}

export async function loadRefusal(
  ctx: Context,
  { id, conversationId: target, state, accountId }: SessionRow,
): Promise<RefusalState | null> {
  if (target === null || state !== "failed") return null;
  const refused = await findRefusedSummary(ctx.db, id);
  if (refused === null) return null;
  const { conversationId, cursor } = refused.plan;
  const found = await findConversation(ctx.db, accountId, conversationId);
  const accepted = await findAcceptance(ctx.db, id);
  return { acceptedAs: accepted?.id ?? null, isPast: found?.conversation.cursor !== cursor };
}
