import { findSessionToWatch } from "@/db/queries/sessions/session-rows";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { refuseNoId } from "@/lib/sessions/frame/refuse-no-id";

/** A session that may be watched, and where its log ends. 404 for a foreign or unknown one (U1). */
export async function findWatchedSession(context: Context, sessionId: string) {
  const { db, acting } = context;
  refuseNoId(sessionId);
  const session = await findSessionToWatch(db, acting.accountId, sessionId);
  if (!session) throw Refusal.notFound("Session not found.");
  requirePermission(context, "sessions.watch", { ...session, noun: "session" });
  return session;
}
