import type { AgentRow } from "@/db/queries/agents/agent-write";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { viewAgent, type AgentView } from "@/lib/agents/agent-view";
import type { Permission } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * The agent, if the caller has this permission. Throws a 404 for an unknown or another account's
 * one (U1), else a 403.
 */
export async function requireAgent(
  ctx: Context,
  agentId: string,
  permission: Permission,
): Promise<AgentRow> {
  // A malformed id is unknown like any other, and is not looked up.
  const isId = agentIdSchema.safeParse(agentId).success;
  const agent = isId ? await loadAgentRow(ctx.db, ctx.acting.accountId, agentId) : null;
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, permission, { agentId: agent.id, ownerId: agent.ownerId });
  return agent;
}

/** One agent. Throws a 404 for an unknown id or another account's (U1). */
export async function loadAgent(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<AgentView> {
  return viewAgent(ctx, await requireAgent(ctx, agentId, "ledger.read"));
}
