import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/db/schema";

export type Sql = postgres.Sql;

/** Opens a pool for drizzle, to be closed. A patient one has no timeouts, as no user waits. */
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

/** A client for LISTEN, the job engine and plain SQL: drizzle replaces a client's serializers. */
export function openSql(
  url: string,
  options: Pick<postgres.Options<{}>, "max" | "max_lifetime" | "onclose" | "types"> = {},
): Sql {
  return postgres(url, { max: 4, backoff, onnotice: () => undefined, ...options });
}

/** Overrides the server's: old timestamps have offsets with seconds, which Date can't parse. */
const notation = { TimeZone: "UTC", DateStyle: "ISO, YMD" };
/** In milliseconds: no one waits for more. Long work raises its own transaction's (`giveTime`). */
const timeouts = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };
/** Seconds until an address that does not respond counts as unreachable. */
const connect_timeout = 10;
/** Postgres's type id for a timestamp with time zone. */
const timestamptz = 1184;

/** `0033-04-03 12:00:00+00` as ISO 8601: Date reads years before 100 as of this century. */
function toIso(text: string): string {
  return text.replace(" ", "T").replace(/\+00$/, "Z");
}

/** Seconds to reconnect, 10 ms to half a second; the driver's own backoff soon reaches 20 s. */
function backoff(retries: number): number {
  return Math.min(0.01 * 3 ** retries, 0.5);
}

/** The pool, or a transaction (in which a transaction is a savepoint). */
export type Database = PostgresJsDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Where a query can run: the pool or an open transaction. */
export type Db = Database | Tx;
