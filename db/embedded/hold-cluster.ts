import postgres from "postgres";

/** A process that uses the cluster, as the cluster sees it: a connection that lives as long as it does. */
export interface Hold {
  /** Leaves; runs `stop` first if no one else holds the cluster, while no one can newly take hold. */
  leave(stop: () => Promise<void>): Promise<void>;
}

const HOLDER = "keepsake holder";
const LOCK = "keepsake:hold";

/**
 * Takes hold of a running cluster; null if it is going away just now. A holder that dies lets go at
 * once, because the system closes its connection. Calls `onLost` if the server goes away under it.
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
      // What goes away before it is held, or once it is being left, is not lost.
      if (isHeld) onLost();
    },
  });
  try {
    // Waits behind someone who is leaving: if they were the last, this connection ends with the server.
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
        // The server may be gone already, or take this connection along: nothing is left to leave.
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
  // A connection that ends is still listed for a moment, but its lock is free: so take the name off.
  await sql`set application_name = ''`;
  return row?.others === 0;
}

const GONE = /^(57P0\d|08\d\d\d|ECONN(REFUSED|RESET)|EPIPE|CONNECTION_(CLOSED|ENDED|DESTROYED))$/;

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && GONE.test(String(error.code));
}
