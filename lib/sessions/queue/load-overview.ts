import { countWaiting, listActiveSessions } from "@/db/queries/sessions/waiting-sessions";
import { requirePermission, type Context } from "@/lib/context";
import { hasWorker } from "@/db/queries/sessions/session-rows";
import type { Overview } from "@/lib/browser/overview";

const runningAtOnce = 20;

/** What waits for a person in this account and what is in progress; an agent's key sees its own (U4). */
export async function loadOverview(ctx: Context): Promise<Overview> {
  requirePermission(ctx, "sessions.watch");
  const { accountId, agentId = null } = ctx.acting;
  const waiting = await countWaiting(ctx.db, { accountId, agentId });
  const rows = await listActiveSessions(ctx.db, { accountId, agentId, limit: runningAtOnce });
  const running = rows.map(({ session, agentName }) => {
    const { id, kind, mode, state } = session;
    return { id, agentId: session.agentId, agentName, kind, mode, state };
  });
  const queued = rows[0]?.queued ?? 0;
  const withoutWorker = queued > 0 && !(await hasWorker(ctx.db)) ? queued : 0;
  return { waiting, runningCount: rows[0]?.total ?? 0, running, withoutWorker };
}
