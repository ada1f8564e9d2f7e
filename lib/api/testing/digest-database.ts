import type { Sql } from "@/db/client";

/** Every call writes when a key was last used, even a refused one. */
const unwatched = new Set(["keys"]);

/**
 * A digest that only changes if something was written: for every table the number of rows and the
 * sum of the transaction ids that wrote them. Later transactions have higher ids, so a rewritten
 * row, even with the same values, raises the sum, and a deleted one lowers the count.
 */
export async function digestDatabase(sql: Sql): Promise<string> {
  const question = questions.get(sql) ?? (await ask(sql));
  questions.set(sql, question);
  const rows = await sql.unsafe<{ line: string }[]>(question, [], { prepare: true });
  // Parallel workers answer in any order.
  return rows
    .map(({ line }) => line)
    .toSorted()
    .join("\n");
}

const questions = new WeakMap<Sql, string>();

/** A single query: a consistent snapshot, and thousands of digests are needed. */
async function ask(sql: Sql): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss') order by nspname, relname`;
  const watched = tables.filter(({ name }) => !unwatched.has(name.replace("public.", "")));
  const counts = watched.map(
    ({ name }) =>
      `select '${name} ' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as line from ${name}`,
  );
  return counts.join(" union all ");
}
