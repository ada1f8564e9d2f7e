import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agent-write";
import { loadAccount } from "@/db/queries/load-account";
import { lockOpenSession } from "@/db/queries/lock-agent";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { SessionMode } from "@/lib/ledger/session";
import { mutatingCap } from "@/lib/refinement/settings";
import { effectiveSettings } from "@/lib/sessions/effective-settings";
import { queueSession } from "@/lib/sessions/queue-session";

/**
 * Queues a refinement of an agent whose row is locked. Refused with 409, naming the open one, where
 * its ledger has a session already (S2), and with 422 where there is nothing to do (S4).
 */
export async function startRefinement(
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
