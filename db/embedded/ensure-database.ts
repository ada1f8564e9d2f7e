import postgres from "postgres";

/** Makes the database in the cluster at `url` unless it is there. Several processes may call it at once. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql`create database ${sql(name)}`;
  } catch (error) {
    if (!isThereNow(error)) throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Someone else made it in the meantime: seen as a duplicate name or as a duplicate catalogue row. */
function isThereNow(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ["42P04", "23505"].includes(error.code);
}
