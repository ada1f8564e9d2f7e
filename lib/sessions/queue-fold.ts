import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agent-write";
import type { NewSession } from "@/db/queries/insert-session";
import { loadAccount } from "@/db/queries/load-account";
import { effectiveSettings } from "@/lib/sessions/effective-settings";
import { queueSession } from "@/lib/sessions/queue-session";
import { conversationTarget } from "@/lib/summary/conversation-target";

/** One fold per session (S11). */
const foldsPerSession = 1;

/** Queues a summary of a conversation of this agent, whose row is locked. */
export async function queueFold(
  tx: Tx,
  agent: AgentRow,
  conversationId: string,
  by: Pick<NewSession, "startedBy" | "createdAt">,
): Promise<SessionRow> {
  const account = await loadAccount(tx, agent.accountId);
  const { threshold, reviewPolicy, model } = effectiveSettings(agent, account, "summary");
  return queueSession(tx, agent, {
    ...by,
    id: randomUUID(),
    accountId: agent.accountId,
    agentId: agent.id,
    kind: "summary",
    mode: "full",
    target: conversationTarget(conversationId),
    state: "queued",
    threshold,
    reviewPolicy,
    model,
    cap: foldsPerSession,
  });
}
