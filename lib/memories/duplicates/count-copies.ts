import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { findGroups, sumGroups } from "@/lib/memories/duplicates/find-groups";

/** M9: how many copies of an agent's memories can be dropped. */
export async function countCopies(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<number> {
  await requireAgent(ctx, agentId, "ledger.read");
  const { groups } = await findGroups(ctx.db, agentId);
  return sumGroups(groups).copies;
}
