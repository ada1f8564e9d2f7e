import type { Db as BossDatabase } from "pg-boss";

/** The driver behind drizzle sends texts: what is JSON must be one already. */
export function withJsonAsText(database: BossDatabase): BossDatabase {
  return {
    executeSql: (text, values = []) =>
      database.executeSql(
        text,
        values.map((value: unknown) =>
          typeof value === "object" && value !== null ? JSON.stringify(value) : value,
        ),
      ),
  };
}
