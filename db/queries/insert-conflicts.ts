import type { Tx } from "@/db/client";
import { conflicts } from "@/db/schema";
import type { Actor } from "@/lib/ledger/actor";
import type { Conflict } from "@/lib/ledger/entry";

/** Records what a rollback left to a person, or what the person answered with it (R2). */
export async function insertConflicts(
  tx: Tx,
  sessionId: string,
  found: readonly Conflict[],
  answered: { by: Actor; at: Date },
): Promise<void> {
  if (found.length === 0) return;
  await tx.insert(conflicts).values(
    found.map(({ number, keep }) => ({
      sessionId,
      number,
      keep,
      answeredBy: keep === null ? null : answered.by,
      answeredAt: keep === null ? null : answered.at,
    })),
  );
}
