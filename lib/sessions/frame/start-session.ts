import type { SessionRow } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { StartInput } from "@/lib/sessions/frame/writer";
import type { SessionKind } from "@/lib/ledger/entries/session";
import { writerOf } from "@/lib/sessions/writer-of";

/**
 * Starts a session by hand: with its job in one transaction. Refused with 409, naming the open
 * one, where its target has a session already (S2), and with 422 where there is nothing to do (S4).
 */
export async function startSession(
  ctx: Context,
  {
    agentId,
    kind = "refinement",
    ...input
  }: StartInput & { readonly agentId: string; readonly kind?: SessionKind },
): Promise<SessionRow> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
    if (agent === null) throw Refusal.notFound();
    requirePermission(ctx, "sessions.start", { agentId: agent.id, ownerId: agent.ownerId });
    const writer = writerOf(kind);
    if (input.oldRuns === true && writer.takesOldRuns !== true) {
      throw Refusal.invalid({ oldRuns: "Only a handbook session takes old runs." });
    }
    return writer.start(ctx, tx, agent, input);
  });
}
