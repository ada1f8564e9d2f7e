import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { signIns } from "@/db/schema";

/**
 * Ends every sign-in of a person for good: no cookie names one any more. Its hash is kept in the
 * place of the token, so that the browser can be told why it is signed out.
 */
export async function endSignIns(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update ${signIns}
    set token = 'ended:' || encode(sha256(convert_to(token, 'UTF8')), 'hex'),
      expires_at = least(expires_at, ${at.toISOString()}::timestamptz)
    where ${signIns.personId} = ${personId} and token not like 'ended:%'`);
}

/** Tells every open stream of a person, in all processes, to ask anew who they are (U1). */
export async function tellPerson(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select pg_notify('keepsake_entries', ${personId})`);
}
