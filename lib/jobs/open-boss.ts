import { sql as statement } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Clock, type Db as BossDatabase } from "pg-boss";
import { openSql, type Db, type Sql } from "@/db/client";
import { log } from "@/lib/log";

/**
 * The job engine over `database`. Not started: it then sends, fetches and settles, without timers.
 * Started with `schedule` it also enqueues what is due by the clock.
 */
export function openBoss(
  database: BossDatabase,
  { schedule = false, clock }: { readonly schedule?: boolean; readonly clock?: Clock } = {},
): PgBoss {
  const boss = new PgBoss({
    db: database,
    migrate: false,
    schedule,
    ...(clock !== undefined && { clock }),
  });
  boss.on("error", (error) => log.error("jobs-fault", error));
  boss.on("warning", ({ message }) => log.warn("jobs-warning", { message }));
  return boss;
}

/** The engine writes its JSON as text; the driver would write that text as JSON again. */
const types = {
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
};

/** A client for the engine and for plain SQL beside it. */
export function openBossSql(url: string, options: { readonly max?: number } = {}): Sql {
  return openSql(url, { ...options, types });
}

/** The engine's view of a client that drizzle does not use. */
export function bossDatabase(sql: Sql): BossDatabase {
  return {
    async executeSql(text, values = []) {
      if (values.length === 0) return { rows: await runAlone(sql, text) };
      return { rows: [...(await sql.unsafe(text, values.map(toParameter)))] };
    },
  };
}

/** The engine sends texts, numbers and lists of texts; what is JSON it has written as text already. */
function toParameter(value: unknown): string | number | string[] | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}

/** Texts without values may hold a transaction of several statements, so they get a connection alone. */
async function runAlone(sql: Sql, text: string): Promise<unknown[]> {
  const connection = await sql.reserve();
  try {
    // One statement gives its rows, several give a list of such lists.
    return [...(await connection.unsafe(text))].flat();
  } finally {
    connection.release();
  }
}

/** The job engine within a transaction of ours. */
export function bossWithin(db: Db): PgBoss {
  return openBoss(fromDrizzle(db, statement));
}

/** The same, for what holds JSON: the driver behind drizzle sends texts, so it is made one before. */
export function bossWithJson(db: Db): PgBoss {
  const database = fromDrizzle(db, statement);
  const toText = (value: unknown) =>
    typeof value === "object" && value !== null ? JSON.stringify(value) : value;
  return openBoss({
    executeSql: (text, values = []) => database.executeSql(text, values.map(toText)),
  });
}
