import { z } from "zod";
import type { Tx } from "@/db/client";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { findImport, listMadeBetween } from "@/db/queries/memories/acts";
import { loadMemoryRows, type MemoryRow, toMemory } from "@/db/queries/memories/load-memories";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { writeActId } from "@/lib/ledger/entries/bulk-act";
import { changeMemory, type Change } from "@/lib/ledger/change";
import { writeMemories } from "@/lib/memories/write-memories";

export const undoImportSchema = z.strictObject({
  agentId: agentIdSchema,
  /** The last revision that the import wrote. */
  lastRevision: z.coerce
    .number("Which import, by its last revision.")
    .int("A revision is a whole number.")
    .min(1, "Revisions begin at 1.")
    .max(2_147_483_647, "No agent has that many revisions."),
});

/** What became of the memories that an import had added. */
export interface UndoReport {
  /** By what this is undone in turn; null where nothing was discarded. */
  readonly act: string | null;
  readonly discarded: number;
  /** Changed since they were imported, by number: they stay. */
  readonly changed: readonly number[];
  /** Constitutional: they stay until they are unprotected (M4). */
  readonly constitutional: readonly number[];
  /** Discarded already, by whomever. */
  readonly gone: number;
}

const atOnce = 1_000;

/**
 * Discards exactly what an import added, as one act that can be undone, but for what was changed
 * since. Refused (409) where an open session leans on one of them (M6). What was imported once stays
 * imported: the same file adds nothing again.
 */
export async function undoImport(
  ctx: Context,
  { agentId, lastRevision }: z.infer<typeof undoImportSchema>,
): Promise<UndoReport> {
  let report: Omit<UndoReport, "act"> = { discarded: 0, changed: [], constitutional: [], gone: 0 };
  const { act } = await writeMemories(
    ctx,
    {
      agentId,
      permission: "memories.import",
      record: (revisions) => ({
        kind: "import-undone",
        data: { lastRevision, ...countsOf(report), revisions },
      }),
    },
    async (tx, agent, at) => {
      await giveTime(tx);
      const found = await findImport(tx, { accountId: agent.accountId, agentId }, lastRevision);
      if (found === null) throw Refusal.notFound("Import not found.");
      const first = lastRevision - found.added + 1;
      const numbers = await listMadeBetween(tx, agentId, [first, lastRevision]);
      const plan = await planUndo(tx, agentId, numbers, at);
      report = plan.report;
      return plan.changes;
    },
  );
  return { ...report, act: act === null ? null : writeActId({ agentId, position: act }) };
}

async function planUndo(tx: Tx, agentId: string, numbers: readonly number[], at: Date) {
  const changes: Change[] = [];
  const changed: number[] = [];
  const constitutional: number[] = [];
  let gone = 0;
  for (let start = 0; start < numbers.length; start += atOnce) {
    const rows = await loadMemoryRows(tx, agentId, numbers.slice(start, start + atOnce));
    for (const row of rows) {
      if (row.discardedAt !== null) gone += 1;
      else if (isChanged(row)) changed.push(row.number);
      else if (row.constitutional) constitutional.push(row.number);
      else changes.push(changeMemory(toMemory(row), { discardedAt: at.getTime() }));
    }
  }
  return { changes, report: { discarded: changes.length, changed, constitutional, gone } };
}

function isChanged({ version }: MemoryRow): boolean {
  return version > 1;
}

function countsOf({ discarded, changed, constitutional, gone }: Omit<UndoReport, "act">) {
  return { discarded, kept: changed.length + constitutional.length, gone };
}
