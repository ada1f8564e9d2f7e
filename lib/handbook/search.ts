import { z } from "zod";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { countUse } from "@/db/queries/handbook/session-runs";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { compareHandbookPaths, memoryPath, splitLines } from "@/lib/handbook/grammar/document";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import {
  findPassage,
  type Passage,
  readRawMemory,
  type RunOutcome,
} from "@/lib/handbook/grammar/raw-memory";
import { hiddenLines, hitFinder } from "@/lib/handbook/lines/reader-lines";
import { countReading } from "@/lib/handbook/load";
import { requireRun } from "@/lib/handbook/load-runs";

const mostHits = 200;

/** A handbook's lines with a text, at most 200 of `total`, in order. A hit is a use (H1b). */
export async function searchHandbook(
  ctx: Context,
  input: { readonly agentId: string; readonly q: string; readonly cwd?: string | undefined },
) {
  const agent = await requireAgent(ctx, input.agentId, "ledger.read");
  const handbook = await loadHandbook(ctx.db, agent.id);
  const findIn = hitFinder(input.q);
  const found = [];
  for (const path of [...handbook.keys()].toSorted(compareHandbookPaths)) {
    const { text } = handbook.get(path) ?? { text: "" };
    const blocks = path === memoryPath ? parseMemory(text).blocks : [];
    const hidden = hiddenLines(path, text, input.cwd);
    for (const [index, line] of splitLines(text).entries()) {
      const number = index + 1;
      if (hidden.has(number) || findIn(line).length === 0) continue;
      const block = blocks.find(({ from, to }) => from <= number && number <= to)?.title ?? null;
      found.push({ path, line: number, text: line, block });
    }
  }
  const items = found.slice(0, mostHits);
  await countReading(ctx, agent.id, items);
  return { items, total: found.length };
}

export const passageSchema = z.strictObject({
  thread: z.string().max(200),
  line: z.string().max(10_000),
});

/** H10: the part of a run's record that a line was probably made of. It counts as no use. */
export async function loadPassage(
  ctx: Context,
  { agentId, thread, line }: z.infer<typeof passageSchema> & { readonly agentId: string },
): Promise<{ readonly outcome: RunOutcome | null; readonly passage: Passage | null }> {
  await requireAgent(ctx, agentId, "ledger.read");
  const run = await requireRun(ctx.db, agentId, thread);
  const [told, raw] = [findPassage(line, run.summary), findPassage(line, run.rawMemory)];
  const passage = sharedIn(raw) > sharedIn(told) ? raw : (told ?? raw);
  return { outcome: readRawMemory(run.rawMemory).outcome, passage };
}

/** How much of a passage the line has as well. */
function sharedIn(passage: Passage | null): number {
  const shared = passage?.filter(({ isShared }) => isShared) ?? [];
  return shared.reduce((sum, { text }) => sum + text.length, 0);
}

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
