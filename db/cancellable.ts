import { sql } from "drizzle-orm";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Database, Tx } from "@/db/client";
import { Refusal } from "@/lib/errors";

/**
 * A transaction whose running statement is cancelled, over another pool connection, when `signal`
 * is aborted. Doesn't use the driver's own `cancel`: it reports neither arrival nor failure.
 */
export function cancellable<T>(
  db: Database,
  signal: AbortSignal | undefined,
  run: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  if (signal === undefined) return db.transaction(run, config);
  return db.transaction(async (tx) => {
    const [backend] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    let underWay: Promise<unknown> = Promise.resolve();
    // If cancelling fails, the connection is gone or the statement timeout ends it.
    const cancel = () => {
      const asked = db.execute(sql`select pg_cancel_backend(${backend?.pid}::int)`);
      underWay = asked.catch(() => null);
    };
    signal.addEventListener("abort", cancel, { once: true });
    try {
      signal.throwIfAborted();
      return await run(tx);
    } catch (error) {
      // Postgres says the same of a statement that was too slow.
      throw signal.aborted ? Refusal.aborted() : error;
    } finally {
      signal.removeEventListener("abort", cancel);
      // A late cancel would hit the connection's next statement.
      await underWay;
    }
  }, config);
}
