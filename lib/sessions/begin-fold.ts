import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow, type SessionRow } from "@/db/queries/agent-write";
import type { ConversationRow } from "@/db/queries/insert-conversation";
import { loadAccount } from "@/db/queries/load-account";
import { lockConversation } from "@/db/queries/lock-conversation";
import { listMessageRows, measureMessages } from "@/db/queries/message-rows";
import { insertPrompt } from "@/db/queries/prompt-parts";
import { sha256 } from "@/db/sha256";
import type { FoldPlan } from "@/lib/ledger/entry";
import { effectiveSettings } from "@/lib/sessions/effective-settings";
import { endUnchanged } from "@/lib/sessions/end-unchanged";
import { writerOf } from "@/lib/sessions/gate-session";
import type { TakenSummary } from "@/lib/sessions/taken-session";
import { conversationOfTarget } from "@/lib/summary/conversation-target";
import { hashFolded } from "@/lib/summary/hash-folded";
import { foldSource } from "@/lib/summary/fold-source";
import { toolLineTokens } from "@/lib/summary/message-lines";
import { planFold } from "@/lib/summary/plan-fold";
import { writeFoldRequest, writeSummarySystem } from "@/lib/summary/prompt";
import { maxFoldMessages, sentenceBudget } from "@/lib/summary/settings";

interface Locked {
  readonly agent: AgentRow;
  readonly session: SessionRow;
}

/**
 * Begins a summary under the locks of agent and session: what it folds is decided (K1), what it
 * runs under recorded (S3), the prompt stored (P5). Nobody is asked for consent (S11). Null where
 * nothing is left to fold since it was queued: the session then ends unchanged.
 */
export async function beginFold(tx: Tx, locked: Locked, at: Date): Promise<TakenSummary | null> {
  const { agent, session } = locked;
  const conversation = await lockConversation(tx, conversationOfTarget(session.target) ?? "");
  if (conversation === null) throw new Error("A summary's conversation is missing.");
  const account = await loadAccount(tx, agent.accountId);
  const effective = effectiveSettings(agent, account, "summary");
  const plan = await planOf(tx, agent, conversation);
  const lease = session.lease + 1;
  const begun = { ...session, ...effective, lease };
  const opening = openingOf(locked, begun, { conversation, plan }, at);
  if (plan.messages === 0) {
    endUnchanged(tx, opening, "Nothing is left to fold: the newest messages stay as they are.");
    return null;
  }
  const messages = await listMessageRows(tx, conversation.id, plan.cursor, plan.messages);
  const request = writeFoldRequest(plan, conversation.summary, messages);
  const instructions = writeSummarySystem(effective.settings.style, randomUUID());
  await insertPrompt(tx, session.id, "summary", [{ number: null, text: instructions }, ...request]);
  writeAgent(tx, opening);
  return {
    kind: "summary",
    sessionId: session.id,
    agentId: agent.id,
    lease,
    model: effective.model,
    threshold: effective.threshold,
    plan,
    before: conversation,
    instructions,
    request: request.map((part) => part.text).join(""),
    source: foldSource(messages, conversation.summary),
  };
}

async function planOf(
  tx: Tx,
  agent: AgentRow,
  { id, name, cursor, messageCount }: ConversationRow,
): Promise<FoldPlan> {
  const settings = { threshold: agent.summaryThreshold, keepRatio: agent.summaryKeepRatio };
  const limits = { limit: maxFoldMessages, toolTokens: toolLineTokens };
  const tokens = await measureMessages(tx, id, cursor, limits);
  const messages = planFold({ messageCount, cursor }, settings, tokens);
  const sentences = sentenceBudget(messages);
  return { conversationId: id, conversationName: name, cursor, messageCount, messages, sentences };
}

/** The write that makes the session run: its start is the state of its conversation (K6, R4). */
function openingOf(
  { agent, session }: Locked,
  begun: SessionRow,
  { conversation, plan }: { conversation: ConversationRow; plan: FoldPlan },
  at: Date,
) {
  const startHash = hashFolded(conversation, sha256);
  const { threshold, reviewPolicy, model, lease, settings, cap } = begun;
  const { revision: startRevision, coreCount } = agent;
  const start = { startRevision, startHash, startMassTokens: 0, coreCount };
  return {
    agent,
    at,
    actor: writerOf(begun),
    records: [{ kind: "session-running", data: { from: session.state } }],
    session: {
      row: session,
      patch: {
        state: "running" as const,
        startedAt: at,
        threshold,
        reviewPolicy,
        model,
        lease,
        settings,
        startRevision,
        startHash,
      },
      entries: [
        {
          kind: "session-started" as const,
          data: { ...start, threshold, cap, model, fold: plan },
        },
      ],
    },
  };
}
