import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import {
  type ConversationRow,
  lockConversation,
} from "@/db/queries/conversations/conversation-rows";
import { listMessageRows, measureMessages } from "@/db/queries/conversations/message-rows";
import { insertPrompt } from "@/db/queries/texts/session-words";
import { sha256 } from "@/db/hash-text";
import type { FoldPlan } from "@/lib/ledger/entries/entry";
import { loadEffectiveSettings } from "@/lib/sessions/frame/effective-settings";
import { endRun } from "@/lib/sessions/frame/end-run";
import { openRun } from "@/lib/sessions/frame/open-run";
import type { LockedSession, Taken } from "@/lib/sessions/frame/writer";
import { foldSource, type FoldSource } from "@/lib/summary/origin";
import { toolLineTokens } from "@/lib/summary/message-lines";
import { planFold } from "@/lib/summary/plan-fold";
import { writeFoldRequest, writeSummarySystem } from "@/lib/summary/prompt";
import { maxFoldMessages, sentenceBudget } from "@/lib/summary/settings";
import { hashSummary } from "@/lib/summary/summary-document";

/** A summary that a worker took, and the fold that it is to ask for. */
export interface TakenSummary extends Taken {
  readonly kind: "summary";
  readonly plan: FoldPlan;
  readonly request: string;
  /** What its text must come from (K7). */
  readonly source: FoldSource;
  /** The conversation as the fold found it. */
  readonly before: Pick<ConversationRow, "cursor" | "summary" | "trippedAtWords">;
  readonly threshold: number;
}

/**
 * Begins a summary under the locks of agent and session: decides what it folds (K1), records what
 * it runs under (S3), stores the prompt (P5). It asks for no consent (S11). Null where nothing is
 * left to fold: the session then ends unchanged.
 */
export async function beginFold(
  tx: Tx,
  locked: LockedSession,
  at: Date,
): Promise<TakenSummary | null> {
  const { agent, session } = locked;
  const conversation = await lockConversation(tx, session.conversationId ?? "");
  if (conversation === null) throw new Error("A summary's conversation is missing.");
  const effective = await loadEffectiveSettings(tx, agent, "summary");
  const plan = await planOf(tx, agent, conversation);
  const lease = session.lease + 1;
  const startHash = hashSummary(conversation, sha256);
  const begun = await openRun(
    tx,
    { agent, session, at },
    { startHash, startMassTokens: null, patch: { ...effective, lease }, data: { fold: plan } },
  );
  if (plan.messages === 0) {
    const report = "Nothing is left to fold: the newest messages stay as they are.";
    await endRun(tx, { ...begun, at }, { state: "unchanged", report, endHash: startHash });
    return null;
  }
  const messages = await listMessageRows(tx, conversation.id, plan.cursor, plan.messages);
  const request = writeFoldRequest(plan, conversation.summary, messages);
  const instructions = writeSummarySystem(effective.settings.style, randomUUID());
  await insertPrompt(tx, session.id, "summary", [{ number: null, text: instructions }, ...request]);
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
