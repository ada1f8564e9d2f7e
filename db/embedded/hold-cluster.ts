import postgres from "postgres";

/**
 * A process that uses the cluster, represented by a connection that lives as long as the process.
 */
export interface Hold {
  /**
   * Leaves. If no other process holds the cluster, runs `stop` first and blocks new holders
   * meanwhile.
   */
  leave(stop: () => Promise<void>): Promise<void>;
}

const HOLDER = "keepsake holder";
const LOCK = "keepsake:hold";

/**
 * Takes a hold on a running cluster; null if it is shutting down. The hold of a process that dies
 * ends at once, because the system closes its connection. Calls `onLost` if the server goes away.
 */
export async function holdCluster(url: string, onLost: () => void): Promise<Hold | null> {
  let isHeld = false;
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: { application_name: HOLDER },
    onnotice: () => undefined,
    onclose: () => {
      // A connection closed before it is held, or while leaving, doesn't count as lost.
      if (isHeld) onLost();
    },
  });
  try {
    // Waits for a process that is leaving: if it is the last, this connection ends with the server.
    await sql`select pg_advisory_lock_shared(hashtextextended(${LOCK}, 0))`;
    await sql`select pg_advisory_unlock_shared(hashtextextended(${LOCK}, 0))`;
  } catch (error) {
    await sql.end({ timeout: 0 });
    if (isGone(error)) return null;
    throw error;
  }
  isHeld = true;
  return {
    async leave(stop) {
      isHeld = false;
      try {
        if (await isLast(sql)) await stop();
      } catch (error) {
        // The server may already be gone or close this connection: then there is nothing left to
        // do.
        if (!isGone(error)) throw error;
      } finally {
        await sql.end({ timeout: 1 });
      }
    },
  };
}

async function isLast(sql: postgres.Sql): Promise<boolean> {
  await sql`select pg_advisory_lock(hashtextextended(${LOCK}, 0))`;
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where application_name = ${HOLDER} and pid <> pg_backend_pid()`;
  // A closing connection stays listed for a moment after its lock is free, so clear the name.
  await sql`set application_name = ''`;
  return row?.others === 0;
}

const GONE = /^(57P0\d|08\d\d\d|ECONN(REFUSED|RESET)|EPIPE|CONNECTION_(CLOSED|ENDED|DESTROYED))$/;

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && GONE.test(String(error.code));
}
