import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { agents, memories } from "@/db/schema";

const columns = {
  agentId: memories.agentId,
  agentName: agents.name,
  number: memories.number,
  type: memories.type,
  content: memories.content,
};

/** PostgreSQL's error code for a statement timeout. */
const tookTooLong = "57014";

/**
 * The newest kept memories of an account whose search text contains the query's (G16). Null if the
 * search takes longer than `withinMs`: a user who is typing shouldn't wait for a scan.
 */
export async function searchAccountMemories(
  db: Database,
  wanted: {
    readonly accountId: string;
    readonly onlyAgentId: string | null;
    readonly searchText: string;
    readonly limit: number;
    readonly withinMs: number;
  },
) {
  const { accountId, onlyAgentId, searchText, limit, withinMs } = wanted;
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${`${withinMs}ms`}, true)`);
      return tx
        .select(columns)
        .from(memories)
        .innerJoin(agents, eq(agents.id, memories.agentId))
        .where(
          and(
            eq(agents.accountId, accountId),
            onlyAgentId === null ? undefined : eq(memories.agentId, onlyAgentId),
            isNull(memories.discardedAt),
            sql`strpos(${memories.searchText}, ${searchText}) > 0`,
          ),
        )
        .orderBy(desc(memories.createdAt), desc(memories.number), memories.agentId)
        .limit(limit);
    });
  } catch (error) {
    if (codeOf(error) === tookTooLong) return null;
    throw error;
  }
}

/** The query builder wraps the driver's error. */
function codeOf(error: unknown): unknown {
  const thrown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : null;
}
