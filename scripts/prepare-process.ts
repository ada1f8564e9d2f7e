import { ensurePostgres } from "@/db/embedded/ensure-postgres";
import { migrateDatabase } from "@/db/migrate";
import { parseEnvironment, provideEnvironment, type RunningEnvironment } from "@/lib/env";
import { closeDatabase } from "@/lib/installation";

export interface PreparedProcess {
  readonly environment: RunningEnvironment;
  /** Closes the pool and lets go of the embedded Postgres. The last thing that a process does. */
  release(): Promise<void>;
}

/**
 * What every process of Keepsake needs before its work: a checked environment and a migrated
 * database. Throws with nothing left running.
 */
export async function prepareProcess(): Promise<PreparedProcess> {
  const given = parseEnvironment(process.env);
  const postgres = await findPostgres(given);
  try {
    await migrateDatabase(postgres.url);
    const environment = provideEnvironment(given, postgres.url);
    return {
      environment,
      async release() {
        await closeDatabase();
        await postgres.release();
      },
    };
  } catch (error) {
    await postgres.release();
    throw error;
  }
}

function findPostgres({ databaseUrl, dataDir }: ReturnType<typeof parseEnvironment>) {
  if (databaseUrl) return { url: databaseUrl, release: async () => undefined };
  return ensurePostgres({ dataDir, database: "keepsake" });
}
