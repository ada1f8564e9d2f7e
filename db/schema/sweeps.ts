import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "@/db/schema/accounts";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { SweepObstacle, SweepReason } from "@/lib/schedule/sweep";

/** What a sweep of an account started, and which agents it left for which reason (W1). */
export interface SweepResult {
  readonly started: readonly {
    readonly agentId: string;
    readonly sessionId: string;
    readonly reason: SweepReason;
  }[];
  readonly left: readonly { readonly agentId: string; readonly obstacle: SweepObstacle }[];
  /** Agents whose session could not be started by a fault; the next sweep finds them as they are. */
  readonly failed: readonly string[];
}

/** One run of an account's sweep, by its schedule or by hand. */
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

/** Who sweeps an account just now: one at a time, until that is done or the process is taken for dead. */
export const sweepClaims = pgTable("sweep_claims", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  /** By which a late one knows that the claim is not its own any more. */
  id: text().notNull(),
  startedBy: jsonb("started_by").$type<Actor>().notNull(),
  since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  until: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
