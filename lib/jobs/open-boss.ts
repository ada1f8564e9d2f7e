import { sql as statement } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Clock, type Db as BossDatabase } from "pg-boss";
import { openSql, type Db, type Sql } from "@/db/client";
import { log } from "@/lib/log";

/**
 * The job engine on `database`. Not started: it then sends, fetches and settles, without timers.
 * Started with `schedule` it also enqueues scheduled jobs.
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

/** The engine serializes its JSON to text; the driver would serialize that text again. */
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

/** The engine's interface to a client that drizzle doesn't use. */
export function bossDatabase(sql: Sql): BossDatabase {
  return {
    async executeSql(text, values = []) {
      if (values.length === 0) return { rows: await runAlone(sql, text) };
      return { rows: [...(await sql.unsafe(text, values.map(toParameter)))] };
    },
  };
}

/** The engine sends texts, numbers and lists of texts; JSON is already serialized to text. */
function toParameter(value: unknown): string | number | string[] | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Text without parameters may contain a transaction of several statements, so it gets its own
 * connection.
 */
async function runAlone(sql: Sql, text: string): Promise<unknown[]> {
  const connection = await sql.reserve();
  try {
    // One statement returns its rows, several return a list of such lists.
    return [...(await connection.unsafe(text))].flat();
  } finally {
    connection.release();
  }
}

/** The job engine within one of our transactions. */
export function bossWithin(db: Db): PgBoss {
  return openBoss(fromDrizzle(db, statement));
}

/**
 * The same for JSON parameters: the driver behind drizzle sends text, so they are serialized first.
 */
export function bossWithJson(db: Db): PgBoss {
  const database = fromDrizzle(db, statement);
  const toText = (value: unknown) =>
    typeof value === "object" && value !== null ? JSON.stringify(value) : value;
  return openBoss({
    executeSql: (text, values = []) => database.executeSql(text, values.map(toText)),
  });
}
