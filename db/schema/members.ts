import {
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

/** A view of the list of sessions: its name, and the query of its address. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

/** Who belongs to an account, and as what (section 7). */
export const members = pgTable(
  "members",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    personId: text("person_id").notNull(),
    role: text().notNull(),
    /** Grows with each change of the role: of two admins at once one is told (M5). */
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When this person last looked at home, and when the visit began that this was part of. */
    lookedAt: timestamp("looked_at", { withTimezone: true, precision: 3 }),
    visitBeganAt: timestamp("visit_began_at", { withTimezone: true, precision: 3 }),
    /** The last look of the visit before: what happened since is news. Null in the first visit. */
    visitSince: timestamp("visit_since", { withTimezone: true, precision: 3 }),
    /** Views of the list of sessions that this person saved. */
    savedViews: jsonb("saved_views").$type<SavedView[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.personId] }),
    index("members_of_a_person").on(table.personId),
  ],
);

/** Who belonged to an account and was removed from it: what their browser is told. */
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
    agentId: text("agent_id").references(() => agents.id),
    hash: text().notNull(),
    /** Who made it; null for keys from before this was kept. */
    createdBy: jsonb("created_by").$type<Actor>(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true, precision: 3 }),
    revokedAt: timestamp("revoked_at", { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex("keys_by_hash").on(table.hash),
    index("keys_of_an_account").on(table.accountId, table.createdAt),
  ],
);

/** Answers to writes that carried an Idempotency-Key or a requestId, to be given again to a retry. */
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
