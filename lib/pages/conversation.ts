import {
  type ConversationRow,
  findOpenRefusal,
  findOpenSession,
  type RefusedSummary,
} from "@/db/queries/conversations/conversation-rows";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listMessageRows } from "@/db/queries/conversations/message-rows";
import { requireAgent } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import { requireConversation } from "@/lib/conversations/load";
import type { Context } from "@/lib/context";
import type { Estimate } from "@/lib/cost/cost";
import { whyNotDecide } from "@/lib/sessions/read/load-page";
import { loadEstimate } from "@/lib/frame/load-settings";
import type { Message } from "@/lib/ledger/message";
import { mayFold } from "@/lib/writers/summary/rules";
import { keepRecent } from "@/lib/writers/summary/settings";

export interface ConversationPage {
  readonly conversation: ConversationRow;
  readonly agentName: string;
  /** Messages that may wait before a fold, and how many stay after one (K1). */
  readonly threshold: number;
  readonly keeps: number;
  readonly messages: readonly Message[];
  readonly from: number;
  readonly openSession: Awaited<ReturnType<typeof findOpenSession>>;
  /** Whether the reader may start a fold, and there is something to fold. */
  readonly mayStart: boolean;
  /** What a fold that starts now may come to; null where nothing can be said. */
  readonly estimate: Estimate | null;
  readonly mayPurge: boolean;
  /** The newest refused summary that could still be accepted (K7). */
  readonly refused: (RefusedSummary & { readonly whyNot: string | null }) | null;
}

export const messagesAtOnce = 200;
/** How many folded messages are shown before the line, unless another place is requested. */
const before = 10;

async function loadRefused(
  ctx: Context,
  conversation: ConversationRow,
  ownerId: string | null,
): Promise<ConversationPage["refused"]> {
  const { agentId } = conversation;
  const refused = await findOpenRefusal(ctx.db, conversation);
  if (refused === null) return null;
  const { fourEyes } = await loadAccount(ctx.db, ctx.acting.accountId);
  const { startedBy } = refused;
  return { ...refused, whyNot: whyNotDecide(ctx, { agentId, ownerId, startedBy }, { fourEyes }) };
}

/** A conversation for its page, at the line between folded and unfolded messages. */
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
    openSession: await findOpenSession(ctx.db, conversation),
    mayPurge: may(ctx.acting, "memories.purge") === true,
    refused: await loadRefused(ctx, conversation, ownerId),
    mayStart: mayStart && mayFold(conversation, settings),
    estimate: await loadEstimate(ctx, agent, "summary", null),
  };
}
