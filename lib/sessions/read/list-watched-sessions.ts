import { listSessionsToWatch } from "@/db/queries/sessions/list-sessions-to-watch";
import { requirePermission, type Context } from "@/lib/context";

/** Those of these sessions that the actor may watch; foreign and unknown ones are absent (U1). */
export async function listWatchedSessions(ctx: Context, ids: readonly string[]) {
  requirePermission(ctx, "sessions.watch");
  const { accountId, agentId } = ctx.acting;
  const found = await listSessionsToWatch(ctx.db, accountId, ids);
  return found.filter((session) => agentId === undefined || session.agentId === agentId);
}
