import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { heldKeysFor, writeWords } from "@/db/queries/memories/held-words";
import { toMemory } from "@/db/queries/memories/load-memories";
import { agents, deletedAgents, memories } from "@/db/schema";
import { inParts, send } from "@/db/send";
import { changeMemory } from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";

/** How the rows of a table belong to an agent: with its id, or with a session's or conversation's. */
type Owner = "agent" | "session" | "conversation";

const isOfAgent: Readonly<Record<Owner, string>> = {
  agent: "agent_id = $1",
  session: "session_id in (select id from sessions where agent_id = $1)",
  conversation: "conversation_id in (select id from conversations where agent_id = $1)",
};

/** Every table with rows of an agent, in the order in which they can be deleted; not the audit. */
export const agentTables: readonly (readonly [table: string, owner: Owner])[] = [
  ["webhook_deliveries", "session"],
  ["session_drafts", "session"],
  ["document_drafts", "session"],
  ["session_runs", "session"],
  ["prompt_parts", "session"],
  ["credits", "session"],
  ["conflicts", "session"],
  ["entries", "session"],
  ["folder_changes", "agent"],
  ["folder_proposals", "agent"],
  ["folder_files", "agent"],
  ["document_versions", "agent"],
  ["handbook_states", "agent"],
  ["runs", "agent"],
  ["decisions", "agent"],
  ["sessions", "agent"],
  ["messages", "conversation"],
  ["conversations", "agent"],
  ["memory_embeddings", "agent"],
  ["shown_observations", "agent"],
  ["reflection_states", "agent"],
  ["imported_structures", "agent"],
  ["imported_sources", "agent"],
  ["texts", "agent"],
  ["memories", "agent"],
  ["keys", "agent"],
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
  for (const [table, owner] of agentTables) {
    await send(tx, `delete from ${table} where ${isOfAgent[owner]}`, [id]);
  }
  await tx.delete(agents).where(eq(agents.id, id));
  const left = { id, accountId, name, auditCount, auditHead };
  await tx.insert(deletedAgents).values({ ...left, deletedAt: at, deletedBy: by });
}

/** The index of words has no agent in its rows: its keys are found again from the memories. */
async function dropWords(tx: Tx, agentId: string, at: Date): Promise<void> {
  const isKept = and(eq(memories.agentId, agentId), isNull(memories.discardedAt));
  const parts = inParts({ number: 0 }, memoriesAtOnce, ({ number }, limit) =>
    tx
      .select()
      .from(memories)
      .where(and(isKept, gt(memories.number, number)))
      .orderBy(memories.number)
      .limit(limit),
  );
  const keysOf = heldKeysFor(agentId);
  for await (const rows of parts) {
    const gone = rows.map((row) => changeMemory(toMemory(row), { discardedAt: at.getTime() }));
    await writeWords(tx, gone, keysOf);
  }
}

const its = "agent_id = $1";
const counted = {
  memories: `from memories where ${its}`,
  sessions: `from sessions where ${its}`,
  conversations: `from conversations where ${its}`,
  messages: `from messages where ${isOfAgent.conversation}`,
  runs: `from runs where ${its}`,
  documents: `from (select distinct path from document_versions where ${its}) as d`,
  files: `from folder_files where ${its}`,
  decisions: `from decisions where ${its}`,
  keys: `from keys where ${its} and revoked_at is null`,
} as const;

/** What an agent has; of documents each once. */
export function countAgentRows(db: Db, agentId: string) {
  return countRows(db, counted, agentId);
}

/** Counts rows of several kinds at once; each is a `from` with what has the id as $1. */
export async function countRows<Kind extends string>(
  db: Db,
  kinds: Readonly<Record<Kind, string>>,
  id: string,
): Promise<Record<Kind, number>> {
  const counts = Object.entries(kinds).map(
    ([name, rows]) => `(select count(*)::int ${String(rows)}) as "${name}"`,
  );
  const [row] = await send<Record<Kind, number>>(db, `select ${counts.join(", ")}`, [id]);
  if (row === undefined) throw new Error("Counts are one row.");
  return row;
}

export async function isDeletedAgent(db: Db, accountId: string, id: string): Promise<boolean> {
  const isIt = and(eq(deletedAgents.accountId, accountId), eq(deletedAgents.id, id));
  return (await db.$count(deletedAgents, isIt)) > 0;
}
