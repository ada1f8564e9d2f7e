import { z } from "zod";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { findPassage, type Passage } from "@/lib/handbook/reading/find-passage";
import { requireRun } from "@/lib/runs/require-run";

export const passageSchema = z.strictObject({
  thread: z.string().max(200),
  line: z.string().max(10_000),
});

/** H10: the part of a run's record that a line was probably made of. It counts as no use. */
export async function loadPassage(
  ctx: Context,
  { agentId, thread, line }: z.infer<typeof passageSchema> & { readonly agentId: string },
): Promise<{ readonly passage: Passage | null }> {
  await requireAgent(ctx, agentId, "ledger.read");
  const run = await requireRun(ctx.db, agentId, thread);
  const [told, raw] = [findPassage(line, run.summary), findPassage(line, run.rawMemory)];
  return { passage: sharedIn(raw) > sharedIn(told) ? raw : (told ?? raw) };
}

/** How much of a passage the line has as well. */
function sharedIn(passage: Passage | null): number {
  const shared = passage?.pieces.filter(({ isShared }) => isShared) ?? [];
  return shared.reduce((sum, { text }) => sum + text.length, 0);
}
