import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { SetPrices } from "@/lib/cost/cost";
import type { Applies, ReviewPolicy, SessionMode } from "@/lib/ledger/entries/session";

/**
 * The tenant, its policy, and the head of the audit chain for events that belong to no agent (U3).
 */
export const accounts = pgTable("accounts", {
  id: text().primaryKey(),
  name: text().notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
  fourEyes: boolean("four_eyes").notNull().default(false),
  /** Whether operators may change agents' prompts and thresholds, within the floors. */
  operatorsEditPrompts: boolean("operators_edit_prompts").notNull().default(true),
  lowestThreshold: doublePrecision("lowest_threshold").notNull().default(0.5),
  weakestReviewPolicy: text("weakest_review_policy")
    .$type<ReviewPolicy>()
    .notNull()
    .default("on-warning"),
  /** T1: `after-review` holds for every agent of the account. */
  applies: text().$type<Applies>().notNull().default("at-once"),
  immutableCategories: text("immutable_categories")
    .array()
    .notNull()
    .default(["audio", "somatic", "voice"]),
  relationalCategories: text("relational_categories").array().notNull().default(["relational"]),
  /** Models that agents may use; if empty, only the installation's own. */
  allowedModels: text("allowed_models").array().notNull().default([]),
  /** P7: input limits set by an admin, in tokens by model; other limits are known or assumed. */
  inputLimits: jsonb("input_limits")
    .$type<Readonly<Record<string, number>>>()
    .notNull()
    .default({}),
  /** Prices of models set by an admin, in USD per million tokens; other prices are known or none. */
  modelPrices: jsonb("model_prices")
    .$type<Readonly<Record<string, SetPrices>>>()
    .notNull()
    .default({}),
  /** B1: its second reader, `provider/model`; empty for none, null for the installation's. */
  readerModel: text("reader_model"),
  /** W1: weekdays of its sweep (1 is Monday; none means no sweep), and the minute of the day. */
  sweepDays: integer("sweep_days").array().notNull().default([]),
  sweepMinute: integer("sweep_minute").notNull().default(300),
  sweepZone: text("sweep_zone").notNull().default("UTC"),
  /** S6: the mode of the refinements that it starts. */
  sweepMode: text("sweep_mode").$type<SessionMode>().notNull().default("full"),
  /** Incremented with each settings change: detects concurrent edits by two admins (M5). */
  version: integer().notNull().default(1),
  auditCount: integer("audit_count").notNull().default(0),
  auditHead: text("audit_head").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Set once all of a demo's agents and sessions exist (U5). */
  seededAt: timestamp("seeded_at", { withTimezone: true, precision: 3 }),
  /** A closed account has no members, and its keys are revoked; its rows stay. */
  closedAt: timestamp("closed_at", { withTimezone: true, precision: 3 }),
});

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
