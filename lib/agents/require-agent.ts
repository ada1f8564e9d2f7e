import type { AgentRow } from "@/db/queries/agents/agent-write";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { viewAgent, type AgentView } from "@/lib/agents/agent-view";
import type { Permission } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/** The agent, for who may do this with it. Throws a 404 for a foreign or unknown one (U1), else a 403. */
export async function requireAgent(
  ctx: Context,
  agentId: string,
  permission: Permission,
): Promise<AgentRow> {
  // What cannot be an id is unknown like any other, and is not asked of the database.
  const isId = agentIdSchema.safeParse(agentId).success;
  const agent = isId ? await loadAgentRow(ctx.db, ctx.acting.accountId, agentId) : null;
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, permission, { agentId: agent.id, ownerId: agent.ownerId });
  return agent;
}

/** One agent. Throws a 404 for a foreign or unknown id (U1). */
export async function loadAgent(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<AgentView> {
  return viewAgent(ctx, await requireAgent(ctx, agentId, "ledger.read"));
}
