import { and, countDistinct, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { agents, conversations, decisions, documentVersions, runs, sessions } from "@/db/schema";
import { agentFields } from "@/lib/agents/agent-settings";

/** How much belongs to an agent that an export of its memories does not hold, by kind (F14). */
export async function countBesideMemories(
  db: Db,
  agent: AgentRow,
): Promise<Readonly<Record<string, number>>> {
  const { id } = agent;
  const [documents] = await db
    .select({ count: countDistinct(documentVersions.path) })
    .from(documentVersions)
    .where(eq(documentVersions.agentId, id));
  return {
    conversations: await db.$count(conversations, eq(conversations.agentId, id)),
    decisions: await db.$count(decisions, eq(decisions.agentId, id)),
    runs: await db.$count(runs, and(eq(runs.agentId, id), isNull(runs.deletedAt))),
    documents: documents?.count ?? 0,
    sessions: await db.$count(sessions, eq(sessions.agentId, id)),
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
