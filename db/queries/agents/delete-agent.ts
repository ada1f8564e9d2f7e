import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { writeWords } from "@/db/queries/memories/held-words";
import { toMemory } from "@/db/queries/memories/load-memories";
import { agents, deletedAgents, memories } from "@/db/schema";
import { send } from "@/db/send";
import { changeMemory } from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";

const ofSessions = "session_id in (select id from sessions where agent_id = $1)";
const ofConversations = "conversation_id in (select id from conversations where agent_id = $1)";

/** Every table with rows of an agent, in the order in which they can be deleted; not the audit. */
export const agentTables: readonly (readonly [table: string, isOfAgent: string])[] = [
  ["webhook_deliveries", ofSessions],
  ["reminders", ofSessions],
  ["session_drafts", ofSessions],
  ["document_drafts", ofSessions],
  ["session_runs", ofSessions],
  ["prompt_parts", ofSessions],
  ["credits", ofSessions],
  ["conflicts", ofSessions],
  ["entries", ofSessions],
  ["folder_changes", "agent_id = $1"],
  ["folder_proposals", "agent_id = $1"],
  ["folder_files", "agent_id = $1"],
  ["document_versions", "agent_id = $1"],
  ["handbook_states", "agent_id = $1"],
  ["runs", "agent_id = $1"],
  ["decisions", "agent_id = $1"],
  ["sessions", "agent_id = $1"],
  ["messages", ofConversations],
  ["conversations", "agent_id = $1"],
  ["memory_embeddings", "agent_id = $1"],
  ["shown_observations", "agent_id = $1"],
  ["reflection_states", "agent_id = $1"],
  ["imported_structures", "agent_id = $1"],
  ["imported_sources", "agent_id = $1"],
  ["texts", "agent_id = $1"],
  ["memories", "agent_id = $1"],
  ["keys", "agent_id = $1"],
];

const memoriesAtOnce = 1_000;

/** M11: deletes an agent with all its rows but its records. Its row is locked, no session runs. */
export async function deleteAgentRows(
  tx: Tx,
  agent: AgentRow,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<void> {
  const { id, accountId, name, auditCount, auditHead } = agent;
  await dropWords(tx, id, at);
  for (const [table, isOfAgent] of agentTables) {
    await send(tx, `delete from ${table} where ${isOfAgent}`, [id]);
  }
  await tx.delete(agents).where(eq(agents.id, id));
  const left = { id, accountId, name, auditCount, auditHead };
  await tx.insert(deletedAgents).values({ ...left, deletedAt: at, deletedBy: by });
}

/** The index of words has no agent in its rows: its keys are found again from the memories. */
async function dropWords(tx: Tx, agentId: string, at: Date): Promise<void> {
  for (let after = 0; ;) {
    const rows = await tx
      .select()
      .from(memories)
      .where(
        and(
          eq(memories.agentId, agentId),
          isNull(memories.discardedAt),
          gt(memories.number, after),
        ),
      )
      .orderBy(memories.number)
      .limit(memoriesAtOnce);
    const gone = { discardedAt: at.getTime() };
    await writeWords(
      tx,
      agentId,
      rows.map((row) => changeMemory(toMemory(row), gone)),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < memoriesAtOnce) return;
    after = last.number;
  }
}

/** What an agent has, by table; of documents and files each once. */
export async function countAgentRows(db: Db, agentId: string) {
  const count = (table: string, isOfAgent: string) =>
    `(select count(*)::int from ${table} where ${isOfAgent})`;
  const counted = ["memories", "sessions", "conversations", "runs", "decisions", "folder_files"];
  const counts = counted.map((table) => `${count(table, "agent_id = $1")} as "${table}"`);
  const [row] = await send<Record<string, number>>(
    db,
    `select ${counts.join(", ")}, ${count("messages", ofConversations)} as messages,
      ${count("keys", "agent_id = $1 and revoked_at is null")} as keys,
      (select count(distinct path)::int from document_versions where agent_id = $1) as documents`,
    [agentId],
  );
  const of = (name: string) => row?.[name] ?? 0;
  return {
    memories: of("memories"),
    sessions: of("sessions"),
    conversations: of("conversations"),
    messages: of("messages"),
    runs: of("runs"),
    documents: of("documents"),
    files: of("folder_files"),
    decisions: of("decisions"),
    keys: of("keys"),
  };
}

export async function isDeletedAgent(db: Db, accountId: string, id: string): Promise<boolean> {
  const isIt = and(eq(deletedAgents.accountId, accountId), eq(deletedAgents.id, id));
  return (
    (
      await db
        .select({ one: sql`1` })
        .from(deletedAgents)
        .where(isIt)
    ).length > 0
  );
}
