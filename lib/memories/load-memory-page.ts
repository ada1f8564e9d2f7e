import type { z } from "zod";
import { isImported } from "@/db/queries/memories/acts";
import { listMemoryLosses } from "@/db/queries/memories/held-words";
import { entryKey, listWritingEntries } from "@/db/queries/audit/audit-records";
import { listRevisions } from "@/db/queries/memories/revisions";
import { listFactsByObservation } from "@/db/queries/observations/list-observations";
import { loadMemoryRows, type MemoryRow } from "@/db/queries/memories/load-memories";
import { requireAgent } from "@/lib/agents/load";
import { lossParts } from "@/lib/losses/losses";
import type { Context } from "@/lib/context";
import { describeListed } from "@/lib/memories/observations";
import { changeOrigin } from "@/lib/ledger/copy";
import { isObservation } from "@/lib/ledger/memory";
import { loadMemory, type loadMemorySchema } from "@/lib/memories/load";
import { toLedgerItems } from "@/lib/memories/load-ledger";

/** Revisions of one memory that are read for its page; a session makes one or two of each. */
const mostRevisions = 500;

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
    evidence: await loadEvidence(ctx, agentId, await loadMemoryRows(ctx.db, agentId, row.supports)),
    observation: isObservation(row) ? ((await loadEvidence(ctx, agentId, [row]))[0] ?? null) : null,
  };
}

async function loadEvidence({ db }: Context, agentId: string, rows: readonly MemoryRow[]) {
  const numbers = rows.map(({ number }) => number);
  const facts = await listFactsByObservation(db, agentId, numbers);
  return describeListed(
    db,
    agentId,
    rows.map((row) => ({ row, facts: facts.get(row.number) })),
  );
}
