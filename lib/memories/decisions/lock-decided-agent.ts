import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/** Locks an agent for whoever has the right to roll its sessions back (D1), a second person included. */
export async function lockDecidedAgent(ctx: Context, tx: Tx, agentId: string): Promise<AgentRow> {
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  const { fourEyes } = await loadAccount(tx, agent.accountId);
  const target = { agentId, ownerId: agent.ownerId };
  requirePermission(ctx, "sessions.decide", target, { fourEyes });
  return agent;
}
