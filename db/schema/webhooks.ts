import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "@/db/schema/accounts";
import type { Actor } from "@/lib/ledger/entries/actor";
import type {
  DeliveryState,
  DeliveryTry,
  EndpointState,
  SentEvent,
  WebhookEvent,
} from "@/lib/webhooks/webhook-events";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An external address that is notified of events in an account. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    /** Its display name; null if it has none. */
    name: text(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    state: text().$type<EndpointState>().notNull().default("active"),
    /**
     * Encrypted with the installation's secret: it must be used again, and no one ever reads it.
     */
    secret: text().notNull(),
    /** The previous secret, which also signs until then. */
    previousSecret: text("previous_secret"),
    previousUntil: instant("previous_until"),
    /** Since when every try has failed; null after a success. */
    failingSince: instant("failing_since"),
    /** Until then one worker delivers to it: at most one delivery at a time. */
    busyUntil: instant("busy_until"),
    createdBy: jsonb("created_by").$type<Actor>().notNull(),
    createdAt: instant("created_at").notNull(),
    /** Incremented with each edit of its name, address and events, and each new secret (M5). */
    version: integer().notNull().default(1),
  },
  (table) => [index("webhook_endpoints_of_an_account").on(table.accountId, table.createdAt)],
);

/**
 * Events for an endpoint: queue and log in one, written together with the log entry that they are
 * about.
 */
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
