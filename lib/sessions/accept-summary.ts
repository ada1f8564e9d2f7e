import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow, type SessionRow } from "@/db/queries/agent-write";
import type { ConversationRow } from "@/db/queries/insert-conversation";
import { insertSession } from "@/db/queries/insert-session";
import { lockConversation } from "@/db/queries/lock-conversation";
import { listMessageRows } from "@/db/queries/message-rows";
import {
  findAcceptance,
  findRefusedSummary,
  type RefusedSummary,
} from "@/db/queries/refused-summaries";
import { sha256 } from "@/db/sha256";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { FoldPlan } from "@/lib/ledger/entry";
import { writeApproval } from "@/lib/sessions/approve-session";
import {
  decideSession,
  refuseStale,
  type Deciding,
  type DecisionInput,
} from "@/lib/sessions/decision";
import { saveFold } from "@/lib/sessions/fold-conversation";
import { appendSummary } from "@/lib/summary/condense";
import { foldSource } from "@/lib/summary/fold-source";
import { hashFolded } from "@/lib/summary/hash-folded";
import { weighOrigin } from "@/lib/summary/origin";
import { findForeign } from "@/lib/summary/outcome";

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
    const saved = await saveFold(
      tx,
      { ...running, at: ctx.now() },
      {
        taken: { plan, before: conversation },
        result: {
          added: refused.text,
          summary: appendSummary(conversation.summary, refused.text),
          condensing: null,
          report: reportOf(ctx, plan),
        },
        outcome: {
          state: "awaiting-review",
          warnings: await findWarnings(tx, conversation, refused),
        },
      },
    );
    return writeApproval(ctx, tx, saved, input.note);
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
): Promise<{ agent: AgentRow; session: SessionRow }> {
  const at = ctx.now();
  const { accountId, agentId, kind, mode, target, threshold, reviewPolicy, model, cap } = session;
  const { settings, startedBy } = session;
  const run = { threshold, reviewPolicy, model, cap, settings };
  const row = await insertSession(tx, {
    ...run,
    id: randomUUID(),
    accountId,
    agentId,
    kind,
    mode,
    target,
    startedBy,
    state: "queued",
    acceptedFrom: session.id,
    createdAt: at,
  });
  const startHash = hashFolded(conversation, sha256);
  const { revision: startRevision, coreCount } = agent;
  const start = { startRevision, startHash, startMassTokens: 0, coreCount };
  const acceptedFrom = session.id;
  const written = writeAgent(tx, {
    agent,
    at,
    actor: ctx.actor,
    records: [
      { kind: "session-queued", data: { kind, mode, acceptedFrom } },
      { kind: "session-running", data: { from: "queued" } },
    ],
    session: {
      row,
      patch: { state: "running", startedAt: at, startRevision, startHash },
      entries: [
        {
          kind: "session-queued",
          actor: startedBy,
          data: { sessionKind: kind, mode, conversationId: plan.conversationId, acceptedFrom },
        },
        {
          kind: "session-started",
          data: { ...start, threshold, cap, model, fold: plan },
        },
      ],
    },
  });
  return { agent: written.agent, session: written.session ?? row };
}

async function findWarnings(tx: Tx, conversation: ConversationRow, { plan, text }: RefusedSummary) {
  const messages = await listMessageRows(tx, conversation.id, plan.cursor, plan.messages);
  return findForeign(weighOrigin(text, foldSource(messages, conversation.summary)));
}

function reportOf({ actor }: Context, { messages, messageCount, cursor }: FoldPlan): string {
  const stay = messageCount - cursor - messages;
  const what = `Folded ${messages} ${messages === 1 ? "message" : "messages"}; ${stay} stay as they are.`;
  return `${what} ${actor.name} accepted the text, which Keepsake had refused.`;
}
