import { loadRunRow, type RunRow } from "@/db/queries/handbook/runs";
import type { Db } from "@/db/client";
import { Refusal } from "@/lib/errors";
import { threadIdSchema } from "@/lib/runs/run-schema";

/** A run of an agent that the caller may see. Throws a 404 for an unknown thread. */
export async function requireRun(db: Db, agentId: string, threadId: string): Promise<RunRow> {
  const isId = threadIdSchema.safeParse(threadId).success;
  const run = isId ? await loadRunRow(db, agentId, threadId) : null;
  if (run === null) throw Refusal.notFound("Run not found.");
  return run;
}
