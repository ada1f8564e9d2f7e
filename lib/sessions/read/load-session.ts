import { findSession, type SessionOfAgent } from "@/db/queries/sessions/session-rows";
import { listConflicts } from "@/db/queries/sessions/conflicts";
import { listLaterFolds } from "@/db/queries/conversations/conversation-rows";
import { listDroppedSince } from "@/db/queries/observations/list-observations";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Conflict } from "@/lib/ledger/entries/entry";
import { refuseNoId } from "@/lib/sessions/frame/refuse-no-id";

/** A session as it stands, with the conflicts that its rollback met. */
export interface WatchedSession extends SessionOfAgent {
  readonly conflicts: readonly Conflict[];
  /** Of a fold: the later ones that go along if it is rolled back, or that went (K6). */
  readonly laterFolds: readonly string[];
  /** Observations that later sessions dropped because facts of this one name them (O5). */
  readonly droppedSince: readonly number[];
}

/** A session for who may watch it. Throws a 404 for a foreign or unknown one (U1). */
export async function loadSession(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<WatchedSession> {
  refuseNoId(sessionId);
  const found = await findSession(ctx.db, ctx.acting.accountId, sessionId);
  if (found === null) throw Refusal.notFound("Session not found.");
  const { session, ownerId } = found;
  requirePermission(ctx, "sessions.watch", { agentId: session.agentId, ownerId, noun: "session" });
  const conflicts = await listConflicts(ctx.db, [session]);
  const laterFolds = await listLaterFolds(ctx.db, [session]);
  const droppedSince = await listDroppedSince(ctx.db, [session]);
  return {
    ...found,
    conflicts: conflicts.get(session.id) ?? [],
    laterFolds: laterFolds.get(session.id) ?? [],
    droppedSince: droppedSince.get(session.id) ?? [],
  };
}
