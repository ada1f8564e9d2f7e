import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/db/schema";

export type Sql = postgres.Sql;

/**
 * Opens a pool for the application's queries, all through drizzle. Close it to let the process end.
 * A patient one sets no time limits: for work that no one waits for at a screen.
 */
export function openDatabase(url: string, options: { max?: number; isPatient?: boolean } = {}) {
  const { max = 20, isPatient = false } = options;
  const connection = { ...notation, ...(isPatient ? {} : timeouts) };
  const given = { max, backoff, connection, connect_timeout, onnotice: () => undefined };
  const client = postgres(url, given);
  const db: Database = drizzle(client, { schema });
  // Only now: drizzle sets one of its own, which leaves a moment as Postgres writes it.
  client.options.parsers[timestamptz] = toIso;
  return { db, close: () => client.end({ timeout: 5 }) };
}

/**
 * A client of its own for LISTEN, the job engine and plain SQL: drizzle replaces a client's
 * serializers.
 */
export function openSql(
  url: string,
  options: Pick<postgres.Options<{}>, "max" | "max_lifetime" | "onclose" | "types"> = {},
): Sql {
  return postgres(url, { max: 4, backoff, onnotice: () => undefined, ...options });
}

/** Whatever the server's own are: old moments have offsets with seconds, which no Date can read. */
const notation = { TimeZone: "UTC", DateStyle: "ISO, YMD" };
/**
 * In milliseconds: what a request runs for longer is lost to its reader and only holds a connection.
 * Long work raises them for its own transaction (`giveTime`).
 */
const timeouts = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };
/** Seconds until an address that does not answer counts as unreachable. */
const connect_timeout = 10;
/** The type of a moment, as Postgres numbers it. */
const timestamptz = 1184;

/** `0033-04-03 12:00:00+00` as ISO 8601: as it is, a Date takes the years before 100 for this century's. */
function toIso(text: string): string {
  return text.replace(" ", "T").replace(/\+00$/, "Z");
}

/**
 * Seconds until a lost connection is tried again: at once, then every half second. The driver's own
 * goes up to 20 s, as soon as a database that restarts has cut a few connections of a pool.
 */
function backoff(retries: number): number {
  return Math.min(0.01 * 3 ** retries, 0.5);
}

/** The pool; a transaction will do too, in which a transaction is a savepoint. */
export type Database = PostgresJsDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Where a query may run: the pool, or a transaction that is in progress. */
export type Db = Database | Tx;
