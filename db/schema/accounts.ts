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
  index,
} from "drizzle-orm/pg-core";
import type { SetPrices } from "@/lib/cost/cost";
import type { Applies, ReviewPolicy, SessionMode } from "@/lib/ledger/entries/session";
import type { Actor } from "@/lib/ledger/entries/actor";
import type {
  DeliveryState,
  DeliveryTry,
  EndpointState,
  SentEvent,
  WebhookEvent,
  WebhookFormat,
} from "@/lib/webhooks/webhook-events";

/** The tenant, its policy, and the head of the audit chain of what belongs to no agent (U3). */
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
  createdAt: instant("created_at").notNull().defaultNow(),
  /** Set once all of a demo's agents and sessions exist (U5). */
  seededAt: instant("seeded_at"),
  /** A closed account has no members, and its keys are revoked; its rows stay. */
  closedAt: instant("closed_at"),
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
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [check("welcome_link_is_one", sql`${table.only}`)],
);

/** Failed tries in a time window, by what is limited: an e-mail address or an IP address. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instant("window_ends_at").notNull(),
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

/** An external address that is notified of events in an account. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: text().primaryKey(),
    accountId: accountId(),
    /** Its display name; null if it has none. */
    name: text(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    format: text().$type<WebhookFormat>().notNull().default("keepsake"),
    /** Whether messages in Slack's format quote what a session lost; off unless an admin says so. */
    includeWords: boolean("include_words").notNull().default(false),
    state: text().$type<EndpointState>().notNull().default("active"),
    /** Encrypted with the installation's secret: it is used again, and no one ever reads it. */
    secret: text().notNull(),
    /** Until then one worker delivers to it: at most one delivery at a time. */
    busyUntil: instant("busy_until"),
    createdBy: jsonb("created_by").$type<Actor>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("webhook_endpoints_of_an_account").on(table.accountId, table.createdAt)],
);

/** Events for an endpoint: queue and log in one, written with the entry they are about. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** The `webhook-id`: the same for every try. */
    id: text().primaryKey(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    type: text().$type<SentEvent>().notNull(),
    at: instant("at").notNull(),
    sessionId: text("session_id"),
    sequence: integer(),
    /** Ids, names, numbers and states; never a memory's text (M7). */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    nextTryAt: instant("next_try_at"),
    /** The total number of tries, and the failed ones since it was last requested. */
    tries: integer().notNull().default(0),
    failedTries: integer("failed_tries").notNull().default(0),
    /** The newest tries, oldest first. */
    log: jsonb().$type<DeliveryTry[]>().notNull().default([]),
  },
  (table) => [
    index("webhook_deliveries_of_an_endpoint").on(table.endpointId, table.at, table.id),
    index("webhook_deliveries_due")
      .on(table.endpointId, table.nextTryAt)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_by_age").on(table.at),
  ],
);

/** A moment, to the millisecond. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 });
}

export function accountId() {
  return text("account_id")
    .notNull()
    .references(() => accounts.id);
}
