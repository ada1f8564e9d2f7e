import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { hasViewed, sessionViewed } from "@/db/queries/sessions/session-rows";
import type { ReviewPreview } from "@/lib/browser/queued-review";
import type { Context } from "@/lib/context";
import type { SyncRow } from "@/lib/ledger/entries/sync-row";
import { loadSession, type WatchedSession } from "@/lib/sessions/read/load";
import { loadLog } from "@/lib/sessions/read/load-log";
import { loadOwnSettings, loadRecent, whyNotDecide } from "@/lib/sessions/read/load-page";
import { loadRow } from "@/lib/sessions/read/load-row";

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

/** What the queue shows of one session, for who may watch it. Throws a 404 for a foreign one. */
export async function loadReview(ctx: Context, sessionId: string): Promise<ReviewPreview> {
  const { session, agentName, ownerId } = await loadSession(ctx, { sessionId });
  const { id, agentId, kind, mode, threshold, cap, model } = session;
  const { fourEyes } = await loadAccount(ctx.db, session.accountId);
  const whyNot = whyNotDecide(ctx, { ...session, ownerId }, { fourEyes });
  const [entries, standing, own, row] = await Promise.all([
    loadLog(ctx, session),
    loadRecent(ctx, session),
    loadOwnSettings(ctx, [id]),
    loadRow(ctx, session),
  ]);
  const recent = standing.map((one) => ({ ...one, createdAt: one.createdAt.getTime() }));
  const ownSettings = own.get(id) ?? [];
  const told = { whyNot, recent, ownSettings, row, entries };
  return { id, agentId, agentName, kind, mode, threshold, cap, model, ...told };
}

/** A session, and the last line of its log that was shown. */
export const viewSchema = z.strictObject({
  sessionId: z.string().max(200),
  seen: z.coerce.number("Say up to which line.").int().min(1),
});

/** V4: puts on record that who may decide a session was shown it in the queue, up to this line. */
export async function noteReviewView(
  ctx: Context,
  { sessionId, seen }: z.infer<typeof viewSchema>,
): Promise<void> {
  const { session, ownerId, conflicts } = await loadSession(ctx, { sessionId });
  const { fourEyes } = await loadAccount(ctx.db, session.accountId);
  const mayDecide = whyNotDecide(ctx, { ...session, ownerId }, { fourEyes }) === null;
  const seenSequence = Math.min(seen, session.lastSequence);
  await noteView(ctx, { session, conflicts, seenSequence, mayDecide });
  await noteOthers(ctx, await loadRow(ctx, session));
}

/** V4, F8: with the newest of a row what the others changed is shown as well. */
export async function noteOthers(ctx: Context, row: SyncRow | null): Promise<void> {
  if (row?.decides !== true) return;
  for (const { id, lastSequence } of row.others) {
    await noteReviewView(ctx, { sessionId: id, seen: lastSequence });
  }
}
