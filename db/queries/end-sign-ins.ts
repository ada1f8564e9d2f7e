import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { signIns } from "@/db/schema";

/**
 * Ends every sign-in of a person for good, but for the one of `keptToken`: no cookie names one any
 * more. Its hash is kept in the place of the token, so that the browser can be told why it is signed
 * out. Gives how many were good until then.
 */
export async function endSignIns(
  tx: Tx,
  personId: string,
  at: Date,
  keptToken: string | null = null,
): Promise<number> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const rows = await tx.execute<{ was_good: boolean }>(sql`
    with ending as (
      select id, expires_at > ${moment} as was_good from ${signIns}
      where ${signIns.personId} = ${personId} and token not like 'ended:%'
        and token is distinct from ${keptToken}
      for update
    )
    update ${signIns}
    set token = 'ended:' || encode(sha256(convert_to(token, 'UTF8')), 'hex'),
      expires_at = least(expires_at, ${moment})
    from ending where ${signIns.id} = ending.id
    returning was_good`);
  return rows.filter((row) => row.was_good).length;
}
