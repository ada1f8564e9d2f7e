import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/db/schema";

export type Sql = postgres.Sql;

/** Opens a pool for the application's queries, all through drizzle. Close it to let the process end. */
export function openDatabase(url: string, options: { max?: number } = {}) {
  const client = postgres(url, { max: options.max ?? 10, onnotice: () => undefined });
  return {
    db: drizzle(prepareStatements(client), { schema }),
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * A client of its own for LISTEN, the job engine and plain SQL: drizzle replaces a client's
 * serializers. A lost connection is tried again at once, then every half second.
 */
export function openSql(
  url: string,
  options: Pick<postgres.Options<{}>, "max" | "max_lifetime" | "onclose"> = {},
): Sql {
  return postgres(url, { max: 4, backoff, onnotice: () => undefined, ...options });
}

function backoff(retries: number): number {
  return Math.min(0.01 * 3 ** retries, 0.5);
}

export type Database = ReturnType<typeof openDatabase>["db"];
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Where a query may run: the pool, or a transaction that is under way. */
export type Db = Database | Tx;

type Run = (tx: postgres.Sql) => Promise<unknown>;
type Method = (...args: unknown[]) => unknown;

/** Drizzle sends every query as unnamed; named, Postgres parses and plans each text once a connection. */
function prepareStatements(client: postgres.Sql): postgres.Sql {
  return new Proxy(client, {
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver);
      if (property === "unsafe") {
        return (query: string, parameters: never[] = [], options = {}) =>
          target.unsafe(query, parameters, { prepare: true, ...options });
      }
      if (property === "begin" || property === "savepoint") {
        return (...args: unknown[]) => {
          const run = args.pop() as Run;
          const prepared: Run = (tx) => run(prepareStatements(tx));
          return Reflect.apply(member as Method, target, [...args, prepared]);
        };
      }
      return member;
    },
  });
}
