import { viewAgent, type AgentView } from "@/lib/agents/agent-view";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";

/** One agent. Throws a 404 for a foreign or unknown id (U1). */
export async function loadAgent(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<AgentView> {
  return viewAgent(ctx, await requireAgent(ctx, agentId, "ledger.read"));
}
