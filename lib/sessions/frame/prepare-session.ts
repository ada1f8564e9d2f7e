import { findQueuedSession } from "@/db/queries/sessions/session-rows";
import type { RunDependencies } from "@/lib/sessions/frame/run";
import type { Prepared } from "@/lib/sessions/frame/writer";
import { writerOf } from "@/lib/sessions/writer-of";

/** What a queued session's writer does before a worker takes the session, without any lock. */
export async function prepareSession(
  deps: Pick<RunDependencies, "db" | "embeddings">,
  sessionId: string,
  signal: AbortSignal,
): Promise<Prepared> {
  const session = await findQueuedSession(deps.db, sessionId);
  if (session === null) return {};
  return (await writerOf(session.kind).prepare?.(deps, session, signal)) ?? {};
}
