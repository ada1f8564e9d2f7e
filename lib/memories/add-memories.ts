import { loadMemoryRows, type MemoryRow } from "@/db/queries/memories/load-memories";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { createMemory } from "@/lib/ledger/change";
import type { NewMemory } from "@/lib/memories/memory-schema";
import { refuseWithoutNumber } from "@/lib/memories/refuse-without-number";
import { writeMemories } from "@/lib/memories/write-memories";

/**
 * Adds memories, all or none, in the order given; an agent's key adds no constitutional one (U4) and
 * calls nothing critical (O1).
 */
export async function addMemories(
  ctx: Context,
  input: {
    readonly agentId: string;
    readonly items: readonly NewMemory[];
    readonly permission?: "memories.add" | "observations.write";
  },
): Promise<MemoryRow[]> {
  const { agentId, items, permission = "memories.add" } = input;
  if (ctx.acting.kind === "agent" && items.some((item) => item.constitutional)) {
    throw Refusal.forbidden("An agent's API key can't add constitutional memories.");
  }
  if (ctx.acting.kind === "agent" && items.some((item) => item.relevance === "critical")) {
    throw Refusal.forbidden("An agent's API key can't write critical observations.");
  }
  const { changes } = await writeMemories(ctx, { agentId, permission }, async (_tx, agent, at) => {
    refuseWithoutNumber(agent.nextNumber, items.length);
    return items.map((item, index) => {
      const { content, type, category, constitutional, createdAt, sources } = item;
      const relevance = type === "journal" ? (item.relevance ?? "medium") : null;
      const memory = {
        content,
        type,
        category,
        constitutional,
        number: agent.nextNumber + index,
        createdAt: createdAt ?? at.getTime(),
        discardedAt: null,
        relevance,
        supports: [],
      };
      return createMemory(memory, sources);
    });
  });
  return loadMemoryRows(
    ctx.db,
    agentId,
    changes.map((change) => change.number),
  );
}
