import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import {
  type ConversationRow,
  findAcceptance,
  findRefusedSummary,
  lockConversation,
  type RefusedSummary,
} from "@/db/queries/conversations/conversation-rows";
import { insertSession } from "@/db/queries/sessions/session-rows";
import { listFoldRows } from "@/db/queries/conversations/message-rows";
import { sha256 } from "@/db/hash-text";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { FoldPlan } from "@/lib/ledger/entries/entry";
import {
  decideSession,
  refuseStale,
  writeApproval,
  type Deciding,
  type DecisionInput,
} from "@/lib/frame/decision";
import { openRun } from "@/lib/frame/run";
import type { LockedSession } from "@/lib/frame/writer";
import { saveFold } from "@/lib/writers/summary/complete";
import { appendSummary, hashSummary } from "@/lib/writers/summary/summary";
import { continueFolding } from "@/lib/writers/summary/start";
import {
  foldSource,
  listLeftOut,
  markFold,
  readFoldTexts,
  weighOrigin,
} from "@/lib/writers/summary/origin";
import { findForeign, findMarked } from "@/lib/writers/summary/rules";

/**
 * K7: a reviewer accepts a summary that was refused. The failed session stays as it ended (S1); a
 * new one, which they approve, saves the text, so that it is shown, audited and rolled back like
 * any other fold. Refused where the conversation went on since. Twice is once (R6).
 */
export async function acceptSummary(ctx: Context, input: DecisionInput): Promise<SessionRow> {
  return decideSession(ctx, input, async (tx, locked) => {
    const accepted = await findAcceptance(tx, locked.session.id);
    if (accepted !== null) return accepted;
    const refused = await findRefusedSummary(tx, locked.session.id);
    if (refused === null || locked.session.state !== "failed") {
      throw Refusal.conflict(
        "not-acceptable",
        "This session has no refused summary, so there is nothing to accept.",
      );
    }
    refuseStale(locked.session, input.seenSequence);
    const conversation = await lockAsRefused(tx, locked, refused);
    const plan = { ...refused.plan, messageCount: conversation.messageCount };
    const running = await openAcceptance(ctx, tx, locked, { conversation, plan });
    const summary = appendSummary(conversation.summary, refused.text);
    const { marks, losses, warnings } = await judgeAgain(tx, conversation, refused, summary);
    const fold = {
      plan,
      before: conversation,
      added: refused.text,
      condensing: null,
      marks,
      losses,
      summary,
      report: reportOf(ctx, plan),
    };
    const outcome = { state: "awaiting-review", warnings } as const;
    const saved = await saveFold(tx, { ...running, at: ctx.now() }, fold, outcome);
    return writeApproval(ctx, tx, saved, input.note, continueFolding);
  });
}

/** The conversation, locked, if the text still continues its summary. */
async function lockAsRefused(
  tx: Tx,
  { other }: Deciding,
  { plan }: RefusedSummary,
): Promise<ConversationRow> {
  if (other !== null) {
    throw Refusal.conflict(
      "session-open",
      `This conversation has an open session (${other.state}). Decide or stop it first.`,
      { sessionId: other.id },
    );
  }
  const conversation = await lockConversation(tx, plan.conversationId);
  if (conversation?.cursor !== plan.cursor) {
    throw Refusal.conflict(
      "conversation-moved",
      "The conversation's summary changed since this text was written, so the text no longer continues it.",
    );
  }
  return conversation;
}

/** The session that saves the text: started as the failed one was, by whom it was. */
async function openAcceptance(
  ctx: Context,
  tx: Tx,
  { agent, session }: Deciding,
  { conversation, plan }: { readonly conversation: ConversationRow; readonly plan: FoldPlan },
): Promise<LockedSession> {
  const at = ctx.now();
  const { accountId, agentId, kind, mode, threshold, reviewPolicy, model, cap } = session;
  const { target, conversationId, settings, startedBy } = session;
  const acceptedFrom = session.id;
  const like = { accountId, agentId, kind, mode, target, conversationId, startedBy, settings };
  const row = await insertSession(tx, {
    ...like,
    threshold,
    reviewPolicy,
    model,
    cap,
    acceptedFrom,
    id: randomUUID(),
    state: "queued",
    createdAt: at,
  });
  const data = { sessionKind: kind, mode, conversationId: plan.conversationId, acceptedFrom };
  return openRun(
    tx,
    { agent, session: row, at, actor: ctx.actor },
    {
      startHash: hashSummary(conversation, sha256),
      startMassTokens: null,
      data: { fold: plan },
      recordsBefore: [{ kind: "session-queued", data: { kind, mode, acceptedFrom } }],
      entriesBefore: [{ kind: "session-queued", actor: startedBy, data }],
    },
  );
}

async function judgeAgain(
  tx: Tx,
  conversation: ConversationRow,
  { plan, text }: RefusedSummary,
  summary: string,
) {
  const messages = await listFoldRows(tx, plan);
  const texts = await readFoldTexts(text, foldSource(messages, conversation.summary));
  const marks = markFold(texts);
  const losses = listLeftOut(texts, summary);
  return { marks, losses, warnings: [...findForeign(weighOrigin(texts)), ...findMarked(marks)] };
}

function reportOf({ actor }: Context, { messages }: FoldPlan): string {
  const what = `Summarized ${messages} ${messages === 1 ? "message" : "messages"}.`;
  return `${what} ${actor.name} accepted the text, which Keepsake had refused.`;
}
