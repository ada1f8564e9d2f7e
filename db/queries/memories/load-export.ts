import { and, asc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import { cancellable, inParts } from "@/db/send";
import type { Database, Db, Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { countAgentRows } from "@/db/queries/agents/delete-agent";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { toMemory } from "@/db/queries/memories/load-memories";
import { agents, importedSources, memories, runs } from "@/db/schema";
import { agentFields } from "@/lib/agents/agent-settings";
import type { Memory } from "@/lib/ledger/memory";

/** A memory with the additional data that an export includes. */
export interface StoredMemory extends Memory {
  readonly version: number;
  readonly sources: readonly string[];
  readonly sourceKey: string | null;
  /** Of its file (F2). */
  readonly tags: readonly string[];
}

/** Rows read at once: few enough not to block the rest of the process for long. */
const rowsAtOnce = 1_000;

/** An agent and all its memories from one snapshot; null if unknown. Stops with `signal`. */
export async function loadExport(
  db: Database,
  accountId: string,
  agentId: string,
  signal?: AbortSignal,
): Promise<{ agent: AgentRow; memories: StoredMemory[] } | null> {
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  const read = async (tx: Tx) => {
    const agent = await loadAgentRow(tx, accountId, agentId);
    if (agent === null) return null;
    const exported: StoredMemory[] = [];
    const parts = inParts({ number: 0 }, rowsAtOnce, ({ number }) => {
      signal?.throwIfAborted();
      return listExportRows(tx, agentId, number);
    });
    for await (const rows of parts) for (const row of rows) exported.push(toStored(row));
    return { agent, memories: exported };
  };
  return cancellable(db, signal, read, snapshot);
}

/** A page of an agent's memories, with their import keys. */
export function listExportRows(db: Db, agentId: string, after: number) {
  const { agentId: owner, number } = importedSources;
  const isItsKey = and(eq(owner, memories.agentId), eq(number, memories.number));
  // Looked up per row: a join is planned for any page and may read every key each time.
  const sourceKey = db
    .select({ sourceKey: importedSources.sourceKey })
    .from(importedSources)
    .where(isItsKey)
    .limit(1);
  const { searchText: _found, normalisedHash: _hash, ...columns } = getTableColumns(memories);
  // M7: purged memories are gone; the manifest's last number shows that they existed.
  const isThere = and(eq(memories.agentId, agentId), isNull(memories.purged));
  return db
    .select({ ...columns, sourceKey: sql<string | null>`${sourceKey}` })
    .from(memories)
    .where(and(isThere, gt(memories.number, after)))
    .orderBy(asc(memories.number))
    .limit(rowsAtOnce);
}

function toStored(row: Awaited<ReturnType<typeof listExportRows>>[number]): StoredMemory {
  const { version, sources, sourceKey, tags } = row;
  return { ...toMemory(row), version, sources, sourceKey, tags };
}

/** How much belongs to an agent that an export of its memories does not hold, by kind (F14). */
export async function countBesideMemories(
  db: Db,
  agent: AgentRow,
): Promise<Readonly<Record<string, number>>> {
  const all = await countAgentRows(db, agent.id);
  const isKept = and(eq(runs.agentId, agent.id), isNull(runs.deletedAt));
  return {
    conversations: all.conversations,
    decisions: all.decisions,
    runs: await db.$count(runs, isKept),
    documents: all.documents,
    sessions: all.sessions,
    "settings and prompts": countSettings(agent),
  };
}

/** Settings that are not as a new agent has them. */
function countSettings(agent: AgentRow): number {
  const columns = getTableColumns(agents);
  return agentFields.filter((field) => {
    if (field === "name" || field === "ownerId") return false;
    const value = agent[field];
    return value !== null && value !== columns[field].default;
  }).length;
}
