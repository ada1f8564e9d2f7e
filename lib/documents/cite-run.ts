import { countUse } from "@/db/queries/handbook/session-runs";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { requireRun } from "@/lib/runs/require-run";

/** H10: a run's record, for an agent that relies on it. It counts as used. */
export async function citeRun(
  ctx: Context,
  { agentId, threadId }: { readonly agentId: string; readonly threadId: string },
) {
  await requireAgent(ctx, agentId, "ledger.read");
  return ctx.db.transaction(async (tx) => {
    const run = await requireRun(tx, agentId, threadId);
    if (run.deletedAt !== null) throw Refusal.notFound("Run not found.");
    await countUse(tx, agentId, [threadId], ctx.now());
    const { cwd, path, file, updatedAt, summary, rawMemory } = run;
    return { threadId, cwd, path, file, updatedAt: updatedAt.toISOString(), summary, rawMemory };
  });
}
