import { z } from "zod";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { deleteDecision, type DecisionRow } from "@/db/queries/decisions/decision-rows";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { decisionIdSchema } from "@/lib/memories/decisions/decision-schema";
import { lockDecidedAgent } from "@/lib/memories/decisions/lock-decided-agent";
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
    const agent = await lockDecidedAgent(ctx, tx, agentId);
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
