import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "@/db/schema/accounts";
import type { Actor } from "@/lib/ledger/entries/actor";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
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
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
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
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
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
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_by_identifier").on(table.identifier)],
);

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
