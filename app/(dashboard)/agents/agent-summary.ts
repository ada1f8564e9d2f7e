import type { AgentSummary } from "@/components/agents/agents-list";
import type { AgentInCompany } from "@/lib/agents/agent-company";

/** What a row of the list of agents shows. */
export function toAgentSummary({ agent, ownerName, openSession }: AgentInCompany): AgentSummary {
  return {
    id: agent.id,
    name: agent.name,
    ownerName,
    coreCount: agent.coreCount,
    massTokens: agent.massTokens,
    tokenBudget: agent.tokenBudget,
    lastRefinementAt: agent.lastRefinementAt?.toISOString() ?? null,
    openState: openSession?.state ?? null,
  };
}
