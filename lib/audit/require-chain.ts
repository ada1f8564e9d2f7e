import { requireAgent } from "@/lib/agents/require-agent";
import { requirePermission, type Context } from "@/lib/context";

/**
 * Who may read an agent's chain, or the account's own. Throws a 404 for another account's agent
 * (U1).
 */
export async function requireChain(
  ctx: Context,
  { agentId }: { readonly agentId?: string | null | undefined },
): Promise<void> {
  if (agentId === undefined || agentId === null) requirePermission(ctx, "audit.read");
  else await requireAgent(ctx, agentId, "audit.read");
}
