import type { Db } from "@/db/client";
import { listRunHeads, type RunRow } from "@/db/queries/handbook/runs";
import { printTime } from "@/lib/handbook/run-files/origin-time";
import type { RunReference } from "@/lib/handbook/runs";

/** An agent's runs that are not deleted, as the lines of a handbook name them. */
export async function listRunReferences(db: Db, agentId: string): Promise<RunReference[]> {
  return (await listRunHeads(db, agentId)).map(toReference);
}

/** A run as a line of a handbook names it. */
export function toReference(
  run: Pick<RunRow, "threadId" | "file" | "cwd" | "path" | "updatedAt">,
): RunReference {
  const { threadId, file, cwd, path, updatedAt } = run;
  return { threadId, file, cwd, rolloutPath: path, updatedAt: printTime(updatedAt) };
}
