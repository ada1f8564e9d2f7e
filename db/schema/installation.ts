import { boolean, check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

/**
 * Identifies the installation's secret (U3): the public half of the audit key derived from it. One
 * row; processes with another secret don't use the database.
 */
export const installation = pgTable(
  "installation",
  {
    only: boolean().primaryKey().default(true),
    signingKey: text("signing_key").notNull(),
  },
  (table) => [check("installation_is_one", sql`${table.only}`)],
);

/** The one-time link that creates the first admin (U5): at most one, and only its hash. */
export const welcomeLink = pgTable(
  "welcome_link",
  {
    only: boolean().primaryKey().default(true),
    tokenHash: text("token_hash").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check("welcome_link_is_one", sql`${table.only}`)],
);

/** Failed tries in a time window, by what is limited: an e-mail address or an IP address. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp("window_ends_at", { withTimezone: true, precision: 3 }).notNull(),
});

/** The version of the stored data that only TypeScript computes: see `updateDerived`. */
export const derivedData = pgTable(
  "derived_data",
  {
    only: boolean().primaryKey().default(true),
    version: integer().notNull(),
  },
  (table) => [check("derived_data_is_one", sql`${table.only}`)],
);
