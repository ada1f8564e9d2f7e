import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { Context } from "@/lib/context";
import { loadOwnSettings } from "@/lib/sessions/read/load-own-settings";
import { loadRecent } from "@/lib/sessions/queue/load-recent";
import { loadLog } from "@/lib/sessions/read/load-log";
import { loadSession } from "@/lib/sessions/read/load-session";
import { noteView } from "@/lib/sessions/decide/note-view";
import type { ReviewPreview } from "@/lib/browser/queued-review";
import { whyNotDecide } from "@/lib/sessions/decide/why-not-decide";

/** What the queue shows of one session, for who may watch it. Throws a 404 for a foreign one. */
export async function loadReview(ctx: Context, sessionId: string): Promise<ReviewPreview> {
  const { session, agentName, ownerId } = await loadSession(ctx, { sessionId });
  const { id, agentId, kind, mode, threshold, cap, model } = session;
  const { fourEyes } = await loadAccount(ctx.db, session.accountId);
  const whyNot = whyNotDecide(ctx, { ...session, ownerId }, { fourEyes });
  const [entries, standing, own] = await Promise.all([
    loadLog(ctx, session),
    loadRecent(ctx, session),
    loadOwnSettings(ctx, [id]),
  ]);
  const recent = standing.map((one) => ({ ...one, createdAt: one.createdAt.getTime() }));
  const ownSettings = own.get(id) ?? [];
  const told = { whyNot, recent, ownSettings, entries };
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
}
