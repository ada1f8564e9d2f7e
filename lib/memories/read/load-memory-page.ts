import type { z } from "zod";
import { isImported } from "@/db/queries/memories/is-imported";
import { listRevisions, type Revision } from "@/db/queries/memories/list-revisions";
import { entryKey, listWritingEntries } from "@/db/queries/audit/list-writing-entries";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { changeOrigin, type ChangeOrigin } from "@/lib/ledger/decide/change-origin";
import { loadMemory, type loadMemorySchema } from "@/lib/memories/read/load-memory";
import { toLedgerItems, type LedgerItem } from "@/lib/memories/read/load-ledger-page";

/** Revisions of one memory that are read for its page; a session makes one or two of each. */
const mostRevisions = 500;

/** One memory and everything that ever happened to it, the newest first (M1). */
export interface MemoryPageData {
  readonly memory: LedgerItem;
  readonly revisions: readonly (Revision & { readonly origin: ChangeOrigin | null })[];
  /** Whether there are more than are given. */
  readonly hasMore: boolean;
  readonly isImported: boolean;
}

/** Throws a 404 for a number that the agent has not given. */
export async function loadMemoryPage(
  ctx: Context,
  { agentId, number }: z.infer<typeof loadMemorySchema>,
): Promise<MemoryPageData> {
  await requireAgent(ctx, agentId, "ledger.read");
  const row = await loadMemory(ctx, { agentId, number });
  const [memory] = await toLedgerItems(ctx, agentId, [row]);
  if (memory === undefined) throw new Error("A memory that was read is a memory.");
  const wanted = { agentId, number, after: 0, limit: mostRevisions + 1 };
  const revisions = await listRevisions(ctx.db, wanted);
  const writing = await listWritingEntries(ctx.db, revisions);
  const told = revisions.slice(0, mostRevisions).map((revision) => ({
    ...revision,
    origin: changeOrigin(writing.get(entryKey(revision)), revision),
  }));
  return {
    memory,
    revisions: told.toReversed(),
    hasMore: revisions.length > mostRevisions,
    isImported: await isImported(ctx.db, agentId, number),
  };
}
