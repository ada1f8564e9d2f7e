import { listActRows, type ActRow } from "@/db/queries/memories/acts";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { writeActId } from "@/lib/ledger/entries/bulk-act";

export interface ListedAct extends Pick<ActRow, "at" | "actor" | "kind" | "data" | "undoneBy"> {
  readonly id: string;
}

/** What was done with many of an agent's memories at once, the newest first; a 404 for a foreign one (U1). */
export async function listActs(
  ctx: Context,
  { agentId, limit }: { readonly agentId: string; readonly limit: number },
): Promise<ListedAct[]> {
  await requireAgent(ctx, agentId, "audit.read");
  const rows = await listActRows(ctx.db, agentId, limit);
  return rows.map(({ position, at, actor, kind, data, undoneBy }) => ({
    id: writeActId({ agentId, position }),
    at,
    actor,
    kind,
    data,
    undoneBy,
  }));
}
