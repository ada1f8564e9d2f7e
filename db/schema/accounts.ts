import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";

/** The tenant, its policy and the head of the audit chain of what belongs to no agent (U3). */
export const accounts = pgTable("accounts", {
  id: text().primaryKey(),
  name: text().notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
  fourEyes: boolean("four_eyes").notNull().default(false),
  lowestThreshold: doublePrecision("lowest_threshold").notNull().default(0.5),
  weakestReviewPolicy: text("weakest_review_policy")
    .$type<ReviewPolicy>()
    .notNull()
    .default("on-warning"),
  immutableCategories: text("immutable_categories")
    .array()
    .notNull()
    .default(["audio", "somatic", "voice"]),
  relationalCategories: text("relational_categories").array().notNull().default(["relational"]),
  /** Models that an agent may name; empty means the installation's own only. */
  allowedModels: text("allowed_models").array().notNull().default([]),
  /** P7: the input limits that an admin set, in tokens by model; the others are known or assumed. */
  inputLimits: jsonb("input_limits")
    .$type<Readonly<Record<string, number>>>()
    .notNull()
    .default({}),
  /** W1: the days of the week of its sweep, 1 is Monday, none: it has none; the minute of the day. */
  sweepDays: integer("sweep_days").array().notNull().default([1]),
  sweepMinute: integer("sweep_minute").notNull().default(300),
  sweepZone: text("sweep_zone").notNull().default("UTC"),
  /** Grows with each change of the settings: of two admins at once one is told (M5). */
  version: integer().notNull().default(1),
  auditCount: integer("audit_count").notNull().default(0),
  auditHead: text("audit_head").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** A demo whose agents and sessions are all there (U5). */
  seededAt: timestamp("seeded_at", { withTimezone: true, precision: 3 }),
  /** No one belongs to a closed account any more, and its keys are revoked; its rows stay. */
  closedAt: timestamp("closed_at", { withTimezone: true, precision: 3 }),
});
