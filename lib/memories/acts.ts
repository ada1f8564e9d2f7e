import { z } from "zod";
import type { Tx } from "@/db/client";
import {
  findAct,
  findImport,
  type ImportRow,
  listActRows,
  listImportRows,
  listMadeBetween,
} from "@/db/queries/memories/acts";
import { loadMemoryRows, type MemoryRow, toMemory } from "@/db/queries/memories/load-memories";
import { listRevisions } from "@/db/queries/memories/revisions";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type Change, changeMemory } from "@/lib/ledger/change";
import { readActId, writeActId } from "@/lib/ledger/entries/actor";
import { writeMemories } from "@/lib/memories/save-changes";

export const undoActSchema = z.strictObject({ id: z.string().max(100) });

export interface ActUndone {
  /** The undo, which can be undone like any other act; null where nothing was changed. */
  readonly act: string | null;
  /** How many memories are again as they were before the act. */
  readonly restored: number;
  /** Changed since the act, by number: they stay as they are. */
  readonly changed: readonly number[];
}

/** Revisions or memories that are read in one go: few enough that no one else waits for them long. */
const atOnce = 1_000;

/**
 * Takes back one act on many memories, in one transaction, by compare and set: a memory that is as
 * the act left it becomes what it was before; one that was changed since stays, and is named.
 * Refused (409) where an open session leans on one of them (M6).
 */
export async function undoAct(
  ctx: Context,
  { id }: z.infer<typeof undoActSchema>,
): Promise<ActUndone> {
  const name = readActId(id);
  if (name === null) throw Refusal.notFound(noSuchAct);
  const { agentId, position } = name;
  const changed: number[] = [];
  const { act, changes } = await writeMemories(
    ctx,
    {
      agentId,
      permission: "memories.edit",
      record: (revisions, { length }) => ({
        kind: "act-undone",
        data: { act: position, restored: length, kept: changed.length, revisions },
      }),
    },
    async (tx) => {
      await giveTime(tx);
      const found = await findAct(tx, name);
      if (found === null) throw Refusal.notFound(noSuchAct);
      return planUndo(tx, agentId, found, changed);
    },
  );
  return {
    act: act === null ? null : writeActId({ agentId, position: act }),
    restored: changes.length,
    changed,
  };
}

const noSuchAct = "Act not found.";

async function planUndo(
  tx: Tx,
  agentId: string,
  { first, last }: { readonly first: number; readonly last: number },
  changed: number[],
): Promise<Change[]> {
  const changes: Change[] = [];
  for (let after = first - 1; after < last; after += atOnce) {
    const limit = Math.min(atOnce, last - after);
    const revisions = await listRevisions(tx, { agentId, number: null, after, limit });
    const numbers = revisions.map(({ number }) => number);
    const rows = await loadMemoryRows(tx, agentId, numbers);
    const written = new Map(rows.map((row) => [row.revision, row]));
    for (const { revision, number, before } of revisions) {
      const row = written.get(revision);
      // M7: a purge of what is discarded writes no revision, and nothing of it can come back.
      if (row === undefined || row.purged !== null || before === null) changed.push(number);
      else {
        const { type, category, constitutional, discardedAt } = before;
        const patch = { type, category, constitutional, discardedAt };
        changes.push(changeMemory(toMemory(row), patch));
      }
    }
  }
  return changes;
}

/** What was done with many of an agent's memories at once, the newest first; a 404 for a foreign one (U1). */
export async function listActs(
  ctx: Context,
  { agentId, limit }: { readonly agentId: string; readonly limit: number },
) {
  await requireAgent(ctx, agentId, "audit.read");
  const rows = await listActRows(ctx.db, agentId, limit);
  return rows.map(({ position, at, actor, kind, data, undoneBy }) => ({
    id: writeActId({ agentId, position }),
    at,
    actor,
    kind,
    data,
    undoneBy,
  }));
}

export const undoImportSchema = z.strictObject({
  agentId: agentIdSchema,
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
      const plan = await planImportUndo(tx, agentId, numbers, at);
      report = plan.report;
      return plan.changes;
    },
  );
  return { ...report, act: act === null ? null : writeActId({ agentId, position: act }) };
}

async function planImportUndo(tx: Tx, agentId: string, numbers: readonly number[], at: Date) {
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

/** Imports that a page lists; older ones is in the audit. */
const mostImports = 30;

/** What was imported into an agent, the newest first; throws a 404 for a foreign one (U1). */
export async function listImports(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<{ readonly imports: readonly ImportRow[]; readonly hasMore: boolean }> {
  const agent = await requireAgent(ctx, agentId, "audit.read");
  const wanted = { accountId: agent.accountId, agentId, limit: mostImports + 1 };
  const rows = await listImportRows(ctx.db, wanted);
  return { imports: rows.slice(0, mostImports), hasMore: rows.length > mostImports };
}
