import type { Sql } from "@/db/client";

/** Every column of the whole database that can hold text. */
function listColumns(sql: Sql) {
  return sql<{ schema: string; table: string; column: string }[]>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying', 'jsonb',
      'json', 'ARRAY', 'USER-DEFINED') and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, 3`;
}

/** Where in the whole database a text stands, in any case: `schema.table.column`, each once. */
export async function findText(sql: Sql, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column } of await listColumns(sql)) {
    const [row] = await sql<{ holds: boolean }[]>`
      select exists (select from ${sql(schema)}.${sql(table)}
        where strpos(lower(${sql(column)}::text), lower(${text})) > 0) as holds`;
    if (row?.holds === true) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}

/** Every text, array and JSON of every table of the whole database, each value once. */
export async function readEverything(sql: Sql): Promise<Map<string, string>> {
  const columns = await listColumns(sql);
  const read = columns.map(async ({ schema, table, column }): Promise<[string, string]> => {
    const rows = await sql<{ value: string | null }[]>`
      select distinct ${sql(column)}::text as value from ${sql(schema)}.${sql(table)}`;
    return [`${schema}.${table}.${column}`, rows.map(({ value }) => value ?? "").join("\n")];
  });
  return new Map(await Promise.all(read));
}
