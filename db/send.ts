import { getTableColumns, type InferSelectModel, is, sql } from "drizzle-orm";
import type { PgTable, PgTransactionConfig } from "drizzle-orm/pg-core";
import { PostgresJsSession } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { Database, Db, Tx } from "@/db/client";
import { isDiskFull, isTooSlow, isUnavailable } from "@/db/retry-lost";
import { Refusal } from "@/lib/errors";

export type RawRow = Record<string, unknown>;

/**
 * Sends a fixed, prepared statement. Used by every gated operation and decision, where rebuilding
 * the query would cost more than running it. Parameters are text, numbers or null; times and JSON
 * are sent as text and cast in the statement.
 */
export async function send<Row extends RawRow>(
  db: Db,
  statement: string,
  parameters: readonly (string | number | null)[],
): Promise<Row[]> {
  const rows: unknown = await clientOf(db).unsafe(statement, [...parameters], { prepare: true });
  return rows as Row[];
}

/** The same for a statement with very many rows, `atOnce` of them at a time, in one transaction. */
export async function* sendInParts<Row extends RawRow>(
  tx: Tx,
  statement: string,
  parameters: readonly (string | number | null)[],
  atOnce: number,
): AsyncGenerator<Row[], void> {
  const cursor = clientOf(tx)
    .unsafe(statement, [...parameters])
    .cursor(atOnce);
  for await (const rows of cursor) yield rows as unknown as Row[];
}

/** The driver's client behind a pool or a transaction. */
function clientOf(db: Db): postgres.Sql {
  const { session } = db._;
  // Not instanceof: a process can load this module more than once.
  if (!is(session, PostgresJsSession)) throw new Error("The driver is another one.");
  return session.client;
}

/** Converts a `select *` row to the shape that drizzle returns. */
export function readRow<T extends PgTable>(table: T, raw: RawRow): InferSelectModel<T> {
  const row: Record<string, unknown> = {};
  for (const [key, column] of columnsOf(table)) {
    const value = raw[column.name];
    row[key] = value === null ? null : column.mapFromDriverValue(value);
  }
  return row as InferSelectModel<T>;
}

type Columns = [string, { name: string; mapFromDriverValue(value: unknown): unknown }][];
const known = new WeakMap<PgTable, Columns>();

function columnsOf(table: PgTable): Columns {
  const found = known.get(table) ?? Object.entries(getTableColumns(table));
  known.set(table, found);
  return found;
}

/** Why the database didn't do what was asked; null for any other error. */
export function databaseRefusal(error: unknown): Refusal | null {
  if (isTooSlow(error)) return Refusal.tookTooLong();
  if (isDiskFull(error)) return Refusal.diskFull();
  return isUnavailable(error) ? Refusal.databaseUnavailable() : null;
}

/**
 * A transaction whose running statement is cancelled, over another connection, once `signal` is
 * aborted. The driver's own `cancel` reports neither arrival nor failure.
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
