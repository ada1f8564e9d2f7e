import { z } from "zod";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { deleteDecision, type DecisionRow } from "@/db/queries/decisions/decision-rows";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { decisionIdSchema } from "@/lib/memories/decisions/decision-schema";
import { describeForAudit } from "@/lib/memories/decisions/write-decisions";

export const removeDecisionSchema = z.strictObject({
  agentId: agentIdSchema,
  decisionId: decisionIdSchema,
});

/** Removes an earlier decision (D2), under the agent's lock: calls that are decided later are free of it. */
export async function removeDecision(
  ctx: Context,
  { agentId, decisionId }: z.infer<typeof removeDecisionSchema>,
): Promise<DecisionRow> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
    if (agent === null) throw Refusal.notFound("Agent not found.");
    requirePermission(ctx, "sessions.decide", { agentId, ownerId: agent.ownerId });
    const removed = await deleteDecision(tx, agentId, decisionId);
    if (removed === null) throw Refusal.notFound("Decision not found.");
    await writeAgent(tx, {
      agent,
      actor: ctx.actor,
      at: ctx.now(),
      records: [{ kind: "decision-removed", data: describeForAudit(removed) }],
    });
    return removed;
  });
}
