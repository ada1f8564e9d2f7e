import { z } from "zod";
import { loadMemoryRows, type MemoryRow } from "@/db/queries/memories/load-memories";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { memoryNumberSchema } from "@/lib/memories/memory-schema";

export const loadMemorySchema = z.strictObject({
  agentId: agentIdSchema,
  number: memoryNumberSchema,
});

/** One memory, kept or discarded. Throws a 404 for a number that the agent has not given. */
export async function loadMemory(
  ctx: Context,
  { agentId, number }: z.infer<typeof loadMemorySchema>,
): Promise<MemoryRow> {
  await requireAgent(ctx, agentId, "ledger.read");
  const [row] = await loadMemoryRows(ctx.db, agentId, [number]);
  if (row === undefined) throw Refusal.notFound(`Memory #${number} not found.`);
  return row;
}
