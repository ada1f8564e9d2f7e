import { getTableColumns, is, type InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { PostgresJsSession } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { Db } from "@/db/client";

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
