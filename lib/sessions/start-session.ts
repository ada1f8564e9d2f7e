import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agent-write";
import { loadAccount } from "@/db/queries/load-account";
import { lockAgent, lockOpenSession } from "@/db/queries/lock-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { SessionMode } from "@/lib/ledger/session";
import { mutatingCap } from "@/lib/refinement/settings";
import { effectiveSettings } from "@/lib/sessions/effective-settings";
import { queueSession } from "@/lib/sessions/queue-session";
import { startFold } from "@/lib/sessions/start-fold";

export interface StartInput {
  readonly agentId: string;
  /** Refinement unless said. */
  readonly kind?: "refinement" | "summary";
  readonly mode: SessionMode;
  /** What a summary is to fold. */
  readonly conversationId?: string | undefined;
}

/**
 * Starts a session by hand: with its job in one transaction. Refused with 409, naming the open
 * one, where its target has a session already (S2), and with 422 where there is nothing to do (S4).
 */
export async function startSession(ctx: Context, input: StartInput): Promise<SessionRow> {
  const { kind = "refinement", conversationId } = input;
  if (kind === "refinement" && conversationId !== undefined) {
    throw Refusal.invalid({ conversationId: "Only a summary folds a conversation." });
  }
  if (kind === "summary" && conversationId === undefined) {
    throw Refusal.invalid({ conversationId: "Which conversation?" });
  }
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, input.agentId);
    if (agent === null || agent.accountId !== ctx.acting.accountId) throw Refusal.notFound();
    requirePermission(ctx, "sessions.start", { agentId: agent.id, ownerId: agent.ownerId });
    return conversationId === undefined
      ? startRefinement(ctx, tx, agent, input.mode)
      : startFold(ctx, tx, agent, conversationId);
  });
}

async function startRefinement(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  mode: SessionMode,
): Promise<SessionRow> {
  await refuseSecond(tx, agent);
  if (agent.coreCount === 0) {
    throw Refusal.unprocessable("empty-ledger", "The ledger is empty: there is nothing to refine.");
  }
  const account = await loadAccount(tx, agent.accountId);
  const { threshold, reviewPolicy, model } = effectiveSettings(agent, account);
  return queueSession(tx, agent, {
    id: randomUUID(),
    accountId: agent.accountId,
    agentId: agent.id,
    kind: "refinement",
    mode,
    target: "ledger",
    state: "queued",
    threshold,
    reviewPolicy,
    model,
    cap: mutatingCap,
    startedBy: ctx.actor,
    createdAt: ctx.now(),
  });
}

async function refuseSecond(tx: Tx, agent: AgentRow): Promise<void> {
  const open = await lockOpenSession(tx, agent.id, "ledger");
  if (open === null) return;
  throw Refusal.conflict(
    "session-open",
    `${agent.name} already has an open session (${open.state}). Decide or stop it first.`,
    { sessionId: open.id },
  );
}
