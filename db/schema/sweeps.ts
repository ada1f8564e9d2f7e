import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "@/db/schema/accounts";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { SessionMode } from "@/lib/ledger/entries/session";
import type { SweepObstacle, SweepReason } from "@/lib/schedule/sweep";

/** What an account's sweep started, and which agents it skipped for which reason (W1). */
export interface SweepResult {
  /** The mode of the sessions that it started (S6); missing in older ones, which were full. */
  readonly mode?: SessionMode;
  readonly started: readonly {
    readonly agentId: string;
    readonly sessionId: string;
    readonly reason: SweepReason;
  }[];
  readonly left: readonly { readonly agentId: string; readonly obstacle: SweepObstacle }[];
  /**
   * Agents whose session could not be started because of an error; the next sweep tries them again.
   */
  readonly failed: readonly string[];
}

/** One run of an account's sweep, scheduled or manual. */
export const sweeps = pgTable(
  "sweeps",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    startedBy: jsonb("started_by").$type<Actor>().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    result: jsonb().$type<SweepResult>().notNull(),
  },
  (table) => [index("sweeps_of_an_account").on(table.accountId, table.at)],
);

/**
 * The current sweep of an account: one at a time, until it ends or the process is presumed dead.
 */
export const sweepClaims = pgTable("sweep_claims", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  /** Lets a delayed sweep recognise that the claim is no longer its own. */
  id: text().notNull(),
  startedBy: jsonb("started_by").$type<Actor>().notNull(),
  since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  until: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
