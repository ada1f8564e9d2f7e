import {
  type ConversationRow,
  findOpenRefusal,
} from "@/db/queries/conversations/conversation-rows";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listMessageRows } from "@/db/queries/conversations/message-rows";
import { findOpenSession } from "@/db/queries/sessions/session-rows";
import { requireAgent } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import { requireConversation } from "@/lib/conversations/load";
import type { Context } from "@/lib/context";
import { whyNotDecide } from "@/lib/sessions/read/load-page";
import { loadEstimate } from "@/lib/frame/load-settings";
import type { SessionKind, SessionTarget } from "@/lib/ledger/entries/session";
import { mayExtract } from "@/lib/writers/extract/start";
import { mayFold } from "@/lib/writers/summary/rules";
import { keepRecent } from "@/lib/writers/summary/settings";

export const messagesAtOnce = 200;
/** How many folded messages are shown before the line, unless another place is requested. */
const before = 10;

async function loadRefused(ctx: Context, conversation: ConversationRow, ownerId: string | null) {
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
) {
  const found = await requireConversation(ctx, conversationId, "ledger.read");
  const { conversation, agentName, ownerId } = found;
  const { agentId, cursor } = conversation;
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const settings = { threshold: agent.summaryThreshold, keepRatio: agent.summaryKeepRatio };
  const first = from ?? Math.max(1, cursor - before + 1);
  const mayStart = may(ctx.acting, "sessions.start", { agentId, ownerId }) === true;
  const find = (target: SessionTarget) => findOpenSession(ctx.db, agentId, target, conversationId);
  const openSession = await find("conversation");
  const openPass = await find("observing");
  const openRun = await find("run");
  const { messageCount, observed } = conversation;
  const startable: SessionKind[] = [];
  if (mayStart && openSession === null && mayFold(conversation, settings))
    startable.push("summary");
  if (mayStart && openPass === null && observed < messageCount) startable.push("observe");
  if (mayStart && openRun === null && (await mayExtract(ctx.db, conversation))) {
    startable.push("extract");
  }
  return {
    conversation,
    agentName,
    /** Messages that may wait before a fold, and how many stay after one (K1). */
    threshold: settings.threshold,
    keeps: keepRecent(settings),
    /** W2: nothing starts automatically. */
    isPaused: agent.paused,
    messages: await listMessageRows(ctx.db, conversationId, first - 1, messagesAtOnce),
    from: first,
    openSession,
    /** The pass of the observer that reads it, and the extraction that has it open. */
    openPass,
    openRun,
    /** N2: whether passes start automatically, and after how many tokens. */
    observes: { isAutomatic: agent.observeAutomatic && !agent.paused, every: agent.observeEvery },
    mayPurge: may(ctx.acting, "memories.purge") === true,
    /** The newest refused summary that could still be accepted (K7). */
    refused: await loadRefused(ctx, conversation, ownerId),
    /** What the reader may start now, as there is something to do, with what it may come to. */
    starts: await Promise.all(
      startable.map(async (kind) => ({
        kind,
        estimate: await loadEstimate(ctx, agent, kind, null),
      })),
    ),
    /** Whether they may have messages read again (N1). */
    mayObserveAgain: mayStart && openPass === null && observed > 0,
  };
}
