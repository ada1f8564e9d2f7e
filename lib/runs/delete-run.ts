import { z } from "zod";
import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { markHandbookDue, setRunDeleted, type RunRow } from "@/db/queries/handbook/runs";
import { agentIdSchema } from "@/lib/agents/schema";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { requireRun } from "@/lib/runs/require-run";
import { threadIdSchema } from "@/lib/runs/run-schema";

export const changeRunForm = z.strictObject({ agentId: agentIdSchema, threadId: threadIdSchema });
type RunPlace = z.output<typeof changeRunForm>;

/** Deletes a run: it is no longer an input of the handbook, and can be restored (H10). */
export function deleteRun(ctx: Context, place: RunPlace): Promise<RunRow> {
  return changeRun(ctx, place, true);
}

/** Takes back the deletion of a run. */
export function restoreRun(ctx: Context, place: RunPlace): Promise<RunRow> {
  return changeRun(ctx, place, false);
}

async function changeRun(ctx: Context, place: RunPlace, isDeleted: boolean): Promise<RunRow> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, place.agentId);
    if (agent === null) throw Refusal.notFound("Agent not found.");
    requirePermission(ctx, "memories.edit", { agentId: agent.id, ownerId: agent.ownerId });
    return (await setDeleted(tx, ctx, { agent, threadId: place.threadId, isDeleted })).run;
  });
}

/**
 * The same inside another transaction, which holds the agent's lock and has checked the permission.
 * A run that is so already stays as it is.
 */
export async function setDeleted(
  tx: Tx,
  ctx: Pick<Context, "actor" | "now">,
  change: { readonly agent: AgentRow; readonly threadId: string; readonly isDeleted: boolean },
): Promise<{ readonly run: RunRow; readonly agent: AgentRow }> {
  const { agent, threadId, isDeleted } = change;
  const run = await requireRun(tx, agent.id, threadId);
  if ((run.deletedAt !== null) === isDeleted) return { run, agent };
  const { actor } = ctx;
  const at = ctx.now();
  await setRunDeleted(tx, run, isDeleted ? { at, by: actor } : null);
  await markHandbookDue(tx, agent.id);
  const records = [{ kind: isDeleted ? "run-deleted" : "run-restored", data: { threadId } }];
  const written = await writeAgent(tx, { agent, actor, at, records });
  return { run: await requireRun(tx, agent.id, threadId), agent: written.agent };
}
