import type postgres from "postgres";

/** Cancels what one connection runs. */
export interface Cancelling {
  /** Throws the signal's reason once it is aborted: before each statement. */
  check(): void;
  /** Ends it; resolves when nothing is under way that would cancel the connection's next statement. */
  settle(): Promise<void>;
}

/**
 * Cancels what a reserved connection runs when `signal` is aborted, over another connection of its
 * pool. Not the driver's own `cancel`: that says neither when it has arrived nor that it failed.
 */
export function cancelOnAbort(
  signal: AbortSignal,
  pool: postgres.Sql,
  connection: postgres.Sql,
): Cancelling {
  // Asked before the transaction begins: its first statement must be free to set its isolation level.
  const asked = connection.unsafe<{ pid: number }[]>("select pg_backend_pid() as pid");
  const backend = asked.then(
    ([row]) => row?.pid ?? null,
    () => null,
  );
  let underWay: Promise<unknown> = Promise.resolve();
  const cancel = async () => {
    const pid = await backend;
    if (pid !== null) await pool.unsafe("select pg_cancel_backend($1::int)", [pid]);
  };
  // If cancelling fails, the connection is gone, or the statement's time limit ends it.
  const onAbort = () => void (underWay = cancel().catch(() => null));
  signal.addEventListener("abort", onAbort, { once: true });
  return {
    check: () => signal.throwIfAborted(),
    async settle() {
      signal.removeEventListener("abort", onAbort);
      await underWay;
    },
  };
}
