import { setTimeout as delay } from "node:timers/promises";
import {
  eq,
  type GetColumnData,
  getTableColumns,
  type InferSelectModel,
  is,
  sql,
  type SQL,
} from "drizzle-orm";
import type { PgColumn, PgTable, PgTransactionConfig } from "drizzle-orm/pg-core";
import { PostgresJsSession } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { Database, Db, Tx } from "@/db/client";
import { Refusal } from "@/lib/errors";

export type RawRow = Record<string, unknown>;

/**
 * Sends a fixed, prepared statement. Used by every gated operation and decision, where rebuilding
 * the query would cost more than running it. Parameters are text, numbers or null; times and JSON
 * are sent as text and cast in the statement.
 */
export async function send<Row extends object = RawRow>(
  db: Db,
  statement: string,
  parameters: readonly (string | number | null)[],
): Promise<Row[]> {
  const rows: unknown = await clientOf(db).unsafe(statement, [...parameters], { prepare: true });
  return rows as Row[];
}

/** The same for a statement with very many rows, `atOnce` of them at a time, in one transaction. */
export async function* sendInParts<Row extends object>(
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

/** Rows in parts of `atOnce`, each part after the last row of the one before it. */
export async function* inParts<Place, Row extends Place>(
  first: Place,
  atOnce: number,
  read: (after: Place, limit: number) => Promise<readonly Row[]>,
) {
  let after = first;
  for (let isMore = true; isMore;) {
    const rows = await read(after, atOnce);
    yield rows;
    after = rows.at(-1) ?? after;
    isMore = rows.length === atOnce;
  }
}

/** The driver's client behind a pool or a transaction. */
function clientOf(db: Db): postgres.Sql {
  const { session } = db._;
  // Not instanceof: a process can load this module more than once.
  if (!is(session, PostgresJsSession)) throw new Error("The driver is another one.");
  return session.client;
}

/** Whether a column has a value; true for every row where none is given. */
export function eqIfGiven<C extends PgColumn>(
  column: C,
  value: GetColumnData<C, "raw"> | null | undefined,
): SQL | undefined {
  return value === null || value === undefined ? undefined : eq(column, value);
}

/** In a list by time and another column: what stands on a side of a place; all where there is none. */
export function beyond(
  columns: readonly [time: PgColumn, other: PgColumn],
  side: "<" | ">",
  place: readonly [time: number, other: string | number] | null,
): SQL | undefined {
  if (place === null) return undefined;
  const [time, other] = columns;
  const at = new Date(place[0]).toISOString();
  return sql`(${time}, ${other}) ${sql.raw(side)} (${at}::timestamptz, ${place[1]})`;
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

const lostCodes = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "40001",
  "40P01",
]);

/** The address doesn't respond, or the server takes no more connections. */
const unreachableCode =
  /^(ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ECONNABORTED|53[023]..|57P05|08...)$/;
/** Postgres ended a slow statement or transaction, or a wait for a lock. */
const slowCode = /^(57014|25P0[34]|55P03)$/;
/** No room on the disk, or no more than the settings allow. */
const fullCode = /^53[14]00$/;

/** Whether an error means that the connection was lost or that the transaction lost a race. */
export function isLostConnection(error: unknown): boolean {
  return codesOf(error).some((code) => lostCodes.has(code));
}

/** Whether an error means that the database can't be reached for now. */
function isUnavailable(error: unknown): boolean {
  return codesOf(error).some((code) => lostCodes.has(code) || unreachableCode.test(code));
}

export function isTooSlow(error: unknown): boolean {
  return codesOf(error).some((code) => slowCode.test(code));
}

export function isDiskFull(error: unknown): boolean {
  return codesOf(error).some((code) => fullCode.test(code));
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...code, ...codesOf(error.cause)];
}

/**
 * Retries work after a lost connection or a lost race, for up to `patienceMs`. Only for work that
 * recognises what it has done: if a commit's answer was lost, it runs a second time (G10).
 */
export async function retryLost<T>(work: () => Promise<T>, patienceMs = 15_000): Promise<T> {
  // Not the time of day, which can be set back.
  const deadline = performance.now() + patienceMs;
  for (let pauseMs = 50; ; pauseMs = Math.min(1_000, pauseMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isLostConnection(error) || performance.now() + pauseMs > deadline) throw error;
      await delay(pauseMs);
    }
  }
}
