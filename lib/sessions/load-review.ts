import { loadAccount } from "@/db/queries/load-account";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { loadLog } from "@/lib/sessions/load-log";
import { loadSession } from "@/lib/sessions/load-session";
import { noteView } from "@/lib/sessions/note-view";
import type { ReviewPreview } from "@/lib/sessions/queued-review";

/** What the queue shows of one session, for who may watch it. Throws a 404 for a foreign one. */
export async function loadReview(ctx: Context, sessionId: string): Promise<ReviewPreview> {
  const { session, agentName, ownerId } = await loadSession(ctx, { sessionId });
  const { id, agentId, kind, mode, threshold, cap, model, startedBy } = session;
  const { fourEyes } = await loadAccount(ctx.db, session.accountId);
  const answer = may(ctx.acting, "sessions.decide", { agentId, ownerId, startedBy }, { fourEyes });
  const whyNot = answer === true ? null : answer.reason;
  const entries = await loadLog(ctx, session);
  return { id, agentId, agentName, kind, mode, threshold, cap, model, whyNot, entries };
}

/** V4: puts on record that who may decide a session was shown it in the queue. */
export async function noteReviewView(ctx: Context, sessionId: string): Promise<void> {
  const { session, ownerId } = await loadSession(ctx, { sessionId });
  const { agentId, startedBy } = session;
  const { fourEyes } = await loadAccount(ctx.db, session.accountId);
  const answer = may(ctx.acting, "sessions.decide", { agentId, ownerId, startedBy }, { fourEyes });
  await noteView(ctx, { session, mayDecide: answer === true });
}
