import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listSpentBudgets } from "@/db/queries/sessions/usage";

const hourMs = 60 * 60_000;

/**
 * O9: until when an automatic start waits because its agent's monthly budget is spent; null for no
 * wait. An hour, not the rest of the month: the budget may be raised meanwhile.
 */
export async function findBudgetWait(tx: Tx, agent: AgentRow, at: Date): Promise<Date | null> {
  const spent = await listSpentBudgets(tx, [agent], at);
  return spent.has(agent.id) ? new Date(at.getTime() + hourMs) : null;
}
