import { boolean, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

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
