import type { Tx } from "@/db/client";
import { send } from "@/db/send";

const otherRevisions = `select revision from audit_records
  where agent_id = $1 and revision is not null and revision > $2 and session_id is distinct from $3
  order by revision`;

/** Revisions of an agent after `startRevision` that the session didn't make itself, ascending. */
export async function listOtherRevisions(
  tx: Tx,
  session: { id: string; agentId: string },
  startRevision: number,
): Promise<number[]> {
  const parameters = [session.agentId, startRevision, session.id];
  const rows = await send<{ revision: number }>(tx, otherRevisions, parameters);
  return rows.map((row) => row.revision);
}
