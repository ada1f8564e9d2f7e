import type { z } from "zod";
import { isImported } from "@/db/queries/memories/acts";
import { listMemoryLosses } from "@/db/queries/memories/held-words";
import { listRevisions } from "@/db/queries/memories/list-revisions";
import { entryKey, listWritingEntries } from "@/db/queries/audit/audit-records";
import { listFactsByObservation } from "@/db/queries/observations/list-observations";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { requireAgent } from "@/lib/agents/load";
import { lossParts } from "@/lib/losses/losses";
import type { Context } from "@/lib/context";
import { changeOrigin } from "@/lib/ledger/copy";
import { isObservation, type Relevance } from "@/lib/ledger/memory";
import { loadMemory, type loadMemorySchema } from "@/lib/memories/load";
import { toLedgerItems } from "@/lib/memories/load-ledger";

/** Revisions of one memory that are read for its page; a session makes one or two of each. */
const mostRevisions = 500;

interface EvidenceRow {
  readonly number: number;
  readonly content: string;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly relevance: Relevance | null;
  readonly sources: readonly string[];
  readonly facts: number;
  readonly isDropped: boolean;
  readonly purgedBy: string | null;
}

/** Throws a 404 for a number that the agent has not given. */
export async function loadMemoryPage(
  ctx: Context,
  { agentId, number }: z.infer<typeof loadMemorySchema>,
) {
  await requireAgent(ctx, agentId, "ledger.read");
  const row = await loadMemory(ctx, { agentId, number });
  const [memory] = await toLedgerItems(ctx, agentId, [row]);
  if (memory === undefined) throw new Error("The memory was read and is missing.");
  const wanted = { agentId, number, after: 0, limit: mostRevisions + 1 };
  const revisions = await listRevisions(ctx.db, wanted);
  const writing = await listWritingEntries(ctx.db, revisions);
  const judged = await listMemoryLosses(ctx.db, number, revisions);
  const told = revisions.slice(0, mostRevisions).map((revision) => ({
    ...revision,
    origin: changeOrigin(writing.get(entryKey(revision)), revision),
    merge: writing.get(entryKey(revision))?.merge ?? null,
    losses: lossParts(judged.get(entryKey(revision)) ?? []),
  }));
  return {
    memory,
    revisions: told.toReversed(),
    hasMore: revisions.length > mostRevisions,
    isImported: await isImported(ctx.db, agentId, number),
    evidence: await loadEvidence(ctx, agentId, row.supports),
    observation: isObservation(row)
      ? { sources: row.sources, facts: await listFactsNaming(ctx, agentId, number) }
      : null,
  };
}

async function listFactsNaming({ db }: Context, agentId: string, number: number) {
  return (await listFactsByObservation(db, agentId, [number])).get(number) ?? [];
}

async function loadEvidence(
  { db }: Context,
  agentId: string,
  supports: readonly number[],
): Promise<EvidenceRow[]> {
  if (supports.length === 0) return [];
  const rows = await loadMemoryRows(db, agentId, supports);
  const facts = await listFactsByObservation(db, agentId, supports);
  return rows.map((row) => ({
    number: row.number,
    content: row.content,
    createdAt: row.createdAt.getTime(),
    relevance: row.relevance,
    sources: row.sources,
    facts: facts.get(row.number)?.length ?? 0,
    isDropped: row.discardedAt !== null,
    purgedBy: row.purged?.by ?? null,
  }));
}
