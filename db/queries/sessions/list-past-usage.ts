import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { sessions } from "@/db/schema";
import type { Usage } from "@/lib/cost/usage";

/** What the last finished sessions of an agent used, of one kind and model, newest first. */
export async function listPastUsage(
  db: Db,
  { agentId, kind, model }: Pick<SessionRow, "agentId" | "kind" | "model">,
  limit: number,
): Promise<Usage[]> {
  return db
    .select({
      inputTokens: sessions.inputTokens,
      cachedInputTokens: sessions.cachedInputTokens,
      cacheWriteTokens: sessions.cacheWriteTokens,
      outputTokens: sessions.outputTokens,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.kind, kind),
        eq(sessions.model, model),
        gt(sessions.inputTokens, 0),
        inArray(sessions.state, ["unchanged", "approved", "awaiting-review", "rolled-back"]),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(limit);
}
