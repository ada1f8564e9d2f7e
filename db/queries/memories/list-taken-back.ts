import type { Db } from "@/db/client";
import { send } from "@/db/send";

/** Which of these memories a session wrote about itself and its own rollback removed (G14). */
export async function listTakenBack(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<Set<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await send<{ number: number }>(db, takenBack, [agentId, `{${numbers.join(",")}}`]);
  return new Set(rows.map(({ number }) => number));
}

const takenBack = `select distinct made.number from audit_records made
  join audit_records gone on gone.agent_id = made.agent_id and gone.number = made.number
    and gone.session_id = made.session_id and gone.kind = 'memory-discarded'
  where made.agent_id = $1 and made.number = any ($2::text::int[]) and made.before is null
    and made.after->>'type' = 'journal'
    and made.revision is not null and gone.revision is not null and made.session_id is not null`;
