import { writeAgent } from "@/db/queries/agent-write";
import { hasViewed, sessionViewed } from "@/db/queries/has-viewed";
import { lockAgentOfSession, lockSession } from "@/db/queries/lock-agent";
import type { Context } from "@/lib/context";
import type { SessionPageData } from "@/lib/sessions/load-session-page";

/**
 * V4: puts on record that a person who may decide a session saw what its memories say, once for
 * each state of its log. Others watch, which is no part of a decision.
 */
export async function noteView(
  ctx: Context,
  seen: Pick<SessionPageData, "session" | "mayDecide">,
): Promise<void> {
  const { session, mayDecide } = seen;
  if (ctx.acting.kind !== "person" || !mayDecide || session.state !== "awaiting-review") return;
  if (await hasViewed(ctx.db, session, ctx.acting.id)) return;
  await ctx.db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, session.id);
    const locked = await lockSession(tx, session.id);
    // Two tabs of one person open at once.
    if (agent === null || locked === null || (await hasViewed(tx, session, ctx.acting.id))) return;
    writeAgent(tx, {
      agent,
      actor: ctx.actor,
      at: ctx.now(),
      records: [{ kind: sessionViewed, data: { lastSequence: session.lastSequence } }],
      session: { row: locked, patch: {}, entries: [] },
    });
  });
}
