import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isActive } from "@/lib/ledger/entries/session";
import { endSession } from "@/lib/sessions/frame/end-session";

/**
 * Stops a session that is queued to running (S10): what it applied is rolled back in the same
 * transaction that acknowledges the stop, so nothing of it commits afterwards. Stopping twice is
 * once; later it is a reviewer's (409).
 */
export async function stopSession(
  ctx: Context,
  input: { sessionId: string; note: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, ctx.acting.accountId, input.sessionId);
    if (agent === null) throw Refusal.notFound();
    const session = await lockSession(tx, input.sessionId);
    if (session === null) throw Refusal.notFound();
    requirePermission(ctx, "sessions.stop", { agentId: agent.id, ownerId: agent.ownerId });
    if (session.cause === "operator") return;
    if (!isActive(session.state)) {
      throw Refusal.conflict(
        "not-running",
        `The session is ${session.state}; there is nothing to stop.`,
      );
    }
    await endSession(
      tx,
      { agent, session },
      {
        cause: "operator",
        message: `${ctx.actor.name} stopped the session.`,
        actor: ctx.actor,
        at: ctx.now(),
        note: input.note,
        entriesBefore: [{ kind: "stop-requested", data: { note: input.note } }],
      },
    );
  });
}
