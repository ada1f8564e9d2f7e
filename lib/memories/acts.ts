import { z } from "zod";
import type { Tx } from "@/db/client";
import { findAct, listActRows } from "@/db/queries/memories/acts";
import { loadMemoryRows, toMemory } from "@/db/queries/memories/load-memories";
import { listRevisions } from "@/db/queries/memories/revisions";
import { giveTime } from "@/db/queries/sessions/session-rows";
import { requireAgent } from "@/lib/agents/load";
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
  /** Changed since the act, by number, or constitutional and made by it: they stay as they are. */
  readonly changed: readonly number[];
}

/** Revisions or memories that are read in one go: few enough that no one else waits for them long. */
const atOnce = 1_000;

/**
 * Takes back one act on many memories, in one transaction, by compare and set: a memory that is as
 * the act left it becomes what it was before; one that was changed since stays, and is named. What
 * an import added is discarded, unless it is constitutional (M4), and stays known to later imports.
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
    async (tx, _agent, at) => {
      await giveTime(tx);
      const found = await findAct(tx, name);
      if (found === null) throw Refusal.notFound(noSuchAct);
      return planUndo(tx, { agentId, at }, found, changed);
    },
  );
  return { act, restored: changes.length, changed };
}

const noSuchAct = "Act not found.";

async function planUndo(
  tx: Tx,
  { agentId, at }: { readonly agentId: string; readonly at: Date },
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
      if (row === undefined || row.purged !== null) changed.push(number);
      else if (before === null) {
        if (row.constitutional) changed.push(number);
        else if (row.discardedAt === null) {
          changes.push(changeMemory(toMemory(row), { discardedAt: at.getTime() }));
        }
      } else {
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
  return rows.map(({ position, first: _first, last: _last, ...row }) => ({
    id: writeActId({ agentId, position }),
    ...row,
  }));
}
