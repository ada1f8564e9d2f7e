import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  foreignKey,
  integer,
  primaryKey,
} from "drizzle-orm/pg-core";
import { accountId, instant } from "@/db/schema/accounts";
import type { Actor } from "@/lib/ledger/entries/actor";
import { agents } from "@/db/schema/agents";

/** People who can sign in. Their roles are in `members` (section 7). */
export const people = pgTable(
  "people",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower-case. */
    email: text().notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("people_by_email").on(table.email)],
);

/** Signed-in browsers. The cookie is this token, signed with the installation's secret. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    token: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("sign_ins_by_token").on(table.token),
    index("sign_ins_of_a_person").on(table.personId),
  ],
);

/** A person's sign-in credential: here the scrypt hash of a password. */
export const credentials = pgTable(
  "credentials",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    providerId: text("provider_id").notNull(),
    /** The person's id at the provider; for passwords their own id. */
    accountId: text("account_id").notNull(),
    password: text(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("credentials_by_provider").on(table.providerId, table.accountId),
    index("credentials_of_a_person").on(table.personId),
  ],
);

/** Part of the sign-in library's schema; never written while sign-up and e-mails are off. */
export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_by_identifier").on(table.identifier)],
);

/** One-time links by an admin: to join with a role, or for a new password. Only hashes are kept. */
export const personLinks = pgTable(
  "person_links",
  {
    id: text().primaryKey(),
    accountId: accountId(),
    kind: text().$type<"join" | "password">().notNull(),
    /** Who it is for, as the link's creator wrote it. */
    name: text().notNull(),
    role: text(),
    /** The person whose password it sets. */
    personId: text("person_id"),
    tokenHash: text("token_hash").notNull(),
    madeBy: jsonb("made_by").$type<Actor>().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    withdrawnAt: instant("withdrawn_at"),
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

/** A view of the session list: its name and the address's query. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

/** The members of an account and their roles (section 7). */
export const members = pgTable(
  "members",
  {
    accountId: accountId(),
    personId: text("person_id").notNull(),
    role: text().notNull(),
    /** Incremented with each role change: detects concurrent edits by two admins (M5). */
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When this person last opened the home page, and when that visit began. */
    lookedAt: instant("looked_at"),
    visitBeganAt: instant("visit_began_at"),
    /** The last look of the previous visit: anything since is news. Null during the first visit. */
    visitSince: instant("visit_since"),
    /** Views of the session list that this person saved. */
    savedViews: jsonb("saved_views").$type<SavedView[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.personId] }),
    index("members_of_a_person").on(table.personId),
  ],
);

/** API keys: a role in the account, or one agent. Only the hash is stored (U2). */
export const keys = pgTable(
  "keys",
  {
    id: text().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    role: text(),
    agentId: text("agent_id"),
    hash: text().notNull(),
    /** Who created it; null for keys from before this was recorded. */
    createdBy: jsonb("created_by").$type<Actor>(),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
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

/** Answers to writes with an Idempotency-Key, returned again to a retry. */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    keyId: text("key_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of method, path and body: another request under the same key is refused. */
    request: text().notNull(),
    status: text(),
    body: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.idempotencyKey] })],
);
