import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { putRemindersAway } from "@/db/queries/schedule/reminder-rows";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/** Puts away what a person was reminded of, until the next reminder; no one else's is touched. */
export async function putReminderAway(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<void> {
  requirePermission(ctx, "sessions.watch");
  const { acting, actor } = ctx;
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, acting.accountId, sessionId);
    if (agent === null) throw Refusal.notFound();
    const session = await lockSession(tx, sessionId);
    if (session === null) throw Refusal.notFound();
    if ((await putRemindersAway(tx, { sessionId, personId: acting.id, at })) === 0) return;
    await writeAgent(tx, {
      agent,
      actor,
      at,
      records: [{ kind: "reminder-put-away", data: {} }],
      session: { row: session, patch: {}, entries: [] },
    });
  });
}
