import { z } from "zod";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import type { RunRow } from "@/db/queries/handbook/runs";
import { countUse } from "@/db/queries/handbook/session-runs";
import { agentIdSchema } from "@/lib/agents/schema";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { linesOfRun, type RunLine } from "@/lib/handbook/lines-of-run";
import { toReference } from "@/lib/runs/list-run-references";
import { requireRun } from "@/lib/runs/require-run";
import { threadIdSchema } from "@/lib/runs/run-schema";

export const loadRunSchema = z.strictObject({ agentId: agentIdSchema, threadId: threadIdSchema });

export interface LoadedRun {
  readonly run: RunRow;
  /** The lines of the documents in force that rest on it (H10). */
  readonly lines: readonly RunLine[];
}

/** One run, deleted or not, with what the handbook took from it. An agent that reads it uses it (H10). */
export async function loadRun(
  ctx: Context,
  { agentId, threadId }: z.output<typeof loadRunSchema>,
): Promise<LoadedRun> {
  await requireAgent(ctx, agentId, "ledger.read");
  const run = await requireRun(ctx.db, agentId, threadId);
  if (ctx.acting.kind === "agent") {
    await ctx.db.transaction((tx) => countUse(tx, agentId, [threadId], ctx.now()));
  }
  const files = await loadHandbook(ctx.db, agentId);
  return { run, lines: linesOfRun(files, [toReference(run)], threadId) };
}
