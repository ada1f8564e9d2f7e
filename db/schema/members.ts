import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "@/db/schema/accounts";
import { agents } from "@/db/schema/agents";
import type { Actor } from "@/lib/ledger/entries/actor";

/** A view of the session list: its name and the address's query. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

/** The members of an account and their roles (section 7). */
export const members = pgTable(
  "members",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    personId: text("person_id").notNull(),
    role: text().notNull(),
    /** Incremented with each role change: detects concurrent edits by two admins (M5). */
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When this person last opened the home page, and when that visit began. */
    lookedAt: timestamp("looked_at", { withTimezone: true, precision: 3 }),
    visitBeganAt: timestamp("visit_began_at", { withTimezone: true, precision: 3 }),
    /** The last look of the previous visit: anything since is news. Null during the first visit. */
    visitSince: timestamp("visit_since", { withTimezone: true, precision: 3 }),
    /** Views of the session list that this person saved. */
    savedViews: jsonb("saved_views").$type<SavedView[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.personId] }),
    index("members_of_a_person").on(table.personId),
  ],
);

/** People who were removed from an account, so that their browser can be told. */
export const departures = pgTable(
  "departures",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    personId: text("person_id").notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    by: jsonb().$type<Actor>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.personId] }),
    index("departures_of_a_person").on(table.personId),
  ],
);

/** API keys: a role in the account, or one agent. Only the hash is stored (U2). */
export const keys = pgTable(
  "keys",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    role: text(),
    agentId: text("agent_id"),
    hash: text().notNull(),
    /** Who created it; null for keys from before this was recorded. */
    createdBy: jsonb("created_by").$type<Actor>(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true, precision: 3 }),
    revokedAt: timestamp("revoked_at", { withTimezone: true, precision: 3 }),
  },
  (table) => [
    foreignKey({
      name: "keys_agent_of_the_account",
      columns: [table.agentId, table.accountId],
      foreignColumns: [agents.id, agents.accountId],
    }),
    check("keys_role_or_agent", sql`num_nonnulls(${table.role}, ${table.agentId}) = 1`),
    uniqueIndex("keys_by_hash").on(table.hash),
    index("keys_of_an_account").on(table.accountId, table.createdAt),
  ],
);

/** Answers to writes with an Idempotency-Key or a requestId, returned again to a retry. */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    keyId: text("key_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of method, path and body: another request under the same key is refused. */
    request: text().notNull(),
    status: text(),
    body: text(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.idempotencyKey] })],
);
