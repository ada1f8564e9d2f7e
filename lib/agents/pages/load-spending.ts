import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listUsage } from "@/db/queries/sessions/usage";
import type { Context } from "@/lib/context";
import { monthOf } from "@/lib/cost/budget";
import { sumSpending, type Spending } from "@/lib/cost/spending";

/** What an agent's sessions of a calendar month (UTC) cost, `offset` months from now. */
export async function loadSpending(
  { db, now }: Context,
  { id }: AgentRow,
  offset = 0,
): Promise<Spending> {
  const usage = await listUsage(db, [id], monthOf(now(), offset));
  return sumSpending(usage.get(id) ?? []);
}
