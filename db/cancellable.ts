import { sql } from "drizzle-orm";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Database, Tx } from "@/db/client";

/**
 * A transaction whose statement is cancelled when `signal` is aborted, over another connection of the
 * pool. Not the driver's own `cancel`: that says neither when it has arrived nor that it failed.
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
    // If cancelling fails, the connection is gone, or the statement's time limit ends it.
    const cancel = () => {
      const asked = db.execute(sql`select pg_cancel_backend(${backend?.pid}::int)`);
      underWay = asked.catch(() => null);
    };
    signal.addEventListener("abort", cancel, { once: true });
    try {
      signal.throwIfAborted();
      return await run(tx);
    } finally {
      signal.removeEventListener("abort", cancel);
      // A late one would cancel the connection's next statement.
      await underWay;
    }
  }, config);
}
