import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { pipelinedClient } from "@/db/pipelined-client";
import * as schema from "@/db/schema";

export type Sql = postgres.Sql;

/** Opens a pool for the application's queries, all through drizzle. Close it to let the process end. */
export function openDatabase(url: string, options: { max?: number } = {}) {
  const client = postgres(url, { max: options.max ?? 20, backoff, onnotice: () => undefined });
  return {
    db: drizzle(pipelinedClient(client), { schema }),
    close: () => client.end({ timeout: 5 }),
  };
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
/** Where a query may run: the pool, or a transaction that is under way. */
export type Db = Database | Tx;
