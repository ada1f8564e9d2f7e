import postgres from "postgres";

/**
 * Creates the database in the cluster at `url` if it doesn't exist. Safe to call from several
 * processes at once.
 */
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

/**
 * Another process created it meanwhile: reported as a duplicate name or a duplicate catalog row.
 */
function isThereNow(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ["42P04", "23505"].includes(error.code);
}
