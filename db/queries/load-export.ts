import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { AgentRow } from "@/db/queries/agent-write";
import { loadAgentRow } from "@/db/queries/load-agents";
import { toMemory } from "@/db/queries/memory-row";
import { importedSources, memories } from "@/db/schema";
import type { Memory } from "@/lib/ledger/memory";

/** A memory with what an export says of it beside. */
export interface StoredMemory extends Memory {
  readonly version: number;
  /** The key under which it was once imported. */
  readonly sourceKey: string | null;
}

/** An agent and all its memories by number, as they were at one moment; null for an unknown agent. */
export async function loadExport(
  db: Database,
  accountId: string,
  agentId: string,
): Promise<{ agent: AgentRow; memories: StoredMemory[] } | null> {
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return db.transaction(async (tx) => {
    const agent = await loadAgentRow(tx, accountId, agentId);
    if (agent === null) return null;
    const isSource = and(
      eq(importedSources.agentId, memories.agentId),
      eq(importedSources.number, memories.number),
    );
    const rows = await tx
      .select({
        number: memories.number,
        type: memories.type,
        content: memories.content,
        category: memories.category,
        constitutional: memories.constitutional,
        discardedAt: memories.discardedAt,
        relevance: memories.relevance,
        supports: memories.supports,
        createdAt: memories.createdAt,
        purged: memories.purged,
        version: memories.version,
        sourceKey: importedSources.sourceKey,
      })
      .from(memories)
      .leftJoin(importedSources, isSource)
      // M7: what was purged is gone; the manifest's last number says that there was one.
      .where(and(eq(memories.agentId, agentId), isNull(memories.purged)))
      .orderBy(asc(memories.number));
    return {
      agent,
      memories: rows.map((row) => ({
        ...toMemory(row),
        version: row.version,
        sourceKey: row.sourceKey,
      })),
    };
  }, snapshot);
}
