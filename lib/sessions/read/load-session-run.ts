import { z } from "zod";
import { loadRunRow } from "@/db/queries/handbook/runs";
import type { Context } from "@/lib/context";
import { readRawMemory, type RunOutcome } from "@/lib/handbook/run-files/read-raw-memory";
import { threadIdSchema } from "@/lib/runs/run-schema";
import { findWatchedSession } from "@/lib/sessions/read/find-watched-session";

export const sessionRunQuery = z.strictObject({ thread: threadIdSchema.optional() });

/** A run's own words, beside the line that rests on it (H10). */
export interface SessionRunWords {
  readonly threadId: string;
  readonly file: string;
  readonly cwd: string;
  readonly updatedAt: string;
  readonly outcome: RunOutcome | null;
  /** Its raw memory, then its summary. */
  readonly text: string;
}

/** A run of a session's agent, deleted or not; null where there is none. 404 for a foreign session. */
export async function loadSessionRun(
  ctx: Context,
  { sessionId, thread }: { readonly sessionId: string; readonly thread?: string | undefined },
): Promise<SessionRunWords | null> {
  const { agentId } = await findWatchedSession(ctx, sessionId);
  const run = thread === undefined ? null : await loadRunRow(ctx.db, agentId, thread);
  if (run === null) return null;
  const { threadId, file, cwd, updatedAt, rawMemory, summary } = run;
  return {
    threadId,
    file,
    cwd,
    updatedAt: updatedAt.toISOString(),
    outcome: readRawMemory(rawMemory).outcome,
    text: `${rawMemory}\n${summary}`,
  };
}
