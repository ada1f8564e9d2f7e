import { getTableColumns, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { conflicts } from "@/db/schema";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Conflict } from "@/lib/ledger/entries/entry";

/** Records the conflicts that a rollback left to a person, or the person's answers (R2). */
export async function insertConflicts(
  tx: Tx,
  session: { readonly id: string; readonly accountId: string },
  found: readonly Conflict[],
  answered: { by: Actor; at: Date },
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ number, keep }) => ({
    sessionId: session.id,
    accountId: session.accountId,
    number,
    keep,
    answeredBy: keep === null ? null : answered.by,
    answeredAt: keep === null ? null : answered.at,
  }));
  // A revert may already have recorded the same conflict.
  const { keep, answeredBy, answeredAt } = getTableColumns(conflicts);
  await tx
    .insert(conflicts)
    .values(rows)
    .onConflictDoUpdate({
      target: [conflicts.sessionId, conflicts.number],
      set: {
        keep: sql.raw(`excluded.${keep.name}`),
        answeredBy: sql.raw(`excluded.${answeredBy.name}`),
        answeredAt: sql.raw(`excluded.${answeredAt.name}`),
      },
    });
}
