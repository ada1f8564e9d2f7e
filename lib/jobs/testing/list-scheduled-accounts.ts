import type { Sql } from "@/db/client";

/** The accounts that have a schedule in the job engine. */
export async function listScheduledAccounts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from pgboss.schedule where name = 'sweeps' order by key`;
  return rows.map(({ key }) => key);
}
