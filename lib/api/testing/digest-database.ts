import type { Sql } from "@/db/client";

/** When a key was last used is written by every call, refused ones too. */
const unwatched = new Set(["keys"]);

/**
 * Equal before and after what wrote nothing: of every table, how many rows it has and the sum of
 * the transactions that wrote them. A later transaction has a higher number, so a row that was
 * written again, even with the same values, raises the sum, and one that is gone lowers the count.
 */
export async function digestDatabase(sql: Sql): Promise<string> {
  const question = questions.get(sql) ?? (await ask(sql));
  questions.set(sql, question);
  const rows = await sql.unsafe<{ line: string }[]>(question, [], { prepare: true });
  return rows.map(({ line }) => line).join("\n");
}

const questions = new WeakMap<Sql, string>();

/** One question: its answer is of one moment, and thousands of digests are asked for. */
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
