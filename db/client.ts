import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/db/schema";

export type Sql = postgres.Sql;

/**
 * Opens a pool for the application's queries, all through drizzle. Close it to let the process end.
 * A patient pool sets no timeouts: for background work with no user waiting.
 */
export function openDatabase(url: string, options: { max?: number; isPatient?: boolean } = {}) {
  const { max = 20, isPatient = false } = options;
  const connection = { ...notation, ...(isPatient ? {} : timeouts) };
  const given = { max, backoff, connection, connect_timeout, onnotice: () => undefined };
  const client = postgres(url, given);
  const db: Database = drizzle(client, { schema });
  // Must come after drizzle(): drizzle sets its own parser, which keeps Postgres's text format.
  client.options.parsers[timestamptz] = toIso;
  return { db, close: () => client.end({ timeout: 5 }) };
}

/**
 * A separate client for LISTEN, the job engine and plain SQL: drizzle replaces a client's
 * serializers.
 */
export function openSql(
  url: string,
  options: Pick<postgres.Options<{}>, "max" | "max_lifetime" | "onclose" | "types"> = {},
): Sql {
  return postgres(url, { max: 4, backoff, onnotice: () => undefined, ...options });
}

/**
 * Overrides the server's settings: old timestamps have offsets with seconds, which Date can't
 * parse.
 */
const notation = { TimeZone: "UTC", DateStyle: "ISO, YMD" };
/**
 * In milliseconds. The result of a longer request no longer reaches its reader; it only holds a
 * connection. Long work raises the limits for its own transaction (`giveTime`).
 */
const timeouts = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };
/** Seconds until an address that does not respond counts as unreachable. */
const connect_timeout = 10;
/** Postgres's type id for a timestamp with time zone. */
const timestamptz = 1184;

/**
 * Converts `0033-04-03 12:00:00+00` to ISO 8601: Date would read years before 100 as years of this
 * century.
 */
function toIso(text: string): string {
  return text.replace(" ", "T").replace(/\+00$/, "Z");
}

/**
 * Seconds before reconnecting: 10 ms at first, rising to half a second. The driver's own backoff
 * reaches 20 s as soon as a database restart has cut a few connections of a pool.
 */
function backoff(retries: number): number {
  return Math.min(0.01 * 3 ** retries, 0.5);
}

/** The pool, or a transaction (in which a transaction is a savepoint). */
export type Database = PostgresJsDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Where a query can run: the pool or an open transaction. */
export type Db = Database | Tx;
