import type { Sql } from "@/db/client";

/** When a key was last used is written by every call, refused ones too. */
const unwatched = new Set(["keys"]);

/** A hash of every row of every table: equal before and after what wrote nothing. */
export async function digestDatabase(sql: Sql): Promise<string> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')
    order by table_schema, table_name`;
  const watched = tables.filter(({ name }) => !unwatched.has(name));
  // Asked for together: thousands of digests wait for each other otherwise.
  const digests = watched.map(async ({ schema, name }) => {
    const [row] = await sql<{ digest: string }[]>`
      select count(*) || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql(schema)}.${sql(name)} as t`;
    return `${name} ${row?.digest}`;
  });
  return (await Promise.all(digests)).join("\n");
}
