import { boolean, check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

/**
 * By what the installation's secret is known (U3): the public half of the key that it gives for the
 * audit. One row; every process with another secret keeps away.
 */
export const installation = pgTable(
  "installation",
  {
    only: boolean().primaryKey().default(true),
    signingKey: text("signing_key").notNull(),
  },
  (table) => [check("installation_is_one", sql`${table.only}`)],
);

/** The one-time link that makes the first admin (U5): at most one, and only its hash. */
export const welcomeLink = pgTable(
  "welcome_link",
  {
    only: boolean().primaryKey().default(true),
    tokenHash: text("token_hash").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check("welcome_link_is_one", sql`${table.only}`)],
);

/** Failed tries in a window of time, by what is limited: an address of mail, an address of the net. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp("window_ends_at", { withTimezone: true, precision: 3 }).notNull(),
});

/** Which version of what only TypeScript computes the stored rows hold: see `updateDerived`. */
export const derivedData = pgTable(
  "derived_data",
  {
    only: boolean().primaryKey().default(true),
    version: integer().notNull(),
  },
  (table) => [check("derived_data_is_one", sql`${table.only}`)],
);
