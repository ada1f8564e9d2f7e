import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listSessionsNear } from "@/db/queries/sessions/session-rows";
import type { Context } from "@/lib/context";
import { comesInRows, groupRows, type SyncRow } from "@/lib/ledger/entries/sync-row";

/** The row that a session is shown and decided in; null where it stands alone (F8). */
export async function loadRow(
  { db }: Context,
  session: Pick<SessionRow, "id" | "agentId" | "kind" | "createdAt">,
): Promise<SyncRow | null> {
  if (!comesInRows(session.kind)) return null;
  const rows = groupRows(await listSessionsNear(db, session));
  const row = rows.find((all) => all.some(({ id }) => id === session.id));
  if (row === undefined || row.length === 1) return null;
  return {
    decides: row[0].id === session.id && row[0].state === "awaiting-review",
    others: row.flatMap(({ id, createdAt, lastSequence }) =>
      id === session.id ? [] : [{ id, createdAt: createdAt.toISOString(), lastSequence }],
    ),
  };
}
