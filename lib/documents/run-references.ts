import type { RunFacts } from "@/db/queries/handbook/runs";
import type { RunReference } from "@/lib/handbook/runs";

/** Runs, as a handbook names them. */
export function toReferences(runs: readonly RunFacts[]): RunReference[] {
  return runs.map(({ threadId, file, cwd, rolloutPath, updatedAt }) => ({
    threadId,
    file,
    cwd,
    rolloutPath,
    updatedAt: updatedAt.toISOString(),
  }));
}
