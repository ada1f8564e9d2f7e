import type { Sql } from "@/db/client";
import { isEntryFrame, type SessionFrame } from "@/lib/browser/frames";

/**
 * Appends an entry like every write of a session: its sequence under the session's row lock, and a
 * notification with the commit. `slowMs` delays that commit. Returns the sequence.
 */
export async function writeEntry(
  sql: Sql,
  sessionId: string,
  { slowMs = 0, text = "words" } = {},
): Promise<number> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ sequence: number; account: string }[]>`
      select last_sequence + 1 as sequence, account_id as account
      from sessions where id = ${sessionId} for no key update`;
    const { sequence, account } = row ?? { sequence: 0, account: "" };
    await tx`insert into entries (session_id, sequence, kind, at, actor, data)
      values (${sessionId}, ${sequence}, 'text-written', now(),
        ${tx.json({ kind: "system", id: null, name: "test" })}, ${tx.json({ step: 1, text })})`;
    await tx`update sessions set last_sequence = ${sequence} where id = ${sessionId}`;
    await tx`select pg_notify('keepsake_entries', ${`${sessionId} ${sequence} ${account}`})`;
    if (slowMs > 0) await tx`select pg_sleep(${slowMs / 1000})`;
    return sequence;
  });
}

/** The sequences of a batch's entries. */
export function sequencesIn(batch: readonly SessionFrame[]): number[] {
  return batch.filter(isEntryFrame).map(({ sequence }) => sequence);
}
