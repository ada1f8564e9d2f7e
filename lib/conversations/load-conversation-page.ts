import type { ConversationRow } from "@/db/queries/insert-conversation";
import { findOpenSession } from "@/db/queries/load-conversations";
import { listMessageRows } from "@/db/queries/message-rows";
import { requireAgent } from "@/lib/agents/require-agent";
import { may } from "@/lib/auth/permissions";
import { requireConversation } from "@/lib/conversations/require-conversation";
import type { Context } from "@/lib/context";
import { conversationTarget } from "@/lib/summary/conversation-target";
import type { Message } from "@/lib/summary/message";
import { mayFold } from "@/lib/summary/plan-fold";
import { keepRecent } from "@/lib/summary/settings";

export interface ConversationPage {
  readonly conversation: ConversationRow;
  readonly agentName: string;
  /** Messages that may wait before a fold, and how many stay after one (K1). */
  readonly threshold: number;
  readonly keeps: number;
  readonly messages: readonly Message[];
  /** The first place that is shown. */
  readonly from: number;
  readonly openSession: Awaited<ReturnType<typeof findOpenSession>>;
  /** Whether the reader may start a fold, and there is something to fold. */
  readonly mayStart: boolean;
  readonly mayPurge: boolean;
}

export const messagesAtOnce = 200;
/** How much of what is folded is shown before the line, unless another place is asked for. */
const before = 10;

/** A conversation for its page, at the line between what is folded and what is not. */
export async function loadConversationPage(
  ctx: Context,
  { conversationId, from }: { readonly conversationId: string; readonly from: number | null },
): Promise<ConversationPage> {
  const found = await requireConversation(ctx, conversationId, "ledger.read");
  const { conversation, agentName, ownerId } = found;
  const { agentId, cursor } = conversation;
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const settings = { threshold: agent.summaryThreshold, keepRatio: agent.summaryKeepRatio };
  const first = from ?? Math.max(1, cursor - before + 1);
  const mayStart = may(ctx.acting, "sessions.start", { agentId, ownerId }) === true;
  return {
    conversation,
    agentName,
    threshold: settings.threshold,
    keeps: keepRecent(settings),
    messages: await listMessageRows(ctx.db, conversationId, first - 1, messagesAtOnce),
    from: first,
    openSession: await findOpenSession(ctx.db, agentId, conversationTarget(conversationId)),
    mayPurge: may(ctx.acting, "memories.purge") === true,
    mayStart: mayStart && mayFold(conversation, settings),
  };
}
