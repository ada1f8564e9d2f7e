import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "@/db/schema/accounts";
import type { Actor } from "@/lib/ledger/entries/actor";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * One-time links that an admin creates and hands over: to join an account with a role, or for a
 * member to set a new password. Only the hash of the link's token is stored.
 */
export const personLinks = pgTable(
  "person_links",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<"join" | "password">().notNull(),
    /** Who it is for, as the link's creator wrote it. */
    name: text().notNull(),
    /** The role of the person who joins with it. */
    role: text(),
    /** The person whose password it sets. */
    personId: text("person_id"),
    tokenHash: text("token_hash").notNull(),
    madeBy: jsonb("made_by").$type<Actor>().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [
    uniqueIndex("person_links_by_token").on(table.tokenHash),
    index("person_links_open")
      .on(table.accountId, table.expiresAt)
      .where(sql`used_at is null and withdrawn_at is null`),
    check(
      "person_links_of_a_kind",
      sql`case kind when 'join' then role is not null and person_id is null
        when 'password' then role is null and person_id is not null else false end`,
    ),
  ],
);
