import type { SessionRow } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { StartInput } from "@/lib/frame/writer";
import type { SessionKind } from "@/lib/ledger/entries/session";
import { writerOf } from "@/lib/writers/writer-of";

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
    refuseUntaken(kind, input);
    return writerOf(kind).start(ctx, tx, agent, input);
  });
}

/** Refuses (400) what this kind's starts don't take, and a summary of no conversation. */
function refuseUntaken(kind: SessionKind, input: StartInput): void {
  const { mode, conversationId, fromMessage, oldRuns, rehearse } = input;
  const { takes = {} } = writerOf(kind);
  const { noun } = kindTable[kind];
  if (oldRuns === true && takes.oldRuns !== true) {
    throw Refusal.invalid({ oldRuns: "Only a handbook session takes old runs." });
  }
  if (rehearse === true && takes.rehearsal !== true) {
    throw Refusal.invalid({ rehearse: "Only a refinement can be tried without keeping." });
  }
  if (conversationId !== undefined && takes.conversation !== true) {
    throw Refusal.invalid({ conversationId: `A ${noun} is of no conversation: leave it out.` });
  }
  if (fromMessage !== undefined && takes.fromMessage !== true) {
    throw Refusal.invalid({ fromMessage: "Only the observer reads messages again." });
  }
  if (conversationId === undefined && takes.conversation === true) {
    throw Refusal.invalid({ conversationId: "Which conversation?" });
  }
  if (mode !== "full" && takes.modes !== true) {
    throw Refusal.invalid({ mode: `A ${noun} has no modes: leave it out.` });
  }
}
