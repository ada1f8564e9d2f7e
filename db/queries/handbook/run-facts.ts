import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { runs } from "@/db/schema";

/** What pages and answers say of a run beside the lines that rest on it. */
export type RunFacts = Awaited<ReturnType<typeof listRunFacts>>[number];

/** All runs of an agent, of deleted ones too, without what they left behind. */
export async function listRunFacts(db: Db, agentId: string) {
  const { threadId, file, cwd, path, updatedAt, uses, usedAt, deletedAt, rawMemory } = runs;
  return db
    .select({
      threadId,
      file,
      cwd,
      rolloutPath: path,
      updatedAt,
      uses,
      usedAt,
      deletedAt,
      outcome: sql<string | null>`substring(${rawMemory} from 'task_outcome:[ \t]*([a-z]+)')`,
    })
    .from(runs)
    .where(eq(runs.agentId, agentId))
    .orderBy(runs.updatedAt, runs.threadId);
}
