import type { SessionRow } from "@/db/queries/agent-write";
import { lockAgent } from "@/db/queries/lock-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { SessionMode } from "@/lib/ledger/session";
import { startFold } from "@/lib/sessions/start-fold";
import { startRefinement } from "@/lib/sessions/start-refinement";

export interface StartInput {
  readonly agentId: string;
  /** Refinement unless said. */
  readonly kind?: "refinement" | "summary";
  readonly mode: SessionMode;
  /** What a summary is to fold. */
  readonly conversationId?: string | undefined;
}

/**
 * Starts a session by hand: with its job in one transaction. Refused with 409, naming the open
 * one, where its target has a session already (S2), and with 422 where there is nothing to do (S4).
 */
export async function startSession(ctx: Context, input: StartInput): Promise<SessionRow> {
  const { kind = "refinement", conversationId } = input;
  if (kind === "refinement" && conversationId !== undefined) {
    throw Refusal.invalid({ conversationId: "Only a summary folds a conversation." });
  }
  if (kind === "summary" && conversationId === undefined) {
    throw Refusal.invalid({ conversationId: "Which conversation?" });
  }
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, input.agentId);
    if (agent === null) throw Refusal.notFound();
    requirePermission(ctx, "sessions.start", { agentId: agent.id, ownerId: agent.ownerId });
    return conversationId === undefined
      ? startRefinement(ctx, tx, agent, input.mode)
      : startFold(ctx, tx, agent, conversationId);
  });
}
