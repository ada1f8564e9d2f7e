import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { countReading } from "@/lib/documents/count-reading";
import { hitFinder } from "@/lib/handbook/reading/find-hits";
import { compareHandbookPaths, memoryPath, splitLines } from "@/lib/handbook/folder";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import { hiddenLines } from "@/lib/handbook/reading/hidden-lines";

const mostHits = 200;

/** A line that holds the searched text. */
export interface FoundLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** The title of the block that it is in. */
  readonly block: string | null;
}

/**
 * The lines of an agent's handbook that hold a text, whatever its case: MEMORY.md, the summary,
 * then skills, each in its order. At most 200 of `total`. A hit is a use of its runs (H1b).
 */
export async function searchHandbook(
  ctx: Context,
  input: { readonly agentId: string; readonly q: string; readonly cwd?: string | undefined },
): Promise<{ readonly items: readonly FoundLine[]; readonly total: number }> {
  const agent = await requireAgent(ctx, input.agentId, "ledger.read");
  const handbook = await loadHandbook(ctx.db, agent.id);
  const findIn = hitFinder(input.q);
  const found: FoundLine[] = [];
  for (const path of [...handbook.keys()].toSorted(compareHandbookPaths)) {
    const { text } = handbook.get(path) ?? { text: "" };
    const blocks = path === memoryPath ? parseMemory(text).blocks : [];
    const hidden = input.cwd === undefined ? null : hiddenLines(path, text, input.cwd);
    for (const [index, line] of splitLines(text).entries()) {
      const number = index + 1;
      if (hidden?.has(number) === true || findIn(line).length === 0) continue;
      const block = blocks.find(({ from, to }) => from <= number && number <= to)?.title ?? null;
      found.push({ path, line: number, text: line, block });
    }
  }
  const items = found.slice(0, mostHits);
  await countReading(ctx, agent.id, items);
  return { items, total: found.length };
}
