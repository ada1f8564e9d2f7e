import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "@/db/schema/accounts";
import { sessions } from "@/db/schema/sessions";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who was reminded of a session that waits for a person, once per week of waiting (V6). */
export const reminders = pgTable(
  "reminders",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id),
    /** Number of whole weeks it had waited, from 1. */
    week: integer().notNull(),
    personId: text("person_id").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    at: instant("at").notNull(),
    /** When this person dismissed it, until the next one. */
    putAwayAt: instant("put_away_at"),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.week, table.personId] }),
    index("reminders_of_a_person").on(table.accountId, table.personId),
  ],
);
