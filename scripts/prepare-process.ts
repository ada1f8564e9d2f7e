import { ensurePostgres } from "@/db/embedded/ensure-postgres";
import { holdSecret } from "@/lib/accounts/installation";
import { migrateDatabase } from "@/db/migrate";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { closeDatabase, getPatientDatabase } from "@/lib/installation";

/**
 * What every Keepsake process needs first: a checked environment, a migrated database, and the
 * secret that belongs to it (U3), which is not checked when it is being replaced. Throws with
 * nothing left running.
 */
export async function prepareProcess({ replacesSecret = false } = {}) {
  const given = parseEnvironment(process.env);
  const postgres = await findPostgres(given);
  try {
    await migrateDatabase(postgres.url);
    const environment = provideEnvironment(given, postgres.url);
    if (!replacesSecret) await holdSecret(getPatientDatabase(), environment);
    return {
      environment,
      /** Closes the pool and releases the embedded Postgres. The last thing that a process does. */
      async release() {
        await closeDatabase();
        await postgres.release();
      },
    };
  } catch (error) {
    await closeDatabase();
    await postgres.release();
    throw error;
  }
}
export type PreparedProcess = Awaited<ReturnType<typeof prepareProcess>>;

/** The database of `DATABASE_URL`, else the embedded one, started; it may be empty or of another version. */
export function findPostgres({ databaseUrl, dataDir }: ReturnType<typeof parseEnvironment>) {
  if (databaseUrl) return { url: databaseUrl, release: async () => undefined };
  return ensurePostgres({ dataDir, database: "keepsake" });
}
