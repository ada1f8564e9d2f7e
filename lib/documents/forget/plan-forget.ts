import type { Db } from "@/db/client";
import { loadHandbook, type StoredDocument } from "@/db/queries/handbook/document-versions";
import { listRunFacts } from "@/db/queries/handbook/runs";
import { Refusal } from "@/lib/errors";
import { forgetBlock, forgetRuns, type Forgotten } from "@/lib/handbook/forget";
import { memoryPath } from "@/lib/handbook/folder";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import { namedRuns } from "@/lib/handbook/origins";
import { toReferences } from "@/lib/documents/run-references";

/** Runs by their threads, or one block by its title. */
export interface ForgetTarget {
  readonly agentId: string;
  readonly runs?: readonly string[] | undefined;
  readonly block?: string | undefined;
}

interface ForgetPlan extends Forgotten {
  readonly handbook: ReadonlyMap<string, StoredDocument>;
  /** Those of the named runs that are there, and are to be deleted. */
  readonly runs: readonly string[];
}

/** H10: what is removed with runs or a block, and what stays. Unknown ones are a 404. */
export async function planForget(
  db: Db,
  { agentId, runs = [], block }: ForgetTarget,
): Promise<ForgetPlan> {
  const handbook = await loadHandbook(db, agentId);
  const stored = await listRunFacts(db, agentId);
  const references = toReferences(stored);
  if (block !== undefined) {
    const { blocks } = parseMemory(handbook.get(memoryPath)?.text ?? "");
    if (!blocks.some(({ title }) => title === block)) throw Refusal.notFound("Block not found.");
    return { handbook, runs: [], ...forgetBlock(handbook, block, references) };
  }
  const gone = new Set(runs);
  const known = namedRuns(handbook, references);
  for (const { threadId } of stored) known.add(threadId);
  if (runs.some((thread) => !known.has(thread))) throw Refusal.notFound("Run not found.");
  const there = stored.filter((run) => gone.has(run.threadId) && run.deletedAt === null);
  return {
    handbook,
    runs: there.map(({ threadId }) => threadId),
    ...forgetRuns(handbook, gone, references),
  };
}
