import { writeAgent } from "@/db/queries/agents/agent-write";
import { hasViewed, sessionViewed } from "@/db/queries/sessions/session-rows";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import type { Context } from "@/lib/context";
import type { WatchedSession } from "@/lib/sessions/read/load-session";

interface ShownSession extends Pick<WatchedSession, "session" | "conflicts"> {
  readonly mayDecide: boolean;
  /** The last line of the log that was shown. */
  readonly seenSequence: number;
}

/**
 * V4: puts on record that a person who may decide a session saw what its memories say, once for
 * each state of its log: while it awaits review, and while conflicts of its rollback are open.
 * Others watch, which is no part of a decision.
 */
export async function noteView(ctx: Context, shown: ShownSession): Promise<void> {
  const { session, mayDecide, seenSequence } = shown;
  const seen = { ...session, lastSequence: seenSequence };
  if (ctx.acting.kind !== "person" || !mayDecide || !asksForDecision(shown)) return;
  if (await hasViewed(ctx.db, seen, ctx.acting.id)) return;
  await ctx.db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, ctx.acting.accountId, session.id);
    const locked = await lockSession(tx, session.id);
    // Two tabs of one person open at once.
    if (agent === null || locked === null || (await hasViewed(tx, seen, ctx.acting.id))) return;
    await writeAgent(tx, {
      agent,
      actor: ctx.actor,
      at: ctx.now(),
      records: [{ kind: sessionViewed, data: { lastSequence: seenSequence } }],
      session: { row: locked, patch: {}, entries: [] },
    });
  });
}

function asksForDecision({ session, conflicts }: ShownSession): boolean {
  if (session.state === "rolled-back") return conflicts.some(({ keep }) => keep === null);
  return session.state === "awaiting-review";
}
